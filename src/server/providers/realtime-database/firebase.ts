/**
 * Writes to Firebase Realtime Database over REST with a service account. Each account can read only the data under
 * its own id. database.rules.json contains that rule.
 */
import * as z from 'zod'
import type { Log } from '../../observability/log.ts'
import { createAccessTokens, mintCustomToken, type ServiceAccount } from '../service-account.ts'
import type { RealtimeDatabase, RealtimeCopy } from './realtime-database.ts'

const scope =
  'https://www.googleapis.com/auth/firebase.database https://www.googleapis.com/auth/userinfo.email'
const timeoutMilliseconds = 10_000
const retryMilliseconds = 2_000
const mostRemembered = 2_000

const recordsSchema = z.nullable(z.record(z.string(), z.record(z.string(), z.unknown())))

export interface FirebaseRealtimeOptions {
  account: ServiceAccount
  databaseUrl: string
  log: Log
  now: () => Date
}

interface Waiting {
  userIds: readonly string[]
  /** Null means that the delivery must be removed. */
  newest: RealtimeCopy | null
}

export function createFirebaseRealtimeDatabase({
  account,
  databaseUrl,
  log,
  now
}: FirebaseRealtimeOptions): RealtimeDatabase {
  const accessToken = createAccessTokens(account, scope, now)
  /** Pending writes by delivery. One request sends everything that has collected during the previous request. */
  const waiting = new Map<string, Waiting>()
  /** Removed deliveries. A position that arrives late must not bring one back. */
  const over = new Set<string>()
  let going: Promise<void> | undefined
  let closed = false

  async function call(method: string, path: string, body?: unknown): Promise<Response> {
    const url = new URL(databaseUrl)
    url.pathname = `/${path}.json`
    if (method !== 'GET') url.searchParams.set('print', 'silent')
    const response = await fetch(url, {
      method,
      headers: { authorization: `Bearer ${await accessToken()}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMilliseconds)
    })
    if (!response.ok) throw new Error(`The realtime database responded with ${response.status}.`)
    return response
  }

  async function sendWaiting(): Promise<void> {
    while (waiting.size > 0 && !closed) {
      const taken = new Map(waiting)
      waiting.clear()
      const changes: Record<string, unknown> = {}
      for (const [deliveryId, { userIds, newest }] of taken) {
        for (const userId of userIds) {
          const path = `live/${userId}/${deliveryId}`
          if (newest === null) changes[path] = null
          else for (const [name, value] of Object.entries(newest)) changes[`${path}/${name}`] = value
        }
      }
      try {
        await call('PATCH', '', changes)
      } catch (error) {
        log.warn({ err: error }, "can't write to the realtime database")
        // A failed position is already outdated. But a status must still be written, and a finished delivery removed.
        for (const [deliveryId, { userIds, newest }] of taken) {
          if (newest === null) put(deliveryId, { userIds, newest })
          else if (newest.status && !waiting.has(deliveryId)) {
            put(deliveryId, { userIds, newest: { status: newest.status } })
          }
        }
        await new Promise(resolve => setTimeout(resolve, retryMilliseconds).unref())
      }
    }
  }

  function put(deliveryId: string, entry: Waiting): void {
    const before = waiting.get(deliveryId)
    const merged = entry.newest && before?.newest ? { ...before.newest, ...entry.newest } : entry.newest
    waiting.set(deliveryId, { userIds: entry.userIds, newest: merged })
    going ??= Promise.resolve()
      .then(sendWaiting)
      .finally(() => (going = undefined))
  }

  return {
    show(userIds, deliveryId, newest) {
      if (newest.status) over.delete(deliveryId)
      if (!over.has(deliveryId)) put(deliveryId, { userIds, newest })
    },
    remove(userIds, deliveryId) {
      over.add(deliveryId)
      const [oldest] = over
      if (over.size > mostRemembered && oldest) over.delete(oldest)
      put(deliveryId, { userIds, newest: null })
    },
    async records() {
      const found = recordsSchema.parse(await (await call('GET', 'live')).json()) ?? {}
      return Object.entries(found).flatMap(([userId, records]) =>
        Object.keys(records).map(deliveryId => ({ userId, deliveryId }))
      )
    },
    token: userId => mintCustomToken(account, userId, now()),
    async settled() {
      while (going) await going
    },
    close() {
      closed = true
    }
  }
}
