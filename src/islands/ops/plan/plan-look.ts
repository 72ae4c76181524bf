import type { PublicConfiguration } from '../../../lib/client/configuration.ts'
import type {
  PlanBoard,
  PlanDelivery,
  PlanDriver,
  PlanRouteView
} from '../../../lib/contract/ops/planning/plan.ts'
import { formatDistance } from '../../../lib/format/numbers/distance.ts'
import { formatDuration } from '../../../lib/format/times/duration.ts'
import { plannedDeliveries } from '../../../lib/planning/day/planned-deliveries.ts'
import { plural } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'

export interface PlanLook {
  words: Words['opsPlan']
  needs: Words['planNeeds']
  skills: Words['skills']
  vehicles: Words['vehicles']
  mapWords: Words['map']
  map: PublicConfiguration['map']
  locale: Locale
  /** For an operator who may only look. */
  readOnly: boolean
}

export interface Line {
  key: string
  driver: PlanDriver
  shift: PlanDriver['shifts'][number]
  route: PlanRouteView
}

/** The key of a driver's shift, for lists and drop targets. */
export const lineKey = (route: { driver_id: string; shift: number }): string =>
  `${route.driver_id} ${route.shift}`

/** Returns the rows of the board: each shift with its route. */
export function linesOf({ drivers, routes }: PlanBoard): Line[] {
  const byKey = new Map(routes.map(route => [lineKey(route), route]))
  return drivers.flatMap(driver =>
    driver.shifts.flatMap(shift => {
      const key = lineKey({ driver_id: driver.id, shift: shift.shift })
      const route = byKey.get(key)
      return route ? [{ key, driver, shift, route }] : []
    })
  )
}

export const deliveriesById = ({ deliveries }: PlanBoard): Map<string, PlanDelivery> =>
  new Map(deliveries.map(delivery => [delivery.id, delivery]))

/** Returns the deliveries that nobody drives, those for another day last. */
export function unplannedOf({ deliveries, routes }: PlanBoard): PlanDelivery[] {
  const planned = plannedDeliveries({ routes })
  return deliveries
    .filter(({ id }) => !planned.has(id))
    .toSorted((one, other) => Number(one.moves_to !== null) - Number(other.moves_to !== null))
}

/** The hours that the lines show, in milliseconds since 1970. */
export function spanOf(lines: readonly Line[]): { from: number; to: number } {
  const hour = 3_600_000
  const starts = lines.map(({ shift }) => Date.parse(shift.from))
  const ends = lines.map(({ shift, route }) =>
    Math.max(Date.parse(shift.to), Date.parse(route.ends_at ?? shift.to))
  )
  const from = Math.floor(Math.min(...starts) / hour) * hour
  return { from, to: Math.max(from + hour, Math.ceil(Math.max(...ends) / hour) * hour) }
}

interface Sums {
  drive_seconds: number
  meters: number
  late_visits: number
}

/** Writes a difference: '+7 min, +2.1 km, 1 late'. Empty for none. */
export function differenceOf(change: Sums, { words, locale }: Pick<PlanLook, 'words' | 'locale'>): string {
  const signed = (value: number, text: string) => `${value < 0 ? '−' : '+'}${text}`
  const parts = [
    Math.abs(change.drive_seconds) < 30
      ? ''
      : signed(change.drive_seconds, formatDuration(Math.abs(change.drive_seconds), locale)),
    Math.abs(change.meters) < 50
      ? ''
      : signed(change.meters, formatDistance(Math.abs(change.meters), locale)),
    change.late_visits > 0 ? plural(locale, words.late, change.late_visits) : ''
  ]
  return parts.filter(Boolean).join(', ')
}
