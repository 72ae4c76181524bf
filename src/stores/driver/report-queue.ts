/**
 * The driver's reports that the server hasn't confirmed yet. They're stored in the browser, so that work in a tunnel or
 * a cellar is sent once there is a network again: in order, each report once. A report also waits for its account. If
 * the session ends first, the same account sends it after signing in, and no other account does.
 */
import { atom, computed } from 'nanostores'
import * as z from 'zod/mini'
import { type ApiError, mustWait } from '../../lib/api-error.ts'
import { type Delivery } from '../../lib/contract/delivery/deliveries.ts'
import { releaseDelivery, reportStage, stageBody } from '../../lib/contract/delivery/stages.ts'
import { $user, accountId } from '../core/app.ts'
import { client } from '../core/client.ts'
import { removeQueuedPhoto, storeQueuedPhoto, queuedPhoto } from '../files/queued-photos.ts'
import { inOneTab } from '../../lib/browser/one-tab.ts'
import { reportLock } from '../persisted.ts'
import { sendPhoto } from '../files/photos.ts'
import { canSeal } from '../session/token-encryption.ts'
import { sessionReady } from '../session/session.ts'
import { dropQueued, queuedKeys, queuedOf, storeQueued } from './queued.ts'

const queuedReportSchema = z.object({
  deliveryId: z.string(),
  key: z.string(),
  /** A photo of the handover is stored separately, under this report's key. */
  photo: z.optional(z.boolean()),
  /** The delivery is released at its only pickup, for the reason in `body`: such a pickup can't fail. */
  release: z.optional(z.boolean()),
  body: stageBody
})
export type QueuedReport = z.infer<typeof queuedReportSchema>

interface Held {
  account: string
  report: QueuedReport
}

/** All known waiting reports, decrypted. In storage they're encrypted. */
const $held = atom<Held[]>([])
/** Reports that aren't in storage, because they're being encrypted or can't be. */
const unstored = new Map<string, Held>()
const unstoredPhotos = new Map<string, Blob>()

/** The waiting reports of the signed-in account, oldest first. */
export const $ownReports = computed([$held, $user], (held, user) =>
  held.filter(each => isOf(each, user?.id ?? '')).map(each => each.report)
)
/** Whether a waiting report couldn't be stored, so that it's lost with the page. */
export const $storageFull = atom(false)

/** A report made before the account was known belongs to this page, so to the account that is signed in here. */
const isOf = (held: Held, account: string) => held.account === account || held.account === ''

let storing: Promise<void> = Promise.resolve()
let stored = 0

/** Resolves once all reports so far are in storage. */
export const reportsStored = (): Promise<void> => storing

/** Adds a report. Resolves once it's in storage. If nothing can be encrypted, it stays in memory. */
export function enqueue(report: QueuedReport, photo?: Blob | null): Promise<void> {
  const held = { account: accountId(), report: photo ? { ...report, photo: true } : report }
  unstored.set(report.key, held)
  if (photo) unstoredPhotos.set(report.key, photo)
  $held.set([...$held.get(), held])
  // With a full disk, it stays in memory.
  storing = storing.then(() => store(held)).catch(() => $storageFull.set(true))
  return storing
}

async function store({ account, report }: Held): Promise<void> {
  if (!account || !canSeal()) return
  const photo = unstoredPhotos.get(report.key)
  if (photo && !(await storeQueuedPhoto(report.key, photo, account)))
    throw new Error('The photo couldn’t be stored.')
  if (!(await storeQueued('report', report.key, account, report))) return
  stored++
  unstored.delete(report.key)
  unstoredPhotos.delete(report.key)
}

/**
 * Reads the waiting reports of an account, also from other tabs and earlier pages. A report that this page knows stays
 * while it's in storage, also if the browser's database doesn't answer, so that no step comes back on the screen. Returns
 * the oldest, unless its photo can't be read now.
 */
