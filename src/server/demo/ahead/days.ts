/** The demo's scheduled deliveries of the next days. Pure: the same day and seed give the same plan. */
import { seededRandom } from '@dropway/region'
import { instantAt } from '../../../lib/rules/schedule/days.ts'
import { type Goods, goodsOf, type Habit } from '../history/goods.ts'

export interface PlannedOrder {
  customer: string
  goods: Goods
  scheduledAt: Date
  /** Hours after the pickup's time until the dropoff's window ends. Undefined for no window. */
  windowHours: number | undefined
  /** Whether a driver is planned for it. */
  hasDriver: boolean
  /** For everything that the plan doesn't say. */
  seed: number
}

export interface DayOptions {
  /** Such as '2026-11-30'. */
  day: string
  count: number
  timeZone: string
  seed: number
  customers: readonly { email: string; habit: Habit }[]
}

const firstHour = 8
const lastHour = 18

/** Returns orders at different times of one day, in order. */
export function planDay({ day, count, timeZone, seed, customers }: DayOptions): PlannedOrder[] {
  const random = seededRandom(seed).fork(`ahead ${day}`)
  const step = ((lastHour - firstHour) * 60) / count
  return Array.from({ length: count }, (_, index) => {
    const minutes = firstHour * 60 + Math.floor((index + random.next() * 0.8) * step)
    const rounded = Math.floor(minutes / 5) * 5
    const clock = [Math.floor(rounded / 60), rounded % 60].map(part => String(part).padStart(2, '0'))
    const { email, habit } = random.pick(customers)
    return {
      customer: email,
      goods: goodsOf(habit, random),
      scheduledAt: instantAt(day, clock.join(':'), timeZone),
      windowHours: random.chance(0.3) ? 2 : undefined,
      hasDriver: index % 3 === 0,
      seed: random.below(2 ** 31)
    }
  })
}
