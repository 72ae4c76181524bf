/** What every action of an operator on a delivery has in common. */
import { desc, eq } from 'drizzle-orm'
import type { AuditAction } from '../../../../lib/contract/ops/audit.ts'
import { ProductError } from '../../../../lib/contract/errors.ts'
import type { Context, Viewer } from '../../../context.ts'
import { violatedConstraint } from '../../../db/errors.ts'
import { ledger } from '../../../db/tables/delivery-tables.ts'
import { type DeliveryRecord, lockDelivery } from '../../delivery/delivery-queries.ts'
import { inTransaction, type Work } from '../../core/work.ts'
import { audit } from '../audit/audit.ts'
import { peopleOf } from '../shared/people.ts'

export interface Acting {
  /** The newest step that the operator has seen. */
  seen: number
  reason: string
}

interface Changed {
  before?: unknown
  after?: unknown
}

/**
 * Locks a delivery, runs an action of an operator and audits it, in one transaction. Throws delivery-changed with who was
 * first if something happened since the operator looked, and driver-busy.
 */
export async function act(
  context: Context,
  viewer: Viewer,
  id: string,
  { seen, reason }: Acting,
  action: AuditAction,
  body: (work: Work, record: DeliveryRecord) => Promise<Changed>
): Promise<void> {
  try {
    await inTransaction(context, async work => {
      const record = await lockDelivery(work.transaction, id)
      await requireUnchanged(work, id, seen)
      const changed = await body(work, record)
      const subject = { kind: 'delivery' as const, id, label: record.delivery.number }
      await audit(work, viewer, { action, subject, reason, ...changed })
    })
  } catch (error) {
    if (violatedConstraint(error) === 'one_delivery_a_slot') throw new ProductError('driver-busy')
    if (violatedConstraint(error) === 'one_open_offer_a_driver')
      throw new ProductError('driver-busy', 'This driver has another offer at the moment.')
    throw error
  }
}

async function requireUnchanged({ transaction }: Work, id: string, seen: number): Promise<void> {
  const [last] = await transaction
    .select()
    .from(ledger)
    .where(eq(ledger.deliveryId, id))
    .orderBy(desc(ledger.id))
    .limit(1)
  if (!last || last.id === seen) return
  const people = await peopleOf(transaction, [last.actorId])
  const who =
    last.actor === 'system' ? 'The system' : (people.get(last.actorId ?? '')?.name ?? `The ${last.actor}`)
  throw new ProductError('delivery-changed', `${who} was first: the delivery is now ${last.after}.`)
}
