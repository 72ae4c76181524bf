/** Deliveries. This file is long because every endpoint of a delivery answers with the same schemas. */
import * as z from 'zod/mini'
import {
  coordinateSchema,
  day,
  idParams,
  languageCode,
  moneySchema,
  pageQuery,
  phone,
  publicId,
  searchText,
  personName,
  shortText
} from '../common.ts'
import { enteredPaymentSchema } from '../billing/payment-kinds.ts'
import { chargeSchema } from '../billing/charge-kinds.ts'
import { endpoint } from '../endpoint.ts'
import { skillsSchema } from '../planning/hours.ts'
import { stopDetailsBody, stopDetailsSchema } from './stop-details.ts'
import { stopTimes, windowSchema } from './window.ts'
import { takeoverSchema } from './takeover.ts'
import { recipientWishSchema, sendLinkBody } from './recipient.ts'
import { etaSchema, positionSchema, driverRouteSchema } from '../driver/positions.ts'
import {
  checkPickups,
  maximumDropoffs,
  packageCategories,
  pickupsOf,
  priceSchema,
  type QuoteBody
} from '../pricing.ts'
import { transportCode } from '../company.ts'
import { email } from '../account/accounts.ts'

export const deliveryStatuses = [
  'scheduled',
  'searching',
  'accepted',
  'picked_up',
  'arrived',
  'returning',
  'completed',
  'partially_completed',
  'returned',
  'cancelled',
  'expired'
] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

/** States in which something is left to do. */
export const activeStatuses = [
  'scheduled',
  'searching',
  'accepted',
  'picked_up',
  'arrived',
  'returning'
] as const
/** States in which a driver is assigned to the delivery. */
export const drivingStatuses = ['accepted', 'picked_up', 'arrived', 'returning'] as const

/** States in which at least one dropoff has been handed over and nothing is left to do. */
export const deliveredStatuses = ['completed', 'partially_completed'] as const

/** Checks whether a delivery has ended with at least one handover. */
export function isDelivered(status: DeliveryStatus): boolean {
  return (deliveredStatuses as readonly string[]).includes(status)
}

/** Checks whether a delivery in this status goes on. */
export function isActive(status: DeliveryStatus): boolean {
  return (activeStatuses as readonly string[]).includes(status)
}

/** Checks whether a driver is assigned to a delivery in this status. */
export function isDriving(status: DeliveryStatus): boolean {
  return (drivingStatuses as readonly string[]).includes(status)
}

/** Where a stage was reported: at its stop, far from it after a confirmation, or unknown without a position. */
export const reportPlaces = ['stop', 'far', 'unknown'] as const

export const stopKinds = ['pickup', 'dropoff'] as const
export type StopKind = (typeof stopKinds)[number]
/** Proofs of delivery: the recipient's PIN, or the name of who received the packages. */
export const proofs = ['pin', 'name'] as const
/** Who caused a change. */
export const actors = ['customer', 'driver', 'operator', 'system'] as const
export type Actor = (typeof actors)[number]

/** Who booked a delivery. It can be somebody else than the owner. */
export const bookers = ['person', 'operator', 'key', 'import', 'recurring'] as const
export type BookedBy = (typeof bookers)[number]

/** How a delivery belongs to an earlier one: it brings the packages of a failed dropoff again, or takes delivered ones back. */
export const linkKinds = ['second-attempt', 'return'] as const
export type LinkKind = (typeof linkKinds)[number]

/** 'removed': a dropoff that has nothing left to bring, because its pickups failed. */
export const stopStatuses = ['waiting', 'arrived', 'done', 'failed', 'returned', 'removed'] as const
export type StopStatus = (typeof stopStatuses)[number]

/** The first four types are given. The others, ours, report a delivery that doesn't go as booked. */
export const notificationTypes = [
  'accepted_response',
  'picked-up_response',
  'arrived_response',
  'completed_response',
  'absent_response',
  'failed_response',
  'returned_response',
  'cancelled_response',
  'expired_response'
] as const
export type NotificationType = (typeof notificationTypes)[number]

/** Means 'no delivery yet' in the URL of the live screen. */
export const reservedDeliveryId = '1'

