/** Deliveries in the console: the list of all, and one with everything that happened to it. */
import * as z from 'zod/mini'
import {
  coordinateSchema,
  day,
  idParams,
  instant,
  moneySchema,
  pageQuery,
  phoneDisplay
} from '../../common.ts'
import { opsCharges } from '../../billing/charge-kinds.ts'
import { doorSchema } from '../../delivery/door.ts'
import { deliveryParts } from '../../delivery/acts.ts'
import { stopTimes, windowSchema } from '../../delivery/window.ts'
import { transportCode } from '../../company.ts'
import {
  actors,
  bookers,
  deliveryRouteSchema,
  deliveryStatuses,
  offerStatuses,
  pageOf,
  payMethods,
  paymentTimes,
  recurringOf,
  stopKinds,
  stopStatuses
} from '../../delivery/deliveries.ts'
import { skillsSchema } from '../../planning/hours.ts'
import { endpoint } from '../../endpoint.ts'
import { matchingReasons } from '../../matching.ts'
import { auditActions } from '../audit.ts'
import { bulkActions, deliveryActions, undoActions, undoRefusals } from './commands.ts'
import { driverNow, fleetTimes } from '../fleet.ts'
import { lateReportSchema, opsPackageSchema, opsTakeoverSchema, stopProofSchema } from './proof.ts'
import { deliveryFilters } from './delivery-list.ts'

/** Names and contacts are shortened in everything but the answer to `openDeliveryContacts`. */
const person = z.object({ id: z.string(), name: z.string() })
/** The owner. One without an account is a contact, whom an operator booked for. */
const owner = z.object({ ...person.shape, has_account: z.boolean() })

export const opsDeliveryRowSchema = z.object({
  id: z.string(),
  number: z.string(),
  reference: z.string(),
  /** The order number of the import that booked it, or ''. */
  order_number: z.string(),
  status: z.enum(deliveryStatuses),
  created_at: instant,
  scheduled_at: z.nullable(instant),
  /** The window of the first pickup. Absent for any time. */
  pickup_window: z.optional(windowSchema),
  /** When the last pickup and the last dropoff were done. Null before that, and for one that failed. */
  picked_up_at: z.nullable(instant),
  delivered_at: z.nullable(instant),
  /** The latest time that the customer was promised when a driver was found. Null before. */
  promised_at: z.nullable(instant),
  vehicle: transportCode,
  customer: owner,
  driver: z.nullable(person),
  /** The driver who is planned to get it, before anybody has it. */
  planned: z.optional(person),
  pickup: z.string(),
  dropoff: z.string(),
  dropoffs: z.int(),
  price: moneySchema,
  /** What an operator can do with it now, of the actions on many. */
  commands: z.array(z.enum(bulkActions)),
  /** The number of the newest step. Actions name it, so that they fail if somebody was first. */
  seen: z.int()
})
export type OpsDeliveryRow = z.infer<typeof opsDeliveryRowSchema>

export const listOpsDeliveries = endpoint({
  method: 'GET',
  path: '/ops/deliveries',
  access: 'ops:deliveries.see',
  summary:
    'List deliveries by filters and in an order, or find them by number, reference, name, phone or address',
  query: z.strictObject({ ...pageQuery, ...deliveryFilters, count_days: z.optional(z.literal('true')) }),
  answer: z.object({
    ...pageOf(opsDeliveryRowSchema).shape,
    /** The company's zones, to choose from. */
    zones: z.array(z.object({ id: z.string(), name: z.string() })),
    /** The people that the filters name. */
    chosen: z.object({ customer: z.nullable(person), driver: z.nullable(person) }),
    /**
     * How many deliveries match on each day of this page, in the company's time zone: by their booking if the newest come
     * first, by their pickup time in an order by it. Empty in other orders, and if it wasn't asked for.
     */
    days: z.array(z.object({ day, count: z.int() }))
  })
})

/** What a mail or text about a delivery says to somebody without an account. */
export const deliveryMails = ['order', 'news', 'tracking'] as const
export type DeliveryMail = (typeof deliveryMails)[number]

