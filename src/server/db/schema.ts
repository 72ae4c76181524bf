/** Dropway's own tables. Accounts and sessions are in identity.ts. */
import type { Coordinate } from '../../lib/geo.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex
} from 'drizzle-orm/pg-core'
import type { DeliveryStatus, OfferStatus, StopStatus } from '../../lib/contract/delivery/deliveries.ts'
import type { MatchingReason } from '../../lib/contract/matching.ts'
import type { Price, QuoteBody } from '../../lib/contract/pricing.ts'
import { users } from './identity.ts'
import { transportTypes } from './reference-tables.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

export const drivers = pgTable('drivers', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  transportTypeId: integer('transport_type_id')
    .notNull()
    .references(() => transportTypes.id),
  vehicle: text('vehicle').notNull(),
  plate: text('plate').notNull(),
  approval: text('approval').$type<'pending' | 'approved' | 'rejected'>().notNull().default('pending'),
  online: boolean('online').notNull().default(false),
  /** Simulated drivers get offers only after real drivers. Only the demo's seed sets this. */
  simulated: boolean('simulated').notNull().default(false)
})

export interface QuotedRoute {
  meters: number
  seconds: number
  geometry: Coordinate[]
  legs: { meters: number; seconds: number }[]
}

export const quotes = pgTable(
  'quotes',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    request: jsonb('request').$type<QuoteBody>().notNull(),
    transportTypeId: integer('transport_type_id').notNull(),
    price: jsonb('price').$type<Price>().notNull(),
    route: jsonb('route').$type<QuotedRoute>().notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    deliveryId: text('delivery_id').unique()
  },
  table => [index('quotes_by_user').on(table.userId, table.createdAt)]
)

export const deliveries = pgTable(
  'deliveries',
  {
    id: text('id').primaryKey(),
    customerId: text('customer_id')
      .notNull()
      .references(() => users.id),
    driverId: text('driver_id').references(() => users.id),
    quoteId: text('quote_id').notNull(),
    status: text('status').$type<DeliveryStatus>().notNull(),
    transportTypeId: integer('transport_type_id')
      .notNull()
      .references(() => transportTypes.id),
    price: jsonb('price').$type<Price>().notNull(),
    route: jsonb('route').$type<QuotedRoute>().notNull(),
    paymentAt: text('payment_at').$type<'pickup' | 'dropoff'>().notNull(),
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
    } | null>(),
    /** The highest sequence number that a driver's device has reported. */
    stageSeq: bigint('stage_seq', { mode: 'number' }).notNull().default(-1)
  },
  table => [
    index('deliveries_by_customer').on(table.customerId, table.id),
    index('deliveries_by_driver').on(table.driverId, table.id),
    index('deliveries_searching').on(table.status, table.searchExpiresAt),
    /** Guarantees at most one active delivery per driver. */
    uniqueIndex('one_delivery_a_driver')
      .on(table.driverId)
      .where(sql`${table.status} in ('accepted', 'picked_up', 'arrived', 'returning')`)
  ]
)

