/** Tables of the operator's console. */
import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { type AuditAction, type AuditSubject, auditSubjects } from '../../../lib/contract/ops/audit.ts'
import type { ViewQuery } from '../../../lib/contract/ops/delivery/delivery-list.ts'
import { instant, oneOf } from '../columns.ts'
import { users } from './people/identity.ts'

/**
 * Every action of an operator. It's append-only, and written in the transaction of the action. Only erasing a person
 * empties reasons.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull(),
    /** Null after the account was deleted. */
    actorId: text('actor_id').references(() => users.id, { onDelete: 'set null' }),
    action: text('action').$type<AuditAction>().notNull(),
    subjectKind: text('subject_kind').$type<AuditSubject>().notNull(),
    subjectId: text('subject_id').notNull(),
    subjectLabel: text('subject_label').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
    reason: text('reason').notNull(),
    /** What a search looks through, in lower case: the subject's id and label, and the reason. */
    words: text('words').notNull()
  },
  table => [
    index('audit_log_by_actor').on(table.actorId, table.id),
    index('audit_log_by_subject').on(table.subjectId, table.id),
    index('audit_log_by_action').on(table.action, table.id),
    index('audit_log_by_time').on(table.at),
    index('audit_log_words').using('gin', table.words.op('gin_trgm_ops')),
    oneOf('audit_log_subject_kind', table.subjectKind, auditSubjects)
  ]
)

/** A view of the list of deliveries that an operator has named: filters, order and columns. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    query: jsonb('query').$type<ViewQuery>().notNull(),
    createdAt: instant('created_at').notNull()
  },
  table => [uniqueIndex('saved_views_once').on(table.userId, sql`lower(${table.name})`)]
)
