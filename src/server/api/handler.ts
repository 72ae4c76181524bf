/** A use case behind an endpoint, and who may call it. */
import type { ServerResponse } from 'node:http'
import type { Access, Endpoint } from '../../lib/contract/endpoint.ts'
import { ProductError } from '../../lib/contract/errors.ts'
import type { Permission } from '../../lib/contract/ops/permissions.ts'
import { hasPermission } from '../../lib/rules/permissions.ts'
import type { Locale } from '../../lib/words/locale.ts'
import type { Viewer } from '../context.ts'
import type { Origin } from '../providers/identity/identity.ts'

/** Variables of each request. */
interface RequestVariables {
  requestId: string
  /** The pattern of the path, for logs and metrics. */
  route: string | undefined
  /** The request waits for events on purpose, so its duration says nothing. */
  waits: boolean | undefined
  viewer: Viewer | undefined
  bearer: string
}

/** Set by the part that holds the connection. */
interface RequestBindings {
  /** The client's IP address. */
  address: string
  /** Node's response, if the server is Node's. An event stream is written to it directly. */
  outgoing?: ServerResponse | undefined
}

export interface RequestEnvironment {
  Variables: RequestVariables
  Bindings: RequestBindings
}

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
  /** Returns the caller's language, for texts that are sent to them. */
  locale(): Locale
}

/** The result of a handler: the data and the message of the response. */
export interface Reply<Data> {
  data: Data
  message?: string
  /** A page that polls gets 304 while the data is the same. */
  revalidated?: true
}

/** A use case behind an endpoint, without its types. */
export type Handler = (call: Call<unknown, unknown, unknown>) => Promise<Reply<unknown>> | Reply<unknown>

export interface Mounted {
  endpoint: Endpoint
  handler: Handler
  /** Replaces the schema of the body. */
  parse?: ((body: unknown) => unknown) | undefined
}

/** By method and path: the bundle of the pages has other copies of the definitions. */
export type Handlers = Map<string, Mounted>
export const keyOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** Checks who may call an endpoint. Throws 'unauthenticated', 'forbidden' and 'second-factor-required'. */
export function requireAccess(access: Access, viewer: Viewer | undefined): void {
  if (access === 'public') return
  if (!viewer) throw new ProductError('unauthenticated')
  if (access === 'session') return
  const permission = permissionOf(access, viewer)
  const isAllowed = permission
    ? hasPermission(viewer.type, permission)
    : viewer.type === access || access === 'booker' || access === 'member'
  if (!isAllowed) throw new ProductError('forbidden')
  if (permission && viewer.needsSecondFactor) throw new ProductError('second-factor-required')
}

/** Returns the permission that an endpoint asks an operator for, or undefined for other endpoints. */
function permissionOf(access: Access, { type }: Viewer): Permission | undefined {
  if (access === 'booker' && type !== 'customer') return 'deliveries.book'
  if (access === 'member' && type !== 'customer') return 'organizations.edit'
  return access.startsWith('ops:') ? (access.slice('ops:'.length) as Permission) : undefined
}
