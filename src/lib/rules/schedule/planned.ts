/** Rules of drivers who are planned for a scheduled delivery. Pure: times are passed in. */
import { searchBeginsAt } from './schedule.ts'

/** A driver who is planned late has at least this long to decline, in minutes. */
const leastMinutes = 15

/** Returns until when a planned driver can decline: some minutes before the pickup, and never after the search begins. */
export function declineUntil(scheduledAt: Date, plannedAt: Date, minutesBefore: number): Date {
  const usual = scheduledAt.getTime() - minutesBefore * 60_000
  const least = plannedAt.getTime() + leastMinutes * 60_000
  return new Date(Math.min(searchBeginsAt(scheduledAt).getTime(), Math.max(usual, least)))
}
