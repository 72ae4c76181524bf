/** Reads the dashboard: with one statement in this process, or from a product API elsewhere. */
import { drivingStatuses, getDelivery, listDeliveries } from '../../../lib/contract/delivery/deliveries.ts'
import { ifMissing } from '../../../lib/api-error.ts'
import { type Overview, overviewLimits, overviewOf } from '../../../lib/overview.ts'
import { emptyPage } from '../../../lib/empty-page.ts'
import type { Client } from '../../../lib/client/client.ts'

/** For a product API elsewhere. Its list has no ETAs, so this reads the few deliveries that people look at first. */
export async function overviewFrom(api: Pick<Client, 'call'>): Promise<Overview> {
  const list = (group: 'active' | 'ended', limit: number) =>
    ifMissing(api.call(listDeliveries, { query: { group, limit } }), emptyPage)
  // The active deliveries come first: the page follows events from their cursor.
  const active = await list('active', overviewLimits.active)
  const ended = await list('ended', overviewLimits.ended)
  const driving = active.items.filter(({ status }) => (drivingStatuses as readonly string[]).includes(status))
  const details = await Promise.all(
    driving
      .slice(0, overviewLimits.etas)
      .map(({ pickanddropoff_id: id }) => api.call(getDelivery, { params: { id } }))
  )
  const etas = details.flatMap(({ pickanddropoff_id: id, eta }) => (eta ? [[id, eta] as const] : []))
  return overviewOf(active, ended.items, new Map(etas))
}
