import type { DeliveryStatus } from '../../contract/delivery/deliveries.ts'
import type { VehiclePicture } from '../../contract/company.ts'
import type { Plural } from '../fill.ts'

/** A vehicle's name and description, and its picture if its code isn't the name of one. */
export interface VehicleWords {
  name: string
  detail: string
  picture?: VehiclePicture
}

/**
 * The first names of the lists' entries, by code. The company's data replaces them. A code that is missing keeps the API's
 * own name.
 */
export const vehicles: Record<string, VehicleWords> = {
  bicycle: { name: 'Bicycle', detail: 'Letters and small parcels across town' },
  motorbike: { name: 'Motorbike', detail: 'Quick through traffic' },
  car: { name: 'Car', detail: 'Several parcels, or a bulky one' },
  van: { name: 'Van', detail: 'Furniture and many boxes' },
  truck: { name: 'Truck', detail: 'Pallets and whole households' }
}

export const sizes: Record<string, { name: string; detail: string }> = {
  envelope: { name: 'Envelope', detail: 'Fits through a mail slot' },
  small: { name: 'Small', detail: 'A shoebox' },
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
  'too-long': 'It’s taking too long',
  'driver-asked': 'The driver asked me to cancel',
  'not-ready': 'The packages aren’t ready',
  'vehicle-trouble': 'Vehicle trouble',
  'does-not-fit': 'The packages don’t fit',
  'driver-other': 'Another reason'
}

/** A delivery's status in a word or two. `counted` replaces 'Partly delivered' if the dropoffs are known. */
export const statuses = {
  scheduled: 'Scheduled',
  searching: 'Looking for a driver',
  accepted: 'Heading to pickup',
  picked_up: 'On the way to dropoff',
  arrived: 'At the door',
  returning: 'On the way back',
  completed: 'Delivered',
  partially_completed: 'Partially delivered',
  counted: '{delivered} of {total} delivered',
  returned: 'Returned',
  cancelled: 'Cancelled',
  expired: 'No drivers available'
} satisfies Record<DeliveryStatus | 'counted', string>

/** The description of a package: '2 × Small, 3 kg'. */
export const packageLine = {
  quantity: '{quantity} × {size}',
  weight: '{weight} {unit} each'
}

export const price = {
  total: 'Total',
  explain: 'Price breakdown',
  /** The price has changed since the driver collected it. */
  paidLess: '{amount} left to pay',
  paidMore: '{amount} too much',
  /** Of a price without VAT. */
  withoutVat: {
    reverse_charge: 'Reverse charge: the recipient owes the VAT',
    exempt: 'No VAT',
    because: 'No VAT: {reason}'
  },
  items: {
    base: { name: 'Base price', why: 'Includes the drive to the pickup' },
    distance: { name: 'Distance', why: '{distance} by road' },
    time: { name: 'Time', why: 'About {duration} of driving' },
    size: { name: 'Size', why: 'Larger packages take more room' },
    stops: { name: 'Extra stops', why: 'For each further pickup or dropoff' },
    minimum: { name: 'Minimum fare', why: 'The lowest price for this vehicle' },
    zone: { name: 'Zone surcharge', why: 'A stop is in a zone with one' },
    night: { name: 'Night', why: 'Pickup at night' },
    weekend: { name: 'Weekend', why: 'Pickup on a weekend' },
    holiday: { name: 'Holiday', why: 'Pickup on a holiday' },
    demand: { name: 'High demand', why: 'More bookings than available drivers' },
    discount: { name: 'Discount of {name} −{percent} %', why: 'Agreed with the company' },
    rounding: { name: 'Rounding', why: 'To a round amount' },
    vat: { name: 'VAT taken off', why: 'The price is without VAT' },
    agreed: { name: 'Price agreed with Dropway', why: 'Instead of the price above' }
  }
}

export const minutesAway: Plural = { one: '{count} minute', other: '{count} minutes' }
