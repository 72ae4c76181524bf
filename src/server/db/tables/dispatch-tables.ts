/** What operators add to deliveries: notes, and corrections of addresses that wait for the customer. */
import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Price } from '../../../lib/contract/pricing.ts'
import type { ChosenPlace } from '../../../lib/contract/pricing.ts'
import { instant, oneOf } from '../columns.ts'
import { users } from './identity.ts'
import { deliveries, type QuotedRoute, stops } from './schema.ts'

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
