/** Reads the audit log, newest first. */
import { and, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import {
  type AuditEntry,
  auditExportRows,
  type exportAudit as exportEndpoint,
  type listAudit as listEndpoint
} from '../../../../lib/contract/ops/audit.ts'
import { fieldError } from '../../../../lib/contract/errors.ts'
import { csvOf } from '../../../../lib/format/csv.ts'
import { addDays, dayOf, dayStart } from '../../../../lib/rules/schedule/days.ts'
import type { Context } from '../../../context.ts'
import type { SignedIn } from '../../core/principal.ts'
import { users } from '../../../db/tables/people/identity.ts'
import { contacts } from '../../../db/tables/people/contact-tables.ts'
import { imports } from '../../../db/tables/delivery/import-tables.ts'
import { auditLog } from '../../../db/tables/ops-tables.ts'
import { organizations } from '../../../db/tables/people/organization-tables.ts'
import { deliveries } from '../../../db/tables/schema.ts'
import { inTransaction } from '../../core/work.ts'
import { audit } from '../../core/audit.ts'
import { likePattern } from '../../core/like-pattern.ts'
import { fullName } from '../../../../lib/format/people/full-name.ts'

type ListQuery = z.output<NonNullable<typeof listEndpoint.query>>
type Filters = z.output<NonNullable<typeof exportEndpoint.query>>

export async function listAudit(
  context: Context,
  query: ListQuery
): Promise<z.output<typeof listEndpoint.answer>> {
  const { cursor, limit } = query
  if (cursor !== undefined && !/^\d{1,15}$/.test(cursor))
    throw fieldError('invalid-input', 'cursor', 'Must be a cursor of this list')
  const found = await read(context, query, cursor === undefined ? undefined : Number(cursor), limit + 1)
  const items = found.slice(0, limit)
  return { items, next_cursor: found.length > limit ? String(items.at(-1)?.id ?? 0) : null }
}

/** Returns the entries as CSV. The export is audited, too. */
export async function exportAudit(
  context: Context,
  principal: SignedIn,
  filters: Filters
): Promise<z.output<typeof exportEndpoint.answer>> {
  const found = await read(context, filters, undefined, auditExportRows + 1)
  const rows = found.slice(0, auditExportRows)
  await inTransaction(context, work =>
    audit(work, principal, {
      action: 'audit.exported',
      subject: { kind: 'audit', id: 'audit' },
      after: { ...filters, rows: rows.length }
    })
  )
  const columns = ['at', 'who', 'action', 'about', 'id', 'label', 'before', 'after', 'reason']
  const csv = csvOf([
    columns,
    ...rows.map(({ at, actor, action, subject, before, after, reason }) => [
      at,
      actor?.name ?? '',
      action,
      subject.kind,
      subject.id,
      subject.label,
      jsonOf(before),
      jsonOf(after),
      reason
    ])
  ])
  const day = dayOf(context.now(), context.company.newest().data.settings.time_zone)
  return { file_name: `audit-${day}.csv`, csv, rows: rows.length, is_complete: found.length === rows.length }
}

const jsonOf = (value: unknown) => (value === null ? '' : JSON.stringify(value))

async function read(
  context: Context,
  filters: Filters,
  before: number | undefined,
  limit: number
): Promise<AuditEntry[]> {
  const rows = await context.orm
    .select({ entry: auditLog, first: users.firstName, last: users.lastName })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(and(...conditionsOf(context, filters), before === undefined ? undefined : lt(auditLog.id, before)))
    .orderBy(desc(auditLog.id))
    .limit(limit)
  const named = rows.flatMap(({ entry }) => [...idsIn(entry.before), ...idsIn(entry.after), entry.subjectId])
  const nameOf = await namesOf(context, [...new Set(named)])
  return rows.map(({ entry, first, last }) => ({
    id: entry.id,
    at: entry.at.toISOString(),
    actor: entry.actorId === null ? null : { id: entry.actorId, name: fullName(first, last) },
    action: entry.action,
    subject: {
      kind: entry.subjectKind,
      id: entry.subjectId,
      label: entry.subjectLabel || (nameOf.get(entry.subjectId) ?? '')
    },
    before: entry.before,
    after: entry.after,
    names: Object.fromEntries(
      [...idsIn(entry.before), ...idsIn(entry.after)].flatMap(id => {
        const name = nameOf.get(id)
        return name ? [[id, name]] : []
      })
    ),
    reason: entry.reason
  }))
}

const idPattern = /^[a-z]{3}_[\da-z]{10,}$/

/** Returns the ids in the values of a change. */
const idsIn = (values: unknown): string[] =>
  typeof values === 'object' && values !== null
    ? Object.values(values).filter(
        (value): value is string => typeof value === 'string' && idPattern.test(value)
      )
    : []

/** Returns the names of people, organizations, imported files, deliveries and zones. Those that are gone have none. */
async function namesOf({ orm, zones }: Context, ids: string[]): Promise<Map<string, string>> {
  const people = await orm
    .select({ id: users.id, first: users.firstName, last: users.lastName })
    .from(users)
    .where(inArray(users.id, ids))
  const others = await orm
    .select({ id: contacts.id, name: contacts.name })
    .from(contacts)
    .where(inArray(contacts.id, ids))
    .unionAll(
      orm
        .select({ id: organizations.id, name: organizations.name })
        .from(organizations)
        .where(inArray(organizations.id, ids))
    )
    .unionAll(
      orm.select({ id: imports.id, name: imports.fileName }).from(imports).where(inArray(imports.id, ids))
    )
    .unionAll(
      orm
        .select({ id: deliveries.id, name: deliveries.number })
        .from(deliveries)
        .where(inArray(deliveries.id, ids))
    )
  return new Map([
    ...people.map(({ id, first, last }) => [id, fullName(first, last)] as const),
    ...others.map(({ id, name }) => [id, name] as const),
    ...zones.index().all.map(({ id, name }) => [id, name] as const)
  ])
}

function conditionsOf(context: Context, { q, action, actor, subject, from, to }: Filters): SQL[] {
  const zone = context.company.newest().data.settings.time_zone
  const conditions: SQL[] = []
  if (q) conditions.push(sql`${auditLog.words} like ${likePattern(q.toLowerCase())}`)
  if (action) conditions.push(eq(auditLog.action, action))
  if (actor) conditions.push(eq(auditLog.actorId, actor))
  if (subject) conditions.push(eq(auditLog.subjectId, subject))
  if (from) conditions.push(gte(auditLog.at, dayStart(from, zone)))
  if (to) conditions.push(lt(auditLog.at, dayStart(addDays(to, 1), zone)))
  return conditions
}
