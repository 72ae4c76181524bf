import type * as z from 'zod/mini'
import type { OperatorAccess } from './ops/permissions.ts'

export type Schema = z.ZodMiniType
/**
 * Who may call an endpoint. Operators need a permission, which their role has or hasn't. 'booker' is for customers, and for
 * operators with the permission 'deliveries.book'. 'member' is for customers, who must be members of the
 * organization in the path, and for operators with 'organizations.edit'.
 */
export type Access = 'public' | 'session' | 'customer' | 'driver' | 'booker' | 'member' | OperatorAccess
export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/**
 * One endpoint, defined once: the route, the typed client, the tests and the OpenAPI document all
 * read it. `path` uses {name} for parameters. `answer` is the schema of the response's `data`.
 */
export interface Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Answer extends Schema = Schema
> {
  method: Method
  path: string
  access: Access
  summary: string
  params?: Params
  query?: Query
  body?: Body
  answer: Answer
  /**
   * For a product API elsewhere: reads the least that the endpoint is given to answer and fills in our own fields.
   * Without it, such an answer must match `answer`.
   */
  given?: z.ZodMiniType<z.output<Answer>>
  /** Status of success. 200 by default. */
  status?: number
  /** Set if the body is raw bytes, not JSON. */
  upload?: true
  /** Largest body in bytes. 65,536 by default. */
  maxBody?: number
  /** Set if the answer contains credentials, or data that nobody keeps. It's never stored. */
  secret?: true
  /** Set if the call waits for events on purpose, so that its duration says nothing. */
  waits?: true
  /** Set if the list is at `data.data`, as in some given endpoints. */
  nested?: boolean
}

export type Input<S> = S extends Schema ? z.input<S> : undefined
export type Output<S> = S extends Schema ? z.output<S> : undefined

/**
 * Returns whether an Idempotency-Key has an effect. Answers are stored for it, so not those with credentials, which
 * public endpoints return, too.
 */
export function takesIdempotencyKey({ method, access, secret }: Endpoint): boolean {
  return method !== 'GET' && access !== 'public' && !secret
}

/** Returns the definition and keeps its literal types. */
export function endpoint<
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  Answer extends Schema = Schema
>(definition: Endpoint<Params, Query, Body, Answer>): Endpoint<Params, Query, Body, Answer> {
  return definition
}
