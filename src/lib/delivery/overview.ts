/** What the dashboard shows of a customer's deliveries: no more than it draws. */
import type { Coordinate } from '../geo.ts'
import type * as z from 'zod/mini'
import { ifMissing } from '../api-error.ts'
import type { Client } from '../client/client.ts'
import { type DeliveryStatus, type DeliverySummary, listDeliveries } from '../contract/delivery/deliveries.ts'
import type { Money } from '../contract/common.ts'
import type { Window } from '../contract/delivery/window.ts'
import type { Eta } from '../contract/driver/positions.ts'
import type { ChosenPlace } from '../contract/pricing.ts'
import { emptyPage } from '../lists/empty-page.ts'
import { usualPickup } from './known-places.ts'
import { type DropoffCounts, dropoffCounts } from '../rules/delivery/dropoff-counts.ts'

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

export interface NowItem extends OverviewItem {
  driver: { name: string; plate: string } | null
  /** Present while a driver is on the way and a route is known. */
  eta: Eta | null
  outline: Coordinate[]
  /** The places of the stops, the pickup first. */
  places: Coordinate[]
}

export interface NextItem extends OverviewItem {
  scheduledAt: string | null
  /** The window of the first pickup. Null for any time. */
  window: Window | null
}

export interface EndedItem extends OverviewItem {
  recipient: string
  /** When it was scheduled for, or booked. */
  at: string
  /** Null if the delivery didn't happen, so that it cost nothing of its price. */
  price: Money | null
  /** False for a delivery of an organization that the person only reads. */
  mayRepeat: boolean
}

export interface Overview {
  /** The newest event that this overview includes. Follow it from here. */
  cursor: number
  /** Where the newest of these deliveries was picked up. Null without one. */
  pickup: ChosenPlace | null
  /** Searching and driving: at most 100, by arrival. */
  now: NowItem[]
  /** Scheduled: at most five, earliest first. */
  next: NextItem[]
  /** How many are scheduled. */
  scheduled: number
  /** At most five, latest first. */
  ended: EndedItem[]
}

const overviewLimits = { now: 100, next: 5, ended: 5 } as const

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

/** A list of deliveries, as the API answers. */
type List = z.output<typeof listDeliveries.answer>

/** When the driver is expected at the next stop, in milliseconds since 1970. A delivery without an ETA comes last. */
const arrival = ({ eta }: NowItem) =>
  eta ? Date.parse(eta.at) + eta.seconds * 1000 : Number.MAX_SAFE_INTEGER

const newestFirst = (deliveries: List['items']) =>
  deliveries.toSorted((one, other) => other.created_at.localeCompare(one.created_at))

/** Reduces deliveries of the API to what the dashboard shows. */
export function overviewOf(now: List, next: List, ended: List): Overview {
  return {
    cursor: now.event_cursor,
    pickup: usualPickup(newestFirst([...now.items, ...next.items, ...ended.items]), []),
    now: now.items
      .map(delivery => ({
        ...itemOf(delivery),
        driver: delivery.driver && { name: delivery.driver.first_name, plate: delivery.driver.plate },
        eta: delivery.eta ?? null,
        outline: delivery.outline,
        places: delivery.stops.map(({ longitude, latitude }): Coordinate => [longitude, latitude])
      }))
      .toSorted((one, other) => arrival(one) - arrival(other)),
    next: next.items.map(delivery => ({
      ...itemOf(delivery),
      scheduledAt: delivery.scheduled_at,
      window: delivery.stops[0]?.window ?? null
    })),
    scheduled: next.scheduled ?? next.items.length,
    ended: ended.items.map(delivery => ({
      ...itemOf(delivery),
      recipient: delivery.stops.at(-1)?.contact?.name ?? '',
      at: delivery.scheduled_at ?? delivery.created_at,
      price: isFree(delivery.status)
        ? null
        : { amount: delivery.price.total, currency: delivery.price.currency },
      mayRepeat: delivery.viewer === 'customer' && delivery.organization?.may_act !== false
    }))
  }
}

/** Reads what the dashboard shows. */
export async function readOverview(api: Pick<Client, 'call'>): Promise<Overview> {
  const list = (group: keyof typeof overviewLimits) =>
    ifMissing<List, List>(
      api.call(listDeliveries, { query: { group, limit: overviewLimits[group] } }),
      emptyPage
    )
  // The deliveries under way come first: the page follows events from this list's cursor.
  const now = await list('now')
  const [next, ended] = await Promise.all([list('next'), list('ended')])
  return overviewOf(now, next, ended)
}
