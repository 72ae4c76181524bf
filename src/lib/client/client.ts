/** Typed calls of the API. `fetch` is passed in, so the browser, server-rendered pages and tests share this client. */
import { getProfile } from '../contract/account/accounts.ts'
import type { Access, Endpoint, Input, Output, Schema } from '../contract/endpoint.ts'
import { codeOfAnswer, type ErrorAnswer } from '../contract/errors.ts'
import { ApiError, type FailureCode } from '../api-error.ts'
import { send, SendError } from './send.ts'

const tokenMissing = 'Authentication token is missing'

export interface ClientOptions {
  /** '/v1', or an absolute URL. */
  baseUrl: string
  fetch: typeof globalThis.fetch
  /** Sent with every call, from the configuration. */
  platform: string
  type: string
  /** A product API elsewhere: its answers are parsed. Our own are trusted. */
  foreign?: boolean
  /** Returns the bearer, or '' when signed out. It may be async, because decrypting a stored token takes a moment. */
  token: () => string | Promise<string>
  headers?: Record<string, string>
  /** Called when a call needs a session and there is no token. The call isn't sent. */
  onTokenMissing?: () => void
  /** Called with the token when a call that carried it gets a 401. */
  onUnauthenticated?: (refused: string) => void
  /** The calls that a product API elsewhere turned out not to have, as 'GET /path'. They aren't sent again for a while. */
  missing?: MissingCalls
  /** When a call of a product API elsewhere ends without an answer, in milliseconds. */
  limit?: number
  /** Called before an error is thrown, which waits for it. */
  beforeFailure?: (code: FailureCode) => Promise<void>
}

/** How servers answer a call that they don't have. Some ask for a session first. */
const lacking = new Set([401, 403, 404, 405, 410, 501])

export interface MissingCalls {
  has(call: string): boolean
  add(call: string): void
}

type Optional<Name extends string, S> = S extends Schema
  ? { [Key in Name]: Input<S> }
  : { [Key in Name]?: never }

export type CallOptions<
  Params extends Schema | undefined,
  Query extends Schema | undefined,
  Body extends Schema | undefined
> = Optional<'params', Params> &
  (Query extends Schema ? { query?: Input<Query> } : { query?: never }) &
  Optional<'body', Body> & { idempotencyKey?: string; signal?: AbortSignal; keepalive?: boolean }

/** Returns the path of an endpoint with its parameters. */
export const pathOf = (
  { path }: Pick<Endpoint, 'path'>,
  params: Readonly<Record<string, unknown>> = {}
): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))

export interface Answered<Data> {
  data: Data
  message: string
}

export interface Client {
  /** Returns the answer's `data`. Throws ApiError. */
  call<
    Params extends Schema | undefined,
    Query extends Schema | undefined,
    Body extends Schema | undefined,
    Answer extends Schema
  >(
    endpoint: Endpoint<Params, Query, Body, Answer>,
    ...options: Params extends Schema
      ? [CallOptions<Params, Query, Body>]
      : Body extends Schema
        ? [CallOptions<Params, Query, Body>]
        : [CallOptions<Params, Query, Body>?]
  ): Promise<Output<Answer>>
  /** Like `call`, but also returns the answer's message. */
  answered: <Answer extends Schema>(
    endpoint: Endpoint<undefined, undefined, undefined, Answer>
  ) => Promise<Answered<Output<Answer>>>
  /** Returns an endpoint's URL and the headers to send, for requests that fetch can't make. */
  address(
    path: string,
    query: Record<string, string>,
    extra: Record<string, string>
  ): Promise<{ url: string; headers: Record<string, string> }>
  /** Converts a failed answer to such a request into an error. Reports a 401 to `onUnauthenticated`. */
  failure(status: number, text: string, headers: Record<string, string>): Promise<ApiError>
  /** Sends a raw request with the same headers, for streams. */
  open(path: string, init: { headers?: Record<string, string>; signal: AbortSignal }): Promise<Response>
}

interface LooseOptions {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  idempotencyKey?: string
  signal?: AbortSignal
  keepalive?: boolean
}

