/** Mounts endpoint definitions on Hono. */
import { Hono } from 'hono'
import type { Endpoint, Output, Schema } from '../../lib/contract/endpoint.ts'
import { apiPrefix } from '../../lib/paths.ts'
import type { Context } from '../context.ts'
import type { SignedIn } from '../domain/core/principal.ts'
import { requireAccess } from '../domain/core/access.ts'
import { createAnswer } from './answer.ts'
import {
  type Call,
  type Handler,
  type Handlers,
  keyOf,
  type Reply,
  type RequestEnvironment
} from './handler.ts'
import { validated } from './validation.ts'

export type App = ReturnType<typeof createRouter>['app']

/** Returns the path in Hono's notation: '/deliveries/:id'. */
const patternOf = ({ path }: Pick<Endpoint, 'path'>): string => path.replaceAll(/\{(\w+)\}/g, ':$1')

export function createRouter(context: Context) {
  const app = new Hono<RequestEnvironment>().basePath(apiPrefix)
  const answer = createAnswer(context)
  const mounted: Endpoint[] = []
  const handlers: Handlers = new Map()

  /** Mounts a use case. `parse` replaces the schema of the body, and throws ProductError. */
  function mount<
    Params extends Schema | undefined,
    Query extends Schema | undefined,
    Body extends Schema | undefined,
    Answer extends Schema,
    Parsed extends Output<Body> = Output<Body>
  >(
    endpoint: Endpoint<Params, Query, Body, Answer>,
    handler: (
      call: Call<Output<Params>, Output<Query>, Parsed>
    ) => Promise<Reply<Output<Answer>>> | Reply<Output<Answer>>,
    parse?: (body: unknown) => Parsed
  ): void {
    const each = { endpoint: endpoint as Endpoint, handler: handler as unknown as Handler, parse }
    mounted.push(each.endpoint)
    handlers.set(keyOf(each.endpoint), each)
    app.on(endpoint.method, patternOf(endpoint), request => answer(each, request))
  }

  /** Mounts an endpoint that returns a file. */
  function mountFile<Params extends Schema | undefined, Query extends Schema | undefined>(
    endpoint: Endpoint<Params, Query, undefined>,
    handler: (call: {
      principal: SignedIn
      params: Output<Params>
      query: Output<Query>
      request: Request
    }) => Promise<Response>
  ): void {
    mounted.push(endpoint as Endpoint)
    app.on(endpoint.method, patternOf(endpoint), async request => {
      request.set('route', apiPrefix + endpoint.path)
      const principal = request.get('principal')
      requireAccess(endpoint.access, principal)
      const params = endpoint.params && validated(endpoint.params, request.req.param())
      const query = endpoint.query && validated(endpoint.query, request.req.query())
      return handler({
        principal: principal as SignedIn,
        params: params as Output<Params>,
        query: query as Output<Query>,
        request: request.req.raw
      })
    })
  }
  return { app, mount, mountFile, mounted, handlers }
}

export type Mount = ReturnType<typeof createRouter>['mount']
export type MountFile = ReturnType<typeof createRouter>['mountFile']
