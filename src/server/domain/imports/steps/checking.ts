/** Checks the rows of an import, some at a time. */
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Context } from '../../../context.ts'
import { importRows, imports } from '../../../db/tables/delivery/import-tables.ts'
import type { Transaction } from '../../../db/open.ts'
import { inTransaction } from '../../core/work.ts'
import { type Checked, checkRows } from '../checking/check-rows.ts'
import type { ImportContext } from '../checking/gear.ts'
import { lockImport } from '../open-import.ts'

/** Rows that are checked before others of the process have a turn. */
const batch = 40

export async function checkStep(context: Context, importContext: ImportContext): Promise<void> {
  const { id } = importContext.record
  const rows = await context.orm
    .select()
    .from(importRows)
    .where(and(eq(importRows.importId, id), eq(importRows.state, 'unchecked')))
    .orderBy(asc(importRows.number))
    .limit(batch)
  const checked = await checkRows(importContext, rows)
  await inTransaction(context, async ({ transaction }) => {
    const { state, version } = await lockImport(transaction, id)
    // A person has chosen other columns, so these results are outdated.
    if (state !== 'checking' || version !== importContext.record.version) return
    await storeChecked(transaction, id, checked)
    if (rows.length < batch)
      await transaction
        .update(imports)
        .set({ state: 'preview', version: version + 1 })
        .where(eq(imports.id, id))
  })
}

/** Stores the results of checks, in one statement. */
export async function storeChecked(
  transaction: Transaction,
  importId: string,
  checked: readonly Checked[]
): Promise<void> {
  if (checked.length === 0) return
  const values = JSON.stringify(
    checked.map(row => ({
      number: row.number,
      state: row.state,
      problems: row.problems,
      places: row.places,
      draft: row.draft,
      untimed: row.untimed,
      scheduled_at: row.scheduledAt,
      price: row.price,
      quote_id: row.quoteId,
      quote_expires_at: row.quoteExpiresAt,
      known_id: row.knownId,
      known_by: row.knownBy
    }))
  )
  await transaction.execute(sql`
    update ${importRows} set
      state = new.state, problems = new.problems, places = new.places, draft = nullif(new.draft, 'null'::jsonb),
      untimed = new.untimed, scheduled_at = new.scheduled_at, price = new.price, quote_id = new.quote_id,
      quote_expires_at = new.quote_expires_at, known_id = new.known_id, known_by = new.known_by
    from jsonb_to_recordset(${values}::jsonb) as new(
      number int, state text, problems jsonb, places jsonb, draft jsonb, untimed boolean, scheduled_at timestamptz,
      price int, quote_id text, quote_expires_at timestamptz, known_id text, known_by text
    )
    where import_rows.import_id = ${importId} and import_rows.number = new.number and import_rows.delivery_id is null
  `)
}
