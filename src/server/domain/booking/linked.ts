/** A delivery that belongs to an earlier one: a second attempt, or a return. */
import { eq } from 'drizzle-orm'
import type { LinkKind } from '../../../lib/contract/delivery/deliveries.ts'
import { fieldError } from '../../../lib/contract/errors.ts'
import { mayLink } from '../../../lib/delivery/linked.ts'
import { deliveries } from '../../db/tables/schema.ts'
import type { Transaction } from '../../db/open.ts'
import { ownerOf } from '../core/owner.ts'
import type { Owner } from '../core/principal.ts'
import { stopsOf } from '../delivery/stop-rows.ts'

/**
 * Returns the columns of a booking that belongs to an earlier delivery of the same owner. Throws not-found for a delivery of
 * another owner, and 'not-linkable' before its end, or if it has no dropoff of that kind.
 */
export async function linkOf(
  transaction: Transaction,
  owner: Owner,
  linked: { pickanddropoff_id: string; kind: LinkKind } | undefined
): Promise<{ linkedId?: string; link?: LinkKind }> {
  if (!linked) return {}
  const { pickanddropoff_id: id, kind } = linked
  const field = 'linked.pickanddropoff_id'
  const [found] = await transaction.select().from(deliveries).where(eq(deliveries.id, id)).for('share')
  const theirs = found && ownerOf(found)
  if (!found || theirs?.kind !== owner.kind || theirs.id !== owner.id)
    throw fieldError('not-found', field, "This delivery doesn't exist, or it isn't of this owner")
  if (!mayLink(found.status, await stopsOf(transaction, id), kind))
    throw fieldError('not-linkable', field, `This delivery can't have a ${kind}`)
  return { linkedId: id, link: kind }
}
