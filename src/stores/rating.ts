/** Rating a delivery at its end. */
import { atom } from 'nanostores'
import { ApiError } from '../lib/client/client.ts'
import { rateDelivery } from '../lib/contract/ratings.ts'
import { $orderDetails } from './app.ts'
import { client } from './client.ts'
import { $delivery, loadDelivery } from './delivery.ts'

export const $ratingError = atom<ApiError | null>(null)
export const $rating = atom(false)

/** Sends it once; true where it has been taken, now or in another tab. */
export async function rate(id: string, stars: number, comment: string): Promise<boolean> {
  if ($rating.get()) return false
  $rating.set(true)
  $ratingError.set(null)
  try {
    const delivery = await (
      await client()
    ).call(rateDelivery, {
      params: { id },
      body: { stars, comment },
      idempotencyKey: crypto.randomUUID()
    })
    $delivery.set(delivery)
    $orderDetails.set(delivery)
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // Given in another tab: shown as it is.
    if (error.code === 'already-rated') return (await loadDelivery(id)) !== null
    $ratingError.set(error)
    return false
  } finally {
    $rating.set(false)
  }
}
