/** Sends bytes and tells how far they are: fetch can't, so this is the one place for XMLHttpRequest. */
import type * as z from 'zod/mini'
import type { Endpoint, Input, Output, Schema } from '../contract/endpoint.ts'
import { storageRetry } from '../contract/files.ts'
import type { Client } from './client.ts'

export interface Sending {
  url: string
  headers: Record<string, string>
  body: Blob
  signal: AbortSignal
  /** 0 to 1. */
  onProgress: (share: number) => void
}
/** Status and text of the answer; status 0 where none came. */
export type Send = (sending: Sending) => Promise<{ status: number; text: string }>

export interface UploadOptions<Query extends Schema> {
  query: Input<Query>
  body: Blob
  /** The same key again is the same file: an answer that was lost costs nothing. */
  idempotencyKey: string
  signal: AbortSignal
  onProgress: (share: number) => void
  /** How often at most; 1 for a queue that tries again by itself. */
  tries?: number
  send?: Send
  /** The waits between tries, for tests. */
  wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>
}

const defaultTries = 4
const { firstMilliseconds: firstWait, longestMilliseconds: longestWait } = storageRetry
const passing = new Set([0, 408, 429])

/** Uploads, and tries again where it may pass: no network, 408, 429, 5xx. Throws ApiError, or AbortError. */
export async function upload<Query extends Schema, Answer extends z.ZodMiniType>(
  client: Client,
  endpoint: Endpoint<undefined, Query, undefined, Answer>,
  options: UploadOptions<Query>
): Promise<Output<Answer>> {
  const { signal, body, onProgress, tries = defaultTries, send = sendByXhr, wait = waitFor } = options
  for (let attempt = 1; ; attempt++) {
    signal.throwIfAborted()
    const asked = await client.address(endpoint.path, options.query as Record<string, string>, {
      'idempotency-key': options.idempotencyKey,
      'content-type': 'application/octet-stream'
    })
    const { status, text } = await send({ ...asked, body, signal, onProgress })
    signal.throwIfAborted()
    if (status >= 200 && status < 300) return (JSON.parse(text) as { data: Output<Answer> }).data
    if (attempt < tries && (passing.has(status) || status >= 500)) {
      onProgress(0)
      await wait(Math.min(longestWait, firstWait * 4 ** (attempt - 1)), signal)
      continue
    }
    throw client.failure(status, text, asked.headers)
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
