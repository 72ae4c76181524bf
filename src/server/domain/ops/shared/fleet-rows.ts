/** The deliveries under way, in the form in which the console shows them. */
import { and, inArray, lte, ne, or } from 'drizzle-orm'
import { activeStatuses } from '../../../../lib/contract/delivery/deliveries.ts'
import type { FleetDelivery } from '../../../../lib/contract/ops/fleet.ts'
import { shortName } from '../../core/masked.ts'
import { dueOf, type PlannedState, riskOf } from '../../../../lib/rules/console/attention.ts'
import { searchBeginsAt } from '../../../../lib/rules/schedule/schedule.ts'
import { promisedEnd, type Remaining, windowMissedAt } from '../../../../lib/rules/stops/window-risk.ts'
import { vehicleSeconds } from '../../../../lib/rules/pricing/price.ts'
import { hasBegun, isOpen, lastDone, stopsOfKind } from '../../../../lib/rules/delivery/stage-stops.ts'
import type { Context } from '../../../context.ts'
import { isAmong } from '../../../db/columns.ts'
import { deliveries } from '../../../db/tables/schema.ts'
import { shownOwner } from '../../delivery/shown-owner.ts'
import { type StopRow, timesOf } from '../../delivery/stop-rows.ts'
import { type ConsoleRow, readConsoleRows } from '../../delivery/read-models.ts'
import { plannedStates } from './planned-rows.ts'
import type { ZoneIndex } from '../../pricing/zones/zone-index.ts'

/** A scheduled delivery is under way from this long before its time, in minutes. */
const aheadMinutes = 60

/** Returns the deliveries under way, or those of them with these ids. */
export async function readFleetRows(context: Context, ids?: readonly string[]): Promise<FleetDelivery[]> {
  const soon = new Date(context.now().getTime() + aheadMinutes * 60_000)
  const rows = await readConsoleRows(
    context.orm,
    and(
      isAmong(deliveries.status, activeStatuses),
      or(ne(deliveries.status, 'scheduled'), lte(deliveries.scheduledAt, soon)),
      ids && inArray(deliveries.id, [...ids])
    )
  )
  const zones = context.zones.index()
  const waiting = rows.filter(({ status }) => status === 'scheduled' || status === 'searching')
  const planned = await plannedStates(
    context.orm,
    waiting.map(({ id }) => id)
  )
  return rows.map(row => ({ ...fleetRowOf(row, zones), risk: riskFor(row, planned.get(row.id)) }))
}

/** A delivery that was never scheduled needs no planned driver. */
function riskFor(
  { status, scheduledAt, searchStartedAt }: ConsoleRow,
  planned: PlannedState['planned'] = null
) {
  if (!scheduledAt) return null
  const searchAt = (searchStartedAt ?? searchBeginsAt(scheduledAt)).getTime()
  return riskOf({ status, searchAt, planned })
}

/** Returns a function for the milliseconds of driving from one stop to a later one, by their positions. */
function driveOf({ legs, transportType }: ConsoleRow): (from: number, to: number) => number {
  const factor = transportType?.speedFactor ?? 1
  return (from, to) =>
    legs.slice(from, to).reduce((sum, leg) => sum + vehicleSeconds(leg.seconds, factor) * 1000, 0)
}

/** Returns the stops that are left, and when the driver should be at the next one. */
function remainingOf(row: ConsoleRow): Remaining {
  const open = row.stops.filter(isOpen)
  const drive = driveOf(row)
  const stops = open.map(stop => ({ ...timesOf(stop), isReached: stop.status === 'arrived' }))
  const drives = open.slice(1).map((stop, index) => drive(open[index]?.position ?? 0, stop.position))
  return { stops, drives, step: stepOf(row, open[0], drive) }
}

/** Returns when the last handover should begin because of windows. Null if no window is after the last pickup. */
function endOf(row: ConsoleRow): number | null {
  const from = lastDone(stopsOfKind(row.stops, 'pickup'), 'pickup')
  if (!from?.finishedAt) return null
  const after = row.stops.filter(({ position, status }) => position > from.position && status !== 'removed')
  const drive = driveOf(row)
  const drives = after.map((stop, index) => drive((after[index - 1] ?? from).position, stop.position))
  return promisedEnd(from.finishedAt.getTime(), after.map(timesOf), drives)
}

