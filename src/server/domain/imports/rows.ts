/** Lists the rows of an import, and corrects one. */
import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import { ProductError } from '../../../lib/contract/errors.ts'
import type { ImportField } from '../../../lib/contract/imports/fields.ts'
import type { Import } from '../../../lib/contract/imports/imports.ts'
import type {
  changeImportRow,
  ImportRow,
  ImportRowGroup,
  listImportRows
} from '../../../lib/contract/imports/rows.ts'
import type { ImportRowState } from '../../../lib/contract/imports/states.ts'
import type { Context } from '../../context.ts'
import type { SignedIn } from '../core/principal.ts'
import { importRows, imports, type RowDraft } from '../../db/tables/delivery/import-tables.ts'
import { deliveries } from '../../db/tables/schema.ts'
import type { Queryable } from '../../db/open.ts'
import { inTransaction } from '../core/work.ts'
import { audit } from '../core/audit.ts'
import { requireUnblocked } from '../pricing/zones/blocked.ts'
import { requireState } from './change-import.ts'
import { checkRows, type Row } from './checking/check-rows.ts'
import { importContextFor } from './checking/gear.ts'
import { textsOf } from './checking/row-values.ts'
import { areHidden, withHiddenContacts } from './hidden-contacts.ts'
import { type ImportRecord, lockImport, openImport, presentImport } from './open-import.ts'
import { storeChecked } from './steps/checking.ts'

const groups: Record<ImportRowGroup, readonly ImportRowState[] | null> = {
  attention: ['wrong', 'question', 'failed'],
  known: ['known'],
  ready: ['ready', 'booked'],
  all: null
}

const delivery = alias(deliveries, 'row_delivery')
const earlier = alias(deliveries, 'row_earlier')

/** Reads rows with the numbers of their deliveries. */
export const rowsOf = (db: Queryable) =>
  db
    .select({
      row: importRows,
      number: delivery.number,
      known: { number: earlier.number, at: earlier.createdAt }
    })
    .from(importRows)
    .leftJoin(delivery, eq(delivery.id, importRows.deliveryId))
    .leftJoin(earlier, eq(earlier.id, importRows.knownId))
export type ReadRow = Awaited<ReturnType<typeof rowsOf>>[number]

type Page = z.output<NonNullable<typeof listImportRows.query>>
type Rows = z.output<typeof listImportRows.answer>

/** Returns a page of rows by number. Operators see contacts in part. Throws as `openImport` does. */
export async function listRows(
  context: Context,
  principal: SignedIn,
  { id, item }: { id: string; item: string },
  page: Page
): Promise<Rows> {
  const { record } = await openImport(context.orm, principal, id, item)
  const rows = await readRows(context, record, page)
  return areHidden(principal, record) ? { ...rows, items: rows.items.map(withHiddenContacts) } : rows
}

/** Returns a page of rows with all contacts to an operator, and records who has seen them. Throws as `openImport` does. */
export async function openRows(
  context: Context,
  principal: SignedIn,
  { id, item }: { id: string; item: string },
  page: Page
): Promise<Rows> {
  const { organization, record } = await openImport(context.orm, principal, id, item)
  await inTransaction(context, work =>
    audit(work, principal, {
      action: 'contacts.opened',
      subject: { kind: 'organization', id, label: organization.name },
      after: { import: item }
    })
  )
  return readRows(context, record, page)
}

async function readRows(
  context: Context,
  record: ImportRecord,
  { group, after = 0, limit }: Page
): Promise<Rows> {
  const states = groups[group]
  const rows = await rowsOf(context.orm)
    .where(
      and(
        eq(importRows.importId, record.id),
        gt(importRows.number, after),
        states ? inArray(importRows.state, [...states]) : undefined
      )
    )
    .orderBy(asc(importRows.number))
    .limit(limit + 1)
  const items = rows.slice(0, limit).map(read => presentRow(context, record, read))
  return { items, next: rows.length > limit ? (items.at(-1)?.number ?? null) : null }
}

/** Returns the values that a row books. */
function understoodIn(context: Context, draft: RowDraft, currency: string | null): ImportRow['understood'] {
  const { units } = context.company.reference()
  const { quote, booking } = draft
  const [dropoff] = quote.dropoffs
  const value = booking.declared_value ?? null
  return {
    packages: quote.packages.map(({ weight, unit_of_measurement_id: unit, quantity = 1 }) => ({
      weight,
      unit: units.find(({ id }) => id === unit)?.symbol ?? '',
      quantity
    })),
    declared_value: value === null || currency === null ? null : { amount: value, currency },
    earliest: dropoff?.window?.earliest ?? null,
    latest: dropoff?.window?.latest ?? null
  }
}

