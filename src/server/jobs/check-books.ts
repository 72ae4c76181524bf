/** Computes the books again each day, and posts what a process of an older version has left out. */
import type { Context } from '../context.ts'
import { catchUp } from '../domain/delivery/money/catch-up.ts'
import { findFaults } from '../domain/journal/checks.ts'
import type { JobDefinition } from './definition.ts'

export const checkBooksJob: JobDefinition = {
  name: 'check-books',
  schedule: '25 2 * * *',
  run: checkBooks
}

/** Logs an error and counts the faults if the books are wrong. Missing entries are posted. */
export async function checkBooks(context: Context): Promise<void> {
  const { log, metrics } = context
  const missing = await catchUp(context)
  if (missing > 0) {
    metrics.bookFaults('missing', missing)
    log.error({ entries: missing }, 'entries were missing in the books, and were posted now')
  }
  const { entries, currencies } = await findFaults(context.orm)
  if (entries.length > 0) {
    metrics.bookFaults('unbalanced', entries.length)
    log.error({ entries }, "entries of the books don't add up to 0")
  }
  if (currencies.length > 0) {
    metrics.bookFaults('sum', currencies.length)
    log.error({ currencies }, "the books of a currency don't add up to 0")
  }
}
