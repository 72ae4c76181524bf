/** What the dashboard shows of a customer's deliveries: no more than it draws. */
import type { Coordinate } from './geo.ts'
import { ifMissing } from './api-error.ts'
import type { Client } from './client/client.ts'
import {
  type DeliveryStatus,
  type DeliverySummary,
  getDelivery,
  isDriving,
  listDeliveries
} from './contract/delivery/deliveries.ts'
import type { Money } from './contract/common.ts'
import type { Window } from './contract/delivery/window.ts'
import type { Eta } from './contract/driver/positions.ts'
import { emptyPage } from './empty-page.ts'
import { type DropoffCounts, dropoffCounts } from './rules/dropoff-counts.ts'

interface OverviewItem {
  id: string
  status: DeliveryStatus
  /** The customer's own text, or ''. */
  reference: string
  /** The organization that owns it. */
  organization?: DeliverySummary['organization']
  /** The code of the vehicle. */
  vehicle: string
  /** The names of the first and the last stop. */
  from: string
  to: string
  dropoffs: DropoffCounts
}

export interface ActiveItem extends OverviewItem {
  /** The driver's first name. */
  driver: string | null
  scheduledAt: string | null
  /** The window of the first pickup. Null for any time. */
  window: Window | null
  /** Present while a driver is on the way and a route is known. */
  eta: Eta | null
  outline: Coordinate[]
  /** The places of the stops, the pickup first. */
  places: Coordinate[]
}

export interface EndedItem extends OverviewItem {
  recipient: string
  createdAt: string
  /** Null if the delivery didn't happen, so that it cost nothing of its price. */
  price: Money | null
}

export interface Overview {
  /** The newest event that this overview includes. Follow it from here. */
  cursor: number
  /** At most 20, newest first. */
  active: ActiveItem[]
  /** At most five, newest first. */
  ended: EndedItem[]
}

const overviewLimits = { active: 20, ended: 5, etas: 3 } as const

/** A delivery that didn't happen didn't cost its price. */
export const isFree = (status: DeliveryStatus): boolean => status === 'cancelled' || status === 'expired'

function itemOf({
  pickanddropoff_id: id,
  status,
  reference = '',
  transport_type: vehicle,
  organization,
  stops
}: DeliverySummary): OverviewItem {
  return {
    id,
    status,
    reference,
    vehicle,
    ...(organization ? { organization } : {}),
    from: stops[0]?.name ?? '',
    to: stops.at(-1)?.name ?? '',
    dropoffs: dropoffCounts(stops)
  }
}

/** Reduces deliveries of the API to what the dashboard shows. */
export function overviewOf(
  active: { items: DeliverySummary[]; event_cursor: number },
  ended: DeliverySummary[],
  etas: ReadonlyMap<string, Eta>
): Overview {
  return {
    cursor: active.event_cursor,
    active: active.items.map(delivery => ({
      ...itemOf(delivery),
      driver: delivery.driver?.first_name ?? null,
      scheduledAt: delivery.scheduled_at,
      window: delivery.stops[0]?.window ?? null,
      eta: etas.get(delivery.pickanddropoff_id) ?? null,
      outline: delivery.outline,
      places: delivery.stops.map(({ longitude, latitude }): Coordinate => [longitude, latitude])
    })),
    ended: ended.map(delivery => ({
      ...itemOf(delivery),
      recipient: delivery.stops.at(-1)?.contact?.name ?? '',
      createdAt: delivery.created_at,
      price: isFree(delivery.status)
        ? null
        : { amount: delivery.price.total, currency: delivery.price.currency }
    }))
  }
}

/** Reads what the dashboard shows. A list has no ETAs, so this reads the few deliveries that people look at first. */
export async function readOverview(api: Pick<Client, 'call'>): Promise<Overview> {
  const list = (group: 'active' | 'ended', limit: number) =>
    ifMissing(api.call(listDeliveries, { query: { group, limit } }), emptyPage)
  // The active deliveries come first: the page follows events from their cursor.
  const active = await list('active', overviewLimits.active)
  const ended = await list('ended', overviewLimits.ended)
  const driving = active.items.filter(({ status }) => isDriving(status)).slice(0, overviewLimits.etas)
  const details = await Promise.all(
    driving.map(({ pickanddropoff_id: id }) => api.call(getDelivery, { params: { id } }))
  )
  const etas = details.flatMap(({ pickanddropoff_id: id, eta }) => (eta ? [[id, eta] as const] : []))
  return overviewOf(active, ended.items, new Map(etas))
}
