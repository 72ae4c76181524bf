/** Writes what changes a delivery without a transition: corrections, claims, offers of operators and planned drivers. */
import type { DeliveryAct } from '../../../../lib/contract/delivery/acts.ts'
import { isActive } from '../../../../lib/contract/delivery/deliveries.ts'
import type { Context } from '../../../context.ts'
import type { Work } from '../../core/work.ts'
import type { Act } from './change.ts'
import { follow } from './followers.ts'
import { appendRows, type LedgerEntry, type NewLedgerRow } from './ledger-rows.ts'

const rowOf = ({ now }: Work, { delivery, act, parts, ...rest }: Act): NewLedgerRow => ({
  deliveryId: delivery.id,
  kind: 'act',
  action: act,
  before: delivery.status,
  after: delivery.status,
  parts: [...parts],
  ...rest,
  at: now
})

/** Acts after which the screens of the owner and the driver are out of date. */
const shownActs: ReadonlySet<DeliveryAct> = new Set<DeliveryAct>([
  'correct',
  'answer_correction',
  'claim',
  'charge'
])

/** An account can claim many deliveries that have ended. */
const isShown = ({ act, delivery }: Act): boolean =>
  shownActs.has(act) && (act !== 'claim' || isActive(delivery.status))

/** Writes an act and runs what follows it. The caller holds the delivery's lock and has made the change. */
export async function recordAct(context: Context, work: Work, act: Act): Promise<LedgerEntry> {
  const [entry] = await recordActs(context, work, [act])
  if (!entry) throw new Error('The ledger returned no row.')
  return entry
}

/** Writes the same of several deliveries, in one statement. */
export async function recordActs(context: Context, work: Work, acts: readonly Act[]): Promise<LedgerEntry[]> {
  if (acts.length === 0) return []
  const entries = await appendRows(
    work.transaction,
    acts.map(act => rowOf(work, act))
  )
  for (const [index, act] of acts.entries()) {
    const entry = entries[index]
    if (!entry) throw new Error('The ledger returned fewer rows than were written.')
    const { driverId, status } = act.delivery
    const drivers = driverId === null ? [] : [driverId]
    await follow(context, work, { kind: 'act', ...act, entry, status, drivers, isShown: isShown(act) })
  }
  return entries
}
