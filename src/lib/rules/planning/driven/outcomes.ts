/** How the deliveries of a driver's day went, compared with the plan. Pure. */
import type { DeliveryStatus } from '../../../contract/delivery/deliveries.ts'

const delivered: ReadonlySet<DeliveryStatus> = new Set(['completed', 'partially_completed'])
const driving: ReadonlySet<DeliveryStatus> = new Set(['accepted', 'picked_up', 'arrived', 'returning'])

/** A delivery as it is now. */
export interface NowDelivery {
  status: DeliveryStatus
  /** Who has or had it. */
  driverId: string | null
}

/**
 * Every delivery that was planned or that the driver began counts in exactly one of the last five, so they add up to `planned`
 * and `added`.
 */
export interface DeliveryCounts {
  planned: number
  /** Begun on the day without a plan of it. */
  added: number
  done: number
  /** Ended without a handover, after the driver had begun. */
  failed: number
  under_way: number
  /** Planned, and not begun on this day. */
  not_begun: number
  /** Planned or begun, and then another driver had it, or nobody. */
  passed_on: number
}

export const noCounts: DeliveryCounts = {
  planned: 0,
  added: 0,
  done: 0,
  failed: 0,
  under_way: 0,
  not_begun: 0,
  passed_on: 0
}

type Outcome = Exclude<keyof DeliveryCounts, 'planned' | 'added'>

function outcomeOf(driverId: string, isBegun: boolean, now: NowDelivery | undefined): Outcome {
  if (!now) return isBegun ? 'passed_on' : 'not_begun'
  if (!isBegun) return now.driverId !== null && now.driverId !== driverId ? 'passed_on' : 'not_begun'
  if (now.driverId !== driverId) return 'passed_on'
  if (delivered.has(now.status)) return 'done'
  return driving.has(now.status) ? 'under_way' : 'failed'
}

/** Counts the deliveries of a driver's day: those of the plan, and those that were begun on it. */
export function countDeliveries(
  driverId: string,
  planned: ReadonlySet<string>,
  begun: ReadonlySet<string>,
  deliveries: ReadonlyMap<string, NowDelivery>
): DeliveryCounts {
  const counts = { ...noCounts, planned: planned.size }
  for (const id of new Set([...planned, ...begun])) {
    counts[outcomeOf(driverId, begun.has(id), deliveries.get(id))]++
    if (!planned.has(id)) counts.added++
  }
  return counts
}
