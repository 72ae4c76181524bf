/** An account takes over the deliveries of contacts with its verified phone or email. */
import { and, count, desc, eq, inArray, isNull, or, type SQL } from 'drizzle-orm'
import { type Claimable, mostListedClaims } from '../../../lib/contract/delivery/claims.ts'
import { ProductError } from '../../../lib/contract/errors.ts'
import type { Context } from '../../context.ts'
import type { SignedIn } from '../core/principal.ts'
import { contacts } from '../../db/tables/people/contact-tables.ts'
import { users } from '../../db/tables/people/identity.ts'
import type { Queryable } from '../../db/open.ts'
import { orderLinks } from '../../db/tables/people/people-tables.ts'
import { recurringRules } from '../../db/tables/delivery/recurring-tables.ts'
import { deliveries } from '../../db/tables/schema.ts'
import { inTransaction } from '../core/work.ts'
import { recordActs } from './ledger/acts.ts'
import { ownedBy } from '../core/owner.ts'

/** Returns the condition that a contact has the account's verified phone or email, or undefined if it has verified none. */
async function isSameAs(db: Queryable, { person: { userId } }: SignedIn): Promise<SQL | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) return undefined
  const same = or(
    user.phoneVerified && user.phone ? eq(contacts.phone, user.phone) : undefined,
    user.emailVerified && user.email ? eq(contacts.email, user.email) : undefined
  )
  return same && and(same, isNull(contacts.erasedAt))
}

export async function claimable({ orm }: Context, principal: SignedIn): Promise<Claimable> {
  const same = await isSameAs(orm, principal)
  if (!same) return { count: 0, deliveries: [] }
  const theirs = inArray(deliveries.contactId, orm.select({ id: contacts.id }).from(contacts).where(same))
  const [total] = await orm.select({ count: count() }).from(deliveries).where(theirs)
  const rows = await orm
    .select({ number: deliveries.number, status: deliveries.status, createdAt: deliveries.createdAt })
    .from(deliveries)
    .where(theirs)
    .orderBy(desc(deliveries.id))
    .limit(mostListedClaims)
  return {
    count: total?.count ?? 0,
    deliveries: rows.map(({ number, status, createdAt }) => ({
      number,
      status,
      created_at: createdAt.toISOString()
    }))
  }
}

/**
 * Makes all of them the principal's. The contact is gone then, and so are its links: whoever has one could cancel what isn't
 * theirs anymore. Throws not-found if there are none, also if another account was first.
 */
export function claim(context: Context, principal: SignedIn): Promise<{ count: number }> {
  return inTransaction(context, async work => {
    const { transaction, now } = work
    const same = await isSameAs(transaction, principal)
    const found = same
      ? await transaction
          .select({ id: contacts.id })
          .from(contacts)
          .where(same)
          .orderBy(contacts.id)
          .for('update')
      : []
    const ids = found.map(({ id }) => id)
    const claimed = await transaction
      .select({ id: deliveries.id, status: deliveries.status, driverId: deliveries.driverId })
      .from(deliveries)
      .where(inArray(deliveries.contactId, ids))
      .orderBy(deliveries.id)
      .for('update')
    if (claimed.length === 0) throw new ProductError('not-found', 'There are no deliveries to add.')
    const owned = ownedBy({ kind: 'person', id: principal.person.userId })
    await transaction.update(deliveries).set(owned).where(inArray(deliveries.contactId, ids))
    await recordActs(
      context,
      work,
      claimed.map(delivery => ({
        delivery: { ...delivery, ...owned },
        act: 'claim',
        actor: 'customer',
        actorId: principal.person.userId,
        parts: ['owner']
      }))
    )
    await transaction
      .update(orderLinks)
      .set({ revokedAt: now })
      .where(
        and(
          isNull(orderLinks.revokedAt),
          inArray(
            orderLinks.deliveryId,
            claimed.map(({ id }) => id)
          )
        )
      )
    await transaction.update(recurringRules).set(owned).where(inArray(recurringRules.contactId, ids))
    await transaction.delete(contacts).where(inArray(contacts.id, ids))
    return { count: claimed.length }
  })
}
