/** Copies all rows of one database into another with the same schema. */
import type pg from 'pg'
import { unbalancedEntries } from './unbalanced.ts'

export interface CopiedTable {
  table: string
  rows: number
}

const batchRows = 500

const tablesOfProduct = `
  select relname::text as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`

const references = `
  select conrelid::regclass::text as table, conname as name from pg_constraint
  where contype = 'f' and connamespace = 'public'::regnamespace and not condeferrable`

/**
 * Copies in one transaction, so that a failure leaves the target empty. Throws if the target has accounts. Queued jobs
 * aren't copied: the server schedules them again.
 */
export async function copyDatabase(from: pg.Pool, to: pg.Pool): Promise<CopiedTable[]> {
  const source = await from.connect()
  const target = await to.connect()
  try {
    await target.query('begin')
    const { rows: accounts } = await target.query('select 1 from users limit 1')
    if (accounts.length > 0)
      throw new Error('The PostgreSQL database already has accounts. Use an empty one.')
    const { rows: tables } = await source.query<{ name: string }>(tablesOfProduct)
    // Tables refer to each other in circles, so references are checked at the end.
    const { rows: checks } = await target.query<{ table: string; name: string }>(references)
    const setChecks = async (mode: string) => {
      for (const { table, name } of checks)
        await target.query(`alter table ${table} alter constraint "${name}" ${mode}`)
    }
    await setChecks('deferrable initially deferred')
    for (const { name } of tables) await target.query(`alter table "${name}" disable trigger user`)
    // The start of the target has written the first version of the company's data.
    for (const { name } of tables) await target.query(`delete from "${name}"`)
    const copied: CopiedTable[] = []
    for (const { name } of tables) copied.push({ table: name, rows: await copyTable(source, target, name) })
    await target.query('set constraints all immediate')
    await requireBalanced(target)
    for (const { name } of tables) await target.query(`alter table "${name}" enable trigger user`)
    await setChecks('not deferrable')
    await target.query('commit')
    return copied
  } catch (error) {
    await target.query('rollback')
    throw error
  } finally {
    source.release()
    target.release()
  }
}

/** The trigger that checks entries of the books is off for copied rows. Throws if one doesn't add up. */
async function requireBalanced(target: pg.PoolClient): Promise<void> {
  const { rows } = await target.query<{ id: string }>(unbalancedEntries)
  if (rows.length > 0)
    throw new Error(`These entries of the books don't add up to 0: ${rows.map(({ id }) => id).join(', ')}.`)
}

/** Triggers don't run for copied rows, because their results are copied, too. */
async function copyTable(source: pg.PoolClient, target: pg.PoolClient, name: string): Promise<number> {
  const { rows: columns } = await source.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [`"${name}"`]
  )
  const list = columns.map(column => `"${column.name}"`).join(', ')
  const insertion = `insert into "${name}" (${list}) overriding system value
    select ${list} from json_populate_recordset(null::"${name}", $1::json)`
  let rows = 0
  await source.query('begin')
  await source.query(`declare copied cursor for select to_json(t)::text as row from "${name}" t`)
  for (;;) {
    const batch = await source.query<{ row: string }>(`fetch ${batchRows} from copied`)
    if (batch.rows.length === 0) break
    await target.query(insertion, [`[${batch.rows.map(({ row }) => row).join(',')}]`])
    rows += batch.rows.length
  }
  await source.query('commit')
  await moveSequences(source, target, name)
  return rows
}

/** A sequence goes on after the copied rows. */
async function moveSequences(source: pg.PoolClient, target: pg.PoolClient, name: string): Promise<void> {
  const { rows } = await source.query<{ sequence: string }>(
    `with columns as materialized (
       select attname::text from pg_attribute where attrelid = $1::text::regclass and attnum > 0 and not attisdropped
     ), sequences as (select pg_get_serial_sequence($1::text, attname) as sequence from columns)
     select sequence from sequences where sequence is not null`,
    [`"${name}"`]
  )
  for (const { sequence } of rows) {
    const state = await source.query<{ last: string; called: boolean }>(
      `select last_value as last, is_called as called from ${sequence}`
    )
    const [at] = state.rows
    if (at) await target.query('select setval($1, $2, $3)', [sequence, at.last, at.called])
  }
}
