/**
 * Keeps the delivery last booked or opened up to date, on every signed-in page. Loaded with the first event about a
 * delivery, because most pages get none.
 */
import { attempt } from '../../lib/api-error.ts'
import { type Delivery, getDelivery } from '../../lib/contract/delivery/deliveries.ts'
import type { LiveEvent } from '../../lib/contract/events.ts'
import { livePath, searchingPath } from '../../lib/paths.ts'
import { $orderDetails, $orderStatus, storeOrder } from '../core/app.ts'
import { client } from '../core/client.ts'

/**
 * Makes the stored status that of the stored delivery. An earlier release could store one without the other, and a
 * delivery in an earlier format isn't read.
 */
export function alignOrderStatus(): void {
  const status = $orderDetails.get()?.status ?? null
  if ($orderStatus.get() !== status) $orderStatus.set(status)
}

/** These screens follow the delivery and reload it. */
function isShownHere(id: string): boolean {
  return location.pathname === livePath(id) || location.pathname === searchingPath
}

/** Keeps the stored delivery up to date with an event. */
export function takeOrderEvent(event: LiveEvent): void {
  alignOrderStatus()
  const order = $orderDetails.get()
  if (!order || isShownHere(order.pickanddropoff_id)) return
  if (event.type === 'reset') return void refreshOrder(order.pickanddropoff_id)
  if (event.type !== 'delivery.updated' || event.data.pickanddropoff_id !== order.pickanddropoff_id) return
  // The stored delivery includes this event.
  if (event.number !== undefined && event.number <= order.cursor) return
  storeOrder({ ...order, status: event.data.status })
  // One tab is enough: the others get it from storage.
  if (document.visibilityState === 'visible') void refreshOrder(order.pickanddropoff_id)
}

/** Reloads the stored delivery, if it's this one. A failure changes nothing, because the next page shows it. */
export async function refreshOrder(id: string): Promise<void> {
  if ($orderDetails.get()?.pickanddropoff_id !== id) return
  const found = await fetchOrder(id)
  const stored = $orderDetails.get()
  if (found && stored?.pickanddropoff_id === id && stored.cursor <= found.cursor) storeOrder(found)
}

/** Loads and stores a delivery that is about to open. */
export async function openOrder(id: string): Promise<void> {
  const found = await fetchOrder(id)
  if (found) storeOrder(found)
}

async function fetchOrder(id: string): Promise<Delivery | null> {
  const found = await attempt(async () => (await client()).call(getDelivery, { params: { id } }))
  return found.ok ? found.value : null
}
