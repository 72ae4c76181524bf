/** The sums of a driver's days. Pure. */
import type { Lateness } from './driven-times.ts'
import type { DrivenDay } from './driven-day.ts'
import { type DeliveryCounts, noCounts } from './outcomes.ts'

/** A planned and a driven sum over the same days: those of which both are known. */
export interface Compared {
  planned: number
  driven: number
  days: number
}

export interface DrivenTotal {
  driverId: string
  days: number
  deliveries: DeliveryCounts
  time: Compared
  distance: Compared
  /** Over the days with a plan. */
  late: { planned: Lateness; driven: Lateness; days: number }
  waiting: Compared
  /** The shifts of the days on which they're known, and the time online of all days. */
  hours: { shifts: number | null; online: number; days: number }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

const compared = (pairs: readonly { planned: number | null; driven: number | null }[]): Compared => {
  const known = pairs.filter(({ planned, driven }) => planned !== null && driven !== null)
  return {
    planned: sum(known.map(({ planned }) => planned ?? 0)),
    driven: sum(known.map(({ driven }) => driven ?? 0)),
    days: known.length
  }
}

const lateness = (all: readonly Lateness[]): Lateness => ({
  limited: sum(all.map(({ limited }) => limited)),
  stops: sum(all.map(({ stops }) => stops)),
  seconds: sum(all.map(({ seconds }) => seconds))
})

/** Returns the sums by driver, in the order in which they come first. A sum compares only days of which both sides are known. */
export function drivenTotals(rows: readonly DrivenDay[]): DrivenTotal[] {
  return [...Map.groupBy(rows, ({ driverId }) => driverId)].map(([driverId, days]) => {
    const deliveries = { ...noCounts }
    for (const day of days)
      for (const name of Object.keys(noCounts) as (keyof DeliveryCounts)[])
        deliveries[name] += day.deliveries[name]
    const planned = days.filter(({ plan }) => plan !== null)
    const shifts = days.flatMap(({ hours }) => hours.shifts ?? [])
    return {
      driverId,
      days: days.length,
      deliveries,
      time: compared(days.map(({ time }) => time)),
      distance: compared(days.map(({ distance }) => distance)),
      late: {
        planned: lateness(planned.flatMap(({ late }) => late.planned ?? [])),
        driven: lateness(planned.map(({ late }) => late.driven)),
        days: planned.length
      },
      waiting: compared(days.map(({ waiting }) => waiting)),
      hours: {
        shifts: shifts.length > 0 ? sum(shifts) : null,
        online: sum(days.map(({ hours }) => hours.online)),
        days: shifts.length
      }
    }
  })
}
