/** Mounts endpoint definitions on Hono. Each request passes the access check, then validation, then the use case. */
import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import type { Access, Endpoint, Output, Schema } from '../../lib/contract/endpoint.ts'
import { type ErrorCode, ProductError, statusOf } from '../../lib/contract/errors.ts'
import { localeOf } from '../../lib/words/locale.ts'
import { apiPrefix } from '../../lib/paths.ts'
import type { Context, Viewer } from '../context.ts'
import { fingerprintOf, idempotently } from '../domain/core/idempotency.ts'
import type { Origin } from '../providers/identity/identity.ts'
import { readBody, readBytes } from './body.ts'
import { answerOf } from './errors.ts'
import { validated } from './validation.ts'

/** Variables of each request. */
export interface RequestVariables {
  requestId: string
  /** The pattern of the path, for logs and metrics. */
  route: string | undefined
  /** The error code of a stored refusal. */
  code: string | undefined
  viewer: Viewer | undefined
  bearer: string
}
/** Set by the part that holds the connection. */
export interface RequestBindings {
  /** The client's IP address. */
  address: string
}
export type App = ReturnType<typeof createRouter>['app']

export interface Call<Params, Query, Body> {
  /** Absent only on public endpoints. */
  viewer: Viewer
  bearer: string
  params: Params
  query: Query
  body: Body
  /** The body of an upload. Empty for all other calls. */
  bytes: Uint8Array
  origin: Origin
  /** The caller's language, for texts that are sent to them. */
  locale: string
}

/** The result of a handler: the data and the message of the response. */
export interface Reply<Data> {
  data: Data
  message?: string
}

const defaultMaxBody = 65_536
const nothing = new Uint8Array()

export function createRouter(context: Context) {
  const app = new Hono<{ Variables: RequestVariables; Bindings: RequestBindings }>().basePath(apiPrefix)
  const mounted: Endpoint[] = []

  function mount<
    Params extends Schema | undefined,
    Query extends Schema | undefined,
    Body extends Schema | undefined,
    Answer extends Schema
  >(
    endpoint: Endpoint<Params, Query, Body, Answer>,
    handler: (
      call: Call<Output<Params>, Output<Query>, Output<Body>>
    ) => Promise<Reply<Output<Answer>>> | Reply<Output<Answer>>
  ): void {
    mounted.push(endpoint as Endpoint)
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')
    app.on(endpoint.method, path, async request => {
      request.set('route', apiPrefix + endpoint.path)
      const viewer = request.get('viewer')
      requireAccess(endpoint.access, viewer)
      const maxBody = endpoint.maxBody ?? defaultMaxBody
      const bytes = endpoint.upload ? await readBytes(request.req.raw, maxBody) : nothing
      const raw = endpoint.upload
        ? { text: createHash('sha256').update(bytes).digest('hex'), json: undefined }
        : endpoint.body
          ? await readBody(request.req.raw, maxBody)
          : await readBody(request.req.raw, 1_024, false)
      const params = endpoint.params ? validated(endpoint.params, request.req.param()) : undefined
      const query = endpoint.query ? validated(endpoint.query, request.req.query()) : undefined
      const body = endpoint.body ? validated(endpoint.body, raw.json) : undefined
      const call = {
        viewer,
        bearer: request.get('bearer'),
        params,
        query,
        body,
        bytes,
        origin: {
          address: request.env.address,
          userAgent: (request.req.header('user-agent') ?? '').slice(0, 300)
        },
        locale: localeOf(request.req.raw)
      } as Call<Output<Params>, Output<Query>, Output<Body>>

      const work = async () => {
        const reply = await handler(call)
        const data = endpoint.nested ? { data: reply.data } : reply.data
        return {
          status: endpoint.status ?? 200,
          answer: { success: true, message: reply.message ?? 'OK', data }
        }
      }
      const workOrRefusal = async () => {
        try {
          return await work()
        } catch (error) {
          // A refusal is also stored as a response, so a repeated request gets the same one.
          if (error instanceof ProductError && isFinal(error.code)) {
            const { status, answer } = answerOf(error, context.log)
            return { status, answer }
          }
          throw error
        }
      }
      const key = request.req.header('idempotency-key')
      const writes = endpoint.method !== 'GET' && viewer !== undefined
      const result =
        key && writes
          ? await idempotently(
              context,
              viewer.userId,
              checkedKey(key),
              fingerprintOf(endpoint.method, request.req.path + new URL(request.req.url).search, raw.text),
              workOrRefusal
            )
          : await work()
      if (result.status >= 400) request.set('code', (result.answer as { code?: string }).code)
      return request.json(result.answer as object, result.status as 200)
    })
  }

  /** Mounts an endpoint that returns a file. */
  function mountFile<Params extends Schema>(
    endpoint: Endpoint<Params, undefined, undefined>,
    handler: (call: { viewer: Viewer; params: Output<Params>; request: Request }) => Promise<Response>
  ): void {
    mounted.push(endpoint as Endpoint)
    app.on(endpoint.method, endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'), async request => {
      request.set('route', apiPrefix + endpoint.path)
      const viewer = request.get('viewer')
      requireAccess(endpoint.access, viewer)
      const params = validated(endpoint.params as Params, request.req.param())
      return handler({ viewer: viewer as Viewer, params, request: request.req.raw })
    })
  }
  return { app, mount, mountFile, mounted }
}

export type Mount = ReturnType<typeof createRouter>['mount']
export type MountFile = ReturnType<typeof createRouter>['mountFile']

function requireAccess(access: Access, viewer: Viewer | undefined): void {
  if (access === 'public') return
  if (!viewer) throw new ProductError('unauthenticated')
  if (access !== 'session' && viewer.type !== access) throw new ProductError('forbidden')
}

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
