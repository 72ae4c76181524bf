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

/** What a delivery takes of a driver's day, in milliseconds. */
export interface PlannedTime {
  id: string
  driver: string
  from: number
  seconds: number
}

/** Returns for each delivery the one that the same driver still drives, or already drives, at its time. */
export function overlapsOf(times: readonly PlannedTime[]): Map<string, string> {
  const overlaps = new Map<string, string>()
  const byDriver = Map.groupBy(times, ({ driver }) => driver)
  for (const own of byDriver.values()) {
    const inOrder = own.toSorted((one, other) => one.from - other.from)
    for (const [index, each] of inOrder.entries()) {
      const next = inOrder.slice(index + 1).filter(({ from }) => from < each.from + each.seconds * 1000)
      for (const other of next) {
        if (!overlaps.has(each.id)) overlaps.set(each.id, other.id)
        if (!overlaps.has(other.id)) overlaps.set(other.id, each.id)
      }
    }
  }
  return overlaps
}
