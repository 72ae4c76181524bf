import type { PlanRouteView } from '../../../../lib/contract/ops/planning/plan.ts'
import type { DeliveryRecord } from '../../delivery/delivery-queries.ts'
import type { OpenDay } from '../board/open-day.ts'

/** What goes out: deliveries as they're locked, and the visits of each route that are left of the draft. */
export interface Publication {
  opened: OpenDay
  records: ReadonlyMap<string, DeliveryRecord>
  routes: readonly PlanRouteView[]
  actorId: string
}
