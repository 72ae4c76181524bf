/** The next one of several dropoffs. Pure. */
import type { DeliveryStatus } from '../contract/delivery/deliveries.ts'
import { nextStop } from './lifecycle.ts'
import { type StageStop, stopsOfKind } from './stage-stops.ts'

export interface DropoffAhead {
  /** Counted from 1, for display. */
  count: { number: number; total: number }
  /** Whether the driver has arrived there. */
  there: boolean
}

/** Returns null on the way to the pickup, and if there is only one dropoff. */
export function dropoffAhead(delivery: {
  status: DeliveryStatus
  stops: readonly StageStop[]
}): DropoffAhead | null {
  const dropoffs = stopsOfKind(delivery.stops, 'dropoff').filter(({ status }) => status !== 'removed')
  const stop = nextStop(delivery.status, delivery.stops)
  const index = dropoffs.findIndex(each => each.id === stop?.id)
  if (dropoffs.length < 2 || index === -1) return null
  return { count: { number: index + 1, total: dropoffs.length }, there: stop?.status === 'arrived' }
}
