/**
 * What the driver has reported and the server has not yet confirmed. Kept in the browser: work done in a tunnel or
 * a cellar is sent once there is a network again, in its order, each report once.
 */
import { persistentAtom } from '@nanostores/persistent'
import { computed } from 'nanostores'
import { ApiError } from '../lib/client/client.ts'
import { type Delivery, reportStage, type Stage } from '../lib/contract/deliveries.ts'
import { client } from './client.ts'
import { forgetPhoto, keptPhoto } from './kept-photos.ts'
import { sendPhoto } from './photos.ts'
import { json, storageKeys } from './persisted.ts'

export interface WaitingReport {
  deliveryId: string
  key: string
  /** A picture of the handover waits beside it, under this report's key. */
  photo?: boolean
  body: {
    stage: Stage
    stop_id?: string
    pin?: string
    received_by?: string
    proof_file_id?: string
    reason?: 'nobody-there' | 'refused' | 'wrong-address'
    recorded_at: string
    seq: number
  }
}

const $waiting = persistentAtom<WaitingReport[]>(storageKeys.driverOutbox, [], json<WaitingReport[]>([]))
export const $waitingReports = computed($waiting, reports => reports.length)

export function enqueue(report: WaitingReport): void {
  $waiting.set([...$waiting.get(), report])
}

/** A failure of the way, not of what was said: worth another try. */
export function worthAnotherTry(error: unknown): boolean {
  return (
    error instanceof ApiError && (error.code === 'network' || error.status >= 500 || error.status === 429)
  )
}

let sending: Promise<Sent> | undefined

export interface Sent {
  /** The newest state that the server told, if any report went through. */
  delivery: Delivery | null
  /** The answer that refused a report; that report is dropped, and the driver told. */
  refused: ApiError | null
}

/** Sends what waits, oldest first. Stops at the first that can't be delivered now. */
export function sendWaiting(): Promise<Sent> {
  return (sending ??= sendAll().finally(() => (sending = undefined)))
}

/** Sends the picture first. One that the server will not have is left out: the handover counts. */
async function withPhoto(report: WaitingReport): Promise<WaitingReport['body']> {
  const photo = report.photo ? await keptPhoto(report.key) : undefined
  if (!photo) return report.body
  try {
    const file = await sendPhoto('proof', photo, `${report.key}-photo`, 1)
    return { ...report.body, proof_file_id: file.id }
  } catch (error) {
    if (worthAnotherTry(error) || !(error instanceof ApiError)) throw error
    return report.body
  }
}

async function sendAll(): Promise<Sent> {
  const sent: Sent = { delivery: null, refused: null }
  for (;;) {
    const report = $waiting.get()[0]
    if (!report) return sent
    try {
      sent.delivery = await (
        await client()
      ).call(reportStage, {
        params: { id: report.deliveryId },
        body: await withPhoto(report),
        idempotencyKey: report.key
      })
    } catch (error) {
      if (worthAnotherTry(error) || !(error instanceof ApiError)) return sent
      sent.refused = error
    }
    $waiting.set($waiting.get().filter(each => each.key !== report.key))
    if (report.photo) await forgetPhoto(report.key)
    if (sent.refused) return sent
  }
}
