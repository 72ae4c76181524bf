/** Following deliveries: the one on the live screen, and the list on the dashboard. */
import { atom } from 'nanostores'
import { ApiError } from '../lib/client/client.ts'
import {
  cancelDelivery as cancelEndpoint,
  type Cancellation,
  type Delivery,
  type DeliverySummary,
  getDelivery,
  listDeliveries,
  liveStates,
  previewCancellation as previewEndpoint
} from '../lib/contract/deliveries.ts'
import type { LiveEvent } from '../lib/contract/live.ts'
import type { Eta, Position, Way } from '../lib/contract/positions.ts'
import { $orderDetails, $orderStatus } from './app.ts'
import { client } from './client.ts'
import { listen } from './live.ts'
import { $driver } from './map.ts'
import { followMirror } from './mirror.ts'

export { $connection } from './live.ts'

export const $delivery = atom<Delivery | null>(null)
export const $position = atom<Position | null>(null)
export const $eta = atom<Eta | null>(null)
export const $way = atom<Way | null>(null)
export const $deliveryError = atom<ApiError | null>(null)

function show(delivery: Delivery): void {
  $delivery.set(delivery)
  $orderDetails.set(delivery)
  $orderStatus.set(delivery.state)
  // A snapshot without them means that there is nothing to show any more, not that nothing is known.
  $position.set(delivery.position)
  $eta.set(delivery.eta)
  $way.set(delivery.way)
}

let newestLoad = 0

/** Reads a delivery anew; of several answers under way only the newest request's is shown. */
export async function loadDelivery(id: string): Promise<Delivery | null> {
  const load = ++newestLoad
  try {
    const delivery = await (await client()).call(getDelivery, { params: { id } })
    if (load === newestLoad) show(delivery)
    return delivery
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    $deliveryError.set(error)
    return null
  }
}

/** It may come by two ways: the older of two is of no use. */
function takePosition(position: Position): void {
  if (Date.parse(position.recorded_at) < Date.parse($position.get()?.recorded_at ?? '')) return
  $position.set(position)
  $driver.set({ latitude: position.latitude, longitude: position.longitude })
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
    case 'driver.position': {
      takePosition(event.data.position)
      break
    }
    case 'eta.updated':
      $eta.set(event.data.eta)
      break
    case 'way.updated':
      $way.set(event.data.way)
      break
    default:
  }
}

/** Follows a delivery from its snapshot on. Returns the way to stop. */
export function followDelivery(initial: Delivery): () => void {
  newestLoad++
  show(initial)
  const { pickanddropoff_id: id } = initial
  const stops = [
    listen(initial.cursor, event => takeEvent(id, event)),
    followMirror(id, {
      position: takePosition,
      state: state => {
        if (state !== $delivery.get()?.state) void loadDelivery(id)
      }
    })
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Who may cancel now, for which reasons, and what it costs. Throws ApiError. */
export async function previewCancellation(id: string): Promise<Cancellation> {
  return (await client()).call(previewEndpoint, { params: { id } })
}

/** Cancels; false where it failed, and $deliveryError says why. */
export async function cancelDelivery(
  id: string,
  given: { reason: number; note?: string; expectedFee?: number }
): Promise<boolean> {
  $deliveryError.set(null)
  try {
    const delivery = await (
      await client()
    ).call(cancelEndpoint, {
      params: { id },
      idempotencyKey: crypto.randomUUID(),
      body: {
        cancellation_reason_id: given.reason,
        note: given.note ?? '',
        ...(given.expectedFee === undefined ? {} : { expected_fee: given.expectedFee })
      }
    })
    newestLoad++
    show(delivery)
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    $deliveryError.set(error)
    return false
  }
}

export const $liveDeliveries = atom<DeliverySummary[]>([])
/** The newest estimates of the list's deliveries, by id. */
export const $liveEtas = atom<Record<string, Eta>>({})

async function loadLive(): Promise<void> {
  try {
    const { items } = await (await client()).call(listDeliveries, { query: { group: 'live', limit: 20 } })
    $liveDeliveries.set(items)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}

/** Keeps the dashboard's list of what is under way. Returns the way to stop. */
export function followDeliveries(
  initial: DeliverySummary[],
  cursor: number,
  etas: Record<string, Eta> = {}
): () => void {
  $liveEtas.set(etas)
  $liveDeliveries.set(initial.filter(delivery => (liveStates as readonly string[]).includes(delivery.state)))
  return listen(cursor, event => {
    if (event.type === 'delivery.updated' || event.type === 'reset') void loadLive()
    if (event.type === 'eta.updated') {
      $liveEtas.set({ ...$liveEtas.get(), [event.data.pickanddropoff_id]: event.data.eta })
    }
  })
}
