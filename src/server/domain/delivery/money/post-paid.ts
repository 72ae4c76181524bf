/** Posts entries of deliveries together with what they pay. */
import { deliveryPay } from '../../../db/tables/pay-tables.ts'
import type { Work } from '../../core/work.ts'
import { type NewEntry, postEntries } from '../../journal/entries.ts'
import type { Paid } from './pay.ts'

export interface PaidEntry extends NewEntry {
  /** What a handover pays its drivers. */
  paid?: readonly Paid[]
}

/**
 * Posts entries, and stores by which formula each pays its drivers. Returns how many were posted. The caller has locked the deliveries,
 * so nobody else posts the same causes.
 */
export async function postPaid(
  work: Pick<Work, 'transaction' | 'now'>,
  entries: readonly PaidEntry[]
): Promise<number> {
  const posted = await postEntries(work, entries)
  const rows = entries.flatMap(({ cause, paid = [] }) =>
    paid.map(each => ({ ledgerId: Number(cause.id), ...each }))
  )
  if (rows.length > 0) await work.transaction.insert(deliveryPay).values(rows)
  return posted
}
