/** The delivery of an owner without an account, by their link. It uses no session. */
import { atom } from 'nanostores'
import { type ApiError, attempt } from '../../lib/api-error.ts'
import { isActive } from '../../lib/contract/delivery/deliveries.ts'
import type { Cancellation } from '../../lib/contract/delivery/cancellation.ts'
import {
  answerOrderCorrection,
  cancelOrder,
  explainOrder,
  getOrder,
  type Order,
  previewOrder,
  rateOrder
} from '../../lib/contract/delivery/orders.ts'
import { $driver } from '../core/map.ts'
import { client } from '../core/runtime.ts'
import { type LinkState, pollLink } from '../tracking/poll-link.ts'
import type { RatingSteps } from './rating.ts'
import { $deliveryError, $driverAway, $driverRoute, $eta } from './delivery.ts'

export const $order = atom<Order | null>(null)
export const $orderLink = atom<LinkState>('following')

function show(order: Order): void {
  const { delivery } = order
  $order.set(order)
  $driver.set(delivery.position)
  $driverAway.set(delivery.driver_away ?? false)
  $eta.set(delivery.eta)
  $driverRoute.set(delivery.driver_route)
}

/** Follows a link until nothing can change any more. Returns a function that stops it. */
export function followOrder(token: string, initial: Order): () => void {
  return pollLink({
    $state: $orderLink,
    initial,
    read: async signal => (await client()).call(getOrder, { params: { token }, signal }),
    show,
    isOver: ({ delivery }) => !isActive(delivery.status)
  })
}

/** Changes a delivery. Returns the error of a failure. */
async function change(run: () => Promise<Order>): Promise<ApiError | null> {
  const done = await attempt(run)
  if (!done.ok) return done.error
  show(done.value)
  return null
}

/** The steps of a cancellation, by a link instead of an account. The error of a failed one is in $deliveryError. */
export function cancellingBy(token: string) {
  const params = { token }
  const reported = async (run: () => Promise<Order>) => {
    const error = await change(run)
    $deliveryError.set(error)
    return error === null
  }
  return {
    preview: async (): Promise<Cancellation> => (await client()).call(previewOrder, { params }),
    cancel: (fee: number) =>
      reported(async () =>
        (await client()).call(cancelOrder, { params, body: { note: '', expected_fee: fee } })
      ),
    explain: (reason: number, note: string) =>
      reported(async () =>
        (await client()).call(explainOrder, { params, body: { cancellation_reason_id: reason, note } })
      )
  }
}

/** Agrees to a correction, or declines it. Returns the error if it failed. */
export function answerBy(token: string, correction_id: string, agree: boolean): Promise<ApiError | null> {
  return change(async () =>
    (await client()).call(answerOrderCorrection, { params: { token }, body: { correction_id, agree } })
  )
}

/** The steps of a rating, by a link instead of an account. */
export function ratingBy(token: string): RatingSteps {
  const params = { token }
  return {
    send: async (stars, comment) =>
      show(await (await client()).call(rateOrder, { params, body: { stars, comment } })),
    reload: async () => (await change(async () => (await client()).call(getOrder, { params }))) === null
  }
}
