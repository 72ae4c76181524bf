/** The driver's screen: availability, offers, the current delivery and its route. */
import { atom } from 'nanostores'
import type { DriverProfile } from '../../lib/contract/account/accounts.ts'
import { attempt } from '../../lib/api-error.ts'
import type { ApiError } from '../../lib/api-error.ts'
import { type Delivery, isDriving, getDelivery } from '../../lib/contract/delivery/deliveries.ts'
import { releaseDelivery, type Stage } from '../../lib/contract/delivery/stages.ts'
import {
  acceptOffer,
  declineOffer,
  type DriverRouteAnswer,
  getDriverRoute,
  listOffers,
  type Offer,
  setDriverStatus
} from '../../lib/contract/driver/driver.ts'
import type { LiveEvent } from '../../lib/contract/events.ts'
import { keepAwake } from '../../lib/positions/wake-lock.ts'
import { enqueue, reportsStored, sendWaiting, type WaitingReport } from './outbox.ts'
import { client } from '../core/client.ts'
import { forgetPositions } from './pending-positions.ts'
import { beforeLeaving } from '../shell/before-leaving.ts'
import { listen } from '../shell/event-stream.ts'
import { driveAlong, startSharing, stopSharing } from './position-sharing.ts'

export { $connection } from '../shell/event-stream.ts'
export { $locationSource, $sharing } from './position-sharing.ts'
export { $waitingReports } from './outbox.ts'

export const $driverProfile = atom<DriverProfile | null>(null)
export const $offers = atom<Offer[]>([])
/** The delivery assigned to this driver. */
export const $activeDelivery = atom<Delivery | null>(null)
export const $nextRoute = atom<DriverRouteAnswer | null>(null)
export const $screenAwake = atom(false)
export const $driverError = atom<ApiError | null>(null)

const retryMilliseconds = 5_000
let routeFor = ''

/** Runs a call. On failure, shows the error and returns undefined. */
async function tried<Result>(run: () => Promise<Result>): Promise<Result | undefined> {
  $driverError.set(null)
  const done = await attempt(run)
  if (done.ok) return done.value
  $driverError.set(done.error)
  return undefined
}

function setWork(delivery: Delivery | null): void {
  const active = delivery && isDriving(delivery.status) ? delivery : null
  $activeDelivery.set(active)
  if (!active) {
    $nextRoute.set(null)
    routeFor = ''
    driveAlong(null)
  } else if (routeFor !== `${active.pickanddropoff_id} ${active.status}`) void loadRoute()
}

/** Loads the route to the next stop. It's requested again if it isn't known yet because no position has arrived. */
async function loadRoute(): Promise<void> {
  const work = $activeDelivery.get()
  if (!work) return
  const { pickanddropoff_id: id } = work
  const found = await attempt(async () => (await client()).call(getDriverRoute, { params: { id } }))
  if (!found.ok || $activeDelivery.get()?.pickanddropoff_id !== id) return
  routeFor = `${id} ${work.status}`
  $nextRoute.set(found.value)
  driveAlong(found.value)
}

async function loadOffers(): Promise<void> {
  const answer = await tried(async () => (await client()).call(listOffers))
  if (answer) $offers.set(answer.offers)
}

async function loadWork(id: string): Promise<void> {
  const found = await attempt(async () => (await client()).call(getDelivery, { params: { id } }))
  if (found.ok) return setWork(found.value)
  // Released or cancelled: it no longer belongs to this driver.
  if (found.error.status === 404 && $activeDelivery.get()?.pickanddropoff_id === id) setWork(null)
}

function takeEvent(event: LiveEvent): void {
  switch (event.type) {
    case 'offer.created':
      void loadOffers()
      break
    case 'offer.withdrawn':
      $offers.set($offers.get().filter(offer => offer.id !== event.data.offer_id))
      break
    case 'delivery.updated':
      void loadWork(event.data.pickanddropoff_id)
      break
    case 'route.updated':
      void loadRoute()
      break
    case 'reset':
      void loadOffers()
      if ($activeDelivery.get()) void loadWork($activeDelivery.get()?.pickanddropoff_id ?? '')
      break
    default:
  }
}

