/** The versions of the tariff. */
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { TariffData } from '../../../../lib/contract/ops/tariffs.ts'
import { atLeast, instant } from '../../columns.ts'
import { users } from '../people/identity.ts'

/** A draft changes until it's published. Whether a published version is in force follows from the times alone. */
export const tariffs = pgTable(
  'tariffs',
  {
    version: integer('version').primaryKey(),
    data: jsonb('data').$type<TariffData>().notNull(),
    /** The version that it began as. Null for the first. */
    basedOn: integer('based_on'),
    /** Counts the changes of a draft, so that nobody overwrites what they haven't seen. */
    revision: integer('revision').notNull().default(0),
    /** Null for the first version, and after the account was deleted. */
    authorId: text('author_id').references(() => users.id, { onDelete: 'set null' }),
    reason: text('reason').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    publishedAt: instant('published_at'),
    effectiveFrom: instant('effective_from'),
    withdrawnAt: instant('withdrawn_at')
  },
  table => [
    index('tariffs_by_author').on(table.authorId),
    /** Two versions can't become effective at the same time. */
    uniqueIndex('tariffs_effective_from')
      .on(table.effectiveFrom)
      .where(sql`${table.withdrawnAt} is null`),
    check('tariffs_published', sql`(${table.publishedAt} is null) = (${table.effectiveFrom} is null)`),
    check(
      'tariffs_withdrawn',
      sql`${table.withdrawnAt} is null or ${table.withdrawnAt} < ${table.effectiveFrom}`
    ),
    atLeast('tariffs_version', table.version, 1),
    atLeast('tariffs_revision', table.revision, 0)
  ]
)
