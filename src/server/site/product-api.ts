/** Gives the site access to the product API: in this process, or at a configured URL. */
import { LRUCache } from 'lru-cache'
import type * as z from 'zod/mini'
import {
  getProfile,
  logIn,
  logOut,
  type logInBody,
  type Profile,
  register,
  type registerBody,
  type SessionAnswer
} from '../../lib/contract/account/accounts.ts'
import { ProductError, statusOf } from '../../lib/contract/errors.ts'
import { type Client, createClient, type MissingCalls } from '../../lib/client/client.ts'
import { isApiError } from '../../lib/api-error.ts'
import {
  forgotPassword,
  logInWithLink,
  resetPassword,
  verifyEmailLink
} from '../../lib/contract/account/verification.ts'
import { acceptInvitation } from '../../lib/contract/ops/staff.ts'
import { defaultLocale, localeOf } from '../../lib/words/locale.ts'
import { apiPrefix } from '../../lib/paths.ts'
import type { Api } from '../api/app.ts'
import type { PageApi } from '../api/direct.ts'
import type { Config } from '../config/config.ts'
import { deviceHeader } from '../security/device.ts'
import { deviceCookieOf } from './sessions/cookie.ts'
import { addressHeader } from './internal-headers.ts'

/** When a call of a product API elsewhere ends without an answer: a page waits for it. */
const callMilliseconds = 5_000

export interface ProductApi {
  fetch: typeof fetch
  baseUrl: string
  /** Reads for a page: directly in this process, or over HTTP. */
  pageApi(bearer: string, from: Request): PageApi
  /** Returns a client that calls the API as the owner of a bearer. */
  clientOf(bearer: string, from: Request): Client
  /** Returns the account of a bearer, or null if the bearer isn't valid. Throws ProductError. */
  profile(bearer: string): Promise<Profile | null>
  logIn(body: z.input<typeof logInBody>, from: Request): Promise<SessionAnswer>
  register(body: z.input<typeof registerBody>, from: Request): Promise<SessionAnswer>
  /** Verifies an email with the token of a link, as the owner of a bearer or with a password. */
  verifyEmail(
    bearer: string,
    token: string,
    body: z.input<NonNullable<typeof verifyEmailLink.body>>,
    from: Request
  ): Promise<SessionAnswer | null>
  forgotPassword(email: string, from: Request): Promise<null>
  /** Sets a password with the token of a link. */
  resetPassword(body: z.input<NonNullable<typeof resetPassword.body>>, from: Request): Promise<SessionAnswer>
  /** Creates the account of an invitation with the token of its link. */
  join(
    token: string,
    body: z.input<NonNullable<typeof acceptInvitation.body>>,
    from: Request
  ): Promise<SessionAnswer>
  /** Signs in with the token of a link and the password. */
  logInWithLink(
    token: string,
    body: z.input<NonNullable<typeof logInWithLink.body>>,
    from: Request
  ): Promise<SessionAnswer>
  /** Ends the session of a bearer. Succeeds if it has already ended. */
  logOut(bearer: string, from: Request): Promise<void>
  /** Returns headers that identify the visitor behind a call from the server. Empty for a separate API. */
  visitorHeaders(from: Request): Record<string, string>
}

export function createProductApi(config: Config, api: Api): ProductApi {
  const local = config.apiBaseUrl === undefined
  const baseUrl = config.apiBaseUrl ?? `http://dropway.internal${apiPrefix}`
  const inProcess: typeof fetch = (input, init) => {
    const request = new Request(input, init)
    return api.fetch(request, request.headers.get(addressHeader) ?? '127.0.0.1')
  }
  const send = local ? inProcess : fetch
  const missing = createMissingCalls()
  const clientFor = (token: string, headers: Record<string, string> = {}) =>
    createClient({
      baseUrl,
      fetch: send,
      foreign: !local,
      platform: config.apiPlatform,
      type: config.apiType,
      token: () => token,
      headers,
      missing,
      limit: callMilliseconds
    })
  const visitorHeaders = (from: Request): Record<string, string> =>
    local
      ? {
          [addressHeader]: from.headers.get(addressHeader) ?? '127.0.0.1',
          [deviceHeader]: deviceCookieOf(from.headers.get('cookie')),
          'user-agent': from.headers.get('user-agent') ?? '',
          'accept-language': localeOf(from)
        }
      : {}
  function pageApi(bearer: string, from?: Request): PageApi {
    if (!local) {
      const client = clientFor(bearer)
      return { call: client.call }
    }
    const origin = {
      address: from?.headers.get(addressHeader) ?? '127.0.0.1',
      userAgent: (from?.headers.get('user-agent') ?? '').slice(0, 300)
    }
    return api.pageApi({ bearer, origin, locale: from ? localeOf(from) : defaultLocale })
  }
  // A separate product API is called over the network, so profiles are cached for 30 s.
  const profiles = new LRUCache<string, { user: Profile | null }>({ max: 5_000, ttl: 30_000 })

  return {
    fetch: send,
    baseUrl,
    visitorHeaders,
    clientOf: (bearer, from) => clientFor(bearer, visitorHeaders(from)),
    pageApi,
    async profile(bearer) {
      const cached = local ? undefined : profiles.get(bearer)
      if (cached) return cached.user
      const user = await asProductError(pageApi(bearer).call(getProfile)).catch((error: unknown) => {
        // Elsewhere, an account that is disabled may be answered with 403.
        const ends = local ? [401] : [401, 403]
        if (error instanceof ProductError && ends.includes(statusOf(error.code))) return null
        throw error
      })
      if (!local) profiles.set(bearer, { user })
      return user
    },
    logIn: (body, from) => asProductError(clientFor('', visitorHeaders(from)).call(logIn, { body })),
    register: (body, from) => asProductError(clientFor('', visitorHeaders(from)).call(register, { body })),
    verifyEmail: (bearer, token, body, from) =>
      asProductError(
        clientFor(bearer, visitorHeaders(from)).call(verifyEmailLink, { params: { token }, body })
      ),
    logInWithLink: (token, body, from) =>
      asProductError(clientFor('', visitorHeaders(from)).call(logInWithLink, { params: { token }, body })),
    forgotPassword: (email, from) =>
      asProductError(clientFor('', visitorHeaders(from)).call(forgotPassword, { body: { email } })),
    resetPassword: (body, from) =>
      asProductError(clientFor('', visitorHeaders(from)).call(resetPassword, { body })),
    join: (token, body, from) =>
      asProductError(clientFor('', visitorHeaders(from)).call(acceptInvitation, { params: { token }, body })),
    async logOut(bearer, from) {
      await asProductError(clientFor(bearer, visitorHeaders(from)).call(logOut)).catch((error: unknown) => {
        if (!(error instanceof ProductError && error.code === 'unauthenticated')) throw error
      })
      profiles.delete(bearer)
    }
  }
}

const missingMilliseconds = 5 * 60_000

/** Remembers for some minutes which calls the product API doesn't have, so that pages don't ask for them again. */
function createMissingCalls(): MissingCalls {
  const until = new Map<string, number>()
  return {
    has: call => (until.get(call) ?? 0) > Date.now(),
    add: call => void until.set(call, Date.now() + missingMilliseconds)
  }
}

/** Converts an API error into a ProductError. */
export async function asProductError<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call
  } catch (error) {
    if (isApiError(error)) throw new ProductError(error.code, error.message)
    throw error
  }
}
