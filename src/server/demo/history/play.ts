/** Makes one planned delivery, from the booking to its end, with the use cases that people use. */
import { stopDetailsOf } from '../../../lib/contract/delivery/stop-details.ts'
import { type Random, seededRandom } from '@dropway/region'
import { vehicleSeconds } from '../../../lib/rules/pricing/price.ts'
import type { Context } from '../../context.ts'
import type { SignedIn } from '../../domain/core/principal.ts'
import { bookDelivery } from '../../domain/booking/booking.ts'
import { findDelivery } from '../../domain/delivery/delivery-queries.ts'
import { cancel } from '../../domain/delivery/cancellation.ts'
import { rate } from '../../domain/delivery/ratings.ts'
import { expireSearch } from '../../domain/matching/deadlines.ts'
import { bringBack, drivingFactor, failToHandOver, handOver, offerTo, pickUp } from './drive.ts'
import { playCase, talk } from './conversations.ts'
import { ownerOf } from '../principals.ts'
import type { Past } from './past.ts'
import type { People } from './people.ts'
import type { PlannedDelivery } from './plan.ts'
import { contactOf, instructionsOf, ratingOf } from './remarks.ts'
import type { Scene } from './scene.ts'
import { cursorsOf, markRead, takeBack } from './settle.ts'
import { quoteTrip, type Trip } from './trips.ts'
import { playUnderWay } from './under-way.ts'

/** The people of a delivery. */
export interface Cast {
  customer: SignedIn
  driver: SignedIn
  spare: SignedIn | undefined
  dispatcher: SignedIn | undefined
}

/** A drive that a customer complains about takes this many times as long as the route says. */
const lateFactor = 1.9
/** How long before a booking its quote was made, in milliseconds. */
const quoteAhead = 45_000

/**
 * Makes a delivery in one transaction, so that it's there as a whole or not at all, and nothing else in the server ever sees
 * a search or an offer of the past.
 */
export async function play(past: Past, people: People, planned: PlannedDelivery, until: Date): Promise<void> {
  const cast = castOf(people, planned)
  if (!cast) return
  const random = seededRandom(planned.seed)
  past.set(new Date(planned.at.getTime() - quoteAhead))
  const trip = await quoteTrip(past.context, cast.customer, planned, random)
  await past.context.orm.transaction(async transaction => {
    const readers = [cast.customer, cast.driver, ...(cast.spare ? [cast.spare] : [])]
    const cursors = await cursorsOf(transaction, readers)
    past.set(planned.at)
    const scene = await book(past, past.within(transaction), cast.customer, trip, random, until)
    await playOn(scene, cast, planned, until)
    await markRead(scene, readers)
    await takeBack(transaction, scene.deliveryId, cursors)
  })
}

function castOf(
  people: People,
  { customer: email, driver: chosen, spare }: PlannedDelivery
): Cast | undefined {
  const [customer, driver] = [people.of(email), people.of(chosen)]
  if (!customer || !driver) return undefined
  return { customer, driver, spare: spare && people.of(spare.driver), dispatcher: people.dispatcher }
}

async function book(
  past: Past,
  context: Context,
  customer: SignedIn,
  { quote, places }: Trip,
  random: Random,
  until: Date
): Promise<Scene> {
  const isPaidAtPickup = random.chance(0.6)
  const isOnAccount = quote.on_account?.state === 'possible'
  const stopDetails = () =>
    stopDetailsOf({ contact: contactOf(random), instructions: instructionsOf(random) })
  const deliveryId = await bookDelivery(context, customer, {
    ...ownerOf(customer),
    quote_id: quote.quote_id,
    pickup: stopDetails(),
    dropoffs: places.slice(1).map(stopDetails),
    accept_distant_stops: true,
    payment: { method: isOnAccount ? 'account' : 'cash', at: isPaidAtPickup ? 'pickup' : 'dropoff' },
    reference: random.chance(0.35) ? `Order ${4000 + random.below(900)}` : ''
  })
  const type = context.company
    .reference()
    .offered.transportTypes.find(each => each.id === quote.transport_type_id)
  const pace = random.between(0.95, 1.05)
  return {
    context,
    random,
    deliveryId,
    stops: (await findDelivery(context.orm, deliveryId)).stops,
    booking: {
      dropoffs: places.length - 1,
      isPaidAtPickup,
      isOnAccount,
      price: quote.price.total,
      legSeconds: quote.route.legs.map(leg => vehicleSeconds(leg.seconds, type?.speed_factor ?? 1) * pace)
    },
    toPickup: 0,
    seq: 0,
    wait(seconds) {
      past.set(new Date(Math.min(context.now().getTime() + seconds * 1000, until.getTime())))
    }
  }
}

/** Plays on from the booking. */
async function playOn(scene: Scene, cast: Cast, planned: PlannedDelivery, until: Date): Promise<void> {
  const { context, deliveryId, random } = scene
  const { outcome, spare } = planned
  if (outcome === 'cancelled') {
    scene.wait(random.between(40, 150))
    return cancelled(scene, cast.customer)
  }
  if (cast.spare && spare?.answer) await offerTo(scene, cast.spare, spare.answer)
  if (outcome === 'expired') {
    scene.wait(context.config.searchSeconds + 1)
    return expireSearch(context, deliveryId)
  }
  const driver = await acceptedBy(scene, cast)
  if (outcome === 'cancelled-after-acceptance') {
    scene.wait(random.between(60, 240))
    return cancelled(scene, cast.customer)
  }
  if (outcome === 'late' || outcome === 'silent') return playUnderWay(scene, driver, outcome, until)
  if (random.chance(0.2)) await talk(scene, cast.customer, driver)
  scene.wait(scene.toPickup * random.between(0.8, 1.2))
  await pickUp(scene, driver)
  const factor = planned.case?.kind === 'late' ? lateFactor : drivingFactor(random)
  const failing = outcome === 'completed' ? 0 : 1 + random.below(scene.booking.dropoffs)
  for (const [leg, seconds] of scene.booking.legSeconds.entries()) {
    scene.wait(seconds * factor)
    await (leg + 1 === failing ? failToHandOver : handOver)(scene, driver, leg + 1)
  }
  if (failing > 0) await bringBack(scene, driver)
  if (planned.case) return playCase(scene, planned.case, { ...cast, driver })
  if (outcome !== 'returned' && random.chance(0.55)) {
    scene.wait(random.between(300, 9_000))
    await rate(context, cast.customer, deliveryId, ratingOf(random, factor > 1.4))
  }
}

/** Returns the driver who took the delivery: the planned one, or another one if that one is busy at the moment. */
async function acceptedBy(scene: Scene, { driver, spare }: Cast): Promise<SignedIn> {
  if (await offerTo(scene, driver, 'accepted')) return driver
  if (spare && (await offerTo(scene, spare, 'accepted'))) return spare
  throw new Error('No driver of the history is free.')
}

/** The ids of the first data's reasons that fit before and after a driver was found. */
const cancellationReasons = [1, 2, 3]

async function cancelled({ context, deliveryId, random }: Scene, customer: SignedIn): Promise<void> {
  const cancellation_reason_id = random.pick(cancellationReasons)
  await cancel(context, customer, deliveryId, { cancellation_reason_id, note: '' })
}
