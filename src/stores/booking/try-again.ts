/** A second attempt of a delivery that couldn't be handed over, from its page in the console. */
import { type ApiError, attempt } from '../../lib/api-error.ts'
import { openCaller } from '../../lib/contract/ops/callers.ts'
import { client } from '../core/client.ts'
import { bookLinked } from './booking.ts'
import { chooseCaller, startOver } from './caller.ts'
import { goToNewDelivery } from './new-delivery.ts'

/**
 * Fills the form for a new delivery with the packages that came back, for their owner, and opens it: it shows the price before
 * it books. The server records who opened the contacts. Returns the error if that failed.
 */
export async function tryAgain(ownerId: string, deliveryId: string): Promise<ApiError | null> {
  const found = await attempt(async () =>
    (await client()).call(openCaller, { params: { id: ownerId }, query: { delivery: deliveryId } })
  )
  if (!found.ok) return found.error
  const delivery = found.value.deliveries.find(({ pickanddropoff_id: id }) => id === deliveryId)
  if (!delivery) return null
  startOver()
  chooseCaller(found.value)
  bookLinked(delivery, 'second-attempt')
  goToNewDelivery()
  return null
}
