/** Statements of read models: built once at start, with the tables' own columns, and prepared by the connection. */
import { Placeholder, type SQL } from 'drizzle-orm'
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

/** Runs a statement that returns one row at most. */
export async function readOne<Row>(pool: pg.Pool, text: string, values: unknown[]): Promise<Row | undefined> {
  const { rows } = await pool.query({ text }, values)
  return rows[0] as Row | undefined
}
