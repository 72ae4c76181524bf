/** Column types and constraints that several tables use. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { check, customType, timestamp } from 'drizzle-orm/pg-core'

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/**
 * Tests a column against constants of the contract. They're part of the text, not parameters, so that PostgreSQL can
 * prove that a partial index with the same condition applies.
 */
export function isAmong(column: SQLWrapper, values: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(values.map(value => `'${value}'`).join(', '))})`
}

/** Constrains a column to the values of a constant of the contract. Null is allowed if the column is nullable. */
export function oneOf(name: string, column: SQLWrapper, values: readonly string[]) {
  return check(name, isAmong(column, values))
}

/** Constrains each entry of an array to the values of a constant of the contract. */
export function allAmong(name: string, column: SQLWrapper, values: readonly string[]) {
  return check(name, sql`${column} <@ ${sql.raw(`array[${values.map(value => `'${value}'`).join(', ')}]`)}`)
}

/** Constrains a number to a range. NaN and infinity are outside every range. */
export function between(name: string, column: SQLWrapper, smallest: number, largest: number) {
  return check(name, sql`${column} between ${sql.raw(String(smallest))} and ${sql.raw(String(largest))}`)
}

export function atLeast(name: string, column: SQLWrapper, smallest: number) {
  return check(name, sql`${column} >= ${sql.raw(String(smallest))}`)
}

/** Constrains coordinates to degrees of WGS 84. */
export function coordinates(table: string, columns: { latitude: SQLWrapper; longitude: SQLWrapper }) {
  return [
    between(`${table}_latitude`, columns.latitude, -90, 90),
    between(`${table}_longitude`, columns.longitude, -180, 180)
  ]
}
