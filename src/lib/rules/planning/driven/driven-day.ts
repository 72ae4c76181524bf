/** A driver's day: the plan beside the drive. Pure. Times are in milliseconds, durations in seconds. */
import { type DayPart, partAt } from './day-parts.ts'
import { beginsOf, type Lateness, latenessOf, onTheWay, type PlacedVisit, waitingOf } from './driven-times.ts'
import type { Span } from './driven-times.ts'
import { coverageOf, knownMeters, type MeasuredWay } from './driven-way.ts'
import { isPublishedLate, type KeptShift } from './kept-plan.ts'
import { countDeliveries, type DeliveryCounts, type NowDelivery } from './outcomes.ts'

/** All that is known of a driver in a range of days. */
export interface DriverFacts {
  driverId: string
  /** Of all days of the range and those around it. */
  parts: readonly DayPart[]
  shifts: readonly KeptShift[]
  visits: readonly PlacedVisit[]
  returns: readonly number[]
  /** When the driver began each delivery. */
  began: ReadonlyMap<string, number>
  online: readonly Span[]
  ways: ReadonlyMap<string, MeasuredWay>
}

export interface DrivenDay {
  day: string
  driverId: string
  /** Null without a plan of the day. */
  plan: {
    publishedAt: Date
    /** Published after the shift had begun. */
    isLate: boolean
    /** How often the day's plan was published after it. */
    publishedLater: number
  } | null
  deliveries: DeliveryCounts
  /** From leaving the first place to the last step. */
  time: { planned: number | null; driven: number | null }
  /** In meters. `covered` is the share of the time of which the positions are known. */
  distance: { planned: number | null; driven: number | null; covered: number | null }
  late: { planned: Lateness | null; driven: Lateness }
  /** Null if no arrival was reported. `arrivals` says at how many of the visits one was. */
  waiting: { planned: number | null; driven: number | null; visits: number; arrivals: number }
  /** The confirmed shifts, if they're known, and the time online. */
  hours: { shifts: number | null; online: number }
}

const visitTime = ({ finished, arrived }: PlacedVisit) => finished ?? arrived ?? 0
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
const sumOrNull = (numbers: readonly number[]) => (numbers.length > 0 ? sum(numbers) : null)
const secondsOf = ({ from, to }: Span) => Math.round((to - from) / 1000)

/** Returns from when to when a driver was on the way on a day: once for each shift. */
export function spansOf({ parts, visits, returns }: DriverFacts, day: string): Span[] {
  return parts
    .filter(part => part.day === day)
    .flatMap(part => {
      const isIn = (at: number) => part.from <= at && at < part.to
      const span = onTheWay(
        visits.filter(visit => isIn(visitTime(visit))),
        returns.filter(isIn)
      )
      return span ? [span] : []
    })
}

/** Returns the day, or null if the driver neither had a shift nor drove on it. */
export function drivenDayOf(
  facts: DriverFacts,
  day: string,
  deliveries: ReadonlyMap<string, NowDelivery>
): DrivenDay | null {
  const { driverId, parts } = facts
  const isOn = (at: number) => partAt(parts, at)?.day === day
  const shifts = facts.shifts.filter(each => each.day === day)
  const visits = facts.visits.filter(visit => isOn(visitTime(visit)))
  const begun = new Set([...facts.began].filter(([, at]) => isOn(at)).map(([id]) => id))
  if (shifts.length === 0 && visits.length === 0 && begun.size === 0) return null
  const plans = shifts.flatMap(({ plan }) => plan ?? [])
  const stops = plans.flatMap(plan => plan.stops)
  const planned = new Set(stops.map(({ delivery_id: id }) => id))
  const way = facts.ways.get(day) ?? null
  const own = parts.filter(part => part.day === day)
  const online = facts.online.flatMap(({ from, to }) =>
    own.map(part => Math.max(0, Math.min(to, part.to) - Math.max(from, part.from)) / 1000)
  )
  const published = shifts.filter(({ plan }) => plan !== null)
  return {
    day,
    driverId,
    plan:
      published.length === 0
        ? null
        : {
            publishedAt: new Date(Math.max(...published.map(each => Number(each.publishedAt)))),
            isLate: published.some(isPublishedLate),
            publishedLater: Math.max(...published.map(each => each.publishedLater))
          },
    deliveries: countDeliveries(driverId, planned, begun, deliveries),
    time: {
      planned: sumOrNull(
        plans.map(plan => secondsOf({ from: Date.parse(plan.departs_at), to: Date.parse(plan.ends_at) }))
      ),
      driven: sumOrNull(spansOf(facts, day).map(secondsOf))
    },
    distance: {
      planned: sumOrNull(plans.map(({ meters }) => meters)),
      driven: knownMeters(way),
      covered: coverageOf(way)
    },
    late: {
      planned: plans.length === 0 ? null : latenessOf(stops.map(plannedBegin)),
      driven: latenessOf(beginsOf(visits))
    },
    waiting: { planned: sumOrNull(plans.map(plan => plan.wait_seconds)), ...drivenWaiting(visits) },
    hours: {
      shifts: sumOrNull(shifts.map(({ from, to }) => (to.getTime() - from.getTime()) / 1000)),
      online: Math.round(sum(online))
    }
  }
}

function drivenWaiting(visits: readonly PlacedVisit[]) {
  const { seconds, ...known } = waitingOf(visits)
  return { driven: known.arrivals > 0 ? seconds : null, ...known }
}

const plannedBegin = ({ begins_at, latest_at }: { begins_at: string; latest_at: string | null }) => ({
  at: Date.parse(begins_at),
  latest: latest_at === null ? null : Date.parse(latest_at)
})
