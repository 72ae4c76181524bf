/** Finds the parties of the books by their names, and their accounts. The books themselves have only ids. */
import { and, desc, eq, inArray, isNull, like, sql } from 'drizzle-orm'
import { type BookParty, mostNamedParties } from '../../../../lib/contract/billing/entries.ts'
import { fewestCallerLetters } from '../../../../lib/contract/ops/callers.ts'
import type { AccountKind } from '../../../../lib/contract/journal.ts'
import type { Queryable } from '../../../db/open.ts'
import { moneyAccounts } from '../../../db/tables/journal-tables.ts'
import { contactCallerWords, contacts } from '../../../db/tables/people/contact-tables.ts'
import { callerWords, users } from '../../../db/tables/people/identity.ts'
import { organizations } from '../../../db/tables/people/organization-tables.ts'
import { likePattern } from '../../core/like-pattern.ts'
import { namesOf } from '../names.ts'

/**
 * Returns parties with such a name, organizations first, at most `mostNamedParties`, and whether these are all. A text that is too short
 * finds nobody.
 */
export async function partiesNamed(
  db: Queryable,
  text: string
): Promise<{ parties: BookParty[]; isComplete: boolean }> {
  const typed = text.toLowerCase()
  if (typed.length < fewestCallerLetters) return { parties: [], isComplete: true }
  const pattern = likePattern(typed)
  const limit = mostNamedParties + 1
  const businesses = await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(like(sql`lower(${organizations.name})`, pattern))
    .orderBy(desc(organizations.id))
    .limit(limit)
  // The index has more than the name, so the name is compared, too.
  const people = await db
    .select({ id: users.id, type: users.type })
    .from(users)
    .where(
      and(
        inArray(users.type, ['customer', 'driver']),
        like(callerWords(users), pattern),
        sql`lower(${users.firstName} || ' ' || ${users.lastName}) like ${pattern}`
      )
    )
    .orderBy(desc(users.id))
    .limit(limit)
  const others = await db
    .select({ id: contacts.id })
    .from(contacts)
    .where(
      and(
        isNull(contacts.erasedAt),
        like(contactCallerWords(contacts), pattern),
        sql`lower(${contacts.name}) like ${pattern}`
      )
    )
    .orderBy(desc(contacts.id))
    .limit(limit)
  const found = [
    ...businesses.map(({ id }) => ({ kind: 'organization' as const, id })),
    ...people.map(({ id, type }) => ({
      kind: type === 'driver' ? ('driver' as const) : ('person' as const),
      id
    })),
    ...others.map(({ id }) => ({ kind: 'contact' as const, id }))
  ]
  const shown = found.slice(0, mostNamedParties)
  const names = await namesOf(
    db,
    shown.map(({ id }) => id)
  )
  return {
    parties: shown.map(party => ({ ...party, name: names.get(party.id) ?? '' })),
    isComplete: found.length <= mostNamedParties
  }
}

/** Returns the ids of the accounts of these parties, or of the company, in no order. Without a kind, of all kinds. */
export async function accountsOf(
  db: Queryable,
  { parties, kind }: { parties: readonly string[] | null; kind?: AccountKind | undefined }
): Promise<number[]> {
  const rows = await db
    .select({ id: moneyAccounts.id })
    .from(moneyAccounts)
    .where(
      and(
        parties === null ? isNull(moneyAccounts.partyId) : inArray(moneyAccounts.partyId, [...parties]),
        kind === undefined ? undefined : eq(moneyAccounts.kind, kind)
      )
    )
  return rows.map(({ id }) => id)
}

/** Returns a party of the books, or null for an id that has no account in them. */
export async function partyOf(db: Queryable, id: string): Promise<BookParty | null> {
  const [row] = await db
    .select({ kind: moneyAccounts.partyKind })
    .from(moneyAccounts)
    .where(eq(moneyAccounts.partyId, id))
    .limit(1)
  if (!row?.kind) return null
  return { kind: row.kind, id, name: (await namesOf(db, [id])).get(id) ?? '' }
}
