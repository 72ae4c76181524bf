/** Cases as operators see them: the list, and one case with everything that happened to it. */
import { and, asc, desc, eq, exists, gt, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import { ProductError } from '../../../lib/contract/errors.ts'
import { filePath } from '../../../lib/contract/files.ts'
import type { CaseEntry, CaseRow, listOpsCases, OpsCase } from '../../../lib/contract/ops/cases.ts'
import { caseNumberOf, caseNumberText } from '../../../lib/rules/console/case-number.ts'
import type { Context } from '../../context.ts'
import type { SignedIn } from '../core/principal.ts'
import { caseEntries, cases } from '../../db/tables/delivery/case-tables.ts'
import { users } from '../../db/tables/people/identity.ts'
import type { Queryable } from '../../db/open.ts'
import { deliveries } from '../../db/tables/schema.ts'
import { isOperator } from '../../../lib/rules/people/permissions.ts'
import { likePattern } from '../core/like-pattern.ts'
import { fullName } from '../../../lib/format/people/full-name.ts'

type Query = z.output<NonNullable<typeof listOpsCases.query>>

const assignees = alias(users, 'assignees')
const reporters = alias(users, 'reporters')
const previewLength = 140

/** Returns cases. Those that wait come first that have waited longest; solved ones come newest first. */
export async function listCases(
  context: Context,
  principal: SignedIn,
  { status, assignee, q, cursor, limit }: Query
): Promise<z.output<typeof listOpsCases.answer>> {
  const newestFirst = status === 'solved' || status === 'all'
  const [, at, after] = /^(\d{1,15})\.(\w{1,64})$/.exec(cursor ?? '') ?? []
  const beyond = newestFirst ? lt : gt
  const last = at === undefined || after === undefined ? undefined : { at: new Date(Number(at)), id: after }
  const conditions: (SQL | undefined)[] = [
    status === 'all' ? undefined : eq(cases.status, status),
    assignee === 'me' ? eq(cases.assigneeId, principal.person.userId) : undefined,
    assignee === 'nobody' ? isNull(cases.assigneeId) : undefined,
    q ? matches(context.orm, q) : undefined,
    last && or(beyond(cases.updatedAt, last.at), and(eq(cases.updatedAt, last.at), beyond(cases.id, last.id)))
  ]
  const order = newestFirst ? desc : asc
  const rows = await rowsWhere(context.orm, and(...conditions))
    .orderBy(order(cases.updatedAt), order(cases.id))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  const end = page.at(-1)?.case
  return {
    items: page.map(presentRow),
    next_cursor: rows.length > limit && end ? `${end.updatedAt.getTime()}.${end.id}` : null
  }
}

function matches(db: Queryable, q: string): SQL | undefined {
  const number = caseNumberOf(q)
  const written = db
    .select({ one: sql`1` })
    .from(caseEntries)
    .where(
      and(
        eq(caseEntries.caseId, cases.id),
        sql`lower(${caseEntries.text}) like ${likePattern(q.toLowerCase())}`
      )
    )
  return or(
    number === null ? undefined : eq(cases.number, number),
    sql`lower(${deliveries.number}) like ${likePattern(q.toLowerCase())}`,
    exists(written)
  )
}

/** Returns one case. Throws not-found. */
export async function readCase(db: Queryable, id: string): Promise<OpsCase> {
  const [row] = await rowsWhere(db, eq(cases.id, id))
  if (!row) throw new ProductError('not-found')
  const authors = alias(users, 'authors')
  const entries = await db
    .select({ entry: caseEntries, first: authors.firstName, last: authors.lastName, type: authors.type })
    .from(caseEntries)
    .leftJoin(authors, eq(authors.id, caseEntries.authorId))
    .where(eq(caseEntries.caseId, id))
    .orderBy(caseEntries.number)
  return {
    ...presentRow(row),
    reporter: {
      id: row.case.reporterId,
      name: fullName(row.reporterFirst, row.reporterLast),
      side: row.reporterType === 'driver' ? 'driver' : 'customer'
    },
    entries: entries.map(({ entry, first, last, type }): CaseEntry => {
      const { authorId, number, kind, text, photos, change, at } = entry
      return {
        number,
        kind,
        author: authorId === null || first === null ? null : { id: authorId, name: fullName(first, last) },
        by_company: authorId !== row.case.reporterId && (type === null || isOperator(type)),
        text,
        photo_urls: photos.map(filePath),
        change,
        at: at.toISOString()
      }
    }),
    version: row.case.version
  }
}

const newestText = sql<string | null>`(
  select left(${caseEntries.text}, ${sql.raw(String(previewLength))}) from ${caseEntries}
  where ${caseEntries.caseId} = ${cases.id} and ${caseEntries.kind} = 'message'
  order by ${caseEntries.number} desc limit 1
)`

function rowsWhere(db: Queryable, condition: SQL | undefined) {
  return db
    .select({
      case: cases,
      number: deliveries.number,
      reference: deliveries.reference,
      status: deliveries.status,
      assigneeFirst: assignees.firstName,
      assigneeLast: assignees.lastName,
      reporterFirst: reporters.firstName,
      reporterLast: reporters.lastName,
      reporterType: reporters.type,
      preview: newestText
    })
    .from(cases)
    .innerJoin(deliveries, eq(deliveries.id, cases.deliveryId))
    .leftJoin(assignees, eq(assignees.id, cases.assigneeId))
    .leftJoin(reporters, eq(reporters.id, cases.reporterId))
    .where(condition)
}

type Row = Awaited<ReturnType<typeof rowsWhere>>[number]

function presentRow({ case: row, number, reference, status, ...found }: Row): CaseRow {
  const { assigneeFirst, assigneeLast, preview } = found
  return {
    id: row.id,
    number: caseNumberText(row.number),
    kind: row.kind,
    status: row.status,
    assignee:
      row.assigneeId === null ? null : { id: row.assigneeId, name: fullName(assigneeFirst, assigneeLast) },
    delivery: { id: row.deliveryId, number, reference, status },
    preview: preview ?? '',
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString()
  }
}
