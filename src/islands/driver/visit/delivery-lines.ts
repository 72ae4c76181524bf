/** What the driver reads of one delivery in a list. Pure. */
import { hasSeveralPickups } from '../../../lib/rules/delivery/stage-stops.ts'
import type { RunStop } from '../../../stores/driver/run/run.ts'

/** Returns the delivery's number, with its reference if it has one. */
export const numberOf = ({ delivery: { number, reference } }: RunStop): string =>
  [number, reference].filter(Boolean).join(' · ')

/** Returns who gets it: at a pickup the first dropoff, because the label of a package shows it. */
export function recipientOf({ delivery, stop }: RunStop): string {
  const dropoff = stop.kind === 'dropoff' ? stop : delivery.stops.find(({ kind }) => kind === 'dropoff')
  const name = dropoff?.contact?.name
  return stop.kind === 'dropoff' ? (name ?? '') : [name, dropoff?.name].filter(Boolean).join(', ')
}

/** Returns how many packages are loaded or handed over at the stop. */
export function packagesAt({ delivery, stop }: RunStop): number {
  const isHere = (item: RunStop['delivery']['packages'][number]) =>
    stop.kind === 'dropoff'
      ? item.stop_id === stop.id
      : !hasSeveralPickups(delivery.stops) || item.pickup_stop_id === stop.id
  return delivery.packages.filter(isHere).reduce((sum, { quantity }) => sum + quantity, 0)
}
