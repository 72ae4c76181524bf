/** The driver's screen: availability, offers, the current delivery and its route. */
import { randomUuid } from '../../lib/browser/random-id.ts'
import { atom } from 'nanostores'
import type { DriverProfile } from '../../lib/contract/account/accounts.ts'
import { attempt } from '../../lib/api-error.ts'
import { type Delivery, getDelivery } from '../../lib/contract/delivery/deliveries.ts'
import { releaseDelivery, type Stage } from '../../lib/contract/delivery/stages.ts'
import {
  acceptOffer,
  declineOffer,
  type DriverRouteAnswer,
  getDriverRoute
} from '../../lib/contract/driver/driver.ts'
import type { LiveEvent } from '../../lib/contract/events.ts'
import { getOwnRun } from '../../lib/contract/planning/own-routes.ts'
import { keepAwake } from '../../lib/positions/wake-lock.ts'
import { nextStop } from '../../lib/rules/delivery/lifecycle.ts'
import { loadTogether } from './run/load-together.ts'
import { $farStep, metersFar } from './far-step.ts'
import { $driverError, tried } from './driver-error.ts'
import { $driverProfile } from './availability.ts'
import { $nextEta } from './next-eta.ts'
import { beginOffers, dropOffer, type FirstOffers, followOffers, loadOffers, loseOffer } from './offers.ts'
import { $ownReports, reportsStored } from './report-queue.ts'
import { client } from '../core/client.ts'
import { fetchProfile } from '../session/session.ts'
import { prepareSealing } from '../session/token-encryption.ts'
import { beforeLeaving } from '../shell/before-leaving.ts'
import { listen } from '../shell/event-stream.ts'
import { driveAlong, holdPositionsWhile, startSharing, stopSharing } from './position-sharing.ts'
import {
  $activeDelivery,
  $chosen,
  $refusedLater,
  $run,
  $queuedReports,
  $visit,
  bodyOf,
  dropServerWork,
  knownWork,
  type ReportDetails,
  sendSteps,
  take,
  takeServerRun,
  takeServerWork
} from './work.ts'

export { $connection } from '../shell/event-stream.ts'
export { $locationSource, $sharing } from './position-sharing.ts'
export { $driverProfile, goOffline, goOnline } from './availability.ts'
export { $driverError } from './driver-error.ts'
export { $offers, $workRefusal } from './offers.ts'
export { $storageFull } from './report-queue.ts'
export {
  $activeDelivery,
  $chosen,
  $clockWrong,
  $refusedLater,
  $run,
  $queuedReports,
  $visit,
  type ReportDetails
} from './work.ts'

export const $nextRoute = atom<DriverRouteAnswer | null>(null)
export const $screenAwake = atom(false)

const retryMilliseconds = 5_000
let routeFor = ''

function setWork(delivery: Delivery): void {
  const unknown = takeServerWork(delivery)
  followWork()
  loadChanged(unknown)
}

const isShared = () => new Set($run.get().map(({ delivery }) => delivery.pickanddropoff_id)).size > 1

/** Returns the stop that the driver is heading for. */
function stopAhead() {
  const active = $activeDelivery.get()
  return active ? nextStop(active.status, active.stops) : undefined
}

/** Removes a route that leads to another stop, and loads the right one. */
function followWork(): void {
  const active = $activeDelivery.get()
  if ($nextRoute.get()?.stop_id !== stopAhead()?.id) {
    $nextRoute.set(null)
    driveAlong(null)
  }
  if (!active) routeFor = ''
  else if (routeFor !== `${active.pickanddropoff_id} ${active.status}`) void loadRoute()
}

/**
 * Loads the route to the next stop. It's requested again if it isn't known yet because no position has arrived, or
 * because the server doesn't know the driver's last step.
 */
async function loadRoute(): Promise<void> {
  const work = $activeDelivery.get()
  if (!work) return
  const { pickanddropoff_id: id } = work
  // At one of several deliveries of a place, there is no way left.
  if (stopAhead()?.status === 'arrived' && $visit.get().length > 1) return
  const found = await attempt(async () => (await client()).call(getDriverRoute, { params: { id } }))
  if (!found.ok || $activeDelivery.get()?.pickanddropoff_id !== id) return
  if (found.value.stop_id !== stopAhead()?.id) return
  routeFor = `${id} ${work.status}`
  $nextRoute.set(found.value)
  driveAlong(found.value)
}

/** Removes a delivery. The driver's others have a new plan. */
function removeWork(id: string): void {
  dropServerWork(id)
  followWork()
  loadChanged(knownWork().slice(0, 1))
}

async function loadWork(id: string): Promise<void> {
  const found = await attempt(async () => (await client()).call(getDelivery, { params: { id } }))
  if (found.ok) return setWork(found.value)
  // Released or cancelled: it no longer belongs to this driver.
  if (found.error.status === 404) removeWork(id)
}

/** Loads all deliveries of the driver. */
async function loadRun(): Promise<void> {
  const found = await attempt(async () => (await client()).call(getOwnRun))
  if (!found.ok) return
  takeServerRun(found.value.items, found.value.run)
  followWork()
}

const loadChanged = loadTogether(loadWork, loadRun)

/** Loads what an operator decided about the driver, and the remaining offers. */
async function loadProfile(): Promise<void> {
  const found = await attempt(fetchProfile)
  if (found.ok) $driverProfile.set(found.value.driver)
  void loadOffers()
}

