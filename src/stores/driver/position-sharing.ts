/** Sends the driver's positions from their source to the server in batches. Keeps those that can't be sent. */
import { randomUuid } from '../../lib/browser/random-id.ts'
import { persistentAtom } from '@nanostores/persistent'
import { atom } from 'nanostores'
import * as z from 'zod/mini'
import { asApiError, attempt, mustWait } from '../../lib/api-error.ts'
import { pointSchema } from '../../lib/contract/common.ts'
import { maximumPositionBatch, postPositions } from '../../lib/contract/driver/driver.ts'
import type { Position } from '../../lib/contract/driver/positions.ts'
import type { Point } from '../../lib/geo.ts'
import { type DemoDrive, startDemoDrive } from '../../lib/positions/demo-drive.ts'
import { type Fix, freshMilliseconds, type Source, startDevice } from '../../lib/positions/source.ts'
import { accountId } from '../core/app.ts'
import { client } from '../core/client.ts'
import { serverNow } from '../core/server-time.ts'
import { runtime } from '../core/runtime.ts'
import { followVisibility } from './away.ts'
import { forgetPositions, storePositions, openPositions } from './queued-positions.ts'
import { beforeLeaving } from '../shell/before-leaving.ts'
import { json, storageKeys } from '../persisted.ts'
import { sessionReady } from '../session/session.ts'

export type SharingState = 'off' | 'starting' | 'on' | 'denied' | 'unavailable' | 'insecure'

export interface Sharing {
  state: SharingState
  /** When the newest position that the server has was recorded (ISO 8601). */
  at: string | null
  accuracy: number | null
  position: Position | null
  /** The number of positions that the server doesn't have yet. */
  waiting: number
}

const off: Sharing = { state: 'off', at: null, accuracy: null, position: null, waiting: 0 }
export const $sharing = atom<Sharing>(off)
export const $locationSource = persistentAtom<'device' | 'demo'>(storageKeys.locationSource, 'device')

/** Identifies this browser, so that the server recognizes a repeated batch. */
const $installation = persistentAtom<string>(storageKeys.installation, '')
const $seq = persistentAtom<number>(storageKeys.positionSeq, 0, json<number>(0, z.int()))

/** The last place of the simulated drive, because a reload must not move the car across town. */
const $demoPlace = persistentAtom<Point | null>(
  storageKeys.demoPlace,
  null,
  json<Point | null>(null, pointSchema)
)

/** Older fixes are dropped, because a customer wants to know where the driver is now. */
const longestBacklog = 600
const timeoutMilliseconds = 20_000
/** How often a device is asked that reports nothing, and how often the server hears from a page without a position. */
const askMilliseconds = 15_000

let source: Source | undefined
let demo: DemoDrive | undefined
let waiting: Position[] = []
/** The account of the waiting positions. No other account sends them. '' if unknown: then this page's account. */
let owner = ''
/** Counts starts and stops, so that a start that was stopped meanwhile doesn't continue. */
let changes = 0
let stopFollowing = () => {}
let sending = false
/** When the server last heard of this page, in milliseconds since it was opened. */
let heardAt = -askMilliseconds
let isHeld = () => false

/** Positions wait, as without a network, while this returns true. */
export function holdPositionsWhile(check: () => boolean): void {
  isHeld = check
}

function take(fix: Fix): void {
  const seq = $seq.get() + 1
  $seq.set(seq)
  const position: Position = {
    latitude: fix.latitude,
    longitude: fix.longitude,
    heading: fix.heading,
    speed: fix.speed,
    accuracy: fix.accuracy,
    // By the server's clock, like the steps. The device's own may be wrong.
    recorded_at: new Date(fix.at + serverNow() - Date.now()).toISOString(),
    seq
  }
  waiting = [...waiting, position].slice(-longestBacklog)
  const before = $sharing.get()
  $sharing.set({ ...before, state: 'on', accuracy: fix.accuracy, position, waiting: waiting.length })
  // A request that gets no answer must not keep the positions from storage.
  if (sending) void storePositions(owner, waiting, false).catch(() => {})
  void send()
}

