/** A use case behind an endpoint, and who may call it. */
import type { SignedIn } from '../domain/core/principal.ts'
import type { ServerResponse } from 'node:http'
import type { Endpoint } from '../../lib/contract/endpoint.ts'
import type { Locale } from '../../lib/words/locale.ts'
import type { Origin } from '../providers/identity/identity.ts'

/** Variables of each request. */
interface RequestVariables {
  requestId: string
  /** The pattern of the path, for logs and metrics. */
  route: string | undefined
  /** The request waits for events on purpose, so its duration says nothing. */
  waits: boolean | undefined
  principal: SignedIn | undefined
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
  principal: SignedIn
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
