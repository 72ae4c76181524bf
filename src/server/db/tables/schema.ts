/** Dropway's own tables. Accounts and sessions are in identity.ts. This file is long because the tables refer to each other. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex
} from 'drizzle-orm/pg-core'
import { approvals } from '../../../lib/contract/account/accounts.ts'
import {
  activeStatuses,
  type BookedBy,
  bookers,
  type DeliveryStatus,
  deliveryStatuses,
  type LinkKind,
  linkKinds,
  type OfferStatus,
  offerStatuses,
  type PayMethod,
  payMethods,
  paymentTimes,
  proofs,
  type StopKind,
  stopKinds,
  type StopStatus,
  stopStatuses
} from '../../../lib/contract/delivery/deliveries.ts'
import { highestVatRate, type VatTreatment, vatTreatments } from '../../../lib/contract/company/vat.ts'
import { maximumServiceMinutes } from '../../../lib/contract/delivery/window.ts'
import type { RecipientWish } from '../../../lib/contract/delivery/recipient.ts'
import { type FilePurpose, filePurposes } from '../../../lib/contract/files.ts'
import { type MatchingReason, matchingReasons } from '../../../lib/contract/matching.ts'
import { type Skill, skills } from '../../../lib/contract/planning/hours.ts'
import type { Price, QuoteBody } from '../../../lib/contract/pricing.ts'
import type { Coordinate } from '../../../lib/geo.ts'
import type { Candidate } from '../../../lib/rules/matching/matching.ts'
import { mostPlannedPerRun, type PlannedRun } from '../../../lib/rules/matching/run.ts'
import { usualServiceSeconds } from '../../../lib/rules/stops/windows.ts'
import { allAmong, atLeast, between, coordinates, instant, isAmong, oneOf } from '../columns.ts'
import { contacts } from './people/contact-tables.ts'
import { users } from './people/identity.ts'
import { costCenters, organizations } from './people/organization-tables.ts'
import { transportTypes } from './company/reference-tables.ts'
import { stopDetailsColumns } from './delivery/stop-details.ts'

export const drivers = pgTable(
  'drivers',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    transportTypeId: integer('transport_type_id')
      .notNull()
      .references(() => transportTypes.id),
    vehicle: text('vehicle').notNull(),
    plate: text('plate').notNull(),
    approval: text('approval').$type<(typeof approvals)[number]>().notNull().default('pending'),
    online: boolean('online').notNull().default(false),
    /** What the operator wrote to the driver with the newest decision. */
    decision: text('decision').notNull().default(''),
    /** Simulated drivers get offers only after real drivers. Only the demo's seed sets this. */
    simulated: boolean('simulated').notNull().default(false),
    /** What the driver's vehicle or permit allows. */
    skills: text('skills').array().$type<Skill[]>().notNull().default([])
  },
  table => [
    index('drivers_by_transport_type').on(table.transportTypeId),
    oneOf('drivers_approval', table.approval, approvals),
    allAmong('drivers_skills', table.skills, skills)
  ]
)

export interface QuotedRoute {
  meters: number
  seconds: number
  geometry: Coordinate[]
  legs: { meters: number; seconds: number }[]
  /** By stop, the pickup first: the meters from the place to the road where the driver stops. Absent in older rows. */
  distance_to_road?: number[]
}

export const quotes = pgTable(
  'quotes',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    request: jsonb('request').$type<QuoteBody>().notNull(),
    transportTypeId: integer('transport_type_id')
      .notNull()
      .references(() => transportTypes.id),
    price: jsonb('price').$type<Price>().notNull(),
    route: jsonb('route').$type<QuotedRoute>().notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    deliveryId: text('delivery_id')
      .unique()
      .references((): AnyPgColumn => deliveries.id, { onDelete: 'cascade' })
  },
  table => [
    index('quotes_by_user').on(table.userId, table.createdAt),
    index('quotes_by_transport_type').on(table.transportTypeId),
    index('quotes_unused')
      .on(table.expiresAt)
      .where(sql`${table.deliveryId} is null`),
    index('quotes_booked')
      .on(table.expiresAt)
      .where(sql`${table.deliveryId} is not null`)
  ]
)

/** A conversation: somebody wrote, or a driver is assigned and either can. */
export function isConversation(table: { spoken: SQLWrapper; driverId: SQLWrapper; status: SQLWrapper }): SQL {
  return sql`(${table.spoken} or (${table.driverId} is not null and ${isAmong(table.status, activeStatuses)}))`
}

const pickupTimeOf = (table: { scheduledAt: AnyPgColumn; createdAt: AnyPgColumn }) =>
  sql`coalesce(${table.scheduledAt}, ${table.createdAt})`

