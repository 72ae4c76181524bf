import { inArray } from 'drizzle-orm'
import type { Queryable } from '../../db/open.ts'
import { users } from '../../db/tables/people/identity.ts'
import { shortName } from '../core/masked.ts'

/** Returns the names of drivers by their ids, also of those who don't work anymore. */
export async function namesOf(db: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, firstName, lastName }) => [id, shortName(firstName, lastName)]))
}
