/** Queries that every page or poll makes: Drizzle's prepared statements, built once per database. */
import type { Queryable } from './open.ts'

/**
 * Returns a function that gives the prepared query of a database. Building a wide query takes several times as long as
 * running it. Each transaction builds it again.
 */
export function preparedFor<Query>(prepare: (db: Queryable) => Query): (db: Queryable) => Query {
  const known = new WeakMap<Queryable, Query>()
  return db => {
    const query = known.get(db) ?? prepare(db)
    known.set(db, query)
    return query
  }
}
