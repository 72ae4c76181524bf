/** Shows a customer the search for a driver. */
import { asc, eq } from 'drizzle-orm'
import { ProductError } from '../../../lib/contract/errors.ts'
import type { Matching } from '../../../lib/contract/matching.ts'
import { type Candidate, openRings } from '../../../lib/rules/matching/matching.ts'
import type { Context } from '../../context.ts'
import type { SignedIn } from '../core/principal.ts'
import { offers } from '../../db/tables/schema.ts'
import { findDelivery, pickupOf, sideOf } from '../delivery/delivery-queries.ts'

/** Returns which drivers got an offer, why, out of which candidates, and their answers. Only for the delivery's customer. */
export async function getMatching(context: Context, principal: SignedIn, id: string): Promise<Matching> {
  const { delivery, stops } = await findDelivery(context.orm, id)
  if (sideOf(delivery, principal) !== 'customer') throw new ProductError('not-found')
  const rows = await context.orm.query.offers.findMany({
    with: {
      driver: {
        columns: {},
        with: { user: { columns: { firstName: true } }, transportType: { columns: { code: true } } }
      }
    },
    where: eq(offers.deliveryId, id),
    orderBy: asc(offers.createdAt)
  })
  const asked = rows.map((offer): Matching['asked'][number] => {
    return {
      first_name: offer.driver?.user.firstName ?? '',
      transport_type: offer.driver?.transportType.code ?? 'car',
      ...shownCost({ ...offer, onTheWay: offer.run !== null }),
      status: offer.status,
      offered_at: offer.createdAt.toISOString(),
      expires_at: offer.dueAt.toISOString(),
      why: offer.why,
      // The customer sees how far the others were, but not who they are.
      candidates: offer.candidates.map(candidate => ({
        ...shownCost(candidate),
        chosen: candidate.driverId === offer.driverId
      }))
    }
  })
  const { latitude, longitude } = pickupOf(stops)
  const started = delivery.searchStartedAt
  const until = delivery.status === 'searching' ? context.now() : delivery.updatedAt
  return {
    status: delivery.status,
    search_started_at: started?.toISOString() ?? null,
    search_expires_at: delivery.searchExpiresAt?.toISOString() ?? null,
    center: { latitude, longitude },
    rings: started ? openRings((until.getTime() - started.getTime()) / 1000) : [],
    asked
  }
}

/** Rounds what depends on the stops of a driver's other deliveries, so that it doesn't show where they are. */
function shownCost({ meters, seconds, onTheWay }: Pick<Candidate, 'meters' | 'seconds' | 'onTheWay'>) {
  return onTheWay
    ? { meters: 0, seconds: Math.ceil(seconds / 60) * 60, on_the_way: true }
    : { meters: Math.round(meters), seconds: Math.round(seconds) }
}