export const deliveries = pgTable(
  'deliveries',
  {
    id: text('id').primaryKey(),
    /** For people, such as DW-4K7-92QF. */
    number: text('number').notNull().unique('deliveries_number_unique'),
    /** The owner, if it's a person. domain/core/owner.ts answers for all kinds of owners. */
    customerId: text('customer_id').references(() => users.id),
    /** The owner, if it's a contact. */
    contactId: text('contact_id').references(() => contacts.id),
    /** The owner, if it's an organization. */
    organizationId: text('organization_id').references(() => organizations.id),
    costCenterId: text('cost_center_id').references(() => costCenters.id),
    bookedBy: text('booked_by').$type<BookedBy>().notNull(),
    /** The account that booked it. Null if no account did, or if it's gone. */
    bookedById: text('booked_by_id').references(() => users.id, { onDelete: 'set null' }),
    driverId: text('driver_id').references(() => users.id),
    /** Null if the quote was deleted with its account. */
    quoteId: text('quote_id')
      .unique()
      .references(() => quotes.id, { onDelete: 'set null' }),
    status: text('status').$type<DeliveryStatus>().notNull(),
    transportTypeId: integer('transport_type_id')
      .notNull()
      .references(() => transportTypes.id),
    /** The items, and what they add up to. Sums and lists read `total` and `currency`. */
    price: jsonb('price').$type<Price>().notNull(),
    /** In minor units. The database copies it from the price, so that no writer can forget it. */
    total: bigint('total', { mode: 'number' })
      .notNull()
      .generatedAlwaysAs(sql`(price ->> 'total')::bigint`),
    currency: text('currency')
      .notNull()
      .generatedAlwaysAs(sql`price ->> 'currency'`),
    /** The VAT that the price contains, in hundredths of a percent. Copied at the booking, for the day of the pickup. */
    vatRate: integer('vat_rate').notNull(),
    /** How VAT applies. */
    treatment: text('treatment').$type<VatTreatment>().notNull().default('standard'),
    route: jsonb('route').$type<QuotedRoute>().notNull(),
    /** The route reduced to a few points, for lists. */
    outline: jsonb('outline').$type<Coordinate[]>().notNull(),
    /** On account, its organization pays by invoice, and it gets no receipt. */
    paymentMethod: text('payment_method').$type<PayMethod>().notNull().default('cash'),
    paymentAt: text('payment_at').$type<(typeof paymentTimes)[number]>().notNull(),
    /** The customer's own text, or ''. */
    reference: text('reference').notNull().default(''),
    /** A program's or a file's own id of it. Unique for an organization. */
    externalId: text('external_id'),
    /** In minor units of the price's currency. */
    declaredValue: integer('declared_value'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    scheduledAt: instant('scheduled_at'),
    searchStartedAt: instant('search_started_at'),
    searchExpiresAt: instant('search_expires_at'),
    cancellation: jsonb('cancellation').$type<{
      by: string
      reason: string
      fee: number
      currency: string
      /** The company's reason, if one was chosen. */
      reason_id?: number
    } | null>(),
    /** The earlier delivery that it belongs to, and how. */
    linkedId: text('linked_id').references((): AnyPgColumn => deliveries.id, { onDelete: 'set null' }),
    link: text('link').$type<LinkKind>(),
    /** The number of its receipt, from 1 without gaps. The database gives it when there is something to pay. */
    receiptNumber: integer('receipt_number').unique('deliveries_receipt_number_unique'),
    /** The end of the first ETA's window. Reports compare the handover with it. */
    promisedAt: instant('promised_at'),
    /** The highest sequence number that a driver's device has reported. */
    stageSeq: bigint('stage_seq', { mode: 'number' }).notNull().default(-1),
    /** There is a message about it. */
    spoken: boolean('spoken').notNull().default(false),
    /** Its place among the driver's active deliveries, from 0. A driver has as many as the setting allows. */
    slot: integer('slot').notNull().default(0),
    /** What its driver must have, in addition to what its organization needs. */
    skills: text('skills').array().$type<Skill[]>().notNull().default([]),
    /**
     * Given to its driver ahead, with a whole route. Until then its customer pays no fee, gets no message, and can change it, as
     * before a search. Null once it has begun.
     */
    beginsAt: instant('begins_at')
  },
  table => [
    index('deliveries_by_customer').on(table.customerId, table.id),
    index('deliveries_by_contact').on(table.contactId, table.id),
    index('deliveries_by_organization').on(table.organizationId, table.id),
    index('deliveries_by_cost_center').on(table.costCenterId),
    /** For invoices. */
    index('deliveries_on_account')
      .on(table.organizationId, table.id)
      .where(sql`${table.paymentMethod} = 'account'`),
    uniqueIndex('deliveries_by_external_id')
      .on(table.organizationId, table.externalId)
      .where(sql`${table.externalId} is not null`),
    index('deliveries_by_booker').on(table.bookedById),
    index('deliveries_by_linked').on(table.linkedId),
    index('deliveries_by_driver').on(table.driverId, table.id),
    // For lists by the time of the pickup. A row has one owner.
    index('deliveries_of_customer')
      .on(table.customerId, pickupTimeOf(table), table.id)
      .where(sql`${table.customerId} is not null`),
    index('deliveries_of_organization')
      .on(table.organizationId, pickupTimeOf(table), table.id)
      .where(sql`${table.organizationId} is not null`),
    index('deliveries_of_driver')
      .on(table.driverId, pickupTimeOf(table), table.id)
      .where(sql`${table.driverId} is not null`),
    // For lists of active deliveries: people have few of them, and years of ended ones.
    index('active_deliveries_by_customer')
      .on(table.customerId, table.id)
      .where(isAmong(table.status, activeStatuses)),
    index('active_deliveries_by_organization')
      .on(table.organizationId, table.id)
      .where(isAmong(table.status, activeStatuses)),
    index('active_deliveries_by_driver')
      .on(table.driverId, table.id)
      .where(isAmong(table.status, activeStatuses)),
    index('conversations_by_customer').on(table.customerId, table.id).where(isConversation(table)),
    index('conversations_by_organization').on(table.organizationId, table.id).where(isConversation(table)),
    index('conversations_by_driver').on(table.driverId, table.id).where(isConversation(table)),
    index('deliveries_searching').on(table.status, table.searchExpiresAt),
    /** Guarantees at most one active delivery per slot, so one per driver unless they have several slots. */
    uniqueIndex('one_delivery_a_slot')
      .on(table.driverId, table.slot)
      .where(sql`${table.status} in ('accepted', 'picked_up', 'arrived', 'returning')`),
    index('deliveries_by_transport_type').on(table.transportTypeId),
    /** For the console's list by the day of the pickup: the scheduled time, or the booking. */
    index('deliveries_by_pickup').on(pickupTimeOf(table), table.id),
    between('deliveries_slot', table.slot, 0, mostPlannedPerRun - 1),
    check('deliveries_slot_of_driver', sql`${table.slot} = 0 or ${table.driverId} is not null`),
    check('deliveries_number', sql`${table.number} ~ '^DW-[0-9A-HJKMNP-TV-Z]{3}-[0-9A-HJKMNP-TV-Z]{4}$'`),
    check(
      'deliveries_owner',
      sql`num_nonnulls(${table.customerId}, ${table.contactId}, ${table.organizationId}) = 1`
    ),
    check(
      'deliveries_cost_center',
      sql`${table.costCenterId} is null or ${table.organizationId} is not null`
    ),
    oneOf('deliveries_booked_by', table.bookedBy, bookers),
    oneOf('deliveries_link', table.link, linkKinds),
    oneOf('deliveries_status', table.status, deliveryStatuses),
    oneOf('deliveries_payment_at', table.paymentAt, paymentTimes),
    oneOf('deliveries_payment_method', table.paymentMethod, payMethods),
    check('deliveries_account', sql`${table.paymentMethod} = 'cash' or ${table.organizationId} is not null`),
    between('deliveries_vat_rate', table.vatRate, 0, highestVatRate),
    oneOf('deliveries_treatment', table.treatment, vatTreatments),
    allAmong('deliveries_skills', table.skills, skills),
    index('deliveries_to_begin')
      .on(table.beginsAt)
      .where(sql`${table.beginsAt} is not null`)
  ]
)

export const stops = pgTable(
  'stops',
  {
    id: text('id').primaryKey(),
    deliveryId: text('delivery_id')
      .notNull()
      .references(() => deliveries.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<StopKind>().notNull(),
    position: integer('position').notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    name: text('name').notNull(),
    detail: text('detail').notNull(),
    ...stopDetailsColumns,
    /** The language of messages to the recipient. Null for a pickup, and for dropoffs of earlier versions. */
    locale: text('locale'),
    /** When the handover may begin. Null for any time. */
    earliestAt: instant('earliest_at'),
    latestAt: instant('latest_at'),
    serviceSeconds: integer('service_seconds').notNull().default(usualServiceSeconds),
    /** What the recipient asked for on their tracking page. */
    recipientWish: jsonb('recipient_wish').$type<RecipientWish>(),
    status: text('status').$type<StopStatus>().notNull(),
    pin: text('pin'),
    pinTries: integer('pin_tries').notNull().default(0),
    reachedAt: instant('reached_at'),
    /** Until when the driver waits for an absent recipient. */
    waitsUntil: instant('waits_until'),
    finishedAt: instant('finished_at'),
    returnedAt: instant('returned_at'),
    failure: text('failure'),
    proof: text('proof').$type<(typeof proofs)[number]>(),
    receivedBy: text('received_by'),
    proofFileId: text('proof_file_id').references(() => files.id, { onDelete: 'set null' })
  },
  table => [
    uniqueIndex('stops_by_delivery').on(table.deliveryId, table.position),
    index('stops_by_proof_file').on(table.proofFileId),
    oneOf('stops_kind', table.kind, stopKinds),
    oneOf('stops_status', table.status, stopStatuses),
    check('stops_window', sql`${table.earliestAt} < ${table.latestAt}`),
    between('stops_service_seconds', table.serviceSeconds, 0, maximumServiceMinutes * 60),
    check('stops_removed', sql`${table.status} <> 'removed' or ${table.kind} = 'dropoff'`),
    oneOf('stops_proof', table.proof, proofs),
    atLeast('stops_position', table.position, 0),
    atLeast('stops_pin_tries', table.pinTries, 0),
    ...coordinates('stops', table)
  ]
)

/** Metadata of a stored photo. Its bytes are in the data folder or in a bucket. */
export const files = pgTable(
  'files',
  {
    id: text('id').primaryKey(),
    /** Null for a logo of the company, which outlives the account that uploaded it. */
    ownerId: text('owner_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Set when the file is attached to a delivery. The delivery's participants can read it from then on. */
    deliveryId: text('delivery_id').references(() => deliveries.id, { onDelete: 'cascade' }),
    purpose: text('purpose').$type<FilePurpose>().notNull(),
    contentType: text('content_type').notNull(),
    bytes: integer('bytes').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    createdAt: instant('created_at').notNull()
  },
  table => [
    index('files_by_owner').on(table.ownerId, table.createdAt),
    index('files_by_delivery').on(table.deliveryId),
    index('files_unattached')
      .on(table.createdAt)
      .where(sql`${table.deliveryId} is null and ${table.purpose} <> 'profile'`),
    index('files_attached')
      .on(table.createdAt)
      .where(sql`${table.deliveryId} is not null`),
    index('files_profile')
      .on(table.createdAt)
      .where(sql`${table.purpose} = 'profile'`),
    oneOf('files_purpose', table.purpose, filePurposes)
  ]
)

export const offers = pgTable(
  'offers',
  {
    id: text('id').primaryKey(),
    deliveryId: text('delivery_id')
      .notNull()
      .references(() => deliveries.id, { onDelete: 'cascade' }),
    driverId: text('driver_id')
      .notNull()
      .references(() => users.id),
    status: text('status').$type<OfferStatus>().notNull(),
    ringMeters: integer('ring_meters').notNull(),
    meters: doublePrecision('meters').notNull(),
    seconds: doublePrecision('seconds').notNull(),
    why: text('why').$type<MatchingReason>().notNull(),
    /** Everyone who was considered in this decision, soonest first. */
    candidates: jsonb('candidates').$type<Candidate[]>().notNull().default([]),
    /** The run that the driver would then have. Null for a driver without a delivery. */
    run: jsonb('run').$type<PlannedRun>(),
    createdAt: instant('created_at').notNull(),
    dueAt: instant('due_at').notNull(),
    answeredAt: instant('answered_at')
  },
  table => [
    index('offers_by_delivery').on(table.deliveryId, table.createdAt),
    index('offers_by_driver').on(table.driverId, table.createdAt),
    index('offers_by_time').on(table.createdAt),
    index('offers_due')
      .on(table.dueAt)
      .where(sql`${table.status} = 'open'`),
    uniqueIndex('one_open_offer_a_driver')
      .on(table.driverId)
      .where(sql`${table.status} = 'open'`),
    uniqueIndex('one_open_offer_a_delivery')
      .on(table.deliveryId)
      .where(sql`${table.status} = 'open'`),
    oneOf('offers_status', table.status, offerStatuses),
    oneOf('offers_why', table.why, matchingReasons),
    atLeast('offers_ring_meters', table.ringMeters, 0),
    atLeast('offers_meters', table.meters, 0),
    atLeast('offers_seconds', table.seconds, 0)
  ]
)

export const pushTokens = pgTable(
  'push_tokens',
  {
    token: text('token').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    updatedAt: instant('updated_at').notNull()
  },
  table => [index('push_tokens_by_user').on(table.userId), index('push_tokens_by_time').on(table.updatedAt)]
)
