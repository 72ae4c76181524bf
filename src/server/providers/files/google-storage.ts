/**
 * Google Cloud Storage over its JSON API with a service account. A Firebase Storage bucket is a bucket of this
 * service. See https://cloud.google.com/storage/docs/json_api and, for retries, .../docs/retry-strategy.
 */
import * as z from 'zod'
import { storageRetry } from '../../../lib/contract/files.ts'
import { ProductError } from '../../../lib/contract/errors.ts'
import type { Log } from '../../observability/log.ts'
import { createAccessTokens, type ServiceAccount } from '../service-account.ts'

export interface GoogleStorageOptions {
  account: ServiceAccount
  bucket: string
  log: Log
  now: () => Date
  /** The address of the emulator or of a test server. */
  baseUrl?: string
  /** Waits between two attempts. Only tests set it. */
  wait?: (milliseconds: number) => Promise<void>
}

export interface StoredObject {
  name: string
  createdAt: Date
}

/** All methods throw ProductError: 'storage-full', or 'storage-unavailable' after the retries. */
export interface GoogleStorage {
  /** Returns undefined if the object doesn't exist. */
  read(name: string): Promise<Response | undefined>
  write(name: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** Does nothing if the object doesn't exist. */
  remove(name: string): Promise<void>
  list(prefix: string): AsyncIterable<StoredObject>
}

const scope = 'https://www.googleapis.com/auth/devstorage.read_write'
/** The time limit for the response headers. The bytes of a photo can take longer. */
const timeoutMilliseconds = 15_000
const mostPerPage = 1_000

const pageSchema = z.object({
  items: z.array(z.object({ name: z.string(), timeCreated: z.coerce.date() })).default([]),
  nextPageToken: z.string().optional()
})
const refusalSchema = z.object({
  error: z.object({ errors: z.array(z.object({ reason: z.string() })).default([]) })
})
/**
 * Reasons that mean a project or billing limit. Retrying doesn't help.
 * Requests that are too fast have other reasons, and retrying helps.
 */
const full = new Set(['quotaExceeded', 'dailyLimitExceeded', 'accountDisabled', 'billingNotEnabled'])
const tooFast = new Set(['rateLimitExceeded', 'userRateLimitExceeded'])

export function createGoogleStorage(options: GoogleStorageOptions): GoogleStorage {
  const { account, bucket, log, now } = options
  const accessToken = createAccessTokens(account, scope, now)
  const base = options.baseUrl ?? 'https://storage.googleapis.com'
  const wait = options.wait ?? (milliseconds => new Promise(resolve => setTimeout(resolve, milliseconds)))
  const inBucket = `/storage/v1/b/${encodeURIComponent(bucket)}/o`
  const addressOf = (name: string) => `${inBucket}/${encodeURIComponent(name)}`

  /** Makes one attempt. If a retry could succeed, returns the reason instead of a response. */
  async function ask(path: string, init: RequestInit): Promise<Response | { why: unknown; after: number }> {
    const stop = new AbortController()
    const timer = setTimeout(() => stop.abort(new Error('no answer in time')), timeoutMilliseconds)
    try {
      const authorization = `Bearer ${await accessToken()}`
      const answer = await fetch(base + path, {
        ...init,
        headers: { ...init.headers, authorization },
        signal: stop.signal
      })
      if (answer.ok || answer.status === 404) return answer
      const reason = await reasonOf(answer)
      const { status } = answer
      if (status === 402 || (status !== 429 && full.has(reason))) {
        log.error({ status, reason }, 'storage bucket is full')
        throw new ProductError('storage-full')
      }
      if (status >= 500 || status === 408 || status === 429 || tooFast.has(reason)) {
        return { why: `${status} ${reason}`, after: Number(answer.headers.get('retry-after') ?? 0) * 1_000 }
      }
      // The key, the bucket's name or the account's permissions are wrong. The person who uploads can't fix that.
      log.error({ status, reason, bucket }, 'storage bucket denied this service account')
      throw new ProductError('storage-unavailable')
    } catch (error) {
      if (error instanceof ProductError) throw error
      return { why: error, after: 0 }
    } finally {
      clearTimeout(timer)
    }
  }

  /** Retries with increasing waits until the time limit. */
  async function call(path: string, init: RequestInit = {}): Promise<Response> {
    let spent = 0
    for (let pause: number = storageRetry.firstMilliseconds; ; pause *= 2) {
      const began = now().getTime()
      const answer = await ask(path, init)
      if (answer instanceof Response) return answer
      spent += now().getTime() - began
      const next = Math.max(pause, answer.after || 0)
      if (spent + next > storageRetry.longestMilliseconds) {
        log.warn({ err: answer.why, spent }, "storage bucket isn't responding")
        throw new ProductError('storage-unavailable')
      }
      await wait(next)
      spent += next
    }
  }

  return {
    async read(name) {
      const answer = await call(`${addressOf(name)}?alt=media`)
      if (answer.status !== 404) return answer
      await answer.body?.cancel()
      return undefined
    },
    async write(name, bytes, contentType) {
      const query = new URLSearchParams({ uploadType: 'media', name })
      const answer = await call(`/upload${inBucket}?${query}`, {
        method: 'POST',
        headers: { 'content-type': contentType },
        body: bytes as Uint8Array<ArrayBuffer>
      })
      await answer.body?.cancel()
      if (answer.ok) return
      log.error({ bucket }, 'storage bucket not found')
      throw new ProductError('storage-unavailable')
    },
    async remove(name) {
      await (await call(addressOf(name), { method: 'DELETE' })).body?.cancel()
    },
    async *list(prefix) {
      let page = ''
      do {
        const query = new URLSearchParams({
          prefix,
          maxResults: String(mostPerPage),
          fields: 'items(name,timeCreated),nextPageToken',
          ...(page ? { pageToken: page } : {})
        })
        const answer = await call(`${inBucket}?${query}`)
        if (!answer.ok) return
        const { items, nextPageToken } = pageSchema.parse(await answer.json())
        for (const { name, timeCreated } of items) yield { name, createdAt: timeCreated }
        page = nextPageToken ?? ''
      } while (page)
    }
  }
}

/** Returns Google's reason for an error, such as 'forbidden' or 'rateLimitExceeded'. */
async function reasonOf(answer: Response): Promise<string> {
  const parsed = refusalSchema.safeParse(await answer.json().catch(() => undefined))
  return parsed.data?.error.errors[0]?.reason ?? ''
}
