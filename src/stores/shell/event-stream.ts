/** This page's access to the browser's one event stream. */
import { atom } from 'nanostores'
import type { Channel, Connection } from '../../lib/live/channel.ts'
import { createReader, type Missed, type Reader } from '../../lib/live/reader.ts'
import { openShared } from '../../lib/live/shared.ts'
import { type LiveEvent, pollEvents, pollTimeoutSeconds } from '../../lib/contract/events.ts'
import { $user } from '../core/app.ts'
import { client } from '../core/client.ts'
import { learnFromStream } from '../core/server-time.ts'
import { liveName } from '../persisted.ts'
import { sessionReady } from '../session/session.ts'

export const $connection = atom<Connection>('connecting')

const readers = new Set<Reader>()
let open: { channel: Promise<Channel | undefined>; close(): void } | undefined
/** Undefined until the first number arrives. */
let newest: number | undefined

/**
 * Listens from a cursor: the number of the newest event in the listener's snapshot, or null for 'from now on'. Each
 * listener has its own cursor, and gets every durable event after it once. The first listener opens the stream; the
 * last one to leave closes it. Returns a function that stops listening.
 */
export function listen(cursor: number | null, listener: (event: LiveEvent) => void): () => void {
  const reader = createReader({ cursor, onEvent: listener, missedAfter })
  readers.add(reader)
  open ??= openForUser()
  if (newest !== undefined) reader.know(newest)
  return () => {
    reader.stop()
    readers.delete(reader)
    if (readers.size === 0) close()
  }
}

function openForUser() {
  let closed = false
  // Known from the page before, or only once the cookie has been checked.
  let user = $user.get()?.id
  // Another account, or none: its events aren't for this page.
  const stopWatching = $user.listen(next => {
    user ??= next?.id
    if (next?.id !== user) close()
  })
  const channel = sessionReady().then(async () => {
    const name = await nameOf(user)
    if (closed) return undefined
    return openShared({
      client,
      name,
      cursor: lowestCursor,
      onEvent: take,
      onKnown: know,
      onConnection: connection => $connection.set(connection)
    })
  })
  return {
    channel,
    close() {
      closed = true
      stopWatching()
      void channel.then(opened => opened?.stop())
    }
  }
}

function lowestCursor(): number | null {
  const cursors = [...readers].map(reader => reader.cursor()).filter(cursor => cursor !== null)
  return cursors.length > 0 ? Math.min(...cursors) : null
}

function close(): void {
  open?.close()
  open = undefined
  newest = undefined
  $connection.set('connecting')
  for (const reader of readers) reader.stop()
  readers.clear()
}

function take(event: LiveEvent): void {
  if (event.type === 'time') return learnFromStream(event.data.now)
  if (event.type === 'reset') newest = event.data.cursor
  const number = event.type === 'ready' ? event.data.cursor : event.number
  if (number !== undefined) newest = Math.max(newest ?? 0, number)
  for (const reader of readers) reader.take(event)
}

function know(number: number): void {
  newest = Math.max(newest ?? 0, number)
  for (const reader of readers) reader.know(number)
}

/** Returns the name of the stream that the tabs of an account share. It contains only a digest of the account's id. */
async function nameOf(user: string | undefined): Promise<string | null> {
  if (!user || !globalThis.crypto?.subtle) return null
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(user)))
  return `${liveName}:${btoa(String.fromCharCode(...digest))}`
}

async function missedAfter(cursor: number, signal: AbortSignal): Promise<Missed> {
  const timeout = pollTimeoutSeconds.minimum
  const answer = await (await client()).call(pollEvents, { query: { cursor, timeout }, signal })
  return { ...answer, events: answer.events as LiveEvent[] }
}