async function deliverReports(): Promise<void> {
  const { delivery, refused } = await sendWaiting()
  if (delivery) setWork(delivery)
  if (refused) {
    $driverError.set(refused)
    const work = $activeDelivery.get()
    if (work) await loadWork(work.pickanddropoff_id)
  }
}

export interface DrivingStart {
  profile: DriverProfile
  offers: Offer[]
  work: Delivery | null
  cursor: number
}

/** Starts the driver's screen from its snapshot. Returns a function that stops it. */
export function startDriving(initial: DrivingStart): () => void {
  $driverProfile.set(initial.profile)
  $offers.set(initial.offers)
  setWork(initial.work)
  const leave = listen(initial.cursor, takeEvent)
  const awake = keepAwake(on => $screenAwake.set(on))
  const stopSaving = beforeLeaving(reportsStored)
  const send = () => void deliverReports()
  const timer = setInterval(() => {
    send()
    if ($activeDelivery.get() && !$nextRoute.get()) void loadRoute()
  }, retryMilliseconds)
  globalThis.addEventListener('online', send)
  if (initial.profile.online) void startSharing()
  send()
  return () => {
    leave()
    awake.stop()
    stopSaving()
    clearInterval(timer)
    globalThis.removeEventListener('online', send)
    stopSharing()
  }
}

async function setOnline(online: boolean): Promise<boolean> {
  const profile = await tried(async () => (await client()).call(setDriverStatus, { body: { online } }))
  if (profile) $driverProfile.set(profile)
  return profile !== undefined
}

export async function goOnline(): Promise<void> {
  if (await setOnline(true)) await startSharing()
}

export async function goOffline(): Promise<void> {
  if (!(await setOnline(false))) return
  stopSharing()
  forgetPositions()
  $offers.set([])
}

/** Accepts an offer. Returns false if another driver was faster or the offer has expired. */
export async function accept(offerId: string): Promise<boolean> {
  const delivery = await tried(async () =>
    (await client()).call(acceptOffer, { params: { id: offerId }, idempotencyKey: crypto.randomUUID() })
  )
  $offers.set($offers.get().filter(offer => offer.id !== offerId))
  if (delivery) setWork(delivery)
  return delivery !== undefined
}

export async function decline(offerId: string): Promise<void> {
  $offers.set($offers.get().filter(offer => offer.id !== offerId))
  await tried(async () => (await client()).call(declineOffer, { params: { id: offerId } }))
}

export interface ReportDetails {
  stopId?: string
  pin?: string
  /** Who received the packages, if there is no PIN. */
  receivedBy?: string
  /** A photo of the handover. */
  photo?: Blob | null
  reason?: 'nobody-there' | 'refused' | 'wrong-address'
}

/** Reports a stage. Returns true once it's stored. Without a network, it's sent as soon as there is one. */
export async function report(stage: Stage, details: ReportDetails = {}): Promise<boolean> {
  const work = $activeDelivery.get()
  if (!work) return false
  $driverError.set(null)
  const now = Date.now()
  const body: WaitingReport['body'] = {
    stage,
    ...(details.stopId ? { stop_id: details.stopId } : {}),
    ...(details.pin ? { pin: details.pin } : {}),
    ...(details.receivedBy ? { received_by: details.receivedBy } : {}),
    ...(details.reason ? { reason: details.reason } : {}),
    recorded_at: new Date(now).toISOString(),
    // Milliseconds always increase, also across reloads and devices.
    seq: now
  }
  await enqueue({ deliveryId: work.pickanddropoff_id, key: crypto.randomUUID(), body }, details.photo)
  await deliverReports()
  return $driverError.get() === null
}

/** Releases the delivery before pickup. */
export async function release(reasonId: number | null): Promise<boolean> {
  const work = $activeDelivery.get()
  if (!work) return false
  const done = await tried(async () => {
    await (
      await client()
    ).call(releaseDelivery, {
      params: { id: work.pickanddropoff_id },
      idempotencyKey: crypto.randomUUID(),
      body: reasonId === null ? {} : { cancellation_reason_id: reasonId }
    })
    return true
  })
  if (done) setWork(null)
  return done === true
}
