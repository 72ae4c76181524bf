/** Finds customers and shows one, without contact data. */
import { and, count, desc, eq, like, max, or, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { fieldError, ProductError } from '../../../../lib/contract/errors.ts'
import type {
  CustomerRow,
  listCustomers as listEndpoint,
  OpsCustomer
} from '../../../../lib/contract/ops/customers.ts'
import { maskedEmail, maskedPhone, shortName } from '../../core/masked.ts'
import { caseNumberText } from '../../../../lib/rules/console/case-number.ts'
import type { Context } from '../../../context.ts'
import { cases, customerNotes } from '../../../db/tables/delivery/case-tables.ts'
import { users } from '../../../db/tables/people/identity.ts'
import type { Queryable } from '../../../db/open.ts'
import { deliveries } from '../../../db/tables/schema.ts'
import { searchedDigits } from '../../core/phone.ts'
import { isOwnedByPerson, ownerWithId } from '../../core/owner.ts'
import { likePattern } from '../../core/like-pattern.ts'
import { byId, isAfterId, listContacts, mostRecent, readContact, recentOf } from './contacts.ts'

type Query = z.output<NonNullable<typeof listEndpoint.query>>

export async function listCustomers(
  context: Context,
  { q, group, sort, cursor, limit }: Query
): Promise<z.output<typeof listEndpoint.answer>> {
  if (cursor !== undefined && !/^\w{1,64}$/.test(cursor))
    throw fieldError('invalid-input', 'cursor', 'Must be a cursor of this list')
  if (group === 'contacts') return listContacts(context, { q, sort, cursor, limit })
  const rows = await context.orm
    .select({ user: users, ...counted })
    .from(users)
    .where(and(eq(users.type, 'customer'), matching(context, q), isAfterId(users.id, sort, cursor)))
    .orderBy(byId(users.id, sort))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  return {
    items: page.map(presentRow),
    next_cursor: rows.length > limit ? (page.at(-1)?.user.id ?? null) : null
  }
}

const own = isOwnedByPerson(users.id)
const counted = {
  deliveries: sql<number>`(select ${count()}::int from ${deliveries} where ${own})`,
  last: sql<string | null>`(select ${max(deliveries.createdAt)} from ${deliveries} where ${own})`
}

function matching(context: Context, q: string | undefined): SQL | undefined {
  if (!q) return undefined
  const pattern = likePattern(q.toLowerCase())
  const digits = searchedDigits(context, q)
  return or(
    sql`lower(${users.firstName} || ' ' || ${users.lastName}) like ${pattern}`,
    sql`lower(coalesce(${users.email}, ${users.enteredEmail}, '')) like ${pattern}`,
    digits.length < 4 ? undefined : like(users.phone, likePattern(digits)),
    sql`${users.id} = ${q}`,
    sql`${users.id} in (
      select ${deliveries.customerId} from ${deliveries} where ${deliveries.number} = ${q.toUpperCase()}
    )`
  )
}

interface Row {
  user: typeof users.$inferSelect
  deliveries: number
  last: string | null
}

function presentRow({ user, deliveries: total, last }: Row): CustomerRow {
  return {
    id: user.id,
    name: shortName(user.firstName, user.lastName),
    deliveries: total,
    last_delivery_at: last === null ? null : new Date(last).toISOString(),
    is_blocked: user.blockedAt !== null,
    has_account: true,
    created_at: user.createdAt.toISOString()
  }
}

/** Returns one customer. Throws not-found, also for drivers and operators. */
export async function readCustomer(db: Queryable, id: string): Promise<OpsCustomer> {
  if (ownerWithId(id).kind === 'contact') return readContact(db, id)
  const [found] = await db
    .select({ user: users, ...counted })
    .from(users)
    .where(and(eq(users.id, id), eq(users.type, 'customer')))
  if (!found) throw new ProductError('not-found')
  const { user } = found
  const open = await db
    .select()
    .from(cases)
    .where(eq(cases.reporterId, id))
    .orderBy(desc(cases.number))
    .limit(mostRecent)
  const notes = await db
    .select({ note: customerNotes, author: users.firstName })
    .from(customerNotes)
    .leftJoin(users, eq(users.id, customerNotes.authorId))
    .where(eq(customerNotes.customerId, id))
    .orderBy(desc(customerNotes.id))
    .limit(mostRecent)
  return {
    ...presentRow(found),
    masked: {
      email: maskedEmail(user.email ?? user.enteredEmail ?? ''),
      phone: maskedPhone(user.phone)
    },
    blocked_reason: user.blockedReason,
    recent: await recentOf(db, { kind: 'person', id }),
    cases: open.map(({ id: one, number, status }) => ({ id: one, number: caseNumberText(number), status })),
    notes: notes.map(({ note, author }) => ({
      id: note.id,
      author,
      text: note.text,
      at: note.at.toISOString()
    }))
  }
}
