/** Zones and opening hours. */
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { type Hours, type ZoneKind, zoneKinds } from '../../../../lib/contract/ops/zones.ts'
import type { Coordinate } from '../../../../lib/geo.ts'
import { atLeast, instant, oneOf } from '../../columns.ts'
import { users } from '../people/identity.ts'

export const zones = pgTable(
  'zones',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    kind: text('kind').$type<ZoneKind>().notNull(),
    ring: jsonb('ring').$type<Coordinate[]>().notNull(),
    revision: integer('revision').notNull().default(0),
    authorId: text('author_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** Tariffs refer to zones, so a removed zone stays. */
    removedAt: instant('removed_at')
  },
  table => [
    uniqueIndex('zones_name')
      .on(sql`lower(${table.name})`)
      .where(sql`${table.removedAt} is null`),
    index('zones_by_author').on(table.authorId),
    oneOf('zones_kind', table.kind, zoneKinds),
    atLeast('zones_revision', table.revision, 0),
    check('zones_ring', sql`jsonb_typeof(${table.ring}) = 'array' and jsonb_array_length(${table.ring}) >= 4`)
  ]
)

/** The opening hours: one row. */
export const openingHours = pgTable(
  'opening_hours',
  {
    id: integer('id').primaryKey(),
    data: jsonb('data').$type<Hours>().notNull(),
    revision: integer('revision').notNull().default(0),
    authorId: text('author_id').references(() => users.id, { onDelete: 'set null' }),
    updatedAt: instant('updated_at').notNull()
  },
  table => [
    index('opening_hours_by_author').on(table.authorId),
    check('opening_hours_one', sql`${table.id} = 1`),
    atLeast('opening_hours_revision', table.revision, 0)
  ]
)
