/** What a driver does with a delivery of the demo's history: the offers, the steps at the stops, and the way back. */
import type { SignedIn } from '../../domain/core/principal.ts'
import { and, eq } from 'drizzle-orm'
import type { Random } from '@dropway/region'
import type { FailureReason, Stage } from '../../../lib/contract/delivery/stages.ts'
import { drivers, offers } from '../../db/tables/schema.ts'
import type { StopRow } from '../../domain/delivery/stop-rows.ts'
import { reportStageOf } from '../../domain/delivery/stages/stages.ts'
import { makeOffers } from '../../domain/matching/make-offers.ts'
import { acceptOffer, closeOffer, declineOffer } from '../../domain/matching/offers.ts'
import type { Scene } from './scene.ts'
import { workRules } from '../../domain/company/work-rules.ts'

export type Answer = 'accepted' | 'declined' | 'expired'

/** Offers the delivery to a driver, who answers. Returns false if the driver can't get an offer. */
export async function offerTo(scene: Scene, driver: SignedIn, answer: Answer): Promise<boolean> {
  const { context, deliveryId, random } = scene
  const { orm } = context
  const [before] = await orm
    .select({ online: drivers.online })
    .from(drivers)
    .where(eq(drivers.userId, driver.person.userId))
  await setOnline(scene, driver, true)
  const meters = random.between(300, 2_400)
  const chosen = { driverId: driver.person.userId, meters, seconds: 60 + meters / 6.5 }
  await makeOffers(context, [
    { deliveryId, chosen, ringMeters: 3_000, why: 'soonest-by-road', candidates: [chosen], run: null }
  ])
  const [offer] = await orm
    .select({ id: offers.id })
    .from(offers)
    .where(and(eq(offers.deliveryId, deliveryId), eq(offers.status, 'open')))
  if (offer) await answerOffer(scene, driver, offer.id, answer)
  await setOnline(scene, driver, before?.online ?? false)
  if (offer && answer === 'accepted') scene.toPickup = chosen.seconds
  return offer !== undefined
}

/** A driver of the history is online for an offer, and is then what they were before. */
export async function setOnline(
  { context }: Scene,
  { person: { userId } }: SignedIn,
  online: boolean
): Promise<void> {
  await context.orm.update(drivers).set({ online }).where(eq(drivers.userId, userId))
}

async function answerOffer(scene: Scene, driver: SignedIn, id: string, answer: Answer): Promise<void> {
  const { context, deliveryId, random } = scene
  if (answer === 'expired') {
    scene.wait(workRules(context).offerSeconds + 0.2)
    return closeOffer(context, deliveryId, id, 'expired')
  }
  scene.wait(random.between(3, 15))
  if (answer === 'declined') return declineOffer(context, driver, id)
  await acceptOffer(context, driver, id)
}

/** Reports a stage at a stop. */
export async function report(
  scene: Scene,
  driver: SignedIn,
  stage: Stage,
  at: StopRow,
  more: { received_by?: string; reason?: FailureReason; collected?: number } = {}
): Promise<void> {
  const { context, deliveryId } = scene
  const recorded_at = context.now().toISOString()
  const { latitude, longitude } = at
  await reportStageOf(context, driver, deliveryId, {
    stage,
    ...(at.kind === 'dropoff' && stage !== 'returned' ? { stop_id: at.id } : {}),
    ...more,
    position: { latitude, longitude, accuracy: 8, recorded_at },
    recorded_at,
    seq: ++scene.seq
  })
}

/** Drives to the pickup and takes the packages. */
export async function pickUp(scene: Scene, driver: SignedIn): Promise<void> {
  const pickup = stopAt(scene, 0)
  const { isPaidAtPickup, isOnAccount, price } = scene.booking
  const isPaid = isPaidAtPickup && !isOnAccount
  await report(scene, driver, 'picked_up', pickup, isPaid ? { collected: price } : {})
}

/** Hands the packages of a dropoff over, on arrival. */
export async function handOver(scene: Scene, driver: SignedIn, position: number): Promise<void> {
  const { booking, random } = scene
  const stop = await arrive(scene, driver, position)
  scene.wait(random.between(50, 220))
  const isLast = position === booking.dropoffs
  await report(scene, driver, 'completed', stop, {
    received_by: random.chance(0.8) ? stop.contactName : 'Reception',
    ...(!booking.isPaidAtPickup && !booking.isOnAccount && isLast ? { collected: booking.price } : {})
  })
}

const reasons: readonly FailureReason[] = [
  'nobody-there',
  'nobody-there',
  'refused',
  'closed',
  'wrong-address'
]

/** Finds nobody at a dropoff, or somebody who doesn't take the packages. */
export async function failToHandOver(scene: Scene, driver: SignedIn, position: number): Promise<void> {
  const { context, random } = scene
  const stop = await arrive(scene, driver, position)
  const reason = random.pick(reasons)
  scene.wait(random.between(60, 150))
  if (reason === 'nobody-there') {
    await report(scene, driver, 'absent', stop)
    scene.wait(workRules(context).waitingSeconds + random.between(5, 60))
  }
  await report(scene, driver, 'failed', stop, { reason })
}

/** Takes the packages of failed dropoffs back to the pickup. */
export async function bringBack(scene: Scene, driver: SignedIn): Promise<void> {
  scene.wait(scene.booking.legSeconds.reduce((sum, seconds) => sum + seconds, 0) * 0.8)
  await report(scene, driver, 'returned', stopAt(scene, 0))
}

async function arrive(scene: Scene, driver: SignedIn, position: number): Promise<StopRow> {
  const stop = stopAt(scene, position)
  await report(scene, driver, 'arrived', stop)
  return stop
}

function stopAt({ stops }: Scene, position: number): StopRow {
  const stop = stops[position]
  if (!stop) throw new Error(`The delivery has no stop ${position}.`)
  return stop
}

/** How long a leg takes: usually what the route says, sometimes much longer. */
export const drivingFactor = (random: Random): number =>
  random.chance(0.08) ? random.between(1.5, 2.1) : random.between(0.85, 1.15)