export const stopSchema = z.object({
  id: z.string(),
  kind: z.enum(stopKinds),
  /** In the order of visiting, from 0, which is a pickup. */
  position: z.int(),
  latitude: z.number(),
  longitude: z.number(),
  name: z.string(),
  detail: z.string(),
  ...stopDetailsSchema.shape,
  /** What the recipient asked for on their tracking page. Absent for nothing. */
  recipient_wish: z.optional(recipientWishSchema),
  ...stopTimes,
  /** When the driver of a published route comes, as the owner and the recipient heard. Absent before they have heard of it. */
  arrival: z.optional(windowSchema),
  status: z.enum(stopStatuses),
  /** The ids of the pickups that a dropoff's packages come from. Absent for a pickup, and if the delivery has only one. */
  pickups: z.optional(z.array(z.string())),
  /** Shown only to the customer. The recipient says it to the driver. */
  pin: z.nullable(z.string()),
  reached_at: z.nullable(z.string()),
  /** Until when the driver waits for a recipient who wasn't there. */
  waits_until: z.optional(z.nullable(z.string())),
  /** When the handover was done or failed. */
  finished_at: z.nullable(z.string()),
  /** When the packages of a failed dropoff were back at the pickup. */
  returned_at: z.nullable(z.string()),
  failure: z.nullable(z.string()),
  proof: z.nullable(z.enum(proofs)),
  received_by: z.nullable(z.string()),
  /** A photo of the handover. */
  proof_photo_url: z.nullable(z.string())
})
export type Stop = z.infer<typeof stopSchema>

export const packageSchema = z.object({
  /** Another product API may give none. */
  category: z.optional(z.enum(packageCategories)),
  /** Empty if the category says it all. */
  description: z.string(),
  transport_size_id: z.int(),
  weight: z.number(),
  unit_of_measurement_id: z.int(),
  quantity: z.int(),
  /** Own-origin URLs of photos. */
  photos: z.array(z.string()),
  /** The dropoff it goes to. */
  stop_id: z.string(),
  /** The pickup it comes from. Absent if the delivery has only one. */
  pickup_stop_id: z.optional(z.string())
})

export const driverSchema = z.object({
  first_name: z.string(),
  phone: z.string(),
  transport_type: transportCode,
  vehicle: z.string(),
  plate: z.string(),
  photo_url: z.nullable(z.string()),
  /** Only in a single delivery: finished trips, and the mean of their ratings. Null without a rating. */
  trips: z.optional(z.int()),
  rating: z.optional(z.nullable(z.number()))
})
export type DeliveryDriver = z.infer<typeof driverSchema>

export const ratingSchema = z.object({ stars: z.int(), comment: z.string() })
export type Rating = z.infer<typeof ratingSchema>
export const paymentTimes = ['pickup', 'dropoff'] as const
/** `account`: an organization pays by invoice, and the driver collects nothing. */
export const payMethods = ['cash', 'account'] as const
export type PayMethod = (typeof payMethods)[number]

const summaryFields = {
  pickanddropoff_id: z.string(),
  /** For people, such as 'DW-4K7-92QF'. It opens nothing. Another product API may give none. */
  number: z.optional(z.string()),
  /** The customer's own text, such as an order number, or ''. Not unique. Another product API may give none. */
  reference: z.optional(z.string()),
  /** A program's or a file's own id of it, such as an order number. Only for the owner. Absent for none. */
  external_id: z.optional(z.string()),
  status: z.enum(deliveryStatuses),
  created_at: z.string(),
  updated_at: z.string(),
  scheduled_at: z.nullable(z.string()),
  search_started_at: z.nullable(z.string()),
  search_expires_at: z.nullable(z.string()),
  transport_type_id: z.int(),
  transport_type: transportCode,
  price: priceSchema,
  stops: z.array(stopSchema),
  driver: z.nullable(driverSchema),
  /** Only for the members of the organization that owns it, and for operators. */
  organization: z.optional(
    z.object({
      id: z.string(),
      name: z.string(),
      /** '' if the company booked it, or if the account was deleted. */
      booked_by: z.string(),
      /** Whether the reader booked it. */
      booked_by_you: z.boolean(),
      /** False for a member who only reads. They don't see PINs either. */
      may_act: z.boolean(),
      /** Only in a single delivery. */
      cost_center: z.optional(z.nullable(z.string()))
    })
  ),
  /** 'operator' only in the answer to an operator who books. */
  viewer: z.enum(['customer', 'driver', 'operator'])
}

