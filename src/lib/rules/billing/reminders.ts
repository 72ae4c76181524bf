/** When an unpaid invoice's reminders go out. Pure. */
import { addDays } from '../schedule/days.ts'

/**
 * Returns the number of the reminder for today, from 1, or null for none. After a late one, the next keeps its distance, so that two
 * never go out on the same day.
 * @param days after the due day, increasing
 * @param sent the days of earlier reminders, the first one first
 */
export function reminderFor(
  due: string,
  days: readonly number[],
  sent: readonly string[],
  today: string
): number | null {
  const number = sent.length + 1
  const after = days[number - 1]
  if (after === undefined || today < addDays(due, after)) return null
  const last = sent.at(-1)
  const distance = after - (days[number - 2] ?? 0)
  return last !== undefined && today < addDays(last, distance) ? null : number
}
