/** Follows the delivery on the live screen. */
import { randomUuid } from '../../lib/browser/random-id.ts'
import { atom } from 'nanostores'
import { attempt } from '../../lib/api-error.ts'
import type { ApiError } from '../../lib/api-error.ts'
import {
  cancelDelivery as cancelEndpoint,
  explainCancellation as explainEndpoint,
  type Cancellation,
  previewCancellation as previewEndpoint
} from '../../lib/contract/delivery/cancellation.ts'
import { type Delivery, getDelivery } from '../../lib/contract/delivery/deliveries.ts'
import type { LiveEvent } from '../../lib/contract/events.ts'
import type { Eta, Position, DriverRoute } from '../../lib/contract/driver/positions.ts'
import { stopsOf } from '../../lib/delivery/stops-of.ts'
import { storeOrder } from '../core/app.ts'
import { client } from '../core/client.ts'
import { listen } from '../shell/event-stream.ts'
import { $driver, showStops } from '../core/map.ts'
import { followRealtimeDatabase } from '../shell/realtime-database.ts'

export { $connection } from '../shell/event-stream.ts'

export const $delivery = atom<Delivery | null>(null)
export const $eta = atom<Eta | null>(null)
export const $driverRoute = atom<DriverRoute | null>(null)
/** Whether the driver is in another app. */
export const $driverAway = atom(false)
export const $deliveryError = atom<ApiError | null>(null)

function show(delivery: Delivery): void {
  $delivery.set(delivery)
  storeOrder(delivery)
  const { pickup, otherPickups, dropoffs } = stopsOf(delivery)
  showStops(delivery.pickanddropoff_id, pickup, dropoffs, otherPickups)
  // Null in a snapshot means that there is nothing to show any more, not that the value is unknown.
  $driver.set(delivery.position)
  $driverAway.set(delivery.driver_away ?? false)
  $eta.set(delivery.eta)
  $driverRoute.set(delivery.driver_route)
}

let newestLoad = 0

/** Reloads a delivery. If several requests are in progress, only the newest one's answer is shown. */
export async function loadDelivery(id: string): Promise<Delivery | null> {
  const load = ++newestLoad
  const found = await attempt(async () => (await client()).call(getDelivery, { params: { id } }))
  if (!found.ok) {
    $deliveryError.set(found.error)
    return null
  }
  if (load === newestLoad) show(found.value)
  return found.value
}

/** Takes a position. It can arrive over two channels, so an older one is ignored. Its time is the server's, not a device's. */
function takePosition(position: Position): void {
  if (Date.parse(position.recorded_at) < Date.parse($driver.get()?.recorded_at ?? '')) return
  $driver.set(position)
}

function takeEvent(id: string, event: LiveEvent): void {
  if (event.type === 'reset') {
    void loadDelivery(id)
    return
  }
  if (!('pickanddropoff_id' in event.data) || event.data.pickanddropoff_id !== id) return
  switch (event.type) {
    case 'delivery.updated':
      void loadDelivery(id)
      break
    case 'driver.position':
      takePosition(event.data.position)
      $driverAway.set(event.data.away ?? false)
      break
    case 'eta.updated':
      $eta.set(event.data.eta)
      // The driver visits others first.
      if (event.data.eta.stops_before) {
        $driver.set(null)
        $driverRoute.set(null)
      }
      break
    case 'route.updated':
      $driverRoute.set(event.data.driver_route)
      break
    default:
  }
}

/** Follows a delivery from its snapshot on. Returns a function that stops it. */
export function followDelivery(initial: Delivery): () => void {
  newestLoad++
  show(initial)
  const { pickanddropoff_id: id } = initial
  const stops = [
    listen(initial.cursor, event => takeEvent(id, event)),
    followRealtimeDatabase(id, {
      position: takePosition,
      status: status => {
        if (status !== $delivery.get()?.status) void loadDelivery(id)
      }
    })
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Returns whether the delivery can be cancelled now, at what cost, and the reasons to choose from. Throws ApiError. */
export async function previewCancellation(id: string): Promise<Cancellation> {
  return (await client()).call(previewEndpoint, { params: { id } })
}

/** Cancels a delivery. Returns false on failure, with the error in $deliveryError. */
export async function cancelDelivery(id: string, expectedFee: number): Promise<boolean> {
  return showChanged(async () =>
    (await client()).call(cancelEndpoint, {
      params: { id },
      idempotencyKey: randomUuid(),
      body: { note: '', expected_fee: expectedFee }
    })
  )
}

/** Gives the reason of a cancellation. Returns false on failure, with the error in $deliveryError. */
export async function explainCancellation(id: string, reason: number, note: string): Promise<boolean> {
  return showChanged(async () =>
    (await client()).call(explainEndpoint, { params: { id }, body: { cancellation_reason_id: reason, note } })
  )
}

async function showChanged(change: () => Promise<Delivery>): Promise<boolean> {
  $deliveryError.set(null)
  const changed = await attempt(change)
  if (!changed.ok) {
    $deliveryError.set(changed.error)
    return false
  }
  newestLoad++
  show(changed.value)
  return true
}
