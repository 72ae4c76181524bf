/** Rows of one table as one JSON parameter of a statement, so that its text doesn't depend on their number. */
import { getTableColumns, type InferInsertModel, type InferSelectModel, is, SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

export interface RowSet<Row> {
  encode(rows: readonly Row[]): string
  /**
   * Returns an insertion of the rows of `parameter`. With `copied`, columns get values of `source`, a table with one row.
   * Without a row in `source`, nothing is inserted.
   */
  insertion(parameter: SQL, source: SQL, copied?: Record<string, SQL>): SQL
}

/** `keys` are the columns with values. All other columns get their defaults. */
export function rowSet<Rows extends PgTable, Key extends keyof InferInsertModel<Rows> & string>(
  table: Rows,
  keys: readonly Key[]
): RowSet<{ [Each in Key]: InferInsertModel<Rows>[Each] }> {
  const columns = getTableColumns(table)
  const nameOf = (key: string) => {
    const column = columns[key]
    if (!column) throw new Error(`There is no column ${key}.`)
    return column.name
  }
  const names = keys.map(key => [key, nameOf(key)] as const)
  return {
    encode: rows =>
      JSON.stringify(rows.map(row => Object.fromEntries(names.map(([key, name]) => [name, row[key]])))),
    insertion(parameter, source, copied = {}) {
      const given = names.map(([, name]) => sql.identifier(name))
      const into = [...given, ...Object.keys(copied).map(key => sql.identifier(nameOf(key)))]
      const from = [...given.map(name => sql`given.${name}`), ...Object.values(copied)]
      return sql`insert into ${table} (${sql.join(into, sql`, `)})
        select ${sql.join(from, sql`, `)} from json_populate_recordset(null::${table}, ${parameter}::json) as given, ${source}`
    }
  }
}

/**
 * Returns a row as the database would after its insertion: with the defaults of all other columns. Throws if a default
 * is known only to the database.
 */
export function insertedRow<Rows extends PgTable>(
  table: Rows,
  values: InferInsertModel<Rows>
): InferSelectModel<Rows> {
  const given: Readonly<Record<string, unknown>> = values
  const row: Record<string, unknown> = {}
  for (const [key, column] of Object.entries(getTableColumns(table))) {
    const value = given[key] ?? column.default ?? null
    if ((value === null && column.notNull) || is(value, SQL))
      throw new Error(`${column.name} has no known default.`)
    row[key] = value
  }
  return row as InferSelectModel<Rows>
}
