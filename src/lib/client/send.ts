/** Sends one JSON request, and sends it again once if that is safe and may help. */
import type { Method } from '../contract/endpoint.ts'

/** Failures that may be over a moment later. A request without an answer counts as 500. */
const passing = new Set([408, 409, 425, 429, 500, 502, 503, 504])
const retryMilliseconds = 250

export interface JsonRequest {
  method: Method
  headers: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  signal?: AbortSignal
  keepalive?: boolean
  /** When the request ends without an answer, with its repetition, in milliseconds. */
  limit?: number
}

/** A request that failed. `status` is 0 without an answer and 503 after the time limit, and `data` is the parsed answer. */
export class SendError extends Error {
  readonly status: number
  readonly data: unknown
  /** Whether there was no answer in time. A server that says 503 has answered. */
  readonly isLate: boolean

  constructor(message: string, status: number, data: unknown, isLate = false) {
    super(message)
    this.status = status
    this.data = data
    this.isLate = isLate
  }
}

const isAbort = (error: unknown) => error instanceof Error && error.name === 'AbortError'

/** Returns the signal of a request: the caller's, the end of its time, or whichever comes first. */
function signalOf(
  caller: AbortSignal | undefined,
  deadline: AbortSignal | undefined
): AbortSignal | undefined {
  return caller && deadline ? AbortSignal.any([caller, deadline]) : (caller ?? deadline)
}

function withQuery(url: string, query: Record<string, unknown> = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const each of Array.isArray(value) ? value : [value])
      if (each !== undefined) search.append(name, each === null ? '' : String(each))
  }
  return search.size > 0 ? `${url}?${search}` : url
}

/** Returns the parsed text, or undefined if it isn't JSON: a proxy may have answered with its own page. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** JSON has null for a number that is none, which can mean something else. As a text, the API refuses it by its name. */
const withoutNumber = (_: string, value: unknown): unknown => (Number.isNaN(value) ? 'NaN' : value)

async function sendOnce(
  fetch: typeof globalThis.fetch,
  url: string,
  { method, headers, body, signal: caller, keepalive }: JsonRequest,
  deadline: AbortSignal | undefined
): Promise<unknown> {
  const signal = signalOf(caller, deadline)
  try {
    const response = await fetch(url, {
      method,
      headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body, withoutNumber) }),
      ...(signal ? { signal } : {}),
      ...(keepalive ? { keepalive } : {})
    })
    const data = parsed(await response.text())
    if (response.ok) return data
    const { status, statusText } = response
    throw new SendError(`[${method}] "${url}": ${status} ${statusText}`, status, data)
  } catch (error) {
    if (deadline?.aborted && !caller?.aborted)
      throw new SendError(`[${method}] "${url}": no answer in time`, 503, undefined, true)
    if (isAbort(error) || error instanceof SendError) throw error
    throw new SendError(`[${method}] "${url}": <no response>`, 0, undefined)
  }
}

/** Returns the parsed answer. Throws SendError, or the AbortError of the caller's signal. */
export async function send(
  fetch: typeof globalThis.fetch,
  path: string,
  request: JsonRequest
): Promise<unknown> {
  const url = withQuery(path, request.query)
  const deadline = request.limit === undefined ? undefined : AbortSignal.timeout(request.limit)
  try {
    return await sendOnce(fetch, url, request, deadline)
  } catch (error) {
    if (request.method !== 'GET' || !(error instanceof SendError) || !passing.has(error.status || 500))
      throw error
    if (deadline?.aborted) throw error
    await new Promise(resolve => setTimeout(resolve, retryMilliseconds))
    return sendOnce(fetch, url, request, deadline)
  }
}
