/** Who may open the imports of an organization, and what an import looks like from outside. */
import { and, desc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import { ProductError } from '../../../lib/contract/errors.ts'
import { importRules } from '../../../lib/contract/imports/fields.ts'
import type { Import, ImportCounts, ImportSummary } from '../../../lib/contract/imports/imports.ts'
import { type ImportRowState, importRowStates } from '../../../lib/contract/imports/states.ts'
import { fullName } from '../../../lib/format/people/full-name.ts'
import type { Context } from '../../context.ts'
import type { SignedIn } from '../core/principal.ts'
import { users } from '../../db/tables/people/identity.ts'
import { importRows, imports } from '../../db/tables/delivery/import-tables.ts'
import type { Queryable, Transaction } from '../../db/open.ts'
import { type OrganizationRow, openOrganization, requireRole } from '../organizations/open-organization.ts'
import { areHidden, hiddenText } from './hidden-contacts.ts'
import { townsOf } from './towns.ts'
import { lastStart } from './untimed.ts'

export type ImportRecord = typeof imports.$inferSelect

/** Returns the organization. Throws not-found for others than members and operators, and forbidden for who may not book. */
export async function openImports(db: Queryable, principal: SignedIn, id: string): Promise<OrganizationRow> {
  const { organization, role } = await openOrganization(db, principal, id)
  requireRole(role, 'deliveries')
  return organization
}

/** Returns an import with its organization. Throws as `openImports` does. */
export async function openImport(
  db: Queryable,
  principal: SignedIn,
  organizationId: string,
  id: string
): Promise<{ organization: OrganizationRow; record: ImportRecord }> {
  const organization = await openImports(db, principal, organizationId)
  const [record] = await db.select().from(imports).where(isImport(organizationId, id))
  if (!record) throw new ProductError('not-found')
  return { organization, record }
}

export const isImport = (organizationId: string, id: string) =>
  and(eq(imports.id, id), eq(imports.organizationId, organizationId))

/** Locks an import, so that its changes wait for each other. Throws not-found. */
export async function lockImport(transaction: Transaction, id: string): Promise<ImportRecord> {
  const [record] = await transaction.select().from(imports).where(eq(imports.id, id)).for('update')
  if (!record) throw new ProductError('not-found')
  return record
}

/** Returns the newest imports of an organization. */
export async function listImports(
  context: Context,
  principal: SignedIn,
  id: string
): Promise<ImportSummary[]> {
  const { orm } = context
  await openImports(orm, principal, id)
  const rows = await orm
    .select({ record: imports, first: users.firstName, last: users.lastName })
    .from(imports)
    .leftJoin(users, eq(users.id, imports.userId))
    .where(eq(imports.organizationId, id))
    .orderBy(desc(imports.id))
    .limit(importRules.listed)
  const counts = await countsOf(
    orm,
    rows.map(({ record }) => record.id)
  )
  return rows.map(({ record, first, last }) => summaryOf(record, nameOf(first, last), counts.get(record.id)))
}

const nameOf = (first: string | null, last: string | null) => (first ? fullName(first, last ?? '') : null)

const noCounts: ImportCounts = {
  rows: 0,
  ...(Object.fromEntries(importRowStates.map(state => [state, 0])) as Omit<ImportCounts, 'rows'>)
}

function summaryOf(
  { id, fileName, state, createdAt, finishedAt }: ImportRecord,
  madeBy: string | null,
  counts: ImportCounts = noCounts
): ImportSummary {
  return {
    id,
    file_name: fileName,
    state,
    created_at: createdAt.toISOString(),
    finished_at: finishedAt?.toISOString() ?? null,
    made_by: madeBy,
    counts
  }
}

/** Returns how many rows of each import are in each state. */
async function countsOf(db: Queryable, ids: readonly string[]): Promise<Map<string, ImportCounts>> {
  const rows = await db
    .select({ id: importRows.importId, state: importRows.state, count: sql<number>`count(*)::int` })
    .from(importRows)
    .where(inArray(importRows.importId, ['', ...ids]))
    .groupBy(importRows.importId, importRows.state)
  const counts = new Map<string, ImportCounts>()
  for (const { id, state, count } of rows) {
    const own = counts.get(id) ?? { ...noCounts }
    counts.set(id, { ...own, [state]: count, rows: own.rows + count })
  }
  return counts
}

/** Returns an import as the API answers it. */
export async function presentImport(
  context: Context,
  principal: SignedIn,
  { organization, record }: { organization: OrganizationRow; record: ImportRecord },
  db: Queryable = context.orm
): Promise<Import> {
  const { settings, currency } = record
  const [maker] = await db
    .select({ first: users.firstName, last: users.lastName })
    .from(users)
    .where(eq(users.id, record.userId ?? ''))
  const counts = (await countsOf(db, [record.id])).get(record.id) ?? noCounts
  const [sums] = await db
    .select({
      total: sql<number | null>`sum(${importRows.price})::float8`,
      untimed: sql<number>`(count(*) filter (where ${importRows.untimed} and ${importRows.state} = 'ready'))::int`
    })
    .from(importRows)
    .where(and(eq(importRows.importId, record.id), inArray(importRows.state, pricedStates(record.state))))
  const samples = await db
    .select({ cells: importRows.cells })
    .from(importRows)
    .where(eq(importRows.importId, record.id))
    .orderBy(importRows.number)
    .limit(5)
  const money = (amount: number | null | undefined) =>
    currency === null || amount === null || amount === undefined ? null : { amount, currency }
  const isHidden = areHidden(principal, record)
  const sampleOf = (column: number, text: string) =>
    isHidden ? hiddenText(settings?.mapping[column] ?? null, text) : text
  const untimed = sums?.untimed ?? 0
  return {
    ...summaryOf(record, nameOf(maker?.first ?? null, maker?.last ?? null), counts),
    organization: { id: organization.id, name: organization.name },
    refusal: record.refusal && { code: record.refusal, row: record.refusedRow },
    encoding: settings?.encoding ?? null,
    delimiter: settings?.delimiter ?? null,
    decimal_sign: settings?.decimalSign ?? null,
    asks_decimal_sign: settings?.asksDecimalSign ?? false,
    date_order: settings?.dateOrder ?? null,
    asks_date_order: settings?.asksDateOrder ?? false,
    sheet: settings?.sheet ?? null,
    sheets: settings?.sheets ?? [],
    headings_row: settings ? (settings.headingsRow === undefined ? 1 : settings.headingsRow) : null,
    rows_above: settings?.rowsAbove ?? 0,
    asks_encoding: settings?.isDoubtful ?? false,
    asks_join: settings?.asksJoin ?? false,
    join_rows: settings?.joinsRows ?? null,
    time_zone: context.company.newest().data.settings.time_zone,
    region: context.maps.area.name,
    towns: record.state === 'preview' ? await townsOf(db, record) : [],
    columns: (settings?.headings ?? []).map((heading, column) => ({
      heading,
      field: settings?.mapping[column] ?? null,
      samples: samples.map(({ cells }) => sampleOf(column, cells[column] ?? '')),
      filled: settings?.filled?.[column] ?? 0,
      asked: settings?.asked?.includes(column) ?? false
    })),
    total: money(sums?.total),
    agreed: money(record.agreed),
    paused_until: record.pausedUntil?.toISOString() ?? null,
    untimed: {
      rows: untimed,
      a_minute: context.config.importSearchesAMinute,
      last_starts_at: lastStart(context, untimed)?.toISOString() ?? null
    },
    known_file_at: (await knownFileAt(db, record))?.toISOString() ?? null,
    version: record.version
  }
}

/** The rows of the total: those to book, those that are being booked, or the booked ones. */
function pricedStates(state: ImportRecord['state']): ImportRowState[] {
  if (state === 'done' || state === 'cancelled') return ['booked']
  return state === 'booking' ? ['ready', 'booked'] : ['ready']
}

/** Returns when rows of the same file were booked before. */
async function knownFileAt(db: Queryable, { id, organizationId, hash }: ImportRecord): Promise<Date | null> {
  const [found] = await db
    .select({ at: imports.createdAt })
    .from(imports)
    .where(
      and(
        eq(imports.organizationId, organizationId),
        eq(imports.hash, hash),
        ne(imports.id, id),
        sql`exists (select 1 from ${importRows} where ${and(eq(importRows.importId, imports.id), isNotNull(importRows.deliveryId))})`
      )
    )
    .orderBy(desc(imports.id))
    .limit(1)
  return found?.at ?? null
}

/** Returns an import. Throws as `openImports` does. */
export async function readImport(
  context: Context,
  principal: SignedIn,
  organizationId: string,
  id: string
): Promise<Import> {
  return presentImport(context, principal, await openImport(context.orm, principal, organizationId, id))
}
