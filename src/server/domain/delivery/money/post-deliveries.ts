/**
 * Posts what the books don't have of deliveries. It decides only by stored rows, so that it gives the same for a step of now, for
 * one that an older version wrote, and for the deliveries from before there were books.
 */
import type { LedgerAction } from '../../../../lib/rules/delivery/transitions.ts'
import { moneyMoves } from '../../../../lib/rules/delivery/money-steps.ts'
import {
  type Line,
  moveTo,
  type Party,
  postingsOf,
  reversalOf
} from '../../../../lib/rules/journal/postings.ts'
import type { Work } from '../../core/work.ts'
import { chargeEntry, paymentEntry } from './charge-entries.ts'
import { currencyOf, factsOf, partyOf } from './facts.ts'
import { lockMoney, type MoneyRecord } from './money-rows.ts'
import { paidBy } from './pay.ts'
import { type PaidEntry, postPaid } from './post-paid.ts'

/** Steps that can take money back, and the act after which another owner owes it. */
export const correctingActions = [
  'undo_pick_up',
  'undo_complete',
  'undo_complete_last',
  'claim'
] as const satisfies readonly LedgerAction[]

/** Posts the missing entries of deliveries, and returns how many there were. Their rows are locked. */
export async function postDeliveries(
  work: Pick<Work, 'transaction' | 'now'>,
  ids: readonly string[]
): Promise<number> {
  const records = await lockMoney(work.transaction, ids)
  return postPaid(
    work,
    records.flatMap(record => missingOf(record))
  )
}

/** Returns the entries that a delivery doesn't have yet. A step that was taken back before it was posted needs none. */
function missingOf(record: MoneyRecord): PaidEntry[] {
  const { delivery, entries, takeovers, payRules } = record
  const owner = partyOf(delivery)
  const common = { subject: delivery.id, currency: currencyOf(delivery) }
  const posted = new Map(entries.map(entry => [`${entry.cause.kind} ${entry.cause.id}`, entry]))
  const isReversed = new Set(entries.map(({ reverses }) => reverses))
  const missing: PaidEntry[] = []
  for (const move of moneyMoves(record.steps, record.late)) {
    const { cause, takesBack } = move
    if (posted.has(`${cause.kind} ${cause.id}`)) continue
    const back = takesBack === null ? undefined : posted.get(`delivery ${takesBack}`)
    const at = { cause, ...common, occurredAt: move.occurredAt }
    if (back && !isReversed.has(back.id))
      missing.push({
        ...at,
        currency: back.currency,
        lines: reversalOf(back.lines, owner),
        reverses: back.id
      })
    else if (!move.isTakenBack) {
      const paid = move.end === 'delivered' ? paidBy(delivery, move.occurredAt, takeovers, payRules) : []
      missing.push({ ...at, lines: postingsOf(factsOf(delivery, move, paid)), paid })
    }
  }
  const afterEnd = [
    ...record.charges.map(charge => chargeEntry(delivery, charge)),
    ...record.payments.map(payment => paymentEntry(delivery, payment))
  ]
  missing.push(...afterEnd.filter(({ cause }) => !posted.has(`${cause.kind} ${cause.id}`)))
  return [...missing, ...moved(record, owner, missing)]
}

/** Returns the entry that moves what former owners owe for a delivery to the one who has claimed it. */
function moved({ delivery, claims, entries }: MoneyRecord, owner: Party, missing: PaidEntry[]): PaidEntry[] {
  const claim = claims.at(-1)
  const [first] = entries
  if (!claim || !first) return []
  const lines = moveTo(owner, owedIn([...entries, ...missing].flatMap(entry => entry.lines)))
  return [
    {
      cause: { kind: 'delivery', id: String(claim.id) },
      subject: delivery.id,
      currency: first.currency,
      occurredAt: claim.at,
      lines
    }
  ]
}

function owedIn(lines: readonly Line[]): { party: Party; amount: number }[] {
  const byParty = Map.groupBy(
    lines.filter(({ account }) => account.kind === 'receivable'),
    ({ account }) => `${account.party?.kind} ${account.party?.id}`
  )
  return [...byParty.values()].flatMap(group => {
    const party = group[0]?.account.party
    return party ? [{ party, amount: group.reduce((sum, { amount }) => sum + amount, 0) }] : []
  })
}
