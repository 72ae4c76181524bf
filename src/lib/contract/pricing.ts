import * as z from 'zod/mini'
import { coordinateSchema, instant, latitude, longitude, publicId, shortText } from './common.ts'
import { endpoint } from './endpoint.ts'
import { photoIds } from './files.ts'
import { transportCode } from './company.ts'
import { stopTimesBody } from './delivery/window.ts'

/** Maximum dropoffs of a delivery. */
export const maximumDropoffs = 10
/** Maximum pickups of a delivery. */
export const maximumPickups = 10
/** Maximum stops of a delivery, pickups and dropoffs together. */
export const maximumStops = 11
export const maximumPackages = 20
/** In any unit of measurement. */
export const maximumWeight = 100_000

/** A driver who stops farther than this from a place, in meters, does so only with the customer's consent. */
export const distantMeters = 250

/** A place as the customer chose it: coordinates and the two lines of the address. */
export const chosenPlaceSchema = z.strictObject({
  latitude,
  longitude,
  name: shortText(160, 1),
  detail: z._default(shortText(160), ''),
  place_id: z.optional(z.nullable(publicId))
})
export type ChosenPlace = z.infer<typeof chosenPlaceSchema>

/** A stop of a trip: its place and its times. */
export const tripStopBody = z.strictObject({ ...chosenPlaceSchema.shape, ...stopTimesBody })
export type TripStopBody = z.input<typeof tripStopBody>

/** What kind of thing a package is. A description can follow, but needn't. */
export const packageCategories = [
  'documents',
  'parcel',
  'food',
  'flowers',
  'clothes',
  'electronics',
  'furniture',
  'other'
] as const
export type PackageCategory = (typeof packageCategories)[number]

export const packageBody = z.strictObject({
  category: z._default(z.enum(packageCategories), 'parcel'),
  description: z._default(shortText(200), ''),
  transport_size_id: z.int(),
  /** In the unit of `unit_of_measurement_id`. */
  weight: z.number().check(z.gt(0), z.lte(maximumWeight)),
  unit_of_measurement_id: z.int(),
  quantity: z._default(z.int().check(z.gte(1), z.lte(100)), 1),
  /** Ids of photos that were uploaded before. */
  photos: z._default(photoIds, []),
  /** Index of the dropoff it goes to, from 0. */
  dropoff: z._default(z.int().check(z.gte(0), z.lt(maximumDropoffs)), 0),
  /** Index of the pickup it comes from, from 0. */
  pickup: z._default(z.int().check(z.gte(0), z.lt(maximumPickups)), 0)
})
export type PackageBody = z.input<typeof packageBody>

/** The fields of several pickups. Every request has `pickup` or `pickups`. */
export const pickupsOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.optional(z.array(item).check(z.minLength(2), z.maxLength(maximumPickups)))

interface Pickups {
  pickup?: unknown
  pickups?: unknown[] | undefined
  dropoffs: unknown[]
}

/** Checks that a request has either one pickup or several, and not too many stops. */
export const checkPickups = [
  z.refine<Pickups>(({ pickup, pickups }) => (pickup === undefined) !== (pickups === undefined), {
    error: 'Send either pickup, or pickups for several',
    path: ['pickup']
  }),
  z.refine<Pickups>(({ pickups, dropoffs }) => (pickups?.length ?? 1) + dropoffs.length <= maximumStops, {
    error: `A delivery has at most ${maximumStops} stops`,
    path: ['pickups']
  })
] as const

/** An order of stops, as indices into the pickups followed by the dropoffs. */
export const stopOrderBody = z.optional(
  z.array(z.int().check(z.gte(0), z.lt(maximumStops))).check(z.minLength(2), z.maxLength(maximumStops))
)