async function readHeld(account: string): Promise<QueuedReport | undefined> {
  let reports: Map<string, QueuedReport>
  let before: number
  do {
    await storing
    before = stored
    reports = await queuedOf('report', account, queuedReportSchema)
    // A report that was stored during the read is in neither list yet.
  } while (before !== stored)
  const keys = new Set(queuedKeys('report'))
  const known = $held.get().filter(({ report: { key } }) => keys.has(key) && !reports.has(key))
  const read = [...reports.values()].map((report): Held => ({ account, report }))
  $held.set(
    [...read, ...known, ...unstored.values()].toSorted((a, b) => a.report.body.seq - b.report.body.seq)
  )
  const oldest = $held.get().find(each => isOf(each, account))
  return oldest && known.includes(oldest) && oldest.report.photo ? undefined : oldest?.report
}

async function drop({ key, photo }: QueuedReport): Promise<void> {
  const inMemory = unstoredPhotos.has(key)
  unstored.delete(key)
  unstoredPhotos.delete(key)
  dropQueued('report', key)
  $held.set($held.get().filter(each => each.report.key !== key))
  if (unstored.size === 0) $storageFull.set(false)
  if (photo && !inMemory) await removeQueuedPhoto(key)
}

let sending: Promise<Sent> | undefined

export interface Sent {
  /** The newest state from the server, if it accepted a report. */
  delivery: Delivery | null
  /**
   * The answer that refused a report. It's dropped with the rest of its delivery, and the driver sees the error. A report that came
   * too late is stored by the server, so the rest is sent, too.
   */
  refused: ApiError | null
  /** Whether the server used its own time for a report, because the device's can't be right. */
  clockWrong: boolean
}

/** Takes the state of a delivery after a report, before the report is dropped. Null for one that was released. */
export type OnSent = (deliveryId: string, delivery: Delivery | null) => void

/** Sends the waiting reports, oldest first. Stops at the first that can't be delivered now. */
export function sendWaiting(onSent: OnSent = () => {}): Promise<Sent> {
  return (sending ??= inOneTab(reportLock, () => sendAll(onSent)).finally(() => (sending = undefined)))
}

/** Sends the photo first. If the server refuses it, leaves it out, because the handover counts. */
async function withPhoto(report: QueuedReport): Promise<QueuedReport['body']> {
  const photo = report.photo ? (unstoredPhotos.get(report.key) ?? (await queuedPhoto(report.key))) : undefined
  if (!photo) return report.body
  try {
    const file = await sendPhoto('proof', photo, `${report.key}-photo`, 1)
    return { ...report.body, proof_file_id: file.id }
  } catch (error) {
    if (mustWait(error)) throw error
    return report.body
  }
}

/** Time limit in milliseconds, because an answer that never arrives must not keep other tabs from sending. */
const timeoutMilliseconds = 20_000

/** Sends one report. Returns the delivery's state after it, or null for a release. */
async function send(report: QueuedReport, body: QueuedReport['body']) {
  const api = await client()
  const request = {
    params: { id: report.deliveryId },
    idempotencyKey: report.key,
    signal: AbortSignal.timeout(timeoutMilliseconds)
  }
  if (!report.release) return api.call(reportStage, { ...request, body })
  return api.call(releaseDelivery, { ...request, body: body.reason ? { failure: body.reason } : {} })
}

async function sendAll(onSent: OnSent): Promise<Sent> {
  const sent: Sent = { delivery: null, refused: null, clockWrong: false }
  await sessionReady()
  const account = accountId()
  for (;;) {
    const report = await readHeld(account)
    if (!report) return sent
    try {
      const body = await withPhoto(report)
      // Another account may have signed in meanwhile, in another tab.
      if (accountId() !== account) return sent
      const answer = await send(report, body)
      if (answer) {
        const { time_from: timeFrom, ...delivery } = answer
        sent.clockWrong ||= timeFrom === 'server'
        sent.delivery = delivery
        onSent(report.deliveryId, delivery)
      } else onSent(report.deliveryId, null)
    } catch (error) {
      if (mustWait(error) || accountId() !== account) return sent
      sent.refused = error as ApiError
    }
    if (!sent.refused || sent.refused.code === 'reported-late') await drop(report)
    else {
      // The next steps of this delivery only made sense after this one.
      const rest = $ownReports.get().filter(each => each.deliveryId === report.deliveryId)
      for (const each of rest) await drop(each)
      return sent
    }
  }
}