/** One thing that happened. Which of the fields are there depends on its kind. */
export const timelineEntrySchema = z.object({
  kind: z.enum(['step', 'offer', 'message', 'notification', 'mail', 'note', 'action']),
  at: instant,
  /** Who did it. Null for what the system did. */
  actor: z.nullable(z.enum(actors)),
  who: z.string(),
  /** Of a step: the status before and after. Null for the booking. */
  before: z.optional(z.nullable(z.enum(deliveryStatuses))),
  after: z.optional(z.enum(deliveryStatuses)),
  /** Of a step: its action, or an act that leaves the status as it is. Absent where it wasn't stored. */
  done: z.optional(z.string()),
  /** Of an act that leaves the status as it is: what has changed. */
  parts: z.optional(z.array(z.enum(deliveryParts))),
  /** Of a step that gives the delivery to a driver: their name. */
  driver: z.optional(z.string()),
  /** Of a step at a stop: the dropoff's number, from 1, or 0 for a pickup. */
  position: z.optional(z.int()),
  /** Of a step at one of several pickups: its number, from 1. */
  pickup: z.optional(z.int()),
  /** Of a step of a driver: meters from the stop, if they were far from it. */
  far: z.optional(z.int()),
  /** Of a step: the cash that was collected, in minor units. */
  collected: z.optional(z.int()),
  /** Of a step at a stop: the place. */
  place: z.optional(z.string()),
  reason: z.optional(z.string()),
  /** Of an offer. `order` is its place among the offers, from 1. */
  offer: z.optional(
    z.object({
      status: z.enum(offerStatuses),
      why: z.enum(matchingReasons),
      order: z.int(),
      meters: z.number(),
      seconds: z.number(),
      candidates: z.int()
    })
  ),
  /** Of a message or a note, and what an operator wrote about a step. */
  text: z.optional(z.string()),
  /** Of a notification: its type, who got it, and what each channel did. */
  notification: z.optional(
    z.object({
      type: z.string(),
      to: z.enum(['customer', 'driver']),
      read: z.boolean(),
      channels: z.array(z.object({ channel: z.string(), status: z.string() }))
    })
  ),
  /** Of a mail or text to a contact or a recipient. The address is hidden but for a few characters. */
  mail: z.optional(
    z.object({
      about: z.enum(deliveryMails),
      channel: z.enum(['email', 'phone']),
      to: z.string(),
      status: z.enum(['waiting', 'sent', 'failed'])
    })
  ),
  action: z.optional(z.enum(auditActions))
})
export type TimelineEntry = z.infer<typeof timelineEntrySchema>

export const opsStopSchema = z.object({
  id: z.string(),
  kind: z.enum(stopKinds),
  position: z.int(),
  name: z.string(),
  detail: z.string(),
  at: coordinateSchema,
  contact: z.object({ name: z.string(), phone: z.string() }),
  instructions: z.string(),
  /** The door's code is hidden, as phone numbers are. */
  door: doorSchema,
  ...stopTimes,
  status: z.enum(stopStatuses),
  failure: z.nullable(z.string()),
  /** The work there. */
  proof: stopProofSchema
})

/** An address that costs more, until the customer agrees. */
export const pendingCorrectionSchema = z.object({
  id: z.string(),
  stop_id: z.string(),
  name: z.string(),
  total: z.int(),
  former_total: z.int(),
  currency: z.string(),
  /** The meters from the place to the road where the driver stops. */
  distance_to_road: z.optional(z.int())
})

/**
 * The state of a planned driver. given: they got the delivery, or an offer of it, when its search began. missed: they were
 * offline or busy then.
 */
export const plannedStatuses = ['planned', 'declined', 'given', 'missed'] as const
export type PlannedStatus = (typeof plannedStatuses)[number]
export const plannedDriverSchema = z.object({
  driver: person,
  status: z.enum(plannedStatuses),
  decline_until: instant,
  /** False if the company lets nobody decline. */
  may_decline: z.optional(z.boolean())
})

