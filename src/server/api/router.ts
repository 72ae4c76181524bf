/** Mounts endpoint definitions. JSON endpoints are matched by `routes`, and everything else by Hono. */
import type { ServerResponse } from 'node:http'
import { Hono } from 'hono'
import type { Endpoint, Output, Schema } from '../../lib/contract/endpoint.ts'
import { apiPrefix } from '../../lib/paths.ts'
import type { Viewer } from '../context.ts'
import { type Call, type Handler, type Handlers, keyOf, type Reply, requireAccess } from './handler.ts'
import { createRoutes, patternOf } from './routes.ts'
import { validated } from './validation.ts'

/** Variables of each request that Hono handles. */
export interface RequestVariables {
  requestId: string
  /** The pattern of the path, for logs and metrics. */
  route: string | undefined
  viewer: Viewer | undefined
  bearer: string
}
/** Set by the part that holds the connection. */
export interface RequestBindings {
  /** The client's IP address. */
  address: string
  /** Node's response, if the server is Node's. An event stream is written to it directly. */
  outgoing?: ServerResponse | undefined
}
export type App = ReturnType<typeof createRouter>['app']

export function createRouter() {
  const app = new Hono<{ Variables: RequestVariables; Bindings: RequestBindings }>().basePath(apiPrefix)
  const mounted: Endpoint[] = []
  const handlers: Handlers = new Map()
  const routes = createRoutes()

  function mount<
    Params extends Schema | undefined,
    Query extends Schema | undefined,
    Body extends Schema | undefined,
    Answer extends Schema
  >(
    endpoint: Endpoint<Params, Query, Body, Answer>,
    handler: (
      call: Call<Output<Params>, Output<Query>, Output<Body>>
    ) => Promise<Reply<Output<Answer>>> | Reply<Output<Answer>>,
    recognize?: (body: unknown) => Output<Body> | undefined
  ): void {
    const each = { endpoint: endpoint as Endpoint, handler: handler as unknown as Handler, recognize }
    mounted.push(each.endpoint)
    handlers.set(keyOf(each.endpoint), each)
    routes.add(each)
  }

  /** Mounts an endpoint that returns a file. */
  function mountFile<Params extends Schema>(
    endpoint: Endpoint<Params, undefined, undefined>,
    handler: (call: { viewer: Viewer; params: Output<Params>; request: Request }) => Promise<Response>
  ): void {
    mounted.push(endpoint as Endpoint)
    app.on(endpoint.method, patternOf(endpoint), async request => {
      request.set('route', apiPrefix + endpoint.path)
      const viewer = request.get('viewer')
      requireAccess(endpoint.access, viewer)
      const params = validated(endpoint.params as Params, request.req.param())
      return handler({ viewer: viewer as Viewer, params, request: request.req.raw })
    })
  }
  return { app, mount, mountFile, mounted, handlers, routes }
}

export type Mount = ReturnType<typeof createRouter>['mount']
export type MountFile = ReturnType<typeof createRouter>['mountFile']