export const deliverySummarySchema = z.object({
  ...summaryFields,
  /** The route reduced to a few points, for a small still map. */
  outline: z.array(coordinateSchema)
})
export type DeliverySummary = z.infer<typeof deliverySummarySchema>

export const deliveryRouteSchema = z.object({
  meters: z.number(),
  seconds: z.number(),
  geometry: z.array(coordinateSchema),
  /** By stop, in the order of visiting: the meters from the place to the road where the driver stops. Absent if nobody knows. */
  distance_to_road: z.optional(z.array(z.int()))
})

/** A recurring delivery, as its deliveries name it. `times` are by weekday from Monday (1). */
export const recurringOf = z.object({
  id: z.string(),
  name: z.string(),
  times: z.record(z.string(), z.string())
})
export type RecurringOf = z.infer<typeof recurringOf>

export const deliverySchema = z.object({
  ...summaryFields,
  packages: z.array(packageSchema),
  payment: z.object({
    method: z.enum(payMethods),
    /** Where cash is collected. */
    at: z.enum(paymentTimes),
    /** What the driver has collected, in minor units. Null until they confirm it. */
    collected: z.optional(z.nullable(z.int()))
  }),
  /** What the packages are worth, as the customer said, in minor units of the price's currency. Null if they said nothing. */
  declared_value: z.optional(z.nullable(z.int())),
  /** What its driver must have, besides what its organization's deliveries need. */
  skills: z.optional(skillsSchema),
  /** Only for the customer: a corrected address waits for their answer. */
  has_correction: z.optional(z.boolean()),
  /** The number of the receipt, without gaps. Null until there is something to pay. */
  receipt_number: z.optional(z.nullable(z.int())),
  /**
   * The VAT that the price contains, or the fee after a cancellation, in minor units. The rate is the one of the booking, in
   * percent. Not for the driver. Absent from earlier servers.
   */
  vat: z.optional(
    z.object({
      percent: z.number(),
      amount: z.int(),
      /** Why there is none. Absent for the company's VAT. */
      treatment: z.optional(z.enum(['reverse_charge', 'exempt'])),
      /** Of an exemption, if somebody has entered one. */
      exemption_reason: z.optional(z.string()),
      /** Of the organization that owes the VAT by reverse charge. */
      buyer_vat_id: z.optional(z.string())
    })
  ),
  /** What the owner owes more or less since the end. Not for the driver. Absent for none. */
  charges: z.optional(z.array(chargeSchema)),
  /** What the owner has paid otherwise than to a driver. Not for the driver. Absent for nothing. */
  payments: z.optional(z.array(enteredPaymentSchema)),
  /**
   * What the owner hasn't paid yet, in minor units. Negative if they have paid more. Not for the driver. Absent before there is
   * something to pay, and from earlier servers.
   */
  owed: z.optional(z.int()),
  route: deliveryRouteSchema,
  customer: z.object({
    first_name: z.string(),
    /** '' for a contact without one. */
    phone: z.string(),
    /** False if nobody reads messages in the app: the company booked for somebody without an account. */
    has_account: z.optional(z.boolean())
  }),
  /** The driver's newest position, while a driver is assigned. The customer doesn't see it before their stop is next. */
  position: z.nullable(positionSchema),
  /** The driver is in another app since that position. */
  driver_away: z.optional(z.boolean()),
  eta: z.nullable(etaSchema),
  driver_route: z.nullable(driverRouteSchema),
  /**
   * Only for a driver with several deliveries: all remaining stops, in order. A delivery keeps its number among
   * them, from 1.
   */
  run: z.optional(z.array(z.object({ pickanddropoff_id: z.string(), stop_id: z.string(), number: z.int() }))),
  /** Only for the driver: the packages are still with another driver. Absent once they are here. */
  takeover: z.optional(takeoverSchema),
  /** Only for the driver: how many minutes they wait for a recipient who isn't there. */
  waiting_minutes: z.optional(z.number()),
  /** Set for the driver if a handover needs a photo. */
  photo_required: z.optional(z.boolean()),
  /** The weekly rule that booked it. Only for the owner and operators. Absent for none. */
  recurring: z.optional(recurringOf),
  /** The earlier delivery that this one belongs to. Absent for none. */
  linked: z.optional(
    z.object({ pickanddropoff_id: z.string(), number: z.string(), kind: z.enum(linkKinds) })
  ),
  /** The deliveries that belong to this one, oldest first. Absent for none. */
  links: z.optional(
    z.array(
      z.object({
        pickanddropoff_id: z.string(),
        number: z.string(),
        kind: z.enum(linkKinds),
        status: z.enum(deliveryStatuses),
        price: moneySchema
      })
    )
  ),
  history: z.array(
    z.object({
      status: z.string(),
      at: z.string(),
      by: z.string(),
      reason: z.nullable(z.string()),
      /** Only for a driver's steps: where they were reported, and how far from the stop in meters. */
      place: z.optional(z.enum(reportPlaces)),
      meters: z.optional(z.int())
    })
  ),
  cancellation: z.nullable(z.object({ by: z.string(), reason: z.string(), fee: moneySchema })),
  /** The customer's rating, shown only to them. A driver sees only their average. */
  rating: z.nullable(ratingSchema),
  /** Number of this viewer's newest durable event. A stream from here loses and repeats nothing. */
  cursor: z.int()
})
export type Delivery = z.infer<typeof deliverySchema>

