import type { DeliveryState } from '../../contract/deliveries.ts'
import type { TransportCode } from '../../contract/reference.ts'
import type { Plural } from '../fill.ts'

/** Names of what the reference lists hold, by code. A code that is not here keeps the API's own name. */
export const vehicles = {
  bicycle: { name: 'Bicycle', detail: 'Letters and small parcels across town' },
  motorbike: { name: 'Motorbike', detail: 'Quick through traffic' },
  car: { name: 'Car', detail: 'Several parcels, or a bulky one' },
  van: { name: 'Van', detail: 'Furniture and many boxes' },
  truck: { name: 'Truck', detail: 'Pallets and whole households' }
} satisfies Record<TransportCode, { name: string; detail: string }>

export const sizes: Record<string, { name: string; detail: string }> = {
  envelope: { name: 'Envelope', detail: 'Through a letter box' },
  small: { name: 'Small', detail: 'A shoe box' },
  medium: { name: 'Medium', detail: 'A moving box' },
  large: { name: 'Large', detail: 'A suitcase, a chair' },
  'extra-large': { name: 'Extra large', detail: 'A sofa, a fridge' },
  pallet: { name: 'Pallet', detail: 'A loaded pallet' }
}

export const units: Record<string, string> = {
  kilogram: 'kg',
  gram: 'g',
  pound: 'lb',
  tonne: 't'
}

export const reasons: Record<string, string> = {
  'changed-mind': 'I no longer need it',
  'wrong-details': 'I made a mistake in the booking',
  'too-long': 'It takes too long',
  'driver-asked': 'The driver asked me to cancel',
  'not-ready': 'The packages are not ready',
  'vehicle-trouble': 'Trouble with the vehicle',
  'does-not-fit': 'The packages do not fit',
  'driver-other': 'Another reason'
}

/** A delivery's state in a word or two. */
export const states = {
  scheduled: 'Scheduled',
  searching: 'Looking for a driver',
  accepted: 'On the way to pickup',
  picked_up: 'On the way to dropoff',
  arrived: 'At the dropoff',
  returning: 'Bringing it back',
  completed: 'Delivered',
  returned: 'Brought back',
  cancelled: 'Cancelled',
  expired: 'No driver found'
} satisfies Record<DeliveryState, string>

/** What stands on a package: '2 × Small, 3 kg'. */
export const packageLine = {
  quantity: '{quantity} × {size}',
  weight: '{weight} {unit} each'
}

export const price = {
  total: 'Total',
  explain: 'How the price is made',
  items: {
    base: { name: 'Base price', why: 'The driver comes to the pickup' },
    distance: { name: 'Distance', why: '{distance} by road' },
    time: { name: 'Time', why: 'About {duration} of driving' },
    size: { name: 'Size', why: 'Larger packages take more room' },
    stops: { name: 'More stops', why: 'For each dropoff after the first' },
    minimum: { name: 'Up to the minimum', why: 'The least a trip with this vehicle costs' },
    demand: { name: 'Busy now', why: 'More bookings than free drivers' },
    rounding: { name: 'Rounding', why: 'To a round amount' }
  }
}

export const minutesAway: Plural = { one: '{count} minute', other: '{count} minutes' }