/** Returns the newest step, and when the driver should be at the next stop after it. Null without a driver. */
function stepOf(
  row: ConsoleRow,
  next: StopRow | undefined,
  between: (from: number, to: number) => number
): Remaining['step'] {
  if (!row.driverId || !next) return null
  if (next.reachedAt) return { at: next.reachedAt.getTime(), arrives: next.reachedAt.getTime() }
  const last = row.stops
    .filter(({ finishedAt }) => finishedAt)
    .toSorted((one, other) => Number(one.finishedAt) - Number(other.finishedAt))
    .at(-1)
  if (last?.finishedAt) {
    const at = last.finishedAt.getTime()
    return { at, arrives: at + between(last.position, next.position) }
  }
  const accepted = row.offers.find(({ driverId }) => driverId === row.driverId)
  if (!accepted?.answeredAt) return null
  const at = accepted.answeredAt.getTime()
  return { at, arrives: Math.max(at + accepted.seconds * 1000, row.scheduledAt?.getTime() ?? 0) }
}

/** Returns the later one of two times, if both are there. */
const notBefore = (due: number | null, end: number | null) => due && Math.max(due, end ?? 0)

const time = (at: Date | null | undefined) => at?.getTime() ?? null

function fleetRowOf(row: ConsoleRow, zones: ZoneIndex): Omit<FleetDelivery, 'risk'> {
  const pickups = stopsOfKind(row.stops, 'pickup')
  const pickup = pickups.find(isOpen) ?? pickups.at(-1)
  const dropoffs = stopsOfKind(row.stops, 'dropoff').filter(({ status }) => status !== 'removed')
  const next =
    dropoffs.find(stop => stop.status === 'arrived') ??
    dropoffs.find(stop => stop.status === 'waiting') ??
    dropoffs.at(-1)
  const accepted = row.offers.find(({ driverId }) => driverId === row.driverId)
  const started =
    row.status === 'searching' ? row.searchStartedAt : row.status === 'arrived' ? next?.reachedAt : null
  const { driver } = row
  const remaining = remainingOf(row)
  return {
    id: row.id,
    number: row.number,
    reference: row.reference,
    status: row.status,
    vehicle: row.transportType.code,
    since: (started ?? row.updatedAt).getTime(),
    due: notBefore(
      dueOf({
        // The time to the pickup was promised for the first one.
        status: row.status === 'accepted' && hasBegun(row.stops) ? 'picked_up' : row.status,
        scheduledAt: time(row.scheduledAt),
        acceptedAt: time(accepted?.answeredAt),
        toPickupSeconds: accepted?.seconds ?? null,
        pickedUpAt: time(lastDone(pickups, 'pickup')?.finishedAt),
        routeSeconds: row.routeSeconds,
        dropoffs: dropoffs.length
      }),
      endOf(row)
    ),
    scheduled: time(row.scheduledAt),
    silent_since: null,
    arrives: null,
    window_missed: windowMissedAt(remaining),
    customer: shownOwner(row).shortName,
    driver: driver && { id: driver.user.id, name: shortName(driver.user.firstName, driver.user.lastName) },
    pickup: placeOf(pickup),
    dropoff: placeOf(next),
    handed_over: dropoffs.filter(stop => stop.status === 'done').length,
    dropoffs: dropoffs.length,
    zones: zonesOf(row.stops, zones)
  }
}

function placeOf(stop: StopRow | undefined): FleetDelivery['pickup'] {
  return { name: stop?.name ?? '', at: stop ? [stop.longitude, stop.latitude] : [0, 0] }
}

function zonesOf(visited: readonly StopRow[], zones: ZoneIndex): string[] {
  const found = visited.flatMap(stop => zones.at(stop))
  return [...new Set(found.map(({ id }) => id))]
}
