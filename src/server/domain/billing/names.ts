/** Short names for the books, which have only ids. */
import { inArray } from 'drizzle-orm'
import { contacts } from '../../db/tables/people/contact-tables.ts'
import { users } from '../../db/tables/people/identity.ts'
import { organizations } from '../../db/tables/people/organization-tables.ts'
import type { Queryable } from '../../db/open.ts'
import { maskedFullName, shortName } from '../core/masked.ts'

/** Returns the names of people, contacts and organizations by their id. One that is gone is absent, or ''. */
export async function namesOf(db: Queryable, given: Iterable<string | null>): Promise<Map<string, string>> {
  const ids = [...new Set([...given].filter(id => id !== null))]
  const [ofContacts, ofOrganizations] = [beginning(ids, 'con_'), beginning(ids, 'org_')]
  const ofPeople = ids.filter(id => !ofContacts.includes(id) && !ofOrganizations.includes(id))
  const people =
    ofPeople.length === 0
      ? []
      : await db
          .select({ id: users.id, first: users.firstName, last: users.lastName })
          .from(users)
          .where(inArray(users.id, ofPeople))
  const named =
    ofContacts.length === 0
      ? []
      : await db
          .select({ id: contacts.id, name: contacts.name })
          .from(contacts)
          .where(inArray(contacts.id, ofContacts))
  const businesses =
    ofOrganizations.length === 0
      ? []
      : await db
          .select({ id: organizations.id, name: organizations.name })
          .from(organizations)
          .where(inArray(organizations.id, ofOrganizations))
  return new Map([
    ...people.map(({ id, first, last }) => [id, shortName(first, last)] as const),
    ...named.map(({ id, name }) => [id, maskedFullName(name)] as const),
    ...businesses.map(({ id, name }) => [id, name] as const)
  ])
}

const beginning = (ids: readonly string[], prefix: string) => ids.filter(id => id.startsWith(prefix))