export const opsDeliverySchema = z.object({
  ...opsDeliveryRowSchema.shape,
  updated_at: instant,
  search_expires_at: z.nullable(instant),
  stops: z.array(opsStopSchema),
  route: deliveryRouteSchema,
  customer_phone: z.string(),
  driver_phone: z.nullable(z.string()),
  /** The driver's own vehicle, which can be another than the booked one. */
  driver_vehicle: z.nullable(transportCode),
  ...driverNow,
  /** The place where a silent driver was last seen. Null while they're heard. */
  seen_at: z.nullable(z.string()),
  /** What decides whether it needs attention. Null if it isn't under way. */
  times: z.nullable(z.object(fleetTimes)),
  cancellation: z.nullable(z.object({ by: z.string(), reason: z.string(), fee: moneySchema })),
  /** What a cancellation with a fee costs the customer now. */
  cancellation_fee: moneySchema,
  commands: z.array(z.enum(deliveryActions)),
  /** What `undo-stage` would undo now. Null if it's not possible. */
  undo: z.nullable(z.object({ action: z.enum(undoActions), stop_id: z.string() })),
  /** Why the last handover can't be undone anymore. Null if it can, or if there is none. */
  undo_refusal: z.nullable(z.enum(undoRefusals)),
  booked_by: z.object({
    by: z.enum(bookers),
    /** Null if no account booked it, or if it's gone. */
    name: z.nullable(z.string())
  }),
  /** The weekly rule that booked it. Null for none. */
  recurring: z.nullable(recurringOf),
  correction: z.nullable(pendingCorrectionSchema),
  packages: z.array(opsPackageSchema),
  /** What they're worth, as the customer said, in minor units of the price's currency. Null if they said nothing. */
  declared_value: z.nullable(z.int()),
  /** What its driver must have, besides what its organization's deliveries need. */
  skills: skillsSchema,
  payment: z.object({
    method: z.enum(payMethods),
    at: z.enum(paymentTimes),
    /** Cash in minor units, and the driver who has it. Null until one has collected it. */
    collected: z.nullable(z.int()),
    collected_by: z.nullable(z.string())
  }),
  ...opsCharges,
  /** The newest first. */
  takeovers: z.array(opsTakeoverSchema),
  late_reports: z.array(lateReportSchema),
  /** The driver whom an operator planned. Null for none. */
  planned: z.nullable(plannedDriverSchema),
  timeline: z.array(timelineEntrySchema),
  /** Another text after each change. The fleet stream sends the newest one. */
  version: z.string()
})
export type OpsDelivery = z.infer<typeof opsDeliverySchema>

export const getOpsDelivery = endpoint({
  method: 'GET',
  path: '/ops/deliveries/{id}',
  access: 'ops:deliveries.see',
  summary: 'Get a delivery with everything that happened to it',
  params: idParams,
  answer: opsDeliverySchema
})

const openContact = z.object({ name: z.string(), phone: z.string(), phone_display: phoneDisplay })
export const openDeliveryContacts = endpoint({
  method: 'POST',
  path: '/ops/deliveries/{id}/contacts',
  access: 'ops:contacts.open',
  summary: 'Open the contacts of a delivery. Each opening is audited',
  params: idParams,
  body: z.strictObject({}),
  answer: z.object({
    customer: openContact,
    driver: z.nullable(openContact),
    /** `received_by`: who received the packages, in full. */
    stops: z.array(
      z.extend(openContact, { id: z.string(), received_by: z.nullable(z.string()), door: doorSchema })
    )
  })
})

export const mostReplayPositions = 5_000
export const getDeliveryPositions = endpoint({
  method: 'GET',
  path: '/ops/deliveries/{id}/positions',
  access: 'ops:deliveries.see',
  summary: "Get the driver's positions during a delivery, oldest first, to replay them",
  params: idParams,
  answer: z.object({
    /** Milliseconds since 1970, longitude and latitude. */
    positions: z.array(z.tuple([z.number(), z.number(), z.number()]))
  })
})
