/** Cases, what happened to them, and notes about customers. */
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { type CaseKind, caseKinds, type CaseStatus, caseStatuses } from '../../../../lib/contract/cases.ts'
import { atLeast, instant, oneOf } from '../../columns.ts'
import { users } from '../people/identity.ts'
import { deliveries } from '../schema.ts'

export const cases = pgTable(
  'cases',
  {
    id: text('id').primaryKey(),
    /** For people. Numbers of rolled back cases are left out. */
    number: integer('number').notNull().unique().generatedAlwaysAsIdentity({ startWith: 1001 }),
    deliveryId: text('delivery_id')
      .notNull()
      .references(() => deliveries.id, { onDelete: 'cascade' }),
    reporterId: text('reporter_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<CaseKind>().notNull(),
    status: text('status').$type<CaseStatus>().notNull(),
    assigneeId: text('assignee_id').references(() => users.id, { onDelete: 'set null' }),
    /** Grows with each change, so that two operators don't overwrite each other. */
    version: integer('version').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull()
  },
  table => [
    index('cases_by_delivery').on(table.deliveryId),
    index('cases_by_reporter').on(table.reporterId),
    index('cases_by_assignee').on(table.assigneeId),
    index('cases_by_status').on(table.status, table.updatedAt, table.id),
    oneOf('cases_kind', table.kind, caseKinds),
    oneOf('cases_status', table.status, caseStatuses),
    atLeast('cases_version', table.version, 1)
  ]
)

export const caseEntryKinds = ['message', 'note', 'change'] as const

export const caseEntries = pgTable(
  'case_entries',
  {
    caseId: text('case_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    /** 1, 2, 3 … within the case. */
    number: integer('number').notNull(),
    kind: text('kind').$type<(typeof caseEntryKinds)[number]>().notNull(),
    authorId: text('author_id').references(() => users.id, { onDelete: 'set null' }),
    text: text('text').notNull().default(''),
    /** The ids of the photos. */
    photos: jsonb('photos').$type<string[]>().notNull().default([]),
    change: jsonb('change').$type<{ status?: CaseStatus; assignee?: string | null }>(),
    at: instant('at').notNull()
  },
  table => [
    primaryKey({ columns: [table.caseId, table.number] }),
    index('case_entries_by_author').on(table.authorId),
    oneOf('case_entries_kind', table.kind, caseEntryKinds),
    check('case_entries_change', sql`(${table.kind} = 'change') = (${table.change} is not null)`)
  ]
)

/** What operators should know about a customer. Only they see it. */
export const customerNotes = pgTable(
  'customer_notes',
  {
    id: text('id').primaryKey(),
    customerId: text('customer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    authorId: text('author_id').references(() => users.id, { onDelete: 'set null' }),
    text: text('text').notNull(),
    at: instant('at').notNull()
  },
  table => [
    index('customer_notes_by_customer').on(table.customerId, table.id),
    index('customer_notes_by_author').on(table.authorId)
  ]
)
