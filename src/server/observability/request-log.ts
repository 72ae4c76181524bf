/** Logs and measures finished requests. */
import { deleteAccount, logIn, logOut, register } from '../../lib/contract/account/accounts.ts'
import * as security from '../../lib/contract/account/security.ts'
import * as verification from '../../lib/contract/account/verification.ts'
import { apiPrefix } from '../../lib/paths.ts'
import type { Context } from '../context.ts'

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

/** The methods of everything that begins or ends a session, or changes how an account is protected, by route. */
const accountRequests = new Map<string, Set<string>>()
for (const each of [
  logIn,
  logOut,
  register,
  deleteAccount,
  ...Object.values({ ...security, ...verification })
]) {
  if (typeof each !== 'object' || !('method' in each) || each.method === 'GET') continue
  const route = apiPrefix + each.path
  accountRequests.set(route, (accountRequests.get(route) ?? new Set()).add(each.method))
}

/** Slower requests are logged as a warning. */
const slowRequestSeconds = 1

/** The level and the words of a request's line in the log. */
const kinds = {
  failed: ['error', 'request failed'],
  slow: ['warn', 'slow request'],
  refused: ['info', 'request refused'],
  account: ['info', 'account request'],
  done: ['debug', 'request']
} as const

export function observeRequest(
  { log, metrics }: Pick<Context, 'log' | 'metrics'>,
  finished: FinishedRequest
): void {
  const { method, route, status, seconds, waits } = finished
  if (!waits) metrics.request(route, method, status, seconds)
  const [level, words] = kindOf(finished)
  // Most lines are written only for debugging.
  if (!log.isLevelEnabled(level)) return
  const { request, code } = finished
  log[level]({ request, method, route, status, code, ms: Math.round(seconds * 1000) }, words)
}

function kindOf({ method, route, status, seconds, waits }: FinishedRequest) {
  if (status >= 500) return kinds.failed
  if (seconds > slowRequestSeconds && !waits) return kinds.slow
  if (status >= 400) return kinds.refused
  return accountRequests.get(route)?.has(method) ? kinds.account : kinds.done
}
