/** What a visitor gets of a page that has failed. */
import { isApiError } from '../../../lib/api-error.ts'
import { type ErrorCode, errorCatalog, statusOf } from '../../../lib/contract/errors.ts'
import type { Log } from '../../observability/log.ts'

export interface FailedPage {
  /** Of the answer that Astro gives with one of the pages for errors. */
  status: 404 | 500
  /** What the page for errors says: 503 of an outage, else as above. */
  failure: 404 | 500 | 503
}

/**
 * Logs why a page failed, and says how to answer. A page asks first whether its visitor may see what it shows. If a later
 * call is refused as unknown, it has been taken away since, and doesn't exist for this visitor either.
 */
export function failedPage(log: Log, path: string, error: unknown): FailedPage {
  if (isApiError(error) && error.code === 'not-found') return { status: 404, failure: 404 }
  log.error({ err: error, path }, 'page failed')
  return { status: 500, failure: isOutage(error) ? 503 : 500 }
}

/** The page bundle has its own copies of the server's classes, so an error is recognized by its code. */
function isOutage(error: unknown): boolean {
  const { code } = Object(error) as { code?: unknown }
  return typeof code === 'string' && code in errorCatalog && statusOf(code as ErrorCode) === 503
}
