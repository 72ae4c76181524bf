/**
 * Calls endpoints in this process, for the pages that the server renders: the same access check, validation and use
 * case as over HTTP, without a request, JSON or a second parse.
 */
import { ApiError } from '../../lib/api-error.ts'
import type { Client } from '../../lib/client/client.ts'
import type { Endpoint } from '../../lib/contract/endpoint.ts'
import type { Context } from '../context.ts'
import type { SignedIn } from '../domain/core/principal.ts'
import { requireAccess } from '../domain/core/access.ts'
import type { Origin } from '../providers/identity/identity.ts'
import type { PrincipalOf } from './authenticate.ts'
import { answerOf } from './errors.ts'
import { type Call, type Handlers, keyOf } from './handler.ts'
import { validated } from './validation.ts'

/** What a page reads. Every failure is an ApiError. */
export type PageApi = Pick<Client, 'call'>

/** The person and the request that a page is rendered for. */
export interface Visitor {
  bearer: string
  origin: Origin
  locale: string
}

const nothing = new Uint8Array()

export function createPageApis(
  context: Context,
  handlers: Handlers,
  principalOf: PrincipalOf
): (visitor: Visitor) => PageApi {
  async function call(visitor: Visitor, principal: SignedIn | undefined, named: Endpoint, given: Given) {
    const mounted = handlers.get(keyOf(named))
    if (!mounted) throw new Error(`${keyOf(named)} has no handler.`)
    const { endpoint, handler } = mounted
    requireAccess(endpoint.access, principal)
    const { data } = await handler({
      ...visitor,
      locale: () => visitor.locale,
      principal,
      params: endpoint.params && validated(endpoint.params, given.params),
      query: endpoint.query && validated(endpoint.query, asText(given.query)),
      body: endpoint.body && validated(endpoint.body, given.body),
      bytes: nothing
    } as Call<unknown, unknown, unknown>)
    return data
  }
  async function answered<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    try {
      return await work()
    } catch (error) {
      const { status, answer } = answerOf(error, context.log)
      throw new ApiError(status, answer.code, answer.message, answer)
    }
  }
  return visitor => {
    let principal: ReturnType<PrincipalOf>
    const known = () => (principal ??= principalOf(visitor.bearer))
    return {
      call: ((endpoint: Endpoint, given: Given = {}) =>
        answered(async () => call(visitor, await known(), endpoint, given))) as PageApi['call']
    }
  }
}

interface Given {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

/** A query's schema reads text, as in an address. */
function asText(query: Record<string, unknown> = {}): Record<string, string> {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
}
