/** Logs and measures finished requests. */
import { deleteAccount, logIn, logOut, register } from '../lib/contract/account/accounts.ts'
import * as security from '../lib/contract/account/security.ts'
import * as verification from '../lib/contract/account/verification.ts'
import { apiPrefix } from '../lib/paths.ts'
import type { Context } from './context.ts'

export interface FinishedRequest {
  /** The request's id, which the response's x-request-id has, too. */
  request: string
  method: string
  /** The pattern of the path. A real path may contain personal data or a token. */
  route: string
  status: number
  /** The error code, if the response is an error. */
  code?: string | undefined
  seconds: number
  /** The request waits for events on purpose, so its duration says nothing. */
  waits?: boolean
}

/** Everything that begins or ends a session, or changes how an account is protected: 'POST /v1/log-in'. */
const accountRequests = new Set(
  [logIn, logOut, register, deleteAccount, ...Object.values(security), ...Object.values(verification)]
    .filter(each => typeof each === 'object' && 'method' in each)
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path }) => `${method} ${apiPrefix}${path}`)
)

/** Slower requests are logged as a warning. */
const slowRequestSeconds = 1

export function observeRequest(
  { log, metrics }: Pick<Context, 'log' | 'metrics'>,
  { seconds, waits, ...request }: FinishedRequest
): void {
  const line = { ...request, ms: Math.round(seconds * 1000) }
  if (!waits) metrics.request(request.route, request.method, request.status, seconds)
  if (request.status >= 500) log.error(line, 'request failed')
  else if (seconds > slowRequestSeconds && !waits) log.warn(line, 'slow request')
  else if (request.status >= 400) log.info(line, 'request refused')
  else if (accountRequests.has(`${request.method} ${request.route}`)) log.info(line, 'account request')
  else log.debug(line, 'request')
}
