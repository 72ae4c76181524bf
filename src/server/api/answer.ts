/** Answers a call of a JSON endpoint: access, validation, use case. */
import { createHash } from 'node:crypto'
import type { Context as HonoContext } from 'hono'
import { type Endpoint, type Schema, takesIdempotencyKey } from '../../lib/contract/endpoint.ts'
import { type ErrorAnswer, type ErrorCode, ProductError, statusOf } from '../../lib/contract/errors.ts'
import { apiPrefix } from '../../lib/paths.ts'
import { localeFrom } from '../../lib/words/locale.ts'
import type { Context } from '../context.ts'
import { deviceHeader, openDevice } from '../security/device.ts'
import { requireAccess } from '../domain/core/access.ts'
import { idOf } from '../domain/core/principal.ts'
import { fingerprintOf, idempotently } from '../domain/core/idempotency.ts'
import { readBody, readBytes } from './body.ts'
import { answerOf, refusal } from './errors.ts'
import { type Call, type Mounted, type Reply, type RequestEnvironment } from './handler.ts'
import { validated } from './validation.ts'

type ApiRequest = HonoContext<RequestEnvironment>

interface Outcome {
  status: number
  answer: { success: true } | ErrorAnswer
  /** The client may keep the answer and ask whether it's still the same. */
  revalidated?: boolean | undefined
}

const defaultMaxBody = 65_536
const longestUserAgent = 300
const nothing = new Uint8Array()

export function createAnswer(context: Context): (mounted: Mounted, request: ApiRequest) => Promise<Response> {
  return async (mounted, request) => {
    const { endpoint, handler } = mounted
    request.set('route', apiPrefix + endpoint.path)
    request.set('waits', endpoint.waits)
    const principal = request.get('principal')
    requireAccess(endpoint.access, principal)
    const { call, text } = await callOf(context, mounted, request)
    const key = request.req.header('idempotency-key')
    if (!key || !principal || !takesIdempotencyKey(endpoint))
      return responseOf(successOf(endpoint, await handler(call)), request)
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
    const { pathname, search } = new URL(request.req.url)
    const fingerprint = fingerprintOf(endpoint.method, pathname + search, text)
    const outcome = await idempotently(context, idOf(principal), checkedKey(key), fingerprint, workOrRefusal)
    return responseOf(outcome as Outcome, request)
  }
}

/** Reads and validates the input. Returns it with the text of the body, or the hash of an upload. */
async function callOf(
  context: Context,
  { endpoint, parse }: Mounted,
  request: ApiRequest
): Promise<{ call: Call<unknown, unknown, unknown>; text: string }> {
  const { text, json, bytes } = await readInput(endpoint, request.req.raw)
  const { body } = endpoint
  const device = request.req.header(deviceHeader)
  const call = {
    principal: request.get('principal'),
    bearer: request.get('bearer'),
    params: endpoint.params && validated(endpoint.params, request.req.param()),
    query: endpoint.query && validated(endpoint.query, request.req.query()),
    body: parse ? parse(json) : body && validated(body, json),
    bytes,
    origin: {
      address: request.env.address,
      userAgent: (request.req.header('user-agent') ?? '').slice(0, longestUserAgent),
      device: device ? await openDevice(device, context.secrets.cookie) : undefined
    },
    locale: () =>
      localeFrom(request.req.header('cookie') ?? null, request.req.header('accept-language') ?? null)
  } as Call<unknown, unknown, unknown>
  return { call, text }
}

async function readInput(
  endpoint: Endpoint,
  request: Request
): Promise<{ text: string; json: unknown; bytes: Uint8Array }> {
  const maximum = endpoint.maxBody ?? defaultMaxBody
  if (endpoint.upload) {
    const bytes = await readBytes(request, maximum)
    return { text: createHash('sha256').update(bytes).digest('hex'), json: undefined, bytes }
  }
  if (!endpoint.body) return { ...(await readBody(request, 1_024, 'ignored')), bytes: nothing }
  const need = isOptional(endpoint.body) ? 'optional' : 'required'
  return { ...(await readBody(request, maximum, need)), bytes: nothing }
}

/** Returns whether an endpoint's body can be left out. */
function isOptional(body: Schema): boolean {
  const known = optional.get(body) ?? body.safeParse(undefined).success
  optional.set(body, known)
  return known
}
const optional = new WeakMap<Schema, boolean>()

function successOf({ nested, status }: Endpoint, { data, message, revalidated }: Reply<unknown>): Outcome {
  const answer = { success: true as const, message: message ?? 'OK', data: nested ? { data } : data }
  return { status: status ?? 200, answer, revalidated }
}

function responseOf({ status, answer, revalidated }: Outcome, request: ApiRequest): Response {
  if (!answer.success) return refusal(status, answer)
  if (!revalidated) return Response.json(answer, { status })
  const text = JSON.stringify(answer)
  const etag = `"${createHash('sha1').update(text).digest('hex')}"`
  const headers = { 'cache-control': 'private, no-cache', etag }
  const isKnown = (request.req.header('if-none-match') ?? '').includes(etag)
  if (isKnown) return new Response(null, { status: 304, headers })
  return new Response(text, { status, headers: { ...headers, 'content-type': 'application/json' } })
}

/** Returns whether an identical request would always be refused again. */
function isFinal(code: ErrorCode): boolean {
  const status = statusOf(code)
  return status < 500 && ![401, 403, 429].includes(status) && code !== 'idempotency-in-flight'
}

function checkedKey(key: string): string {
  if (!/^[\x21-\x7e]{8,128}$/.test(key)) {
    throw new ProductError('invalid-input', 'Idempotency-Key: Must be 8 to 128 visible characters', {
      errors: [{ field: 'Idempotency-Key', message: 'Must be 8 to 128 visible characters' }]
    })
  }
  return key
}
