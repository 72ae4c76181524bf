/** What a delivery will be when the server has the reports that wait for a network. Pure. */
import type { Delivery } from '../../lib/contract/delivery/deliveries.ts'
import { isPickupFailure, paymentAfter } from '../../lib/rules/delivery/failed-pickup.ts'
import { applyStage } from '../../lib/rules/delivery/lifecycle.ts'
import type { QueuedReport } from './report-queue.ts'

/** A delivery on the driver's screen. */
export interface Work extends Delivery {
  /** A pickup has failed, and the server hasn't sent the new price yet. It's never more than this one. */
  isPriceOld?: true
}

/** Applies waiting reports, oldest first. Skips a report that the server has already taken. */
export function afterReports(delivery: Delivery, reports: readonly QueuedReport[]): Work {
  return reports
    .filter(({ deliveryId }) => deliveryId === delivery.pickanddropoff_id)
    .reduce<Work>((work, { body, release }) => {
      if (release) return { ...work, status: 'searching' }
      const result = applyStage(work.status, work.stops, body.stage, body.stop_id)
      if (!result) return work
      if (body.stage === 'taken_over') {
        const { takeover: _, ...taken } = work
        return taken
      }
      const changed = new Map(result.stops.map(({ id, status }) => [id, status]))
      const waitsUntil = new Date(
        Date.parse(body.recorded_at) + (work.waiting_minutes ?? 0) * 60_000
      ).toISOString()
      const stops = work.stops.map(stop => ({
        ...stop,
        status: changed.get(stop.id) ?? stop.status,
        ...(body.stage === 'absent' && changed.has(stop.id) ? { waits_until: waitsUntil } : {})
      }))
      return {
        ...work,
        status: result.status,
        stops,
        payment: { ...work.payment, at: paymentAfter(result.action, work.payment.at) },
        ...(isPickupFailure(result.action) ? { isPriceOld: true as const } : {})
      }
    }, delivery)
}
