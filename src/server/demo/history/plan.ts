/** Plans a month of deliveries: when, who, with what and how they end. Pure: the same seed gives the same plan. */
import { type Random, seededRandom } from '@dropway/region'
import type { VehiclePicture } from '../../../lib/contract/company.ts'
import { addDays, dayOf, instantAt, wallClockOf } from '../../../lib/rules/schedule/days.ts'
import { type CaseScript, caseScripts } from './case-scripts.ts'
import { type Goods, goodsOf, type Habit } from './goods.ts'

export type Outcome =
  | 'completed'
  | 'cancelled'
  | 'cancelled-after-acceptance'
  | 'expired'
  | 'returned'
  | 'partially-completed'
  /** Under way now: past its time, and with a driver who doesn't send positions. */
  | 'late'
  | 'silent'

export interface PlannedDelivery {
  /** When it's booked. No other delivery of the plan is booked in the same millisecond, so it also identifies it. */
  at: Date
  customer: string
  driver: string
  /** Another driver with the vehicle, and how they answered an offer before, if they got one. */
  spare: { driver: string; answer: 'declined' | 'expired' | undefined } | undefined
  goods: Goods
  dropoffs: number
  outcome: Outcome
  case: CaseScript | undefined
  /** For everything that the plan doesn't say. */
  seed: number
}

export interface PlanOptions {
  /** The end of the history. */
  until: Date
  days: number
  timeZone: string
  seed: number
  customers: readonly { email: string; habit: Habit; weight: number }[]
  drivers: readonly { email: string; vehicle: VehiclePicture; weight: number }[]
  late: { customer: string; driver: string }
  silent: { customer: string; driver: string }
}

/** Deliveries on an average weekday. */
const perDay = 15
/** From Monday to Sunday. */
const weekdays = [0.95, 0.9, 1, 1.05, 1.3, 1, 0.5]
/** How many of a day's deliveries are booked in each hour from 7:00. */
const hours = [2, 5, 7, 8, 10, 11, 8, 7, 7, 8, 10, 11, 8, 5, 3, 1]
const firstHour = 7
/** A delivery that was booked later than this before the end would still be under way. */
const longestMinutes = 150
/** Deliveries of the last days are made first. */
const recentDays = 8
/** No driver begins another delivery within this time. */
const busyMinutes = 70

/**
 * Returns the deliveries that are under way, then those of the last days, which people look at first, then the others. Each
 * part is oldest first.
 */
export function planHistory(options: PlanOptions): PlannedDelivery[] {
  const random = seededRandom(options.seed).fork('history')
  const last = options.until.getTime() - longestMinutes * 60_000
  const ended = timesOf(options, random)
    .filter(at => at <= last)
    .map(at => new Date(at))
  const busyUntil = new Map<string, number>()
  const planned = ended.map(at => endedAt(at, options, busyUntil, random.fork(at.toISOString())))
  giveCases(planned, options.timeZone)
  bringLatestBack(planned)
  const recent = options.until.getTime() - recentDays * 86_400_000
  return [
    ...underWay(options, random),
    ...planned.filter(({ at }) => at.getTime() >= recent),
    ...planned.filter(({ at }) => at.getTime() < recent)
  ]
}

/** Returns the times of all bookings, in order. */
function timesOf({ until, days, timeZone }: PlanOptions, random: Random): number[] {
  const today = dayOf(until, timeZone)
  const times = new Set<number>()
  for (let ago = days - 1; ago >= 0; ago--) {
    const day = addDays(today, -ago)
    const { weekday } = wallClockOf(instantAt(day, '12:00', timeZone), timeZone)
    // The company grows a little.
    const growth = 1.1 - (0.25 * ago) / Math.max(1, days)
    const count = Math.round(perDay * growth * (weekdays[weekday - 1] ?? 1) + random.between(-2, 2))
    for (let each = 0; each < count; each++) {
      const hour = firstHour + weighted(hours, random)
      const minute = String(random.below(60)).padStart(2, '0')
      const start = instantAt(day, `${String(hour).padStart(2, '0')}:${minute}`, timeZone)
      times.add(start.getTime() + random.below(60_000))
    }
  }
  return [...times].toSorted((one, other) => one - other)
}

