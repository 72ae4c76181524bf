/** Checks the places and the time of a trip against zones and opening hours. */
import { fieldError } from '../../../../lib/contract/errors.ts'
import type { Point } from '../../../../lib/geo.ts'
import { wallClockOf } from '../../../../lib/rules/schedule/days.ts'
import { isOpen, opensAt } from '../../../../lib/rules/pricing/hours.ts'
import type { PricedTrip } from '../../../../lib/rules/pricing/tariff.ts'
import type { Context } from '../../../context.ts'
import type { IndexedZone, ZoneIndex } from './zone-index.ts'

/** Returns the zones of the stops, for prices. */
export function zonesOf({ zones }: Pick<Context, 'zones'>, stops: readonly Point[]): PricedTrip['zones'] {
  const index = zones.index()
  const found = stops.map(stop => index.at(stop).map(({ id }) => id))
  return { pickup: found[0] ?? [], all: [...new Set(found.flat())] }
}

/** Throws zone-closed for a stop in a closed zone, and zone-not-served for one outside of all served zones. */
export function checkZones(
  { zones }: Pick<Context, 'zones'>,
  stops: readonly Point[],
  fields: string[]
): void {
  const index = zones.index()
  for (const [order, stop] of stops.entries()) {
    const field = fields[order] ?? `stops.${order}`
    const refusal = refusalOf(index, stop)
    if (refusal?.closed)
      throw fieldError(
        'zone-closed',
        field,
        `We don't pick up or deliver in ${refusal.closed.name} at the moment`
      )
    if (refusal) throw fieldError('zone-not-served', field, "We don't serve this address")
  }
}

/** Returns why zones refuse a stop: the closed zone, or null for no served one. Undefined if they don't. */
export function refusalOf(index: ZoneIndex, stop: Point): { closed: IndexedZone | null } | undefined {
  const found = index.at(stop)
  const closed = found.find(({ kind }) => kind === 'closed')
  if (closed) return { closed }
  return index.hasServed && !found.some(({ kind }) => kind === 'served') ? { closed: null } : undefined
}

/** Throws outside-hours for a pickup outside the opening hours. The message says when they begin again. */
export function checkHours(
  { zones, company }: Pick<Context, 'zones' | 'company'>,
  at: Date,
  field: string
): void {
  const hours = zones.hours()
  const { time_zone: timeZone } = company.newest().data.settings
  if (isOpen(hours, at, timeZone)) return
  const next = opensAt(hours, at, timeZone)
  const { day, time } = next ? wallClockOf(next, timeZone) : { day: '', time: '' }
  const again = next ? `. We open again on ${day} at ${time}` : ''
  throw fieldError('outside-hours', field, `We're closed at this time${again}`)
}
