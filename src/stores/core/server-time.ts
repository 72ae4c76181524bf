/**
 * The server's time on this page: learned from each answer of the API and from the event stream, and kept in the tab for
 * its next page. Everything that compares a time of the server with "now" asks here.
 */
import { createServerTime } from '../../lib/browser/server-time.ts'
import { sessionKeys } from '../persisted.ts'
import { tabStorage } from './browser-storage.ts'

const known = Number(tabStorage.get(sessionKeys.clockOffset) ?? 0)
const serverTime = createServerTime(
  { wall: () => Date.now(), elapsed: () => performance.now() },
  Number.isFinite(known) ? known : 0
)
serverTime.listen(() => tabStorage.set(sessionKeys.clockOffset, String(Math.round(serverTime.offset()))))

/** Returns the server's time in milliseconds. */
export const serverNow = (): number => serverTime.now()

/** Calls back when the server's time is known better. Returns a function that stops it. */
export const onServerTime = serverTime.listen

/** The `Date` header has whole seconds. */
const headerPrecision = 1_000
/** The stream sends its time this often, so its time is at most this old, in milliseconds. */
const streamAge = 15_000

/** Learns from an instant of the event stream, in milliseconds. */
export function learnFromStream(at: number): void {
  serverTime.learn({ at, precision: 0, age: streamAge })
}

/** Like fetch, and learns the server's time from the answer. */
export async function timed(
  fetch: typeof globalThis.fetch,
  ...request: Parameters<typeof fetch>
): Promise<Response> {
  const began = performance.now()
  const response = await fetch(...request)
  const at = Date.parse(response.headers.get('date') ?? '')
  // A cached answer has the time of its first use.
  const isCacheable = /max-age=[1-9]/.test(response.headers.get('cache-control') ?? '')
  if (!Number.isNaN(at) && !isCacheable)
    serverTime.learn({ at, precision: headerPrecision, age: performance.now() - began })
  return response
}