export function createClient(options: ClientOptions): Client {
  async function headers(
    extra: Record<string, string> = {},
    access: Access = 'session'
  ): Promise<{ headers: Record<string, string>; token: string }> {
    const token = await options.token()
    if (!token && access !== 'public') {
      options.onTokenMissing?.()
      throw new ApiError(401, 'unauthenticated', tokenMissing)
    }
    return {
      token,
      headers: {
        accept: 'application/json',
        platform: options.platform,
        type: options.type,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...options.headers,
        ...extra
      }
    }
  }

  const missing = options.foreign ? options.missing : undefined

  function refuseMissing(call: string): void {
    if (missing?.has(call)) throw new ApiError(404, 'not-found', `The product API doesn't have ${call}.`)
  }

  /** Whether the product API elsewhere may lack this read. It has the given calls. */
  const mayLack = ({ method, given }: Endpoint) => options.foreign === true && method === 'GET' && !given

  /** When a call of a product API elsewhere ends. A poll asks the server to wait, in seconds, and that time comes on top. */
  function limitOf({ query }: LooseOptions): number | undefined {
    if (!options.foreign || options.limit === undefined) return undefined
    return options.limit + Number(query?.['timeout'] ?? 0) * 1000
  }

  /** Remembers a call that the product API elsewhere doesn't have, and returns the error of one that isn't there. */
  function lacks(endpoint: Endpoint, call: string, why: string): ApiError {
    if (call) missing?.add(call)
    console.warn(`${endpoint.method} ${endpoint.path}: the product API doesn't have it (${why}).`)
    return new ApiError(404, 'not-found', `The product API doesn't have ${endpoint.path}.`)
  }

  /** Whether the product API refuses the token, and not only one call with it: the given profile says so. */
  async function isRefused(sent: Record<string, string>): Promise<boolean> {
    const profile = { method: 'GET', headers: sent, limit: options.limit } as const
    return send(options.fetch, options.baseUrl + getProfile.path, profile).then(
      () => false,
      (error: unknown) => error instanceof SendError && error.status === 401
    )
  }

  async function answer(endpoint: Endpoint, given: LooseOptions = {}): Promise<Answered<unknown>> {
    // The given calls are there, and a path with an id can be a resource that doesn't exist.
    const call = endpoint.given || endpoint.path.includes('{') ? '' : `${endpoint.method} ${endpoint.path}`
    refuseMissing(call)
    const path = pathOf(endpoint, given.params)
    const { headers: sent, token } = await headers(
      given.idempotencyKey ? { 'idempotency-key': given.idempotencyKey } : {},
      endpoint.access
    )
    try {
      const answered = await send(options.fetch, options.baseUrl + path, {
        method: endpoint.method,
        headers: sent,
        query: given.query,
        body: given.body,
        signal: given.signal,
        keepalive: given.keepalive,
        limit: limitOf(given)
      })
      const body = (answered ?? {}) as { message: string; data: unknown }
      const data = endpoint.nested ? (body.data as { data?: unknown } | null | undefined)?.data : body.data
      if (!options.foreign) return { data, message: body.message }
      const result = (endpoint.given ?? endpoint.answer).safeParse(data)
      if (result.success) return { data: result.data, message: body.message }
      const where = result.error.issues.map(issue => issue.path.join('.') || 'data').join(', ')
      if (mayLack(endpoint)) throw lacks(endpoint, call, `another form: ${where}`)
      console.warn(`${endpoint.method} ${endpoint.path} answered in another form: ${where}`)
      throw new ApiError(502, 'internal-error', 'Something went wrong on our side. Try again.')
    } catch (error) {
      // The caller aborted this call, so it isn't a failure to show.
      if (!(error instanceof SendError)) throw error
      const isLacking = lacking.has(error.status) || error.isLate
      if (mayLack(endpoint) && isLacking && !(error.status === 401 && (await isRefused(sent))))
        throw lacks(endpoint, call, error.message)
      if (error.status === 404 && call) missing?.add(call)
      throw await failed(error.status, error.data, token, error.message)
    }
  }

  /** Builds the error from a failed answer. "otherwise" is the message if the answer has none. */
  async function failed(
    status: number,
    data: unknown,
    token: string | undefined,
    otherwise: string
  ): Promise<ApiError> {
    if (status === 401 && token) options.onUnauthenticated?.(token)
    const { code, message, ...details } = (data ?? {}) as Partial<ErrorAnswer>
    const failure = status
      ? new ApiError(status, codeOfAnswer(status, code, !token), message ?? otherwise, details)
      : new ApiError(0, 'network', "We can't reach the server. Check your connection and try again.")
    await options.beforeFailure?.(failure.code)
    return failure
  }

  return {
    call: (async (endpoint: Endpoint, given?: LooseOptions) =>
      (await answer(endpoint, given)).data) as Client['call'],
    answered: (endpoint => answer(endpoint as Endpoint)) as Client['answered'],
    async address(path, query, extra) {
      const { headers: sent } = await headers(extra)
      return { url: `${options.baseUrl}${path}?${new URLSearchParams(query)}`, headers: sent }
    },
    failure: (status, text, sent) =>
      failed(
        status,
        answerIn(text),
        sent['authorization']?.replace('Bearer ', ''),
        'The upload failed. Try again.'
      ),
    async open(path, init) {
      const call = `GET ${path.replace(/\?.*/, '')}`
      refuseMissing(call)
      const { headers: sent, token } = await headers(init.headers)
      const response = await options.fetch(options.baseUrl + path, {
        headers: sent,
        signal: init.signal,
        cache: 'no-store'
      })
      const isMissing = options.foreign ? lacking.has(response.status) : response.status === 404
      if (response.status === 401 && token && !(options.foreign && !(await isRefused(sent))))
        options.onUnauthenticated?.(token)
      else if (isMissing) missing?.add(call)
      return response
    }
  }
}

/** Returns the JSON in an answer's text. Undefined if a proxy between browser and server has answered with its own. */
function answerIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