const quoteFields = z.strictObject({
  pickup: z.optional(tripStopBody),
  /** Several pickups, instead of `pickup`. Each needs a package. */
  pickups: pickupsOf(tripStopBody),
  dropoffs: z.array(tripStopBody).check(z.minLength(1), z.maxLength(maximumDropoffs)),
  packages: z.array(packageBody).check(z.minLength(1), z.maxLength(maximumPackages)),
  /**
   * The stops in the order to visit them, as indices into the pickups followed by the dropoffs. A pickup comes before the
   * dropoffs of its packages. Absent for the pickups and then the dropoffs, in their order.
   */
  stop_order: stopOrderBody,
  transport_type_id: z.int(),
  /**
   * The earliest time of the first pickup, as in its window. If neither is there, it's as soon as possible, or so late that
   * the driver needn't wait for a window.
   */
  scheduled_at: z.optional(z.nullable(instant)),
  /**
   * An estimate of the same trip. The first account that names it gets its price until it expires. An estimate that is unknown,
   * of another trip or of another account changes nothing.
   */
  estimate_id: z.optional(z.nullable(publicId)),
  /** An organization, for its prices. The booking must be for the same one. */
  owner: z.optional(z.strictObject({ organization_id: publicId }))
})
export const quoteBody = quoteFields.check(...checkPickups)
export type QuoteBody = z.input<typeof quoteBody>

export const priceItemCodes = [
  'base',
  'distance',
  'time',
  'size',
  'stops',
  'minimum',
  'zone',
  'night',
  'weekend',
  'holiday',
  'demand',
  'discount',
  'rounding',
  /** Takes off the VAT that the price contains, for an organization that pays none. */
  'vat',
  /** The difference to a price that an operator has agreed with the caller. */
  'agreed'
] as const

/** Amounts are integer minor units of `currency`. The items add up exactly to the total. */
export const priceSchema = z.object({
  currency: z.string(),
  /** The digits of the currency's minor unit (ISO 4217), as they were when the price was made. */
  currency_digits: z.optional(z.int()),
  total: z.int(),
  items: z.array(
    z.object({
      code: z.enum(priceItemCodes),
      amount: z.int(),
      /** Of a discount: its percentage, and the organization that has it. Of VAT: its rate. */
      percent: z.optional(z.number()),
      name: z.optional(z.string())
    })
  ),
  /** Why the price contains no VAT, for an organization that pays none. Absent if it contains the company's VAT. */
  treatment: z.optional(z.enum(['reverse_charge', 'exempt'])),
  /** Of an organization that is exempt. */
  exemption_reason: z.optional(z.string()),
  /** The version of the tariff. Absent on prices of a product API that has no versions. */
  tariff: z.optional(z.int())
})
export type Price = z.infer<typeof priceSchema>

/** `above_limit`: an operator must let it pass. */
const accountStates = ['possible', 'above_limit'] as const

export const quoteSchema = z.object({
  quote_id: z.string(),
  expires_at: z.string(),
  transport_type_id: z.int(),
  /** When the driver is at the first pickup. Null for as soon as possible. Another product API may not say it. */
  scheduled_at: z.optional(z.nullable(z.string())),
  price: priceSchema,
  /** What the draft's estimate said for this vehicle, and whether the quote has that price. Absent if it isn't comparable. */
  estimate: z.optional(z.object({ total: z.int(), is_held: z.boolean() })),
  route: z.object({
    meters: z.number(),
    seconds: z.number(),
    geometry: z.array(coordinateSchema),
    legs: z.array(z.object({ meters: z.number(), seconds: z.number() }))
  }),
  /** Whether its organization can pay it on account. Absent if it can't pay so at all. */
  on_account: z.optional(z.object({ state: z.enum(accountStates), is_default: z.boolean() })),
  /**
   * By stop, in the order of visiting: the meters from the place to the road where the driver stops. Above `distantMeters`, the booking
   * must accept it. Absent on quotes of a product API that doesn't know.
   */
  distance_to_road: z.optional(z.array(z.int())),
  /** The same trip with every vehicle that can carry the packages and keep the windows. */
  alternatives: z.array(
    z.object({
      transport_type_id: z.int(),
      transport_type: transportCode,
      total: z.int(),
      currency: z.string(),
      seconds: z.number(),
      /**
       * When the nearest free driver with this vehicle can be at the pickup, and then at the last dropoff, in seconds from now:
       * estimates in whole minutes. Null if none is near, or for a booking for later.
       */
      pickup_seconds: z.optional(z.nullable(z.int())),
      dropoff_seconds: z.optional(z.nullable(z.int()))
    })
  )
})
export type Quote = z.infer<typeof quoteSchema>

export const createQuote = endpoint({
  method: 'POST',
  path: '/quotes',
  access: 'booker',
  summary: 'Get an itemized price and route for a draft, valid for 15 minutes',
  body: quoteBody,
  answer: quoteSchema,
  status: 201
})
