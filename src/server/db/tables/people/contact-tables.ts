/** People without an account for whom something was booked. */
import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../columns.ts'

/** The text in which a caller is searched. The index below has the same. */
export const contactCallerWords = (table: Record<'name' | 'email' | 'phone', AnyPgColumn>): SQL =>
  sql`(lower(${table.name}) || ' ' || coalesce(${table.email}, '') || ' ' || coalesce(${table.phone}, ''))`

export const contacts = pgTable(
  'contacts',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    /** In E.164, or null. */
    phone: text('phone'),
    /** In lower case, or null. */
    email: text('email'),
    /** The language of messages to them. Null if nobody asked. */
    locale: text('locale'),
    createdAt: instant('created_at').notNull(),
    /** When an operator erased the name, the phone and the email. Their deliveries stay. */
    erasedAt: instant('erased_at')
  },
  table => [
    index('contacts_by_phone').on(table.phone),
    index('contacts_by_email').on(table.email),
    index('contacts_callers')
      .using('gin', sql`${contactCallerWords(table)} gin_trgm_ops`)
      .where(sql`${table.erasedAt} is null`),
    check(
      'contacts_reachable',
      sql`${table.phone} is not null or ${table.email} is not null or ${table.erasedAt} is not null`
    )
  ]
)
