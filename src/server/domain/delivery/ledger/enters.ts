import { type SQL, sql } from 'drizzle-orm'
import { isAmong } from '../../../db/columns.ts'

/** Of a row `l` of the ledger: 1 for an entry into one of the statuses, -1 for a correction out of them, otherwise 0. */
export const enters = (statuses: readonly string[]): SQL => sql`(
  ${isAmong(sql`l.after`, statuses)}::int - (l.before is not null and ${isAmong(sql`l.before`, statuses)})::int)`
