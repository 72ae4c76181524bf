/** Writes what changes a delivery without a transition: corrections, claims, offers of operators and planned drivers. */
import type { DeliveryAct, DeliveryPart } from '../../../lib/contract/delivery/acts.ts'
import type { Actor } from '../../../lib/contract/delivery/deliveries.ts'
import type { Work } from '../core/work.ts'
import type { DeliveryRow } from './delivery-queries.ts'
import { appendRow, appendRows, type LedgerEntry, type NewLedgerRow } from './ledger-rows.ts'

export interface Act {
  delivery: Pick<DeliveryRow, 'id' | 'status'>
  act: DeliveryAct
  actor: Actor
  actorId: string | null
  /** The names of what has changed, at least one. */
  parts: readonly DeliveryPart[]
  reason?: string | null
  stopId?: string | null
  /** The new total price, if the act has changed it. */
  total?: number | null
}

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

/** Writes an act. The caller holds the delivery's lock and has made the change. */
export const recordAct = (work: Work, act: Act): Promise<LedgerEntry> =>
  appendRow(work.transaction, rowOf(work, act))

/** Writes the same of several deliveries, in one statement. */
export const recordActs = (work: Work, acts: readonly Act[]): Promise<LedgerEntry[]> =>
  appendRows(
    work.transaction,
    acts.map(act => rowOf(work, act))
  )
