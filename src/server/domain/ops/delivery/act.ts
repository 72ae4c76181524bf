/** What every action of an operator on a delivery has in common. */
import { and, desc, eq, gte } from 'drizzle-orm'
import type { AuditAction } from '../../../../lib/contract/ops/audit.ts'
import { ProductError } from '../../../../lib/contract/errors.ts'
import { changesOf } from '../../../../lib/rules/delivery/changed-parts.ts'
import type { Context } from '../../../context.ts'
import type { SignedIn } from '../../core/principal.ts'
import { violatedConstraint } from '../../../db/errors.ts'
import { ledger } from '../../../db/tables/delivery/delivery-tables.ts'
import { type DeliveryRecord, lockDelivery } from '../../delivery/delivery-queries.ts'
import type { LedgerEntry } from '../../delivery/ledger/ledger-rows.ts'
import { inTransaction, type Work } from '../../core/work.ts'
import { audit } from '../../core/audit.ts'
import { peopleOf } from '../shared/people.ts'

export interface Acting {
  /** The newest row of the ledger that the operator has seen. */
  seen: number
  reason: string
}

/** What an action returns. It must have written a row of the ledger, or the next operator wouldn't notice it. */
interface Changed {
  entry: LedgerEntry
  before?: unknown
  after?: unknown
}

/**
 * Locks a delivery, runs an action of an operator and audits it, in one transaction. Throws delivery-changed with who was
 * first and what changed if something happened since the operator looked, and driver-busy.
 */
export async function act(
  context: Context,
  principal: SignedIn,
  id: string,
  { seen, reason }: Acting,
  action: AuditAction,
  body: (work: Work, record: DeliveryRecord) => Promise<Changed>
): Promise<void> {
  try {
    await inTransaction(context, async work => {
      const record = await lockDelivery(work.transaction, id)
      await requireUnchanged(work, id, seen)
      const { before, after } = await body(work, record)
      const subject = { kind: 'delivery' as const, id, label: record.delivery.number }
      await audit(work, principal, { action, subject, reason, before, after })
    })
  } catch (error) {
    if (violatedConstraint(error) === 'one_delivery_a_slot') throw new ProductError('driver-busy')
    if (violatedConstraint(error) === 'one_open_offer_a_driver')
      throw new ProductError('driver-busy', 'This driver has another offer at the moment.')
    throw error
  }
}

async function requireUnchanged({ transaction }: Work, id: string, seen: number): Promise<void> {
  const rows = await transaction
    .select()
    .from(ledger)
    .where(and(eq(ledger.deliveryId, id), gte(ledger.id, seen)))
    .orderBy(desc(ledger.id))
  const [last] = rows
  if (last?.id === seen) return
  // It's a row of another delivery.
  if (!last) throw new ProductError('delivery-changed')
  const changed = changesOf(rows.filter(row => row.id !== seen))
  const people = await peopleOf(transaction, [last.actorId])
  const who =
    last.actor === 'system' ? 'The system' : (people.get(last.actorId ?? '')?.name ?? `The ${last.actor}`)
  const what =
    last.kind === 'act'
      ? ` and changed: ${[...new Set(changed.map(({ part }) => part))].join(', ')}`
      : `: the delivery is now ${last.after}`
  throw new ProductError('delivery-changed', `${who} was first${what}.`, { changed })
}