function endedAt(
  at: Date,
  { customers, drivers }: PlanOptions,
  busyUntil: Map<string, number>,
  random: Random
): PlannedDelivery {
  const customer =
    customers[
      weighted(
        customers.map(each => each.weight),
        random
      )
    ] ?? customers[0]
  if (!customer) throw new Error('A history needs customers.')
  const goods = goodsOf(customer.habit, random)
  const fitting = drivers.filter(({ vehicle }) => vehicle === goods.vehicle)
  const free = fitting.filter(({ email }) => (busyUntil.get(email) ?? 0) <= at.getTime())
  const chosen =
    free[
      weighted(
        free.map(each => each.weight),
        random
      )
    ]
  const other = fitting.find(({ email }) => email !== chosen?.email)
  const dropoffs = random.chance(0.14) ? 2 + random.below(2) : 1
  const outcome = chosen ? outcomeOf(dropoffs, random) : 'expired'
  if (chosen) busyUntil.set(chosen.email, at.getTime() + busyMinutes * 60_000)
  const lets = random.chance(0.2) ? (random.chance(0.7) ? 'declined' : 'expired') : undefined
  return {
    at,
    customer: customer.email,
    driver: (chosen ?? fitting[0])?.email ?? '',
    spare: other && { driver: other.email, answer: lets },
    goods,
    dropoffs,
    outcome,
    case: undefined,
    seed: random.below(2 ** 31)
  }
}

function outcomeOf(dropoffs: number, random: Random): Outcome {
  if (dropoffs > 1 && random.chance(0.12)) return 'partially-completed'
  const share = random.next()
  if (share < 0.035) return 'cancelled'
  if (share < 0.055) return 'cancelled-after-acceptance'
  if (share < 0.08) return 'expired'
  return share < 0.105 ? 'returned' : 'completed'
}

/** People write about deliveries that were booked before this time, so that the answers come on the same day. */
const lastCaseTime = '15:00'

/** Distributes the cases over the completed deliveries. The newest case is about one of the newest. */
function giveCases(planned: PlannedDelivery[], timeZone: string): void {
  const completed = planned.filter(
    ({ outcome, at }) => outcome === 'completed' && wallClockOf(at, timeZone).time < lastCaseTime
  )
  for (const [index, script] of caseScripts.entries()) {
    const place = Math.floor(((index + 1) * completed.length) / caseScripts.length) - 1
    const delivery = completed[place]
    if (delivery) delivery.case = script
  }
}

/** Turns one of the newest deliveries into one that nobody took, so that the list of a new demo has a returned one. */
function bringLatestBack(planned: readonly PlannedDelivery[]): void {
  const latest = planned.findLast(
    each => each.outcome === 'completed' && each.dropoffs === 1 && each.case === undefined
  )
  if (latest) latest.outcome = 'returned'
}

function underWay({ until, late, silent }: PlanOptions, random: Random): PlannedDelivery[] {
  const common = { spare: undefined, case: undefined }
  return [
    {
      ...common,
      ...late,
      at: new Date(until.getTime() - 118 * 60_000),
      goods: goodsOf('shop', random, 'car'),
      dropoffs: 5,
      outcome: 'late',
      seed: random.below(2 ** 31)
    },
    {
      ...common,
      ...silent,
      at: new Date(until.getTime() - 13 * 60_000),
      goods: goodsOf('office', random, 'motorbike'),
      dropoffs: 1,
      outcome: 'silent',
      seed: random.below(2 ** 31)
    }
  ]
}

/** Returns a random index, each as often as its weight says. */
function weighted(weights: readonly number[], random: Random): number {
  let rest = random.next() * weights.reduce((sum, weight) => sum + weight, 0)
  const found = weights.findIndex(weight => (rest -= weight) < 0)
  return Math.max(0, found)
}
