/** Rating a delivery after it has ended. */
import { randomUuid } from '../../lib/browser/random-id.ts'
import { atom } from 'nanostores'
import { attempt } from '../../lib/api-error.ts'
import type { ApiError } from '../../lib/api-error.ts'
import { rateDelivery } from '../../lib/contract/delivery/ratings.ts'
import { storeOrder } from '../core/app.ts'
import { client } from '../core/client.ts'
import { $delivery, loadDelivery } from './delivery.ts'

export const $ratingError = atom<ApiError | null>(null)
export const $rating = atom(false)

/** How a rating is sent, and read again after it was sent elsewhere. `send` throws. */
export interface RatingSteps {
  send(stars: number, comment: string): Promise<void>
  reload(): Promise<boolean>
}

/** The steps with the reader's account. */
export const ratingWithAccount = (id: string): RatingSteps => ({
  async send(stars, comment) {
    const rated = await (
      await client()
    ).call(rateDelivery, { params: { id }, body: { stars, comment }, idempotencyKey: randomUuid() })
    $delivery.set(rated)
    storeOrder(rated)
  },
  reload: async () => (await loadDelivery(id)) !== null
})

/** Sends a rating once. Returns true if the server has it, from here or from another tab. */
export async function rate(by: RatingSteps, stars: number, comment: string): Promise<boolean> {
  if ($rating.get()) return false
  $rating.set(true)
  $ratingError.set(null)
  try {
    const rated = await attempt(() => by.send(stars, comment))
    if (rated.ok) return true
    // Rated in another tab: show that rating.
    if (rated.error.code === 'already-rated') return await by.reload()
    $ratingError.set(rated.error)
    return false
  } finally {
    $rating.set(false)
  }
}