export const stops = pgTable(
  'stops',
  {
    id: text('id').primaryKey(),
    deliveryId: text('delivery_id')
      .notNull()
      .references(() => deliveries.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'pickup' | 'dropoff'>().notNull(),
    position: integer('position').notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    name: text('name').notNull(),
    detail: text('detail').notNull(),
    contactName: text('contact_name').notNull(),
    contactPhone: text('contact_phone').notNull(),
    instructions: text('instructions').notNull(),
    status: text('status').$type<StopStatus>().notNull(),
    pin: text('pin'),
    pinTries: integer('pin_tries').notNull().default(0),
    reachedAt: instant('reached_at'),
    finishedAt: instant('finished_at'),
    returnedAt: instant('returned_at'),
    failure: text('failure'),
    proof: text('proof').$type<'pin' | 'name'>(),
    receivedBy: text('received_by'),
    /** A photo of the handover. */
    proofFileId: text('proof_file_id')
  },
  table => [uniqueIndex('stops_by_delivery').on(table.deliveryId, table.position)]
)

export const packages = pgTable(
  'packages',
  {
    id: text('id').primaryKey(),
    deliveryId: text('delivery_id')
      .notNull()
      .references(() => deliveries.id, { onDelete: 'cascade' }),
    stopId: text('stop_id')
      .notNull()
      .references(() => stops.id, { onDelete: 'cascade' }),
    description: text('description').notNull(),
    transportSizeId: integer('transport_size_id').notNull(),
    weight: doublePrecision('weight').notNull(),
    unitOfMeasurementId: integer('unit_of_measurement_id').notNull(),
    quantity: integer('quantity').notNull(),
    /** File ids. */
    photos: jsonb('photos').$type<string[]>().notNull().default([])
  },
  table => [index('packages_by_delivery').on(table.deliveryId)]
)

/** The event ledger. It's append-only: every transition adds a row in its transaction. */
export const ledger = pgTable(
  'delivery_ledger',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    deliveryId: text('delivery_id')
      .notNull()
      .references(() => deliveries.id, { onDelete: 'cascade' }),
    stopId: text('stop_id'),
    actor: text('actor').$type<'customer' | 'driver' | 'system'>().notNull(),
    actorId: text('actor_id'),
    before: text('before'),
    after: text('after').notNull(),
    reason: text('reason'),
    deviceAt: instant('device_at'),
    at: instant('at').notNull()
  },
  table => [index('ledger_by_delivery').on(table.deliveryId, table.id)]
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
    createdAt: instant('created_at').notNull(),
    dueAt: instant('due_at').notNull(),
    answeredAt: instant('answered_at')
  },
  table => [
    index('offers_by_delivery').on(table.deliveryId, table.createdAt),
    index('offers_open')
      .on(table.driverId)
      .where(sql`${table.status} = 'open'`),
    index('offers_due')
      .on(table.dueAt)
      .where(sql`${table.status} = 'open'`)
  ]
)

/** Numbers durable events per recipient. The row is locked until the transaction ends. */
export const eventCursors = pgTable('event_cursors', {
  recipientId: text('recipient_id').primaryKey(),
  last: bigint('last', { mode: 'number' }).notNull()
})

export const events = pgTable(
  'events',
  {
    recipientId: text('recipient_id').notNull(),
    number: bigint('number', { mode: 'number' }).notNull(),
    type: text('type').notNull(),
    data: jsonb('data').notNull(),
    at: instant('at').notNull()
  },
  table => [primaryKey({ columns: [table.recipientId, table.number] }), index('events_by_time').on(table.at)]
)

export const positions = pgTable(
  'positions',
  {
    driverId: text('driver_id').notNull(),
    installationId: text('installation_id').notNull(),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    deliveryId: text('delivery_id'),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    heading: doublePrecision('heading'),
    speed: doublePrecision('speed'),
    accuracy: doublePrecision('accuracy'),
    recordedAt: instant('recorded_at').notNull()
  },
  table => [
    primaryKey({ columns: [table.driverId, table.installationId, table.seq] }),
    index('positions_by_delivery').on(table.deliveryId, table.recordedAt)
  ]
)

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: text('user_id').notNull(),
    key: text('key').notNull(),
    fingerprint: text('fingerprint').notNull(),
    status: integer('status'),
    answer: jsonb('answer'),
    /** The attempt that runs now, and its process. Null if none runs. */
    claim: text('claim'),
    claimedBy: integer('claimed_by'),
    /** The results of the committed transactions, encoded by devalue. */
    steps: jsonb('steps').$type<string[]>().notNull().default([]),
    createdAt: instant('created_at').notNull()
  },
  table => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('idempotency_by_time').on(table.createdAt)
  ]
)

export const pushTokens = pgTable('push_tokens', {
  token: text('token').primaryKey(),
  userId: text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  updatedAt: instant('updated_at').notNull()
})
