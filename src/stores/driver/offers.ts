/**
 * The driver's open offers. An offer stays open for seconds, so it must not depend on one event or one request: the list
 * is loaded again after a failure, when the connection or the driver is back, and from time to time.
 */
import { atom } from 'nanostores'
import { attempt } from '../../lib/api-error.ts'
import { listOffers, type Offer, type WorkRefusal } from '../../lib/contract/driver/driver.ts'
import { client } from '../core/client.ts'
import { serverNow } from '../core/server-time.ts'
import { $connection } from '../shell/event-stream.ts'

export const $offers = atom<Offer[]>([])
/** When the newest offer expired without an answer (ISO 8601), until there is another one. */
export const $missedAt = atom<string | null>(null)
/** Why the driver gets no offers, also while online. */
export const $workRefusal = atom<WorkRefusal | null>(null)

/** How often the list is loaded without an event, in milliseconds. An offer stays open for 20 s. */
const refreshMilliseconds = 10_000
const retryMilliseconds = 2_000
/** A request without an answer must not keep the next one from being sent. */
const timeoutMilliseconds = 8_000

/** Counts what changes the list, so that an answer from before a change doesn't undo it. */
let changes = 0
let retry: ReturnType<typeof setTimeout> | undefined

export interface FirstOffers {
  offers: Offer[]
  refusal?: WorkRefusal | null
}

/** Shows the offers of the page. */
export function beginOffers({ offers, refusal = null }: FirstOffers): void {
  setOffers(offers)
  $workRefusal.set(refusal)
}

export function setOffers(offers: Offer[]): void {
  changes++
  show(offers)
}

/** Keeps the known list if it has the same offers, so that nothing is rendered again. */
function show(offers: Offer[]): void {
  const ids = (list: Offer[]) => list.map(({ id }) => id).join()
  if (offers.length > 0) $missedAt.set(null)
  if (ids(offers) !== ids($offers.get())) $offers.set(offers)
}

/** Removes an offer that was answered or has ended. */
export function dropOffer(id: string): void {
  setOffers($offers.get().filter(offer => offer.id !== id))
}

/** Removes an offer that the server has withdrawn. */
export function loseOffer({ offer_id: id, reason }: { offer_id: string; reason?: string | undefined }): void {
  const wasOpen = $offers.get().some(offer => offer.id === id)
  dropOffer(id)
  if (wasOpen && reason === 'expired') $missedAt.set(new Date(serverNow()).toISOString())
}

/** Loads the list. After a failure, it's loaded again soon. */
export async function loadOffers(): Promise<void> {
  clearTimeout(retry)
  const change = ++changes
  const signal = AbortSignal.timeout(timeoutMilliseconds)
  const answer = await attempt(async () => (await client()).call(listOffers, { signal }))
  // A newer request, or a change that this answer may not have.
  if (change !== changes) return
  if (answer.ok) {
    show(answer.value.offers)
    $workRefusal.set(answer.value.refusal)
  } else retry = setTimeout(() => void loadOffers(), retryMilliseconds)
}

/**
 * Loads the list again while the driver is online: from time to time, when the page is visible again, and when the
 * connection is back. Returns a function that stops it.
 */
export function followOffers(isOnline: () => boolean): () => void {
  let wasConnected = false
  let isConnected = false
  const look = () => {
    if (isOnline()) void loadOffers()
  }
  const lookIfVisible = () => {
    if (document.visibilityState === 'visible') look()
  }
  const timer = setInterval(look, refreshMilliseconds)
  document.addEventListener('visibilitychange', lookIfVisible)
  globalThis.addEventListener('online', look)
  const unfollow = $connection.subscribe(connection => {
    const isBack = connection === 'live' || connection === 'polling'
    // The page has just been rendered with the offers when it connects for the first time.
    if (isBack && !isConnected && wasConnected) look()
    isConnected = isBack
    wasConnected ||= isBack
  })
  return () => {
    changes++
    clearTimeout(retry)
    clearInterval(timer)
    document.removeEventListener('visibilitychange', lookIfVisible)
    globalThis.removeEventListener('online', look)
    unfollow()
  }
}