async function send(): Promise<void> {
  if (sending) return
  sending = true
  try {
    while (waiting.length > 0 && source && !isHeld() && (owner === '' || accountId() === owner)) {
      const batch = waiting.slice(0, maximumPositionBatch)
      await (
        await client()
      ).call(postPositions, {
        body: {
          installation_id: $installation.get(),
          positions: batch,
          sent_at: new Date(serverNow()).toISOString()
        },
        signal: AbortSignal.timeout(timeoutMilliseconds)
      })
      heardAt = performance.now()
      const last = batch.at(-1)?.seq ?? -1
      waiting = waiting.filter(position => position.seq > last)
      forgetPositions(last)
      $sharing.set({ ...$sharing.get(), at: batch.at(-1)?.recorded_at ?? null, waiting: waiting.length })
    }
  } catch (error) {
    const failure = asApiError(error)
    // Send them with the next fix, or once the account has signed in again.
    if (mustWait(failure)) await storePositions(owner, waiting, failure.status === 401)
    else {
      // The server will never accept them.
      waiting = []
      forgetPositions()
    }
  } finally {
    sending = false
  }
}

/** Returns whether the newest position is younger than this. */
function isYounger(milliseconds: number): boolean {
  const known = $sharing.get().position
  return known !== null && serverNow() - Date.parse(known.recorded_at) < milliseconds
}

/** Asks a device that has been quiet for a position. Without one, the server hears that the page is still there. */
async function ask(): Promise<void> {
  if (!isYounger(askMilliseconds)) await source?.refresh()
  await send()
  if (!source || sending || performance.now() - heardAt < askMilliseconds / 2) return
  const body = { installation_id: $installation.get(), positions: [], heartbeat: true as const }
  const signal = AbortSignal.timeout(timeoutMilliseconds)
  const heard = await attempt(async () => (await client()).call(postPositions, { body, signal }))
  if (heard.ok) heardAt = performance.now()
}

/** Starts sharing. A simulated drive begins at its last place, or at the center of the map. */
export async function startSharing(): Promise<void> {
  stopSharing()
  if (!$installation.get()) $installation.set(randomUuid())
  $sharing.set({ ...off, state: 'starting' })
  const change = changes
  await sessionReady()
  owner = accountId()
  // First the positions that an earlier page couldn't send: the server accepts positions only in order.
  const earlier = await openPositions(owner)
  if (change !== changes) return
  waiting = earlier.slice(-longestBacklog)
  $sharing.set({ ...$sharing.get(), waiting: waiting.length })
  const unfollow = followVisibility({
    lastSeen: () => $sharing.get().position?.recorded_at ?? null,
    resume: () => void source?.refresh()
  })
  const stopWaiting = beforeLeaving(() => storePositions(owner, waiting, true))
  const asking = setInterval(() => void ask(), askMilliseconds)
  stopFollowing = () => {
    clearInterval(asking)
    unfollow()
    stopWaiting()
  }
  if ($locationSource.get() === 'demo') {
    const { map } = await runtime.configuration()
    if (change !== changes) return
    const start = $demoPlace.get() ?? { latitude: map.center[1], longitude: map.center[0] }
    demo = startDemoDrive(start, fix => {
      $demoPlace.set({ latitude: fix.latitude, longitude: fix.longitude })
      take(fix)
    })
    source = demo
  } else {
    source = startDevice(take, failure => $sharing.set({ ...$sharing.get(), state: failure }))
  }
}

/** Returns where the device is now, or the last position that is known. Null if it isn't shared. */
export async function currentPosition(): Promise<Position | null> {
  if (!isYounger(freshMilliseconds)) await source?.refresh()
  return $sharing.get().position
}

export function stopSharing(): void {
  changes++
  stopFollowing()
  source?.stop()
  source = undefined
  demo = undefined
  waiting = []
  $sharing.set(off)
}

/** Makes the simulated drive follow a route. A device has its own location and needs none. */
export function driveAlong(driverRoute: { geometry: [number, number][]; seconds: number } | null): void {
  demo?.setRoute(driverRoute)
}