const dropoffDetails = z.strictObject({
  ...stopDetailsBody.shape,
  /** Sends the tracking link to the recipient as soon as the delivery is booked. */
  send_link: z.optional(sendLinkBody)
})

/** The most characters of a customer's own reference. */
export const maximumReference = 60
/** In minor units. */
export const maximumDeclaredValue = 100_000_000
export const declaredValueBody = z.optional(z.nullable(z.int().check(z.gte(0), z.lte(maximumDeclaredValue))))

/** For whom an operator books, or a member. Exactly one owner. */
export const ownerBody = z
  .strictObject({
    /** Somebody without an account. They get a link to the delivery. */
    contact: z.optional(
      z
        .strictObject({
          name: personName(80, 1),
          phone: z.optional(phone),
          email: z.optional(email),
          /** The language of messages to them. */
          locale: z.optional(languageCode)
        })
        .check(
          z.refine(
            ({ phone: number, email: address }) => number !== undefined || address !== undefined,
            'Must have a phone number or an email'
          )
        )
    ),
    /** A contact of an earlier booking. */
    contact_id: z.optional(publicId),
    customer_id: z.optional(publicId),
    /** Also for members who may book for it. The quote must name it, too. */
    organization_id: z.optional(publicId),
    /** A cost center of the organization. */
    cost_center_id: z.optional(z.nullable(publicId))
  })
  .check(
    z.refine(
      ({ contact, contact_id: contactId, customer_id: customerId, organization_id: organizationId }) =>
        [contact, contactId, customerId, organizationId].filter(value => value !== undefined).length === 1,
      'Must have exactly one of contact, contact_id, customer_id and organization_id'
    ),
    z.refine(({ organization_id: id, cost_center_id: center }) => id !== undefined || !center, {
      error: 'Only an organization has cost centers',
      path: ['cost_center_id']
    })
  )

/** Another total than the quote's, which an operator has agreed with the caller. */
export const priceOverrideBody = z.strictObject({
  /** In minor units of the quote's currency, up to ten times its total. */
  total: z.int().check(z.gte(0)),
  reason: shortText(200, 1)
})

