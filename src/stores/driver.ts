/** The driver's screen: online, offers, the delivery on hand and the way there. */
import { atom } from 'nanostores'
import type { DriverProfile } from '../lib/contract/accounts.ts'
import { ApiError } from '../lib/client/client.ts'
import {
  type Delivery,
  isDriving,
  getDelivery,
  releaseDelivery,
  type Stage
} from '../lib/contract/deliveries.ts'
import {
  acceptOffer,
  declineOffer,
  type DriverWay,
  getWay,
  listOffers,
  type Offer,
  setDriverStatus
} from '../lib/contract/driver.ts'
import type { LiveEvent } from '../lib/contract/live.ts'
import { keepAwake } from '../lib/sharing/wake-lock.ts'
import { enqueue, sendWaiting } from './driver-outbox.ts'
import { keepPhoto } from './kept-photos.ts'
import { client } from './client.ts'
import { listen } from './live.ts'
import { driveAlong, startSharing, stopSharing } from './sharing.ts'

export { $connection } from './live.ts'
export { $locationSource, $sharing } from './sharing.ts'
export { $waitingReports } from './driver-outbox.ts'

export const $driverProfile = atom<DriverProfile | null>(null)
export const $offers = atom<Offer[]>([])
/** The delivery this driver is bound to. */
export const $work = atom<Delivery | null>(null)
export const $driverWay = atom<DriverWay | null>(null)
export const $screenAwake = atom(false)
export const $driverError = atom<ApiError | null>(null)

const retryMilliseconds = 5_000
let wayFor = ''

/** Runs a call; a failure is shown, and tells the caller. */
async function attempt<Result>(run: () => Promise<Result>): Promise<Result | undefined> {
  $driverError.set(null)
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    $driverError.set(error)
    return undefined
  }
}

function setWork(delivery: Delivery | null): void {
  const kept = delivery && isDriving(delivery.state) ? delivery : null
  $work.set(kept)
  if (!kept) {
    $driverWay.set(null)
    wayFor = ''
    driveAlong(null)
  } else if (wayFor !== `${kept.pickanddropoff_id} ${kept.state}`) void loadWay()
}

/** The way to the next stop; asked again when it is not known yet, because no position has arrived. */
async function loadWay(): Promise<void> {
  const work = $work.get()
  if (!work) return
  try {
    const way = await (await client()).call(getWay, { params: { id: work.pickanddropoff_id } })
    if ($work.get()?.pickanddropoff_id !== work.pickanddropoff_id) return
    wayFor = `${work.pickanddropoff_id} ${work.state}`
    $driverWay.set(way)
    driveAlong(way)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}

async function loadOffers(): Promise<void> {
  const answer = await attempt(async () => (await client()).call(listOffers))
  if (answer) $offers.set(answer.offers)
}

async function loadWork(id: string): Promise<void> {
  try {
    setWork(await (await client()).call(getDelivery, { params: { id } }))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // Let go or cancelled: it is no longer this driver's.
    if (error.status === 404 && $work.get()?.pickanddropoff_id === id) setWork(null)
  }
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
    case 'way.updated':
      void loadWay()
      break
    case 'reset':
      void loadOffers()
      if ($work.get()) void loadWork($work.get()?.pickanddropoff_id ?? '')
      break
    default:
  }
}

async function deliverReports(): Promise<void> {
  const { delivery, refused } = await sendWaiting()
  if (delivery) setWork(delivery)
  if (refused) {
    $driverError.set(refused)
    const work = $work.get()
    if (work) await loadWork(work.pickanddropoff_id)
  }
}

export interface DrivingStart {
  profile: DriverProfile
  offers: Offer[]
  work: Delivery | null
  cursor: number
}

/** Begins the driver's screen from its snapshot. Returns the way to stop. */
export function startDriving(initial: DrivingStart): () => void {
  $driverProfile.set(initial.profile)
  $offers.set(initial.offers)
  setWork(initial.work)
  const leave = listen(initial.cursor, takeEvent)
  const awake = keepAwake(on => $screenAwake.set(on))
  const send = () => void deliverReports()
  const timer = setInterval(() => {
    send()
    if ($work.get() && !$driverWay.get()) void loadWay()
  }, retryMilliseconds)
  globalThis.addEventListener('online', send)
  if (initial.profile.online) void startSharing()
  send()
  return () => {
    leave()
    awake.stop()
    clearInterval(timer)
    globalThis.removeEventListener('online', send)
    stopSharing()
  }
}

async function setOnline(online: boolean): Promise<boolean> {
  const profile = await attempt(async () => (await client()).call(setDriverStatus, { body: { online } }))
  if (profile) $driverProfile.set(profile)
  return profile !== undefined
}

export async function goOnline(): Promise<void> {
  if (await setOnline(true)) await startSharing()
}

export async function goOffline(): Promise<void> {
  if (!(await setOnline(false))) return
  stopSharing()
  $offers.set([])
}

/** Takes an offer; false where another driver was quicker or it ran out. */
export async function accept(offerId: string): Promise<boolean> {
  const delivery = await attempt(async () =>
    (await client()).call(acceptOffer, { params: { id: offerId }, idempotencyKey: crypto.randomUUID() })
  )
  $offers.set($offers.get().filter(offer => offer.id !== offerId))
  if (delivery) setWork(delivery)
  return delivery !== undefined
}

export async function decline(offerId: string): Promise<void> {
  $offers.set($offers.get().filter(offer => offer.id !== offerId))
  await attempt(async () => (await client()).call(declineOffer, { params: { id: offerId } }))
}

export interface ReportDetails {
  stopId?: string
  pin?: string
  /** Who took the packages, where there is no PIN. */
  receivedBy?: string
  /** A picture of the handover. */
  photo?: Blob | null
  reason?: 'nobody-there' | 'refused' | 'wrong-address'
}

/** Reports a stage. True once it is kept: without a network it is sent as soon as there is one. */
export async function report(stage: Stage, details: ReportDetails = {}): Promise<boolean> {
  const work = $work.get()
  if (!work) return false
  $driverError.set(null)
  const now = Date.now()
  const key = crypto.randomUUID()
  if (details.photo) await keepPhoto(key, details.photo)
  enqueue({
    deliveryId: work.pickanddropoff_id,
    key,
    ...(details.photo ? { photo: true } : {}),
    body: {
      stage,
      ...(details.stopId ? { stop_id: details.stopId } : {}),
      ...(details.pin ? { pin: details.pin } : {}),
      ...(details.receivedBy ? { received_by: details.receivedBy } : {}),
      ...(details.reason ? { reason: details.reason } : {}),
      recorded_at: new Date(now).toISOString(),
      // Milliseconds rise by themselves, also across reloads and devices.
      seq: now
    }
  })
  await deliverReports()
  return $driverError.get() === null
}

/** Lets the delivery go before pickup. */
export async function letGo(reasonId: number | null): Promise<boolean> {
  const work = $work.get()
  if (!work) return false
  const done = await attempt(async () => {
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
