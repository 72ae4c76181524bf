/** Which of several dropoffs comes next. Pure. */
import type { DeliveryStatus } from '../contract/delivery/deliveries.ts'
import { nextStop, type StageStop } from './lifecycle.ts'

export interface DropoffAhead {
  /** Counted from 1, as words say it. */
  count: { number: number; total: number }
  /** The driver stands at it. */
  there: boolean
}

/** Null on the way to the pickup, and where there is one dropoff alone. */
export function dropoffAhead(delivery: {
  status: DeliveryStatus
  stops: readonly StageStop[]
}): DropoffAhead | null {
  const dropoffs = delivery.stops
    .filter(stop => stop.kind === 'dropoff')
    .toSorted((one, other) => one.position - other.position)
  const stop = nextStop(delivery.status, delivery.stops)
  const index = dropoffs.findIndex(each => each.id === stop?.id)
  if (dropoffs.length < 2 || index === -1) return null
  return { count: { number: index + 1, total: dropoffs.length }, there: stop?.status === 'arrived' }
}
