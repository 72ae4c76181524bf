/** When the searches of rows without a time start: as many a minute as the matcher can serve, the first ones now. */
import { searchAheadMinutes } from '../../../lib/rules/schedule/schedule.ts'
import type { Context } from '../../context.ts'

type Configured = Pick<Context, 'config' | 'now'>

/** Returns when the search for the last of some rows starts, if all are booked now. Null if that is now. */
export function lastStart(context: Configured, rows: number): Date | null {
  const minutes = rows === 0 ? 0 : Math.floor((rows - 1) / context.config.importSearchesAMinute)
  return minutes === 0 ? null : new Date(context.now().getTime() + minutes * 60_000)
}

/** The place of a row among the rows without a time. */
export interface Rank {
  /** Among all of them, from 0. It stays the same until the import ends. */
  ofAll: number
  /** How many of those that aren't booked yet come before it. */
  before: number
}

/**
 * Returns when the driver is to be at the pickup of a row, so that its search starts by its rank. Null for now. A row of a
 * later minute keeps a time even if the work was interrupted and that minute is over: without one, it would have to pay for the demand
 * that the import itself has made. Such rows start at the same rate again.
 * @param begin when the first searches start
 */
export function scheduledFor(context: Configured, { ofAll, before }: Rank, begin: Date): string | null {
  const after = (rows: number) => Math.floor(rows / context.config.importSearchesAMinute) * 60_000
  if (after(ofAll) === 0) return null
  const at = Math.max(begin.getTime() + after(ofAll), context.now().getTime() + after(before))
  return new Date(at + searchAheadMinutes * 60_000).toISOString()
}
