/** When the searches of rows without a time start: as many a minute as the matcher can serve, the first ones now. */
import { searchAheadMinutes } from '../../../lib/rules/schedule.ts'
import type { Context } from '../../context.ts'

type Configured = Pick<Context, 'config' | 'now'>

/** Returns when the search for the last of some rows starts, if all are booked now. Null if that is now. */
export function lastStart(context: Configured, rows: number): Date | null {
  const minutes = rows === 0 ? 0 : Math.floor((rows - 1) / context.config.importSearchesAMinute)
  return minutes === 0 ? null : new Date(context.now().getTime() + minutes * 60_000)
}

/**
 * Returns when the driver is to be at the pickup of a row, so that its search starts when it's its turn. Null for now.
 * @param rank its place among the rows without a time, from 0
 * @param begin when the first searches start
 */
export function scheduledFor(context: Configured, rank: number, begin: Date): string | null {
  const minutes = Math.floor(rank / context.config.importSearchesAMinute)
  const at = begin.getTime() + minutes * 60_000
  if (minutes === 0 || at <= context.now().getTime()) return null
  return new Date(at + searchAheadMinutes * 60_000).toISOString()
}
