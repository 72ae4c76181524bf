/** Contacts in the console: the owners of deliveries who have no account. */
import { and, asc, count, desc, eq, isNull, like, max, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { ProductError } from '../../../../lib/contract/errors.ts'
import type { CustomerRow, listCustomers, OpsCustomer } from '../../../../lib/contract/ops/customers.ts'
import type { Context } from '../../../context.ts'
import { contacts } from '../../../db/tables/people/contact-tables.ts'
import type { Queryable } from '../../../db/open.ts'
import { deliveries } from '../../../db/tables/schema.ts'
import { likePattern } from '../../core/like-pattern.ts'
import { maskedEmail, maskedFullName, maskedPhone } from '../../core/masked.ts'
import { searchedDigits } from '../../core/phone.ts'
import type { Work } from '../../core/work.ts'
import { isOwnedBy } from '../../core/owner.ts'
import type { Owner } from '../../core/principal.ts'

type Query = Omit<z.output<NonNullable<typeof listCustomers.query>>, 'group'>
type ContactRow = typeof contacts.$inferSelect

/** How many deliveries, cases and notes one customer is shown with. */
export const mostRecent = 20

const own = eq(deliveries.contactId, contacts.id)
const counted = {
  deliveries: sql<number>`(select ${count()}::int from ${deliveries} where ${own})`,
  last: sql<string | null>`(select ${max(deliveries.createdAt)} from ${deliveries} where ${own})`
}

type Sort = Query['sort']

/** Ids begin with the time when somebody was added, so their order needs no other index. */
export const byId = (id: SQLWrapper, sort: Sort): SQL => (sort === 'oldest' ? asc(id) : desc(id))
export const isAfterId = (id: SQLWrapper, sort: Sort, cursor: string | undefined): SQL | undefined =>
  cursor === undefined ? undefined : sort === 'oldest' ? sql`${id} > ${cursor}` : sql`${id} < ${cursor}`

/** Returns the contacts that aren't erased. */
export async function listContacts(
  context: Context,
  { q, sort, cursor, limit }: Query
): Promise<z.output<typeof listCustomers.answer>> {
  const rows = await context.orm
    .select({ contact: contacts, ...counted })
    .from(contacts)
    .where(and(isNull(contacts.erasedAt), matching(context, q), isAfterId(contacts.id, sort, cursor)))
    .orderBy(byId(contacts.id, sort))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  return {
    items: page.map(presentRow),
    next_cursor: rows.length > limit ? (page.at(-1)?.contact.id ?? null) : null
  }
}

function matching(context: Context, q: string | undefined): SQL | undefined {
  if (!q) return undefined
  const pattern = likePattern(q.toLowerCase())
  const digits = searchedDigits(context, q)
  return or(
    sql`lower(${contacts.name}) like ${pattern}`,
    sql`coalesce(${contacts.email}, '') like ${pattern}`,
    digits.length < 4 ? undefined : like(contacts.phone, likePattern(digits)),
    sql`${contacts.id} = ${q}`,
    sql`${contacts.id} in (
      select ${deliveries.contactId} from ${deliveries} where ${deliveries.number} = ${q.toUpperCase()}
    )`
  )
}

function presentRow({
  contact: { id, name, createdAt },
  deliveries: total,
  last
}: {
  contact: ContactRow
  deliveries: number
  last: string | null
}): CustomerRow {
  return {
    id,
    name: maskedFullName(name),
    deliveries: total,
    last_delivery_at: last === null ? null : new Date(last).toISOString(),
    is_blocked: false,
    has_account: false,
    created_at: createdAt.toISOString()
  }
}

/** Returns one contact. Throws not-found. */
export async function readContact(db: Queryable, id: string): Promise<OpsCustomer> {
  const [found] = await db
    .select({ contact: contacts, ...counted })
    .from(contacts)
    .where(eq(contacts.id, id))
  if (!found) throw new ProductError('not-found')
  const { email, phone } = found.contact
  return {
    ...presentRow(found),
    masked: { email: maskedEmail(email ?? ''), phone: phone === null ? '' : maskedPhone(phone) },
    blocked_reason: null,
    recent: await recentOf(db, { kind: 'contact', id }),
    cases: [],
    notes: []
  }
}

/** Locks a contact that isn't erased. Throws not-found. */
export async function lockContact({ transaction }: Work, id: string): Promise<ContactRow> {
  const [found] = await transaction
    .select()
    .from(contacts)
    .where(and(eq(contacts.id, id), isNull(contacts.erasedAt)))
    .for('update')
  if (!found) throw new ProductError('not-found')
  return found
}

/** Returns the newest deliveries of an owner. */
export async function recentOf(db: Queryable, owner: Owner): Promise<OpsCustomer['recent']> {
  const recent = await db
    .select()
    .from(deliveries)
    .where(isOwnedBy(owner))
    .orderBy(desc(deliveries.id))
    .limit(mostRecent)
  return recent.map(({ id, number, reference, status, price, createdAt }) => ({
    id,
    number,
    reference,
    status,
    total: price.total,
    currency: price.currency,
    created_at: createdAt.toISOString()
  }))
}
