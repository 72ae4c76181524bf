/**
 * Answers a call of an endpoint: session, access, validation, use case, log. It's independent of the server that received
 * the call, so that the production listener needs no web streams for it.
 */
import { createHash, randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { type Endpoint, type Schema, takesIdempotencyKey } from '../../lib/contract/endpoint.ts'
import { type ErrorCode, ProductError, statusOf } from '../../lib/contract/errors.ts'
import { localeFrom } from '../../lib/words/locale.ts'
import type { Context } from '../context.ts'
import { deviceHeader, openDevice } from '../device.ts'
import { fingerprintOf, idempotently } from '../domain/core/idempotency.ts'
import { observeRequest } from '../requests.ts'
import { bearerOf, type ViewerOf } from './authenticate.ts'
import { readBody, readBytes } from './body.ts'
import { answerOf } from './errors.ts'
import { type Call, type Reply, requireAccess } from './handler.ts'
import type { Found } from './routes.ts'
import { validated } from './validation.ts'

/** A call, as any server receives it. */
export interface ApiRequest {
  path: string
  /** The text behind '?', or ''. */
  search: string
  header(name: string): string | undefined
  /** Parses the query. Called only if the endpoint has one. */
  query(): Record<string, string>
  body: Request | IncomingMessage
  /** The client's IP address. */
  address: string
}

export interface ApiReply {
  status: number
  /** Null for 304. */
  body: string | null
  headers: Record<string, string>
}

export type Exchange = (found: Found, request: ApiRequest) => Promise<ApiReply>

interface Outcome {
  status: number
  answer: { success: boolean; code?: string }
  /** The client may keep the answer and ask whether it's still the same. */
  revalidated?: boolean | undefined
}

const defaultMaxBody = 65_536
const longestUserAgent = 300
const nothing = new Uint8Array()

export function createExchange(context: Context, viewerOf: ViewerOf): Exchange {
  async function outcomeOf(found: Found, request: ApiRequest): Promise<Outcome> {
    const { endpoint, handler, recognize } = found
    const bearer = bearerOf(request.header('authorization'))
    const viewer = await viewerOf(bearer)
    requireAccess(endpoint.access, viewer)
    const { raw, bytes } = await readInput(endpoint, request)
    const device = request.header(deviceHeader)
    const call = {
      viewer,
      bearer,
      params: endpoint.params && validated(endpoint.params, found.params),
      query: endpoint.query && validated(endpoint.query, request.query()),
      body: recognize?.(raw.json) ?? (endpoint.body && validated(endpoint.body, raw.json)),
      bytes,
      origin: {
        address: request.address,
        userAgent: (request.header('user-agent') ?? '').slice(0, longestUserAgent),
        device: device ? await openDevice(device, context.secrets.cookie) : undefined
      },
      // A function, not a getter: V8 makes a hidden class for each object with a getter, and keeps what it refers to.
      locale: () => localeFrom(request.header('cookie') ?? null, request.header('accept-language') ?? null)
    } as Call<unknown, unknown, unknown>

    const key = request.header('idempotency-key')
    if (!key || !viewer || !takesIdempotencyKey(endpoint)) return successOf(endpoint, await handler(call))
    const workOrRefusal = async () => {
      try {
        const { status, answer } = successOf(endpoint, await handler(call))
        return { status, answer }
      } catch (error) {
        // A refusal is also stored as a response, so a repeated request gets the same one.
        if (!(error instanceof ProductError && isFinal(error.code))) throw error
        const { status, answer } = answerOf(error, context.log)
        return { status, answer }
      }
    }
    const fingerprint = fingerprintOf(endpoint.method, request.path + request.search, raw.text)
    return (await idempotently(
      context,
      viewer.userId,
      checkedKey(key),
      fingerprint,
      workOrRefusal
    )) as Outcome
  }

  return async (found, request) => {
    const began = performance.now()
    const id = randomUUID()
    const headers: Record<string, string> = {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'x-request-id': id,
      'x-content-type-options': 'nosniff'
    }
    let outcome: Outcome
    try {
      outcome = await outcomeOf(found, request)
    } catch (error) {
      const { retryAfterSeconds, ...reply } = answerOf(error, context.log.child({ request: id }))
      if (retryAfterSeconds !== undefined) headers['retry-after'] = String(retryAfterSeconds)
      outcome = reply
    }
    const { status, answer, revalidated } = outcome
    observeRequest(context, {
      request: id,
      method: found.endpoint.method,
      route: found.route,
      status,
      code: status >= 400 ? answer.code : undefined,
      seconds: (performance.now() - began) / 1000,
      waits: found.endpoint.waits
    })
    const body = JSON.stringify(answer)
    if (!revalidated) return { status, body, headers }
    headers['cache-control'] = 'private, no-cache'
    headers['etag'] = `"${createHash('sha1').update(body).digest('hex')}"`
    const isKnown = (request.header('if-none-match') ?? '').includes(headers['etag'])
    return isKnown ? { status: 304, body: null, headers } : { status, body, headers }
  }
}

function successOf({ nested, status }: Endpoint, { data, message, revalidated }: Reply<unknown>): Outcome {
  const answer = { success: true, message: message ?? 'OK', data: nested ? { data } : data }
  return { status: status ?? 200, answer, revalidated }
}

async function readInput(endpoint: Endpoint, { body }: ApiRequest) {
  const maximum = endpoint.maxBody ?? defaultMaxBody
  if (endpoint.upload) {
    const bytes = await readBytes(body, maximum)
    return { raw: { text: createHash('sha256').update(bytes).digest('hex'), json: undefined }, bytes }
  }
  if (!endpoint.body) return { raw: await readBody(body, 1_024, 'ignored'), bytes: nothing }
  const need = isOptional(endpoint.body) ? 'optional' : 'required'
  return { raw: await readBody(body, maximum, need), bytes: nothing }
}

/** Returns whether an endpoint's body can be left out. */
function isOptional(body: Schema): boolean {
  const known = optional.get(body) ?? body.safeParse(undefined).success
  optional.set(body, known)
  return known
}
const optional = new WeakMap<Schema, boolean>()

/** Returns whether an identical request would always be refused again. */
function isFinal(code: ErrorCode): boolean {
  const status = statusOf(code)
  return status < 500 && ![401, 403, 429].includes(status) && code !== 'idempotency-in-flight'
}

function checkedKey(key: string): string {
  if (!/^[\x21-\x7e]{8,128}$/.test(key)) {
    throw new ProductError('invalid-input', 'Idempotency-Key: Must be 8 to 128 visible characters', [
      { field: 'Idempotency-Key', message: 'Must be 8 to 128 visible characters' }
    ])
  }
  return key
}
