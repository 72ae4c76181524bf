/** What drivers and operators write to each other without a delivery: the open conversation, and what waits to be read. */
import { atom } from 'nanostores'
import type * as z from 'zod/mini'
import { type ApiError, attempt } from '../../lib/api-error.ts'
import {
  type DriverConversation,
  listDriverConversations,
  listDriverMessages,
  messageDriver,
  messageOnlineDrivers,
  type OpsThread,
  readDriverMessages
} from '../../lib/contract/driver/dispatch-messages.ts'
import { listOpsDrivers } from '../../lib/contract/ops/drivers.ts'
import { completeUpTo, mergedMessages, withNewer } from '../../lib/lists/merged-messages.ts'
import { waitingDriversPageSize } from '../../lib/lists/page-sizes.ts'
import { randomUuid } from '../../lib/browser/random-id.ts'
import { runAgain } from '../../lib/run-again.ts'
import { client } from '../core/client.ts'
import { refreshWhileVisible } from './refresh.ts'

interface DriverThread extends OpsThread {
  driverId: string
}

export const $driverThread = atom<DriverThread | null>(null)
/** Why the last load failed. Null once a load succeeds. */
export const $driverThreadError = atom<ApiError | null>(null)

/** Changes the conversation, unless another one is open by now. */
function change(driverId: string, next: (thread: DriverThread) => DriverThread): void {
  const now = $driverThread.get()
  if (now?.driverId === driverId) $driverThread.set(next(now))
}

const load = runAgain(async () => {
  const open = $driverThread.get()
  if (!open) return
  const { driverId: id } = open
  const after = completeUpTo(open.items)
  const found = await attempt(async () =>
    (await client()).call(listDriverMessages, { params: { id }, query: { after } })
  )
  $driverThreadError.set(found.ok ? null : found.error)
  if (!found.ok) return
  const { read } = found.value
  change(id, now => ({
    driverId: id,
    ...withNewer(now, found.value, after),
    read: { driver: read.driver, company: Math.max(read.company, now.read.company) }
  }))
  await markRead()
})

/** Loads the messages before the first one shown. */
export async function loadEarlier(): Promise<void> {
  const open = $driverThread.get()
  const before = open?.items[0]?.number
  if (!open?.earlier || before === undefined) return
  const { driverId: id } = open
  const found = await attempt(async () =>
    (await client()).call(listDriverMessages, { params: { id }, query: { before } })
  )
  if (!found.ok) return $driverThreadError.set(found.error)
  const { items, earlier } = found.value
  change(id, now => ({ ...now, items: mergedMessages(items, now.items), earlier }))
}

/** Marks the driver's messages as read, for all operators, if the page is visible. */
async function markRead(): Promise<void> {
  const open = $driverThread.get()
  if (!open || document.visibilityState !== 'visible') return
  const newest = open.items.findLast(({ from }) => from === 'driver')?.number ?? 0
  if (newest <= open.read.company) return
  const { driverId: id, read } = open
  const upTo = (company: number) => change(id, now => ({ ...now, read: { ...now.read, company } }))
  upTo(newest)
  const done = await attempt(async () =>
    (await client()).call(readDriverMessages, { params: { id }, body: { number: newest } })
  )
  // Undone, so that the next look sends it again.
  if (!done.ok) upTo(read.company)
}

/** Follows the conversation with a driver from a snapshot on. Returns a function that stops it. */
export function followDriverThread(driverId: string, initial: OpsThread): () => void {
  $driverThread.set({ driverId, ...initial })
  $driverThreadError.set(null)
  void markRead()
  return refreshWhileVisible(() => void load())
}

/** The message that may not have arrived. If the same text is sent again, it's the same message. */
let unsent: { to: string; text: string; clientId: string } | undefined

function bodyOf(to: string, text: string): z.input<NonNullable<typeof messageDriver.body>> {
  if (unsent?.to !== to || unsent.text !== text) unsent = { to, text, clientId: randomUuid() }
  return { text, client_id: unsent.clientId }
}

/** Writes to a driver. Returns the error if it failed. */
export async function sendToDriver(id: string, text: string): Promise<ApiError | null> {
  const body = bodyOf(id, text)
  const sent = await attempt(async () => (await client()).call(messageDriver, { params: { id }, body }))
  if (!sent.ok) return sent.error
  unsent = undefined
  change(id, now => ({ ...now, items: mergedMessages(now.items, [sent.value]) }))
  // The driver or a colleague may have written in between.
  void load()
  return null
}

/** Writes to every driver who is online. Returns how many got it, or the error. */
export async function sendToOnline(text: string): Promise<number | ApiError> {
  const body = bodyOf('', text)
  const sent = await attempt(async () => (await client()).call(messageOnlineDrivers, { body }))
  if (!sent.ok) return sent.error
  unsent = undefined
  return sent.value.drivers
}

/** Returns how many drivers are online now, or null if it isn't known. */
export async function countOnline(): Promise<number | null> {
  const found = await attempt(async () => (await client()).call(listOpsDrivers, { query: { limit: 1 } }))
  return found.ok ? found.value.online : null
}

/** The conversations with a driver's unread message. Null before the page follows them. */
export const $waitingDrivers = atom<DriverConversation[] | null>(null)

/** Follows them from a snapshot on. Returns a function that stops it. */
export function followWaitingDrivers(initial: DriverConversation[]): () => void {
  $waitingDrivers.set(initial)
  return refreshWhileVisible(async () => {
    const query = { unread: 'true', limit: waitingDriversPageSize } as const
    const found = await attempt(async () => (await client()).call(listDriverConversations, { query }))
    if (found.ok) $waitingDrivers.set(found.value.items)
  })
}
