/** Places the deliveries of a day on a board: hours down, drivers across. Pure. */
import type { ScheduledDelivery } from '../../contract/ops/schedule.ts'
import { wallClockOf } from './days.ts'

/** Returns who has a delivery or is planned for it, or null. */
export function driverOf({ driver, planned }: Pick<ScheduledDelivery, 'driver' | 'planned'>) {
  return driver ?? (planned?.status === 'planned' ? planned.driver : null)
}

/** Returns the hour at which a delivery begins by the clocks of a zone: '09'. */
export const hourOf = (at: string, timeZone: string): string =>
  wallClockOf(new Date(at), timeZone).time.slice(0, 2)

/** Returns the hours from the first delivery to the last one. */
export function hoursOf(
  items: readonly Pick<ScheduledDelivery, 'scheduled_at'>[],
  timeZone: string
): string[] {
  const used = items.map(({ scheduled_at: at }) => Number(hourOf(at, timeZone)))
  if (used.length === 0) return []
  const [first, last] = [Math.min(...used), Math.max(...used)]
  return Array.from({ length: last - first + 1 }, (_, index) => String(first + index).padStart(2, '0'))
}
