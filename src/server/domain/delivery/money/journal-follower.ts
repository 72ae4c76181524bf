/** Posts to the books what a step of a delivery does to money, in its transaction. */
import { cashOf, endOf } from '../../../../lib/rules/delivery/money-steps.ts'
import { postingsOf } from '../../../../lib/rules/journal/postings.ts'
import type { Follower } from '../../../context.ts'
import type { Work } from '../../core/work.ts'
import type { Followed } from '../ledger/followers.ts'
import { currencyOf, factsOf } from './facts.ts'
import { sharesOf } from './money-rows.ts'
import { paidBy, payRulesOf } from './pay.ts'
import { correctingActions, postDeliveries } from './post-deliveries.ts'
import { postPaid } from './post-paid.ts'

const correcting: ReadonlySet<string> = new Set(correctingActions)

export const journalFollower: Follower = {
  runs: 'in-transaction',
  async follow(_context, work, row) {
    if (row.kind === 'booking') return
    if (row.kind === 'act') {
      if (correcting.has(row.act)) await postDeliveries(work, [row.delivery.id])
      return
    }
    const isRepeated = row.actor === 'operator' && row.collected
    // An undo looks for what it takes back, and an operator's cash for what a driver reported too late.
    if (correcting.has(row.action) || isRepeated) await postDeliveries(work, [row.delivery.id])
    else await postStep(work, row)
  }
}

/** Posts a usual step from what its writer knows, because the books have nothing that could change it. */
async function postStep(work: Work, row: Extract<Followed, { kind: 'transition' }>): Promise<void> {
  const { actorId, status } = row
  const { transaction } = work
  const changed = { ...row.delivery, ...row.set }
  const delivery = { ...changed, meters: changed.route.meters }
  const end = endOf({ before: row.delivery.status, after: status })
  const cash = cashOf({ actorId, collected: row.collected ?? null })
  if (!end && !cash) return
  const occurredAt = row.deviceAt ?? work.now
  const paid =
    end === 'delivered' && delivery.driverId !== null
      ? paidBy(
          delivery,
          occurredAt,
          await sharesOf(transaction, [delivery.id]),
          await payRulesOf(transaction, [delivery.driverId])
        )
      : []
  await postPaid(work, [
    {
      cause: { kind: 'delivery', id: String(row.entry.id) },
      subject: delivery.id,
      currency: currencyOf(delivery),
      occurredAt,
      lines: postingsOf(factsOf(delivery, { end, cash }, paid)),
      paid
    }
  ])
}