function presentRow(
  context: Context,
  { settings, currency }: ImportRecord,
  { row, number, known }: ReadRow
): ImportRow {
  const texts = settings ? textsOf({ settings }, row) : {}
  return {
    number: row.number,
    state: row.state,
    joined_rows: (row.choices.lines ?? []).map(line => line.number),
    fields: Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')),
    corrected: Object.keys(row.corrections) as ImportField[],
    problems: row.problems,
    ...row.places,
    understood: row.draft && understoodIn(context, row.draft, currency),
    price: row.price === null || currency === null ? null : { amount: row.price, currency },
    scheduled_at: row.scheduledAt?.toISOString() ?? null,
    known:
      row.knownId && row.knownBy && known
        ? {
            by: row.knownBy,
            pickanddropoff_id: row.knownId,
            number: known.number,
            booked_at: known.at.toISOString()
          }
        : null,
    again: row.again,
    delivery: row.deliveryId && number ? { pickanddropoff_id: row.deliveryId, number } : null
  }
}

type RowChange = z.output<NonNullable<typeof changeImportRow.body>>

/** Corrects a row in the preview and checks it again. Throws as `openImport` does, 'import-moved-on', and not-found for a place. */
export async function changeRow(
  context: Context,
  principal: SignedIn,
  { id, item, row: number }: { id: string; item: string; row: number },
  change: RowChange
): Promise<{ row: ImportRow; import: Import }> {
  requireUnblocked(principal.person)
  const { organization, record } = await openImport(context.orm, principal, id, item)
  requireState(record, ['preview'])
  const isRow = and(eq(importRows.importId, item), eq(importRows.number, number))
  const [before] = await context.orm.select().from(importRows).where(isRow)
  if (!before) throw new ProductError('not-found')
  if (record.userId === null) throw new ProductError('import-moved-on')
  const changed = await applied(context, item, before, change)
  const importContext = await importContextFor(context, record, organization)
  // This row's own id may have changed, and others have what they had.
  const externalId = textsOf(importContext, changed).external_id
  for (const [known, first] of importContext.firstWithId)
    if (first === number) importContext.firstWithId.delete(known)
  if (externalId !== '' && !importContext.firstWithId.has(externalId))
    importContext.firstWithId.set(externalId, number)
  const checked = await checkRows(importContext, [changed])
  await inTransaction(context, async ({ transaction }) => {
    const newest = await lockImport(transaction, item)
    requireState(newest, ['preview'])
    const { corrections, choices, again, leftOut } = changed
    await transaction.update(importRows).set({ corrections, choices, again, leftOut }).where(isRow)
    await storeChecked(transaction, item, checked)
    await transaction
      .update(imports)
      .set({ version: newest.version + 1 })
      .where(eq(imports.id, item))
  })
  const newest = await openImport(context.orm, principal, id, item)
  const [read] = await rowsOf(context.orm).where(isRow)
  if (!read) throw new ProductError('not-found')
  const row = presentRow(context, newest.record, read)
  return {
    row: areHidden(principal, newest.record) ? withHiddenContacts(row) : row,
    import: await presentImport(context, principal, newest)
  }
}

async function applied(context: Context, importId: string, row: Row, change: RowChange): Promise<Row> {
  const {
    fields = {},
    places = {},
    accept_distant: acceptDistant,
    accept_cells: acceptCells,
    again,
    left_out: leftOut
  } = change
  const choices = { ...row.choices }
  // Another text means another place.
  for (const field of ['pickup', 'dropoff'] as const) if (fields[field] !== undefined) delete choices[field]
  for (const field of ['pickup', 'dropoff'] as const) {
    const placeId = places[field]
    if (placeId === undefined) continue
    const place = await context.maps.retrieve(placeId, { typist: importId })
    if (!place) throw new ProductError('not-found', "This place doesn't exist. Choose another one.")
    const { name, detail, latitude, longitude } = place
    choices[field] = { name, detail, latitude, longitude }
  }
  if (fields.pickup !== undefined || fields.dropoff !== undefined || Object.keys(places).length > 0)
    delete choices.acceptDistant
  return {
    ...row,
    corrections: { ...row.corrections, ...fields },
    choices: {
      ...choices,
      ...(acceptDistant === undefined ? {} : { acceptDistant }),
      ...(acceptCells === undefined ? {} : { acceptCells })
    },
    again: again ?? row.again,
    leftOut: leftOut ?? row.leftOut
  }
}
