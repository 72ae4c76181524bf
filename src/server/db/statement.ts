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

/** Returns a row that PostgreSQL encoded as JSON (`to_json`), in the form of a select. */
export function rowOf<Rows extends Table>(
  table: Rows,
  json: Readonly<Record<string, unknown>>
): InferSelectModel<Rows> {
  const row: Record<string, unknown> = {}
  for (const [key, column] of Object.entries(getTableColumns(table))) {
    const value = json[column.name] ?? null
    row[key] = typeof value === 'string' && isInstant(column.getSQLType()) ? new Date(value) : value
  }
  return row as InferSelectModel<Rows>
}

const isInstant = (type: string) => type.startsWith('timestamp')

/** Runs a statement that returns one row at most. */
export async function readOne<Row>(pool: pg.Pool, text: string, values: unknown[]): Promise<Row | undefined> {
  const { rows } = await pool.query({ text }, values)
  return rows[0] as Row | undefined
}
