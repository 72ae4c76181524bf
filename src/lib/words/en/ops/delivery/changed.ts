import type { DeliveryPart } from '../../../../contract/delivery/acts.ts'

/** What somebody else changed while an operator looked at a delivery. */
export const changed = {
  title: 'Changed meanwhile',
  /** {stop} is 'dropoff 1'. */
  ofStop: '{part}, {stop}',
  none: 'None',
  parts: {
    status: 'Status',
    time: 'Pickup time',
    search: 'Search until',
    offer: 'Offered to',
    driver: 'Driver',
    planned_driver: 'Planned driver',
    stop: 'Last step',
    contact: 'Contact',
    instructions: 'Instructions',
    door: 'Door',
    place: 'Address',
    correction: 'New address',
    price: 'Price',
    charges: 'Charges',
    owner: 'Customer',
    reason: 'Reason'
  } satisfies Record<DeliveryPart, string>
}
