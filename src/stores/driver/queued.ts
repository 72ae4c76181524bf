/**
 * A driver's queued data in local storage: encrypted, and bound to the account. It outlives the session, because
 * finished work must not be lost with it. Only the same account can decrypt it again.
 */
import * as z from 'zod/mini'
import { serverNow } from '../core/server-time.ts'
import { removeQueuedPhoto } from '../files/queued-photos.ts'
import { type Parser, parseStored } from '../persisted.ts'
import { openText, sealText } from '../session/token-encryption.ts'
import { $sealed } from './sealed-queue.ts'

export type QueuedKind = 'report' | 'positions'
const envelopeSchema = z.object({
  account: z.string(),
  value: z.unknown(),
  /** When it was stored, in milliseconds. The first versions didn't have it. */
  at: z.optional(z.number())
})

/** Without a session, queued data stays this long. */
const keptMilliseconds = 24 * 3_600_000

const idOf = (kind: QueuedKind, key: string) => `${kind}-${key}`

/** Stores a value for the account. Returns false if it can't be encrypted. Then nothing is written. */
export async function storeQueued(
  kind: QueuedKind,
  key: string,
  account: string,
  value: unknown
): Promise<boolean> {
  if (!account) return false
  const sealed = await sealText(JSON.stringify({ account, value, at: serverNow() }))
  if (!sealed) return false
  $sealed.setKey(idOf(kind, key), sealed)
  return true
}

/** Returns the keys of the stored values of all accounts. */
export function queuedKeys(kind: QueuedKind): string[] {
  const prefix = idOf(kind, '')
  const ids = Object.entries($sealed.get()).flatMap(([id, sealed]) => (sealed ? [id] : []))
  return ids.filter(id => id.startsWith(prefix)).map(id => id.slice(prefix.length))
}

/** Returns the account's own values by key. `Value` is the type stored under that kind. */
export async function queuedOf<Value>(
  kind: QueuedKind,
  account: string,
  schema: Parser<Value>
): Promise<Map<string, Value>> {
  const found = new Map<string, Value>()
  if (!account) return found
  for (const key of queuedKeys(kind)) {
    const envelope = parseStored(await openText($sealed.get()[idOf(kind, key)] ?? ''), envelopeSchema)
    const parsed = envelope?.account === account ? schema.safeParse(envelope.value) : null
    if (parsed?.success) found.set(key, parsed.data)
  }
  return found
}

export function dropQueued(kind: QueuedKind, key: string): void {
  $sealed.setKey(idOf(kind, key), undefined)
}

const anyReport = z.object({ photo: z.optional(z.boolean()) })

/** Returns how many reports of an account aren't sent yet. */
export async function countQueuedReports(account: string): Promise<number> {
  return (await queuedOf('report', account, anyReport)).size
}

/** Deletes data that is too old, of any account. For a browser that had no session until now. */
export async function dropOldQueued(now = serverNow()): Promise<void> {
  for (const [id, sealed] of Object.entries($sealed.get())) {
    const envelope = sealed ? parseStored(await openText(sealed), envelopeSchema) : null
    if (!envelope || now - (envelope.at ?? now) < keptMilliseconds) continue
    $sealed.setKey(id, undefined)
    if (anyReport.safeParse(envelope.value).data?.photo)
      await removeQueuedPhoto(id.slice(idOf('report', '').length))
  }
}

/** Deletes everything of an account that no longer exists. */
export async function forgetQueued(account: string): Promise<void> {
  for (const key of (await queuedOf('positions', account, z.unknown())).keys()) dropQueued('positions', key)
  for (const [key, { photo }] of await queuedOf('report', account, anyReport)) {
    dropQueued('report', key)
    if (photo) await removeQueuedPhoto(key)
  }
}
