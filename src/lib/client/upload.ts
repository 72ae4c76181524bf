/** Uploads bytes and reports progress. fetch can't report it, so this is the only use of XMLHttpRequest. */
import type * as z from 'zod/mini'
import type { Endpoint, Input, Output, Schema } from '../contract/endpoint.ts'
import { storageRetry } from '../contract/files.ts'
import { type Client, pathOf } from './client.ts'

export interface Sending {
  url: string
  headers: Record<string, string>
  body: Blob
  signal: AbortSignal
  /** Called with the share sent so far, 0 to 1. */
  onProgress: (share: number) => void
}
/** Resolves to the answer's status and text. The status is 0 if no answer came. */
export type Send = (sending: Sending) => Promise<{ status: number; text: string }>

export interface UploadOptions<Query extends Schema> {
  query: Input<Query>
  /** Of the endpoint's path, if it has some. */
  params?: Readonly<Record<string, string>>
  body: Blob
  /** The server treats the same key as the same file, so a retry after a lost answer creates no second file. */
  idempotencyKey: string
  signal: AbortSignal
  onProgress: (share: number) => void
  /** The maximum number of tries. Use 1 in a queue that has its own retries. */
  tries?: number
  send?: Send
  /** Waits between tries. Tests replace it. */
  wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>
}

const defaultTries = 4
const { firstMilliseconds: firstWait, longestMilliseconds: longestWait } = storageRetry
const passing = new Set([0, 408, 429])

/** Uploads bytes. Retries failures that may pass: no network, 408, 429, 5xx. Throws ApiError, or AbortError. */
export async function upload<Query extends Schema, Answer extends z.ZodMiniType>(
  client: Client,
  endpoint: Endpoint<Schema | undefined, Query, undefined, Answer>,
  options: UploadOptions<Query>
): Promise<Output<Answer>> {
  const { signal, body, onProgress, tries = defaultTries, send = sendByXhr, wait = waitFor } = options
  for (let attempt = 1; ; attempt++) {
    signal.throwIfAborted()
    const asked = await client.address(
      pathOf(endpoint, options.params),
      options.query as Record<string, string>,
      {
        'idempotency-key': options.idempotencyKey,
        'content-type': 'application/octet-stream'
      }
    )
    const { status, text } = await send({ ...asked, body, signal, onProgress })
    signal.throwIfAborted()
    if (status >= 200 && status < 300) return (JSON.parse(text) as { data: Output<Answer> }).data
    if (attempt < tries && (passing.has(status) || status >= 500)) {
      onProgress(0)
      await wait(Math.min(longestWait, firstWait * 4 ** (attempt - 1)), signal)
      continue
    }
    throw await client.failure(status, text, asked.headers)
  }
}

const sendByXhr: Send = ({ url, headers, body, signal, onProgress }) =>
  new Promise(resolve => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = event => event.lengthComputable && onProgress(event.loaded / event.total)
    request.onloadend = () => resolve({ status: request.status, text: request.responseText })
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })

function waitFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })
}
