import type * as z from 'zod/mini'

export type Schema = z.ZodMiniType
export type Access = 'public' | 'session' | 'customer' | 'driver'
export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/**
 * One endpoint, defined once: the route, the typed client, the tests and the OpenAPI document all
 * read this. `path` uses {name} for parameters. `answer` is what stands under `data`.
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
  /** Status of success, 200 by default. */
  status?: number
  /** The body is bytes as they are, not JSON. */
  upload?: true
  /** Largest body in bytes, 65,536 by default. */
  maxBody?: number
  /** Given calls put a cursor-paged or nested list differently; true nests data once more. */
  nested?: boolean
}

export type Input<S> = S extends Schema ? z.input<S> : undefined
export type Output<S> = S extends Schema ? z.output<S> : undefined

/** Keeps the literal types of the definition. */
export function endpoint<
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  Answer extends Schema = Schema
>(definition: Endpoint<Params, Query, Body, Answer>): Endpoint<Params, Query, Body, Answer> {
  return definition
}
