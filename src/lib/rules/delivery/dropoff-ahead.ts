/** The next one of several dropoffs or pickups. Pure. */
import type { DeliveryStatus } from '../../contract/delivery/deliveries.ts'
import { nextStop } from './lifecycle.ts'
import { type StageStop, stopsOfKind } from './stage-stops.ts'

export interface StopAhead {
  /** Counted from 1, for display. */
  count: { number: number; total: number }
  /** Whether the driver has arrived there. */
  there: boolean
}

interface Delivery {
  status: DeliveryStatus
  stops: readonly StageStop[]
}

/** Returns null on the way to a pickup, and if there is only one dropoff. */
export const dropoffAhead = (delivery: Delivery): StopAhead | null => stopAhead(delivery, 'dropoff')

/** Returns null on the way to a dropoff, and if there is only one pickup. */
export const pickupAhead = (delivery: Delivery): StopAhead | null => stopAhead(delivery, 'pickup')

function stopAhead({ status, stops }: Delivery, kind: StageStop['kind']): StopAhead | null {
  const all = stopsOfKind(stops, kind).filter(each => each.status !== 'removed')
  const stop = nextStop(status, stops)
  const index = all.findIndex(each => each.id === stop?.id)
  if (all.length < 2 || index === -1) return null
  return { count: { number: index + 1, total: all.length }, there: all[index]!.status === 'arrived' }
}
