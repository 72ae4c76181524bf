/** Names of accounts for the console. */
import { inArray } from 'drizzle-orm'
import { shortName } from '../../core/masked.ts'
import { users } from '../../../db/tables/people/identity.ts'
import type { Queryable } from '../../../db/open.ts'

export interface Named {
  id: string
  name: string
  firstName: string
  fullName: string
  phone: string
  type: (typeof users.$inferSelect)['type']
}

/** Returns people by id. Unknown ids are absent. */
export async function peopleOf(db: Queryable, ids: Iterable<string | null>): Promise<Map<string, Named>> {
  const wanted = [...new Set([...ids].filter(id => id !== null))]
  if (wanted.length === 0) return new Map()
  const rows = await db
    .select({
      id: users.id,
      first: users.firstName,
      last: users.lastName,
      phone: users.phone,
      type: users.type
    })
    .from(users)
    .where(inArray(users.id, wanted))
  return new Map(
    rows.map(({ id, first, last, phone, type }) => [
      id,
      { id, name: shortName(first, last), firstName: first, fullName: `${first} ${last}`.trim(), phone, type }
    ])
  )
}
