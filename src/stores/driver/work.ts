/**
 * The driver's deliveries: the server's newest state, and on top of it the steps that wait to be sent. So the screen goes
 * on without a network.
 */
import { randomUuid } from '../../lib/browser/random-id.ts'
import { atom, computed } from 'nanostores'
import { type Delivery, isDriving } from '../../lib/contract/delivery/deliveries.ts'
import type { ApiError } from '../../lib/api-error.ts'
import type { Position } from '../../lib/contract/driver/positions.ts'
import type { FailureReason, Stage } from '../../lib/contract/delivery/stages.ts'
import { serverNow } from '../core/server-time.ts'
import { afterReports } from './after-reports.ts'
import {
  $ownReports,
  $storageFull,
  enqueue,
  type OnSent,
  type Sent,
  sendWaiting,
  type QueuedReport
} from './report-queue.ts'
import { currentPosition } from './position-sharing.ts'
import { nextSeq } from './report-seq.ts'
import { runOf, type RunPlan, visitOf, withFirst } from './run/run.ts'

/** The deliveries as the server last sent them, and the planned order of their stops. */
const $serverWork = atom<{ deliveries: Delivery[]; plan: RunPlan }>({ deliveries: [], plan: [] })

/**
 * Takes a delivery from the server. Its run names all deliveries that this driver has, so others are removed. Returns
 * the ids of those that aren't known yet.
 */
export function takeServerWork(delivery: Delivery): string[] {
  const { deliveries, plan } = $serverWork.get()
  const { pickanddropoff_id: id, status, run = [] } = delivery
  const others = deliveries.filter(each => each.pickanddropoff_id !== id)
  if (!isDriving(status)) {
    $serverWork.set({ deliveries: others, plan })
    return []
  }
  const ids = new Set(run.map(each => each.pickanddropoff_id))
  const kept = others.filter(each => ids.has(each.pickanddropoff_id))
  $serverWork.set({ deliveries: [...kept, delivery], plan: run })
  return [...ids].filter(each => each !== id && !kept.some(known => known.pickanddropoff_id === each))
}

export function dropServerWork(id: string): void {
  const { deliveries, plan } = $serverWork.get()
  $serverWork.set({ deliveries: deliveries.filter(each => each.pickanddropoff_id !== id), plan })
}

/** Takes all deliveries of the driver from the server, and the order of their stops. */
export function takeServerRun(deliveries: Delivery[], plan: RunPlan): void {
  $serverWork.set({ deliveries, plan })
}

export const knownWork = (): string[] => $serverWork.get().deliveries.map(({ pickanddropoff_id: id }) => id)

/** The key of the report that is being sent for the first time. The screen waits for its answer. */
const $trying = atom('')

/** The steps that the driver has taken, and the server doesn't have yet. */
const $taken = computed([$ownReports, $trying, $storageFull], (reports, trying, isFull) =>
  isFull ? [] : reports.filter(({ key }) => key !== trying)
)
export const $queuedReports = computed(
  [$ownReports, $trying],
  (reports, trying) => reports.filter(({ key }) => key !== trying).length
)

/** The id of the delivery that the driver has chosen, of those with a stop at the same place. Empty for none. */
export const $chosen = atom('')

/** The remaining stops of all deliveries of this driver, in order. At a place with several, the chosen one comes first. */
export const $run = computed([$serverWork, $taken, $chosen], ({ deliveries, plan }, taken, chosen) =>
  withFirst(
    runOf(
      deliveries.map(delivery => afterReports(delivery, taken)),
      plan
    ),
    chosen
  )
)

/** The stops at the place that the driver is at, or heads for. Empty without a delivery. */
export const $visit = computed($run, visitOf)

/** The delivery of the next stop. */
export const $activeDelivery = computed($run, run => run[0]?.delivery ?? null)

/** Set if the server refused a step after the driver had gone on. */
export const $refusedLater = atom<ApiError | null>(null)
/** Whether the server didn't take the time of a step, because the device's clock is wrong. */
export const $clockWrong = atom(false)

