/** Builds a day as the planner sees it from the rows: places, windows, loads, shifts and the roads between. */
import type { RoadUse } from '@dropway/region'
import type { Point } from '../../../../lib/geo.ts'
import type { Day, DayShift } from '../../../../lib/planning/day/day.ts'
import { mostPlannedPerRun } from '../../../../lib/rules/matching/run.ts'
import { dayStart } from '../../../../lib/rules/schedule/days.ts'
import type { PlanVan } from '../../../../lib/contract/planning/day-plan.ts'
import type { Context } from '../../../context.ts'
import type { Queryable } from '../../../db/open.ts'
import { planningRules } from '../../company/planning-rules.ts'
import { roadsOf } from '../../company/roads-of.ts'
import { deliveryOf, endsOf, shiftOf, underwayOf } from './day-parts.ts'
import { type DriverHeading, headingsOf } from './headings.ts'
import { vansToPlan } from './open-vans.ts'
import { deliveriesToPlan, type DeliveryToPlan, type DriverToPlan, driversToPlan } from './day-rows.ts'

/** A day with the rows that it's made of. */
export interface PlannedDay {
  day: Day
  /** When the day begins, in milliseconds since 1970. Its times are seconds from here. */
  start: number
  rows: readonly DeliveryToPlan[]
  drivers: readonly DriverToPlan[]
  /** Of drivers with a shift that has begun, by their ids. */
  headings: ReadonlyMap<string, DriverHeading>
  isComplete: boolean
}

/** Writes a time of the day as an instant. */
export const writtenAt = ({ start }: Pick<PlannedDay, 'start'>, seconds: number): string =>
  new Date(start + seconds * 1000).toISOString()

/** Throws ProductError 'engine-unavailable'. */
export async function dayOf(
  context: Context,
  db: Queryable,
  date: string,
  { vans = [], also = [] }: { vans?: readonly PlanVan[] | undefined; also?: readonly string[] } = {}
): Promise<PlannedDay> {
  const { rows, isComplete } = await deliveriesToPlan(context, db, date, also)
  const employed = await driversToPlan(context, db, date)
  const headings = await headingsOf(context, employed)
  const drivers: DriverToPlan[] = [...employed, ...(await vansToPlan(context, db, date, vans))]
  const start = dayStart(date, context.company.newest().data.settings.time_zone).getTime()
  const places: Point[] = []
  const placeOf = ({ latitude, longitude }: Point) => places.push({ latitude, longitude }) - 1
  const deliveries = rows.map(row => deliveryOf(context, row, start, placeOf))
  const isThere = new Set(
    rows.flatMap(({ stops }) => stops.filter(({ status }) => status === 'arrived').map(({ id }) => id))
  )
  const networks: RoadUse[] = []
  const networkOf = (roads: RoadUse) => {
    const known = networks.indexOf(roads)
    return known >= 0 ? known : networks.push(roads) - 1
  }
  const shifts = drivers.flatMap(driver =>
    driver.shifts.map(hours => {
      const heading = headings.get(driver.id)?.heading
      const on = underwayOf(context, { driver, hours, start, deliveries, heading }, placeOf)
      const ends = endsOf(context, driver, hours, on !== null, placeOf)
      const table = networkOf(roadsOf(driver.type))
      return {
        driver,
        hours,
        shift: {
          ...shiftOf(context, driver, hours, start),
          ...ends,
          ...on,
          table,
          ...(driver.isOpen ? { isOpen: true } : {})
        }
      }
    })
  )
  const next = new Set(shifts.map(({ shift }) => shift.heading))
  const tables = await Promise.all(networks.map(roads => context.dayTables.of(places, roads)))
  const row = tables[0]?.row
  const placedRow = (place: number | null) => (place === null || !row ? null : (row[place] ?? null))
  const rules = planningRules(context)
  return {
    start,
    rows,
    drivers,
    headings,
    isComplete,
    day: {
      deliveries: deliveries.map(delivery => ({
        ...delivery,
        stops: delivery.stops.map(stop => ({
          ...stop,
          place: placedRow(stop.place) ?? 0,
          isNext: next.has(stop.id) && !isThere.has(stop.id)
        }))
      })),
      shifts: shifts.map(({ driver, hours, shift }): DayShift => ({
        ...shift,
        start: placedRow(shift.start),
        end: placedRow(shift.end),
        factor: meanFactor(tables[shift.table]!.hourFactor, hours.from, hours.to) / driver.type.speedFactor
      })),
      rules: {
        setup: rules.setupMinutes * 60,
        parcel: rules.parcelSeconds,
        window: rules.windowMinutes * 60,
        late: rules.lateMinutes * 60,
        most: mostPlannedPerRun
      },
      tables
    }
  }
}

/** The mean of the hours of a shift: a plan doesn't know yet which way is driven when. */
function meanFactor(factorAt: (at: Date) => number, from: Date, to: Date): number {
  const hours: number[] = []
  for (let at = from.getTime(); at < to.getTime(); at += 3_600_000) hours.push(factorAt(new Date(at)))
  return hours.length > 0 ? hours.reduce((sum, each) => sum + each, 0) / hours.length : 1
}
