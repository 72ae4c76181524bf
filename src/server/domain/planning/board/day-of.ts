/** Builds a day as the planner sees it from the rows: places, windows, loads, shifts and the roads between. */
import type { RoadUse } from '@dropway/region'
import type { Point } from '../../../../lib/geo.ts'
import type { Day, DayShift } from '../../../../lib/planning/day/day.ts'
import { mostPlannedPerRun } from '../../../../lib/rules/matching/run.ts'
import { dayStart } from '../../../../lib/rules/schedule/days.ts'
import type { Context } from '../../../context.ts'
import type { Queryable } from '../../../db/open.ts'
import { depotsOf, planningRules } from '../../company/planning-rules.ts'
import { roadsOf } from '../../company/roads-of.ts'
import { deliveryOf, hasOf } from './day-parts.ts'
import { deliveriesToPlan, type DeliveryToPlan, type DriverToPlan, driversToPlan } from './day-rows.ts'

/** A day with the rows that it's made of. */
export interface PlannedDay {
  day: Day
  /** When the day begins, in milliseconds since 1970. Its times are seconds from here. */
  start: number
  rows: readonly DeliveryToPlan[]
  drivers: readonly DriverToPlan[]
  isComplete: boolean
}

/** Throws ProductError 'engine-unavailable'. */
export async function dayOf(context: Context, db: Queryable, date: string): Promise<PlannedDay> {
  const { rows, isComplete } = await deliveriesToPlan(context, db, date)
  const drivers = await driversToPlan(context, db, date)
  const start = dayStart(date, context.company.newest().data.settings.time_zone).getTime()
  const places: Point[] = []
  const placeOf = ({ latitude, longitude }: Point) => places.push({ latitude, longitude }) - 1
  const deliveries = rows.map(row => deliveryOf(context, row, start, placeOf))
  const networks: RoadUse[] = []
  const networkOf = (roads: RoadUse) => {
    const known = networks.indexOf(roads)
    return known >= 0 ? known : networks.push(roads) - 1
  }
  const seconds = (at: Date) => Math.round((at.getTime() - start) / 1000)
  const shifts = drivers.flatMap(driver =>
    driver.shifts.map(each => {
      const now = seconds(context.now())
      // Of a shift that has begun, the rest is planned from where the driver is.
      const here = now > seconds(each.from) ? context.presence.of(driver.id)?.position : undefined
      const from = Math.min(Math.max(seconds(each.from), now), seconds(each.to))
      const depot = (id: number | null) => depotsOf(context).find(known => known.id === id)?.place
      const placed = (at: Point | undefined) => (at ? placeOf(at) : null)
      return {
        driver,
        from: each.from,
        to: each.to,
        shift: {
          driver: driver.id,
          shift: each.shift,
          from,
          to: seconds(each.to),
          break: each.break && {
            from: seconds(each.break.from),
            to: seconds(each.break.to),
            seconds: each.break.minutes * 60
          },
          start: placed(here ?? depot(each.startDepotId)),
          end: placed(depot(each.endDepotId)),
          grams: Math.round(driver.type.capacityKg * 1000),
          milliliters: driver.type.volumeLiters === null ? null : driver.type.volumeLiters * 1000,
          has: hasOf(context, driver),
          table: networkOf(roadsOf(driver.type))
        }
      }
    })
  )
  const tables = await Promise.all(networks.map(roads => context.dayTables.of(places, roads)))
  const row = tables[0]?.row
  const placedRow = (place: number | null) => (place === null || !row ? null : (row[place] ?? null))
  const rules = planningRules(context)
  return {
    start,
    rows,
    drivers,
    isComplete,
    day: {
      deliveries: deliveries.map(delivery => ({
        ...delivery,
        stops: delivery.stops.map(stop => ({ ...stop, place: placedRow(stop.place) ?? 0 }))
      })),
      shifts: shifts.map(({ driver, from, to, shift }): DayShift => ({
        ...shift,
        start: placedRow(shift.start),
        end: placedRow(shift.end),
        factor: meanFactor(tables[shift.table]!.hourFactor, from, to) / driver.type.speedFactor
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
