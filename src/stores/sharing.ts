/** Sharing the driver's position: from the source to the server, a batch a second, nothing lost in between. */
import { persistentAtom } from '@nanostores/persistent'
import { atom } from 'nanostores'
import { ApiError } from '../lib/client/client.ts'
import { maximumPositionBatch, postPositions } from '../lib/contract/driver.ts'
import type { Position } from '../lib/contract/positions.ts'
import { type DemoDrive, startDemoDrive } from '../lib/sharing/demo-drive.ts'
import { type Fix, type Source, startDevice } from '../lib/sharing/source.ts'
import { client } from './client.ts'
import { environment } from './environment.ts'
import { json, storageKeys } from './persisted.ts'

export type SharingState = 'off' | 'starting' | 'on' | 'denied' | 'unavailable' | 'insecure'

export interface Sharing {
  state: SharingState
  /** When the server last took a position (ISO 8601). */
  at: string | null
  accuracy: number | null
  position: Position | null
  /** Positions that the server does not have yet. */
  waiting: number
}

const off: Sharing = { state: 'off', at: null, accuracy: null, position: null, waiting: 0 }
export const $sharing = atom<Sharing>(off)
export const $locationSource = persistentAtom<'device' | 'demo'>(storageKeys.locationSource, 'device')

/** Names this browser, so that a repeated batch is known for what it is. */
const $installation = persistentAtom<string>(storageKeys.installation, '')
const $seq = persistentAtom<number>(storageKeys.positionSeq, 0, json(0))

/** Where the made-up drive was last: a reload must not move the car across town. */
const $demoPlace = persistentAtom<{ latitude: number; longitude: number } | null>(
  storageKeys.demoPlace,
  null,
  json<{ latitude: number; longitude: number } | null>(null)
)

/** Older fixes are dropped: a customer wants to know where the driver is, not where they were. */
const longestBacklog = 600

let source: Source | undefined
let demo: DemoDrive | undefined
let waiting: Position[] = []
let sending = false

function take(fix: Fix): void {
  const seq = $seq.get() + 1
  $seq.set(seq)
  const position: Position = {
    latitude: fix.latitude,
    longitude: fix.longitude,
    heading: fix.heading,
    speed: fix.speed,
    accuracy: fix.accuracy,
    recorded_at: new Date(fix.at).toISOString(),
    seq
  }
  waiting = [...waiting, position].slice(-longestBacklog)
  const before = $sharing.get()
  $sharing.set({ ...before, state: 'on', accuracy: fix.accuracy, position, waiting: waiting.length })
  void send()
}

async function send(): Promise<void> {
  if (sending) return
  sending = true
  try {
    while (waiting.length > 0 && source) {
      const batch = waiting.slice(0, maximumPositionBatch)
      await (
        await client()
      ).call(postPositions, { body: { installation_id: $installation.get(), positions: batch } })
      waiting = waiting.slice(batch.length)
      $sharing.set({ ...$sharing.get(), at: batch.at(-1)?.recorded_at ?? null, waiting: waiting.length })
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // Sent with the next fix; what the server will never take is put aside.
    if (error.status >= 400 && error.status < 500 && error.status !== 429) waiting = []
  } finally {
    sending = false
  }
}

/** Begins to share; `start` is where a made-up drive begins. */
export async function startSharing(): Promise<void> {
  stopSharing()
  if (!$installation.get()) $installation.set(crypto.randomUUID())
  $sharing.set({ ...off, state: 'starting' })
  if ($locationSource.get() === 'demo') {
    const { map } = await environment.configuration()
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

export function stopSharing(): void {
  source?.stop()
  source = undefined
  demo = undefined
  waiting = []
  $sharing.set(off)
}

/** The made-up drive follows the way; a device knows where it is by itself. */
export function driveAlong(way: { geometry: [number, number][]; seconds: number } | null): void {
  demo?.setWay(way)
}
