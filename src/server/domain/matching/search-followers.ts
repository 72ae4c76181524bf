/** What a row of the ledger does to a search: it begins, or its offers end. */
import type { DeliveryAct } from '../../../lib/contract/delivery/acts.ts'
import type { LedgerAction } from '../../../lib/rules/delivery/transitions.ts'
import type { Context, Follower } from '../../context.ts'
import { topics } from '../../live/bus.ts'
import { withdrawOffers } from './offers.ts'

/** Transitions that end a search without a driver, with the reason that the drivers who are asked read. */
const reasons: Partial<Record<LedgerAction, string>> = { cancel: 'cancelled', expire: 'expired' }

/** Withdraws the open offers of a search that ends. */
export const offersFollower: Follower = {
  runs: 'in-transaction',
  async follow(_context, work, row) {
    const reason = row.kind === 'transition' ? reasons[row.action] : undefined
    if (reason) await withdrawOffers(work, row.delivery.id, reason)
  }
}

/** Acts that can change which drivers are near. */
const moves: ReadonlySet<DeliveryAct> = new Set<DeliveryAct>(['correct', 'answer_correction'])

/** Wakes the matcher. */
export const searchFollower: Follower = {
  runs: 'after-commit',
  follow(context, row) {
    const { id } = row.delivery
    if (row.kind === 'act') {
      if (moves.has(row.act) && row.drivers.length === 0) context.bus.publish(topics.search, id)
    } else if (row.status === 'searching') {
      beginSearch(
        context,
        id,
        row.kind === 'booking' ? row.delivery.searchExpiresAt : row.set?.searchExpiresAt
      )
    }
  }
}

/** Wakes the matcher, and schedules a job that ends the search even if no matcher runs. */
function beginSearch({ bus, jobs, log }: Context, deliveryId: string, expiresAt?: Date | null): void {
  bus.publish(topics.search, deliveryId)
  if (!expiresAt) return
  jobs
    .send('search-timeout', { id: deliveryId }, { startAfter: expiresAt })
    .catch((error: unknown) => log.error({ err: error }, "can't queue the search timeout"))
}
