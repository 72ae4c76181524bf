/** The demo's delivery that can't hold its window: a dispatcher has corrected its first dropoff to one that is far away. */
import { type Random, seededRandom } from '@dropway/region'
import { type Point, metersBetween } from '../../../lib/geo.ts'
import type { ChosenPlace } from '../../../lib/contract/pricing.ts'
import type { Context } from '../../context.ts'
import { answer, pendingCorrectionOf } from '../../domain/delivery/pending-correction.ts'
import { findDelivery } from '../../domain/delivery/delivery-queries.ts'
import { correct } from '../../domain/ops/delivery/corrections.ts'
import { versionsOf } from '../../domain/ops/shared/delivery-version.ts'
import { officeOwner } from '../accounts.ts'
import { goodsOf } from '../history/goods.ts'
import type { People } from '../history/people.ts'
import { addressFrom } from '../history/trips.ts'
import { bookOrder, homeOf, quoteOrder } from './booking.ts'

/** When its driver should be at the pickup, in minutes from now. */
const aheadMinutes = 17
/** What the window leaves the driver besides the route and the handovers, in minutes. */
const spareMinutes = 6
const nearTries = 12
const tries = 60

export async function bookTight(context: Context, people: People): Promise<void> {
  const customer = people.of(officeOwner.email)
  const { dispatcher } = people
  if (!customer || !dispatcher) return
  const now = context.now().getTime()
  // The same addresses at each start, so that the way to the far one is always long enough.
  const random = seededRandom(context.config.regionSeed).fork('tight')
  const goods = goodsOf('office', random, 'bicycle')
  const pickup = await homeOf(context, officeOwner.email)
  const first = await nearestTo(context, random, [pickup])
  const dropoffs = [first, await nearestTo(context, random, [pickup, first])]
  const scheduledAt = new Date(Math.ceil(now / 60_000 + aheadMinutes) * 60_000)
  const { route } = await quoteOrder(context, customer, { goods, pickup, dropoffs, scheduledAt })
  const latest = new Date(scheduledAt.getTime() + route.seconds * 1000 + spareMinutes * 60_000).toISOString()
  const order = { goods, pickup, dropoffs, scheduledAt, latest, reference: 'Plans for the council' }
  const id = await bookOrder(context, customer, order, random)
  const { stops } = await findDelivery(context.orm, id)
  const { name, detail, latitude, longitude } = await farthestFrom(context, pickup)
  await correct(context, dispatcher, id, {
    seen: (await versionsOf(context.orm, [id])).get(id)?.seen ?? 0,
    reason: 'The recipient called: another branch',
    stop_id: stops[1]?.id ?? '',
    place: { name, detail, latitude, longitude },
    accept_distant_stops: true
  })
  const { delivery } = await findDelivery(context.orm, id)
  const waiting = await pendingCorrectionOf(context.orm, delivery)
  if (waiting) await answer(context, customer, id, { correction_id: waiting.id, agree: true })
}

/** Returns that of some addresses that is nearest to the last of these places. */
async function nearestTo(context: Context, random: Random, from: ChosenPlace[]): Promise<ChosenPlace> {
  const found: ChosenPlace[] = []
  while (found.length < nearTries) found.push(await addressFrom(context, random, from))
  const meters = (place: Point) => metersBetween(from.at(-1) ?? place, place)
  return found.reduce((nearest, place) => (meters(place) < meters(nearest) ? place : nearest))
}

/** Returns an address near the edge of the city, far from a place. */
async function farthestFrom({ maps }: Context, from: Point): Promise<ChosenPlace> {
  const random = seededRandom(tries)
  const [west, south, east, north] = maps.area.bounds
  let farthest: ChosenPlace | undefined
  for (let tried = 0; tried < tries; tried++) {
    const point = {
      longitude: west + (east - west) * random.next(),
      latitude: south + (north - south) * random.next()
    }
    const place = await maps.reverse(point)
    if (!place || !maps.contains(place)) continue
    if (!farthest || metersBetween(from, place) > metersBetween(from, farthest)) farthest = place
  }
  if (!farthest) throw new Error('Found no address far away.')
  return farthest
}
