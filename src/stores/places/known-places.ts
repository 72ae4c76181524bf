/** The places that a customer may mean: their saved ones, and those of their last deliveries. */
import { attempt } from '../../lib/api-error.ts'
import { listDeliveries } from '../../lib/contract/delivery/deliveries.ts'
import { listSavedPlaces } from '../../lib/contract/places/saved-places.ts'
import { type KnownPlaces, recentPlaces } from '../../lib/delivery/known-places.ts'
import { client } from '../core/client.ts'

/** Loads the known places. A list that can't be loaded is empty: suggestions only help. */
export async function loadKnownPlaces(): Promise<KnownPlaces> {
  const [saved, deliveries] = await Promise.all([
    attempt(async () => (await client()).call(listSavedPlaces)),
    attempt(async () => (await client()).call(listDeliveries, { query: { limit: 10 } }))
  ])
  return {
    saved: saved.ok ? saved.value : [],
    recent: deliveries.ok ? recentPlaces(deliveries.value.items) : []
  }
}
