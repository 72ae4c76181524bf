/**
 * What the driver has reported and the server has not yet confirmed. Kept in the browser: work done in a tunnel or
 * a cellar is sent once there is a network again, in its order, each report once.
 */
import { persistentAtom } from '@nanostores/persistent'
import { computed } from 'nanostores'
import { ApiError } from '../lib/client/client.ts'
import { type Delivery, reportStage, type Stage } from '../lib/contract/deliveries.ts'
import { client } from './client.ts'
import { json, storageKeys } from './persisted.ts'

export interface WaitingReport {
  deliveryId: string
  key: string
  body: {
    stage: Stage
    stop_id?: string
    pin?: string
    received_by?: string
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
        body: report.body,
        idempotencyKey: report.key
      })
    } catch (error) {
      if (worthAnotherTry(error) || !(error instanceof ApiError)) return sent
      sent.refused = error
    }
    $waiting.set($waiting.get().filter(each => each.key !== report.key))
    if (sent.refused) return sent
  }
}
