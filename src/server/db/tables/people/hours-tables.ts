/** When drivers work, as operators confirmed it and as drivers propose it. */
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Shift, Week } from '../../../../lib/contract/planning/hours.ts'
import { instant } from '../../columns.ts'
import { drivers } from '../schema.ts'
import { users } from './identity.ts'

/** A driver's week. Null where nothing is confirmed, or nothing proposed. */
export const driverWeeks = pgTable(
  'driver_weeks',
  {
    driverId: text('driver_id')
      .primaryKey()
      .references(() => drivers.userId, { onDelete: 'cascade' }),
    confirmed: jsonb('confirmed').$type<Week | null>(),
    proposed: jsonb('proposed').$type<Week | null>(),
    proposedAt: instant('proposed_at'),
    confirmedAt: instant('confirmed_at'),
    /** Null after the account was deleted. */
    confirmedBy: text('confirmed_by').references(() => users.id, { onDelete: 'set null' }),
    /** Increases with every change, so that nobody overwrites what they haven't seen. */
    version: integer('version').notNull().default(0)
  },
  table => [
    index('driver_weeks_by_confirmer').on(table.confirmedBy),
    /** For what waits for an operator. */
    index('driver_weeks_proposed')
      .on(table.proposedAt)
      .where(sql`${table.proposed} is not null`)
  ]
)

/** A day that differs from a driver's week. An empty list is a free day. */
export const driverDays = pgTable(
  'driver_days',
  {
    driverId: text('driver_id')
      .notNull()
      .references(() => drivers.userId, { onDelete: 'cascade' }),
    /** The day on which its shifts begin, in the company's time zone: '2026-11-30'. */
    day: text('day').notNull(),
    confirmed: jsonb('confirmed').$type<Shift[] | null>(),
    proposed: jsonb('proposed').$type<Shift[] | null>(),
    note: text('note').notNull().default(''),
    proposedAt: instant('proposed_at'),
    confirmedAt: instant('confirmed_at'),
    confirmedBy: text('confirmed_by').references(() => users.id, { onDelete: 'set null' }),
    version: integer('version').notNull().default(0)
  },
  table => [
    primaryKey({ columns: [table.driverId, table.day] }),
    index('driver_days_by_day').on(table.day),
    index('driver_days_by_confirmer').on(table.confirmedBy),
    index('driver_days_proposed')
      .on(table.proposedAt)
      .where(sql`${table.proposed} is not null`),
    check('driver_days_day', sql`${table.day} ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'`)
  ]
)