/** How long the screen waits for the answer to a step before it goes on, in milliseconds. */
const patienceMilliseconds = 3_000

export interface ReportDetails {
  stopId?: string
  pin?: string
  /** Who received the packages, if there is no PIN. */
  receivedBy?: string
  /** A photo of the handover. */
  photo?: Blob | null
  reason?: FailureReason
  /** The driver has confirmed that the step is right, although the device seems to be far from the stop. */
  farConfirmed?: boolean
  /** The cash that the driver has collected, in minor units. */
  collected?: number
  /** How many packages the driver has counted. */
  packages?: number
}

/** Returns the report of a step that the driver takes now, at a place if the device knows it. */
export async function bodyOf(stage: Stage, details: ReportDetails): Promise<QueuedReport['body']> {
  const recordedAt = new Date(serverNow()).toISOString()
  return bodyAt(stage, details, { recordedAt, position: await currentPosition() })
}

/** Returns the report of a step that was taken at a time (ISO 8601) and place. */
export function bodyAt(
  stage: Stage,
  details: ReportDetails,
  { recordedAt, position }: { recordedAt: string; position: Position | null }
): QueuedReport['body'] {
  return {
    stage,
    ...(details.stopId ? { stop_id: details.stopId } : {}),
    ...(details.pin ? { pin: details.pin } : {}),
    ...(details.receivedBy ? { received_by: details.receivedBy } : {}),
    ...(details.reason ? { reason: details.reason } : {}),
    ...(details.farConfirmed ? { far_confirmed: true } : {}),
    ...(details.collected === undefined ? {} : { collected: details.collected }),
    ...(details.packages === undefined ? {} : { packages: details.packages }),
    ...(position
      ? {
          position: {
            latitude: position.latitude,
            longitude: position.longitude,
            accuracy: position.accuracy,
            recorded_at: position.recorded_at
          }
        }
      : {}),
    recorded_at: recordedAt,
    seq: nextSeq()
  }
}

/**
 * Stores a step and tries to send it. Resolves when the server has answered, or without an answer soon. The step then
 * waits for a network.
 */
export async function take(
  work: Delivery,
  body: QueuedReport['body'],
  photo: Blob | null,
  deliver: () => Promise<void>
): Promise<void> {
  const key = randomUuid()
  // With earlier steps waiting, there was no network a moment ago.
  if ($ownReports.get().length === 0 && navigator.onLine) $trying.set(key)
  await enqueue({ deliveryId: work.pickanddropoff_id, key, body }, photo)
  const delivering = deliver()
  if ($storageFull.get()) await delivering
  else if ($trying.get() === key) {
    let timer: ReturnType<typeof setTimeout> | undefined
    const patience = new Promise(resolve => (timer = setTimeout(resolve, patienceMilliseconds)))
    await Promise.race([delivering, patience])
    clearTimeout(timer)
  }
  if ($trying.get() === key) $trying.set('')
}

export interface TakenStep extends Pick<QueuedReport, 'deliveryId' | 'release' | 'body'> {
  photo: Blob | null
}

/** Stores several steps in their order and sends them. The screen goes on immediately, unless they can't be stored. */
export async function takeAll(steps: readonly TakenStep[], deliver: () => Promise<void>): Promise<void> {
  await Promise.all(steps.map(({ photo, ...step }) => enqueue({ ...step, key: randomUuid() }, photo)))
  const delivering = deliver()
  if ($storageFull.get()) await delivering
}

/** Sends the waiting steps. Returns the outcome, and whether the driver has already gone on from a refused step. */
export async function sendSteps(onSent: OnSent): Promise<Sent & { isLate: boolean }> {
  const sent = await sendWaiting(onSent)
  if (sent.clockWrong) $clockWrong.set(true)
  return { ...sent, isLate: $trying.get() === '' }
}
