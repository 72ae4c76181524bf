/** Rating a delivery after it has ended. */
import { randomUuid } from '../../lib/random-id.ts'
import { atom } from 'nanostores'
import { attempt } from '../../lib/api-error.ts'
import type { ApiError } from '../../lib/api-error.ts'
import { rateDelivery } from '../../lib/contract/delivery/ratings.ts'
import { storeOrder } from '../core/app.ts'
import { client } from '../core/client.ts'
import { $delivery, loadDelivery } from './delivery.ts'

export const $ratingError = atom<ApiError | null>(null)
export const $rating = atom(false)

/** Sends a rating once. Returns true if the server has it, from here or from another tab. */
export async function rate(id: string, stars: number, comment: string): Promise<boolean> {
  if ($rating.get()) return false
  $rating.set(true)
  $ratingError.set(null)
  try {
    const rated = await attempt(async () =>
      (await client()).call(rateDelivery, {
        params: { id },
        body: { stars, comment },
        idempotencyKey: randomUuid()
      })
    )
    if (rated.ok) {
      $delivery.set(rated.value)
      storeOrder(rated.value)
      return true
    }
    // Rated in another tab: show that rating.
    if (rated.error.code === 'already-rated') return (await loadDelivery(id)) !== null
    $ratingError.set(rated.error)
    return false
  } finally {
    $rating.set(false)
  }
}
