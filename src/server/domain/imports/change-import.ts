/** What people do with an import as a whole: choose columns, book, book again, and stop it. */
import { and, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { fieldError, ProductError } from '../../../lib/contract/errors.ts'
import { importFields, joinedFields } from '../../../lib/contract/imports/fields.ts'
import type {
  answerTown,
  bookImport,
  changeImport,
  Import,
  readImportAgain
} from '../../../lib/contract/imports/imports.ts'
import { finalStates, type ImportState } from '../../../lib/contract/imports/states.ts'
import { foldedHeading, partOf } from '../../../lib/rules/imports/meaning.ts'
import type { Context } from '../../context.ts'
import type { SignedIn } from '../core/principal.ts'
import { may } from '../core/access.ts'
import {
  importMappings,
  importRows,
  imports,
  type ImportSettings
} from '../../db/tables/delivery/import-tables.ts'
import { inTransaction, type Work } from '../core/work.ts'
import { audit } from '../core/audit.ts'
import type { OrganizationRow } from '../organizations/open-organization.ts'
import { requireUnblocked } from '../pricing/zones/blocked.ts'
import { joinRows } from './joined-rows.ts'
import { type ImportRecord, lockImport, openImport, presentImport } from './open-import.ts'
import { startImport, startReading } from './start-import.ts'
import { isComplete, missingIn, understood } from './steps/reading.ts'
import { storeTown } from './towns.ts'

interface Ids {
  id: string
  item: string
}
type Change = (work: Work, record: ImportRecord, organization: OrganizationRow) => Promise<void>

/** Changes an import under its lock, lets a job go on if there is work, and returns it. Throws as `openImport` does. */
async function changing(
  context: Context,
  principal: SignedIn,
  { id, item }: Ids,
  change: Change
): Promise<Import> {
  requireUnblocked(principal.person)
  const { organization } = await openImport(context.orm, principal, id, item)
  await inTransaction(context, async work =>
    change(work, await lockImport(work.transaction, item), organization)
  )
  const changed = await openImport(context.orm, principal, id, item)
  await (changed.record.state === 'reading' ? startReading(context, item) : startImport(context, item))
  return presentImport(context, principal, changed)
}

export function requireState(record: Pick<ImportRecord, 'state'>, states: readonly ImportState[]): void {
  if (!states.includes(record.state)) throw new ProductError('import-moved-on')
}

/** Chooses what columns mean. Corrections of rows stay. Throws 'version-outdated', 'import-moved-on' and invalid-input. */
export function chooseColumns(
  context: Context,
  principal: SignedIn,
  ids: Ids,
  {
    version,
    columns,
    date_order: dateOrder,
    decimal_sign: decimalSign,
    join_rows: joinsRows
  }: z.output<NonNullable<typeof changeImport.body>>
): Promise<Import> {
  return changing(context, principal, ids, async ({ transaction }, record) => {
    requireState(record, ['mapping', 'checking', 'preview'])
    await requireUnbooked(transaction, record.id)
    if (record.version !== version) throw new ProductError('version-outdated')
    const { settings } = record
    if (!settings || columns.length !== settings.headings.length)
      throw fieldError('invalid-input', 'columns', 'Must have a field or null for each column')
    for (const field of importFields) {
      const isTwice = columns.filter(each => each === field).length > 1
      if (isTwice && !(joinedFields as readonly string[]).includes(field))
        throw fieldError('invalid-input', 'columns', `Only one column can be ${field}`)
    }
    const missing = missingIn(columns)
    if (missing) throw fieldError('invalid-input', 'columns', `A column must be ${missing}`)
    const rows = await transaction
      .select({ cells: importRows.cells })
      .from(importRows)
      .where(eq(importRows.importId, record.id))
    const parts = columns.map((field, column) => partOf(settings.headings[column] ?? '', field))
    const found = understood(rows, { ...settings, mapping: columns, parts }, { dateOrder, decimalSign })
    const chosen: ImportSettings = {
      ...settings,
      ...found,
      mapping: columns,
      parts,
      asked: [],
      isDoubtful: false,
      isConfirmed: true
    }
    Object.assign(chosen, await joinRows(transaction, record.id, chosen, joinsRows))
    await transaction
      .update(imports)
      // The columns can bring a question: the order of their dates, or the sign of their numbers.
      .set({ settings: chosen, state: isComplete(chosen) ? 'checking' : 'mapping', version: version + 1 })
      .where(eq(imports.id, record.id))
    await transaction.update(importRows).set({ state: 'unchecked' }).where(eq(importRows.importId, record.id))
    const remembered = Object.fromEntries(
      settings.headings.flatMap((heading, column) =>
        foldedHeading(heading) === '' ? [] : [[foldedHeading(heading), columns[column] ?? null]]
      )
    )
    await transaction
      .insert(importMappings)
      .values({ organizationId: record.organizationId, columns: remembered, dateOrder: found.dateOrder })
      .onConflictDoUpdate({
        target: importMappings.organizationId,
        // The newest file is the most likely one to come again, and one list can't grow without end.
        set: { columns: remembered, ...(found.asksDateOrder ? { dateOrder: found.dateOrder } : {}) }
      })
  })
}

/**
 * Reads the file again, as a person chooses. Corrections of its rows are lost. Throws 'version-outdated', 'import-moved-on' and
 * 'too-many-requests'.
 */
export async function readAgain(
  context: Context,
  principal: SignedIn,
  ids: Ids,
  body: z.output<NonNullable<typeof readImportAgain.body>>
): Promise<Import> {
  const { version, encoding, delimiter, sheet, has_headings: hasHeadings } = body
  await openImport(context.orm, principal, ids.id, ids.item)
  await context.throttle.check('import-refused', ids.id)
  await context.throttle.count('import-upload', ids.id)
  return changing(context, principal, ids, async ({ transaction }, record) => {
    // A choice can make a file unreadable, and another one readable again.
    requireState(record, ['mapping', 'checking', 'preview', 'refused'])
    await requireUnbooked(transaction, record.id)
    if (record.version !== version) throw new ProductError('version-outdated')
    const { settings } = record
    if (!settings) throw new ProductError('import-moved-on')
    await transaction.delete(importRows).where(eq(importRows.importId, record.id))
    await transaction
      .update(imports)
      .set({
        settings: { ...settings, choice: { encoding, delimiter, sheet, hasHeadings } },
        state: 'reading',
        refusal: null,
        refusedRow: null,
        finishedAt: null,
        version: version + 1
      })
      .where(eq(imports.id, record.id))
  })
}

/** Says whether a town is in the region. Throws 'version-outdated', 'import-moved-on' and invalid-input. */
export function sayTown(
  context: Context,
  principal: SignedIn,
  ids: Ids,
  body: z.output<NonNullable<typeof answerTown.body>>
): Promise<Import> {
  return changing(context, principal, ids, async (work, record) => {
    requireState(record, ['preview'])
    if (record.version !== body.version) throw new ProductError('version-outdated')
    await storeTown(work, record, body)
  })
}

/** Books all known rows again, or leaves them out. Throws 'import-moved-on'. */
export function setAgain(context: Context, principal: SignedIn, ids: Ids, again: boolean): Promise<Import> {
  return changing(context, principal, ids, async ({ transaction }, record) => {
    requireState(record, ['preview'])
    const changed = await transaction
      .update(importRows)
      .set({ again, state: 'unchecked' })
      .where(
        and(
          eq(importRows.importId, record.id),
          isNotNull(importRows.knownId),
          eq(importRows.leftOut, false),
          ne(importRows.state, 'booked')
        )
      )
      .returning({ number: importRows.number })
    if (changed.length === 0) return
    await transaction
      .update(imports)
      .set({ state: 'checking', version: record.version + 1 })
      .where(eq(imports.id, record.id))
  })
}

/**
 * Starts to book. The job asks for quotes again, and asks once more if their total is higher. A repeated press changes nothing. Throws
 * 'version-outdated' if the rows or the total aren't those that the person saw, and 'import-moved-on'.
 */
export function bookRows(
  context: Context,
  principal: SignedIn,
  ids: Ids,
  seen: z.output<NonNullable<typeof bookImport.body>>
): Promise<Import> {
  return changing(context, principal, ids, async (work, record, organization) => {
    const { transaction, now } = work
    if (['pricing', 'booking', 'done'].includes(record.state) && record.agreed !== null) return
    requireState(record, ['preview', 'risen'])
    if (organization.closedAt) throw new ProductError('organization-closed')
    const [ready] = await transaction
      .select({
        rows: sql<number>`count(*)::int`,
        total: sql<number>`coalesce(sum(${importRows.price}), 0)::float8`
      })
      .from(importRows)
      .where(and(eq(importRows.importId, record.id), eq(importRows.state, 'ready')))
    if (!ready || ready.rows !== seen.rows || ready.total !== seen.total)
      throw new ProductError('version-outdated')
    const state = record.state === 'risen' ? 'booking' : 'pricing'
    await transaction
      .update(imports)
      .set({ state, agreed: seen.total, startedAt: record.startedAt ?? now, version: record.version + 1 })
      .where(eq(imports.id, record.id))
    if (!may(principal, 'customer'))
      await audit(work, principal, {
        action: 'import.booked',
        subject: { kind: 'organization', id: organization.id, label: organization.name },
        after: { import: record.id, ...seen }
      })
  })
}

/** Stops an import between two rows. Throws 'import-moved-on' if it has ended. */
export function cancelImport(context: Context, principal: SignedIn, ids: Ids): Promise<Import> {
  return changing(context, principal, ids, async (work, record, organization) => {
    if (record.state === 'cancelled') return
    if ((finalStates as readonly string[]).includes(record.state)) throw new ProductError('import-moved-on')
    // A booking holds this row for its transaction, so none commits after this.
    await work.transaction
      .update(imports)
      .set({ state: 'cancelled', pausedUntil: null, finishedAt: work.now, version: record.version + 1 })
      .where(inArray(imports.id, [record.id]))
    if (!may(principal, 'customer'))
      await audit(work, principal, {
        action: 'import.cancelled',
        subject: { kind: 'organization', id: organization.id, label: organization.name },
        after: { import: record.id }
      })
  })
}

/** Goes on with the rows that weren't booked. Throws 'import-moved-on' if the import hasn't ended, or has no such row. */
export function reopenImport(context: Context, principal: SignedIn, ids: Ids): Promise<Import> {
  return changing(context, principal, ids, async ({ transaction }, record) => {
    requireState(record, ['done', 'cancelled'])
    // Without who made it, nobody books.
    if (record.userId === null) throw new ProductError('import-moved-on')
    const left = await transaction
      .update(importRows)
      .set({ state: 'unchecked', quoteId: null, quoteExpiresAt: null })
      .where(and(eq(importRows.importId, record.id), ne(importRows.state, 'booked')))
      .returning({ number: importRows.number })
    if (left.length === 0) throw new ProductError('import-moved-on')
    await transaction
      .update(imports)
      .set({
        state: 'checking',
        agreed: null,
        startedAt: null,
        finishedAt: null,
        version: record.version + 1
      })
      .where(eq(imports.id, record.id))
  })
}

/** Throws 'import-moved-on' if a row is booked: its columns and its place in the file stay. */
async function requireUnbooked(transaction: Work['transaction'], importId: string): Promise<void> {
  const booked = await transaction.$count(
    importRows,
    and(eq(importRows.importId, importId), eq(importRows.state, 'booked'))
  )
  if (booked > 0) throw new ProductError('import-moved-on')
}