const bookingFields = {
  pickup: z.optional(stopDetailsBody),
  /** Of a quote with several pickups, in the order of its `pickups`. */
  pickups: pickupsOf(stopDetailsBody),
  dropoffs: z.array(dropoffDetails).check(z.minLength(1), z.maxLength(maximumDropoffs)),
  /** The customer agrees that the driver stops far from a place, as the quote's `distance_to_road` says. */
  accept_distant_stops: z._default(z.boolean(), false),
  /** Without a method, an organization pays by its default one, and others in cash. */
  payment: z.strictObject({ method: z.optional(z.enum(payMethods)), at: z.enum(paymentTimes) }),
  /** Only for operators with the permission prices.override: why a booking may go above the organization's credit limit. */
  credit_override: z.optional(z.strictObject({ reason: shortText(300, 1) })),
  /** For operators, who must say for whom they book, and for members who book for their organization. */
  owner: z.optional(ownerBody),
  /** Only for operators with the permission prices.override. */
  price_override: z.optional(priceOverrideBody),
  /** The customer's own text for this booking. Everybody on the delivery sees it. */
  reference: z._default(shortText(maximumReference), ''),
  /** An earlier delivery of the same owner that this one belongs to. It must have ended. */
  linked: z.optional(z.strictObject({ pickanddropoff_id: publicId, kind: z.enum(linkKinds) })),
  /** What the packages are worth, in minor units of the price's currency. */
  declared_value: declaredValueBody,
  /** What the driver must have. An organization's deliveries also need what the organization says. */
  skills: z.optional(skillsSchema)
}
export const bookingBody = z.strictObject({ quote_id: publicId, ...bookingFields }).check(...checkPickups)
export type BookingBody = z.input<typeof bookingBody>

/**
 * What somebody books, without a price: the bodies of a quote and of a booking. Drafts, rows of imports and recurring
 * deliveries store this form, or a part of it.
 */
export interface BookingInput {
  quote: QuoteBody
  booking: Omit<BookingBody, 'quote_id'>
}

export const bookDelivery = endpoint({
  method: 'POST',
  path: '/pick-and-dropoffs',
  access: 'booker',
  summary: 'Book a quote at its exact price; operators book for others, and members for their organization',
  body: bookingBody,
  answer: deliverySchema,
  status: 201
})
export const pageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), next_cursor: z.nullable(z.string()) })

const listedDelivery = z.object({
  ...deliverySummarySchema.shape,
  /** In the group 'now', for those with a driver on the way and a known route. */
  eta: z.optional(etaSchema)
})

export const deliveryGroups = ['active', 'now', 'next', 'ended', 'past'] as const

/** What a list of one's own deliveries is filtered by. */
export const historyFilters = {
  /**
   * 'active' for active deliveries: 'now' for those that have begun, and 'next' for the scheduled ones, earliest first.
   * 'ended' for all others. 'past' for all but the scheduled ones.
   */
  group: z.optional(z.enum(deliveryGroups)),
  status: z.optional(z.enum(deliveryStatuses)),
  /**
   * A delivery's number, in any spelling, or search words. Each word must occur in the reference, a place, a contact's name or the id; or all is the external_id. If all have less than three letters, a
   * page can have fewer items than the limit, or none, although there is a next one.
   */
  q: z.optional(searchText),
  /** 'me', or an organization that you're a member of. Absent for both. */
  owner: z.optional(publicId),
  /** Days of the pickup, or of the booking if it's for at once, in the region's time zone, both inclusive. */
  from: z.optional(day),
  to: z.optional(day)
}

export const listDeliveries = endpoint({
  method: 'GET',
  path: '/pick-and-dropoffs',
  access: 'session',
  summary:
    'List your deliveries by the time of the pickup, latest first, or find them by number, place or name; drivers get the ones they accepted',
  query: z.strictObject({ ...pageQuery, ...historyFilters }),
  answer: z.object({
    ...pageOf(listedDelivery).shape,
    /** Number of this viewer's newest durable event, to follow the list from. */
    event_cursor: z.int(),
    /** How many deliveries are scheduled, on the first page of the groups 'next' and 'past'. */
    scheduled: z.optional(z.int())
  })
})
export const getDelivery = endpoint({
  method: 'GET',
  path: '/pick-and-dropoffs/{id}',
  access: 'session',
  summary: 'Get a delivery, with the event cursor to follow it from',
  params: idParams,
  answer: deliverySchema
})

export const offerStatuses = ['open', 'accepted', 'declined', 'expired', 'withdrawn'] as const
export type OfferStatus = (typeof offerStatuses)[number]
