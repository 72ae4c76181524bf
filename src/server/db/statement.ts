/** Statements of read models: built once at start, with the tables' own columns, and prepared by the connection. */
import { getTableColumns, type InferSelectModel, Placeholder, type SQL, type Table } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'

const dialect = new PgDialect()

/**
 * Returns the text of a statement. Every parameter must be a placeholder with one of these names: the first becomes `$1`,
 * the second `$2`.
 */
export function textOf(statement: SQL, names: readonly string[]): string {
  const { sql, params } = dialect.sqlToQuery(statement)
  return sql.replaceAll(/\$(\d+)/g, (_, number: string) => {
    const parameter: unknown = params[Number(number) - 1]
    const at = parameter instanceof Placeholder ? names.indexOf(parameter.name) : -1
    if (at === -1) throw new Error(`Parameter ${number} isn't one of: ${names.join(', ')}`)
    return `$${at + 1}`
  })
}

interface Field {
  key: string
  name: string
  isInstant: boolean
}
const fields = new WeakMap<Table, Field[]>()

/** Returns a row that PostgreSQL encoded as JSON (`to_json`), in the form of a select. */
export function rowOf<Rows extends Table>(
  table: Rows,
  json: Readonly<Record<string, unknown>>
): InferSelectModel<Rows> {
  const row: Record<string, unknown> = {}
  for (const { key, name, isInstant } of fieldsOf(table)) {
    const value = json[name] ?? null
    row[key] = isInstant && typeof value === 'string' ? new Date(value) : value
  }
  return row as InferSelectModel<Rows>
}

function fieldsOf(table: Table): Field[] {
  const known = fields.get(table)
  if (known) return known
  const found = Object.entries(getTableColumns(table)).map(([key, column]) => ({
    key,
    name: column.name,
    isInstant: column.getSQLType().startsWith('timestamp')
  }))
  fields.set(table, found)
  return found
}

/** Runs a statement that returns one row at most. */
export async function readOne<Row>(pool: pg.Pool, text: string, values: unknown[]): Promise<Row | undefined> {
  const { rows } = await pool.query({ text }, values)
  return rows[0] as Row | undefined
}
