/**
 * What operators add to deliveries: notes, corrections of addresses that wait for the customer, and planned drivers. And
 * what they and drivers write to each other without a delivery.
 */
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { type PlannedStatus, plannedStatuses } from '../../../../lib/contract/ops/delivery/deliveries.ts'
import type { Price } from '../../../../lib/contract/pricing.ts'
import type { ChosenPlace } from '../../../../lib/contract/pricing.ts'
import { atLeast, instant, oneOf } from '../../columns.ts'
import { users } from '../people/identity.ts'
import { deliveries, drivers, type QuotedRoute, stops } from '../schema.ts'

export const deliveryNotes = pgTable(
  'delivery_notes',
  {
    id: text('id').primaryKey(),
    deliveryId: text('delivery_id')
      .notNull()
      .references(() => deliveries.id, { onDelete: 'cascade' }),
    /** Null after the account was deleted. */
    authorId: text('author_id').references(() => users.id, { onDelete: 'set null' }),
    text: text('text').notNull(),
    at: instant('at').notNull()
  },
  table => [
    index('delivery_notes_by_delivery').on(table.deliveryId, table.id),
    index('delivery_notes_by_author').on(table.authorId)
  ]
)

export const correctionStatuses = ['pending', 'agreed', 'declined', 'outdated'] as const

export const deliveryCorrections = pgTable(
  'delivery_corrections',
  {
    id: text('id').primaryKey(),
    deliveryId: text('delivery_id')
      .notNull()
      .references(() => deliveries.id, { onDelete: 'cascade' }),
    stopId: text('stop_id')
      .notNull()
      .references(() => stops.id, { onDelete: 'cascade' }),
    place: jsonb('place').$type<ChosenPlace>().notNull(),
    price: jsonb('price').$type<Price>().notNull(),
    route: jsonb('route').$type<QuotedRoute>().notNull(),
    status: text('status').$type<(typeof correctionStatuses)[number]>().notNull().default('pending'),
    createdAt: instant('created_at').notNull(),
    answeredAt: instant('answered_at')
  },
  table => [
    uniqueIndex('one_pending_correction')
      .on(table.deliveryId)
      .where(sql`${table.status} = 'pending'`),
    index('delivery_corrections_by_delivery').on(table.deliveryId),
    index('delivery_corrections_by_stop').on(table.stopId),
    oneOf('delivery_corrections_status', table.status, correctionStatuses)
  ]
)

/** The driver whom an operator planned for a scheduled delivery. They can decline until a time. */
export const plannedDrivers = pgTable(
  'planned_drivers',
  {
    deliveryId: text('delivery_id')
      .primaryKey()
      .references(() => deliveries.id, { onDelete: 'cascade' }),
    driverId: text('driver_id')
      .notNull()
      .references(() => drivers.userId, { onDelete: 'cascade' }),
    status: text('status').$type<PlannedStatus>().notNull().default('planned'),
    plannedAt: instant('planned_at').notNull(),
    declineUntil: instant('decline_until').notNull()
  },
  table => [
    index('planned_drivers_by_driver').on(table.driverId),
    /** For each round of matching. */
    index('planned_drivers_waiting')
      .on(table.deliveryId)
      .where(sql`${table.status} = 'planned'`),
    oneOf('planned_drivers_status', table.status, plannedStatuses)
  ]
)

const counter = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0)

/**
 * A driver's conversation with the operators, from its first message on. Writers lock it, so each message has its own
 * number. The other numbers are those of messages, and 0 for none.
 */
export const dispatchThreads = pgTable(
  'dispatch_threads',
  {
    driverId: text('driver_id')
      .primaryKey()
      .references(() => drivers.userId, { onDelete: 'cascade' }),
    lastNumber: counter('last_number'),
    lastFromDriver: counter('last_from_driver'),
    lastFromOperators: counter('last_from_operators'),
    readByDriver: counter('read_by_driver'),
    /** Up to here, one of the operators has read it. */
    readByOperators: counter('read_by_operators'),
    lastAt: instant('last_at').notNull()
  },
  table => [
    index('dispatch_threads_newest').on(table.lastAt, table.driverId),
    /** What the live view shows. */
    index('dispatch_threads_unread')
      .on(table.lastAt, table.driverId)
      .where(sql`${table.lastFromDriver} > ${table.readByOperators}`),
    atLeast('dispatch_threads_last', table.lastNumber, 0)
  ]
)

/** `clientId` deduplicates a repeated send. A message to several drivers has the same one in each conversation. */
export const dispatchMessages = pgTable(
  'dispatch_messages',
  {
    id: text('id').primaryKey(),
    driverId: text('driver_id')
      .notNull()
      .references(() => drivers.userId, { onDelete: 'cascade' }),
    /** The driver, or an operator. */
    senderId: text('sender_id')
      .notNull()
      .references(() => users.id),
    fromDriver: boolean('from_driver').notNull(),
    number: bigint('number', { mode: 'number' }).notNull(),
    text: text('text').notNull(),
    clientId: text('client_id').notNull(),
    createdAt: instant('created_at').notNull()
  },
  table => [
    uniqueIndex('dispatch_messages_in_order').on(table.driverId, table.number),
    uniqueIndex('dispatch_messages_once').on(table.senderId, table.clientId, table.driverId),
    index('dispatch_messages_by_time').on(table.createdAt)
  ]
)
