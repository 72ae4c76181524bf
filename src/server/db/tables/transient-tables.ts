/**
 * Rows that are written often and deleted after a while. They have no foreign keys, so that writing them locks and
 * reads no other table. Only the cursor of a recipient, which is inserted once, has one.
 */
import {
  bigint,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text
} from 'drizzle-orm/pg-core'
import { positionLimits } from '../../../lib/contract/driver/positions.ts'
import type { Price } from '../../../lib/contract/pricing.ts'
import type { Point } from '../../../lib/geo.ts'
import { atLeast, between, coordinates, instant } from '../columns.ts'
import { users } from './people/identity.ts'
import type { QuotedRoute } from './schema.ts'

/** Numbers durable events per recipient. The row is locked until the transaction ends. */
export const eventCursors = pgTable('event_cursors', {
  recipientId: text('recipient_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
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
    index('positions_by_delivery').on(table.deliveryId, table.recordedAt),
    index('positions_by_time').on(table.recordedAt),
    ...coordinates('positions', table),
    atLeast('positions_seq', table.seq, 0),
    ...(['heading', 'speed', 'accuracy'] as const).map(name =>
      between(`positions_${name}`, table[name], 0, positionLimits[name])
    )
  ]
)

/** Prices that a visitor saw. An estimate belongs to nobody until an account takes it after sign-in. */
export const estimates = pgTable(
  'estimates',
  {
    id: text('id').primaryKey(),
    pickup: jsonb('pickup').$type<Point>().notNull(),
    dropoff: jsonb('dropoff').$type<Point>().notNull(),
    route: jsonb('route').$type<QuotedRoute>().notNull(),
    /** On the roads of bicycles. */
    cycleRoute: jsonb('cycle_route').$type<QuotedRoute>(),
    demand: doublePrecision('demand').notNull(),
    /** By the code of the vehicle, for a package without a surcharge. */
    prices: jsonb('prices').$type<Record<string, Price>>().notNull(),
    expiresAt: instant('expires_at').notNull(),
    takenBy: text('claimed_by'),
    takenAt: instant('claimed_at')
  },
  table => [index('estimates_by_expiry').on(table.expiresAt), index('estimates_by_account').on(table.takenBy)]
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
    attempt: text('claim'),
    takenBy: integer('claimed_by'),
    /** The results of the committed transactions, encoded by devalue. */
    steps: jsonb('steps').$type<string[]>().notNull().default([]),
    createdAt: instant('created_at').notNull()
  },
  table => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('idempotency_by_time').on(table.createdAt)
  ]
)
