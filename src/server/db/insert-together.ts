/** Inserts rows of several tables in one statement, because each statement is a round trip. */
import { getTableColumns, type InferInsertModel, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from './open.ts'

export interface Insert {
  table: PgTable
  rows: Record<string, unknown>[]
}

/** Rows of one table. All must have the same keys, because a column without a value gets its default in all of them. */
export const into = <Rows extends PgTable>(table: Rows, rows: InferInsertModel<Rows>[]): Insert => ({
  table,
  rows: rows as Record<string, unknown>[]
})

/** Tables may refer to each other: PostgreSQL checks foreign keys, and runs triggers, at the end of the statement. */
export async function insertTogether(db: Queryable, ...inserts: Insert[]): Promise<void> {
  const parts = inserts.filter(({ rows }) => rows.length > 0).map(insertion)
  if (parts.length === 0) return
  const named = parts.map((part, index) => sql`${sql.identifier(`inserted${index}`)} as (${part})`)
  await db.execute(sql`with ${sql.join(named, sql`, `)} select 1`)
}

/** One parameter holds all rows, so that the statement's text doesn't depend on their number. */
function insertion({ table, rows }: Insert): SQL {
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => rows[0]?.[key] !== undefined)
  const encoded = rows.map(row => Object.fromEntries(columns.map(([key, { name }]) => [name, row[key]])))
  const names = sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `
  )
  return sql`insert into ${table} (${names})
    select ${names} from json_populate_recordset(null::${table}, ${JSON.stringify(encoded)}::json)`
}
