/**
 * The views of the list of deliveries that an operator has saved. They concern nobody else and change nothing of the
 * company's, so they aren't audited.
 */
import { and, asc, eq, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { ProductError } from '../../../../lib/contract/errors.ts'
import {
  mostSavedViews,
  type SavedView,
  type saveView
} from '../../../../lib/contract/ops/delivery/delivery-list.ts'
import type { Context } from '../../../context.ts'
import type { SignedIn } from '../../core/principal.ts'
import { newId } from '../../../core/ids.ts'
import { violatedConstraint } from '../../../db/errors.ts'
import { users } from '../../../db/tables/people/identity.ts'
import { savedViews } from '../../../db/tables/ops-tables.ts'
import { inTransaction } from '../../core/work.ts'

const present = ({ id, name, query }: typeof savedViews.$inferSelect): SavedView => ({ id, name, query })

const isOwn = (principal: SignedIn, id: string) =>
  and(eq(savedViews.id, id), eq(savedViews.userId, principal.person.userId))

export async function savedViewsOf(context: Context, principal: SignedIn): Promise<SavedView[]> {
  const rows = await context.orm
    .select()
    .from(savedViews)
    .where(eq(savedViews.userId, principal.person.userId))
    .orderBy(asc(sql`lower(${savedViews.name})`))
    .limit(mostSavedViews)
  return rows.map(present)
}

/** Saves a view. One with the same name is replaced. Throws 'too-many-saved' above the maximum. */
export function storeView(
  context: Context,
  principal: SignedIn,
  { name, query }: z.output<NonNullable<typeof saveView.body>>
): Promise<SavedView> {
  return inTransaction(context, async ({ transaction, now }) => {
    // Lock the account, so that the count below stays correct.
    await transaction
      .select({ id: users.id })
      .from(users)
      .where(eq(users.id, principal.person.userId))
      .for('update')
    const own = await transaction
      .select()
      .from(savedViews)
      .where(eq(savedViews.userId, principal.person.userId))
    const same = own.find(each => each.name.toLowerCase() === name.toLowerCase())
    if (!same && own.length >= mostSavedViews) throw new ProductError('too-many-saved')
    const row = {
      id: same?.id ?? newId('viw', now),
      userId: principal.person.userId,
      name,
      query,
      createdAt: now
    }
    await transaction
      .insert(savedViews)
      .values(row)
      .onConflictDoUpdate({ target: savedViews.id, set: { name, query } })
    return present(row)
  })
}

/** Throws not-found for a view of somebody else, and 'view-name-taken'. */
export async function renameView(
  context: Context,
  principal: SignedIn,
  id: string,
  name: string
): Promise<SavedView> {
  try {
    const [row] = await context.orm.update(savedViews).set({ name }).where(isOwn(principal, id)).returning()
    if (!row) throw new ProductError('not-found')
    return present(row)
  } catch (error) {
    if (violatedConstraint(error) === 'saved_views_once') throw new ProductError('view-name-taken')
    throw error
  }
}

export async function removeView(context: Context, principal: SignedIn, id: string): Promise<null> {
  const removed = await context.orm
    .delete(savedViews)
    .where(isOwn(principal, id))
    .returning({ id: savedViews.id })
  if (removed.length === 0) throw new ProductError('not-found')
  return null
}
