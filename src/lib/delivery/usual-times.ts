/** The weekday and the time of a delivery, to begin a weekly rule with. */
import { wallClockOf } from '../rules/schedule/days.ts'
import type { Weekday, WeeklyTimes } from '../rules/schedule/recurring.ts'

/** `at`: when the delivery was scheduled, or else booked. */
export function usualTimes(at: string, timeZone: string): WeeklyTimes {
  const { weekday, time } = wallClockOf(new Date(at), timeZone)
  return { [weekday as Weekday]: time }
}