function takeEvent(event: LiveEvent): void {
  switch (event.type) {
    case 'offer.created':
      void loadOffers()
      break
    case 'offer.withdrawn':
      loseOffer(event.data)
      break
    case 'driver.updated':
      void loadProfile()
      break
    case 'delivery.updated':
      loadChanged([event.data.pickanddropoff_id])
      break
    case 'route.updated':
      void loadRoute()
      break
    case 'eta.updated':
      $nextEta.set(event.data.eta)
      break
    case 'reset':
      void loadProfile()
      loadChanged(knownWork())
      break
    default:
  }
}

function takeSent(deliveryId: string, delivery: Delivery | null): void {
  if (delivery) return setWork(delivery)
  dropServerWork(deliveryId)
  followWork()
}

/** Sends the waiting steps, and takes the server's answers. */
export async function deliverReports(): Promise<void> {
  const { refused, isLate } = await sendSteps(takeSent)
  if (!refused) return
  if (isLate) $refusedLater.set(refused)
  else $driverError.set(refused)
  // The step has its answer, and the driver goes on from it while the work is loaded.
  loadChanged(knownWork())
}

export interface DrivingStart extends FirstOffers {
  profile: DriverProfile
  work: Delivery | null
  /** The driver's other deliveries. */
  others?: Delivery[]
  cursor: number
}

/** Starts the driver's screen from its snapshot. Returns a function that stops it. */
export function startDriving(initial: DrivingStart): () => void {
  $driverProfile.set(initial.profile)
  beginOffers(initial)
  takeServerRun([...(initial.work ? [initial.work] : []), ...(initial.others ?? [])], initial.work?.run ?? [])
  $chosen.set('')
  followWork()
  // Positions after an queued step could show one customer where another one's stop is.
  holdPositionsWhile(() => $queuedReports.get() > 0 && isShared())
  const leave = listen(initial.cursor, takeEvent)
  const stopOffers = followOffers(() => $driverProfile.get()?.online ?? false)
  // Also after a reload, when the waiting steps have been read.
  const unfollow = $ownReports.listen(followWork)
  void prepareSealing()
  const awake = keepAwake(on => $screenAwake.set(on))
  const stopSaving = beforeLeaving(reportsStored)
  const send = () => void deliverReports()
  const timer = setInterval(() => {
    send()
    if ($activeDelivery.get() && !$nextRoute.get()) void loadRoute()
  }, retryMilliseconds)
  globalThis.addEventListener('online', send)
  // The server takes the positions of a driver with a delivery in any case.
  if (initial.profile.online || initial.work) void startSharing()
  send()
  return () => {
    leave()
    stopOffers()
    unfollow()
    awake.stop()
    stopSaving()
    clearInterval(timer)
    globalThis.removeEventListener('online', send)
    stopSharing()
  }
}

/** Accepts an offer. Returns false if another driver was faster or the offer has expired. */
export async function accept(offerId: string): Promise<boolean> {
  const delivery = await tried(async () =>
    (await client()).call(acceptOffer, { params: { id: offerId }, idempotencyKey: randomUuid() })
  )
  dropOffer(offerId)
  if (delivery) setWork(delivery)
  // Without an answer, the offer may still be open.
  else void loadOffers()
  return delivery !== undefined
}

export async function decline(offerId: string): Promise<void> {
  dropOffer(offerId)
  await tried(async () => (await client()).call(declineOffer, { params: { id: offerId } }))
}

/**
 * Takes a step of the delivery with the next stop, or of this one if it has a stop at the same place. Returns false if the
 * server refused it, or if that isn't the place of this delivery anymore. Far from the stop, asks in `$farStep` first. Without a network, it's sent later.
 */
export async function report(stage: Stage, details: ReportDetails = {}, id?: string): Promise<boolean> {
  const here = id ? $visit.get().find(({ delivery }) => delivery.pickanddropoff_id === id) : undefined
  const work = id ? here?.delivery : $activeDelivery.get()
  if (!work) return false
  $driverError.set(null)
  $refusedLater.set(null)
  $farStep.set(null)
  const body = await bodyOf(stage, details)
  const { pickanddropoff_id: deliveryId } = work
  const meters = details.farConfirmed ? null : metersFar(work, body)
  if (meters !== null) {
    $farStep.set({ deliveryId, stage, details, meters })
    return false
  }
  await take(work, body, details.photo ?? null, deliverReports)
  const refused = $driverError.get()
  // The server knows the stop better than this page.
  if (refused?.code === 'far-from-stop' && !details.farConfirmed) {
    $driverError.set(null)
    $farStep.set({ deliveryId, stage, details, meters: refused.meters ?? 0 })
    return false
  }
  followWork()
  return refused === null
}

/** Releases a delivery before pickup, by default the one with the next stop. */
export async function release(
  reasonId: number | null,
  id = $activeDelivery.get()?.pickanddropoff_id
): Promise<boolean> {
  if (!id) return false
  const done = await tried(async () => {
    const api = await client()
    await api.call(releaseDelivery, {
      params: { id },
      idempotencyKey: randomUuid(),
      body: reasonId === null ? {} : { cancellation_reason_id: reasonId }
    })
    return true
  })
  if (done) removeWork(id)
  return done === true
}
