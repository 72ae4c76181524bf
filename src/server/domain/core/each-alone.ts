import type { Context } from '../../context.ts'
import { isDatabaseUnavailable, isDiskFull } from '../../observability/outage.ts'

/**
 * Does `work` for each record, one after the other. One that fails is logged and left to the next round, so that it can't hold up the
 * others. Throws only an outage of the database and a full disk, which every record would meet.
 */
export async function eachAlone<Row extends { id: string }>(
  { log }: Pick<Context, 'log'>,
  doing: string,
  rows: readonly Row[],
  work: (row: Row) => Promise<unknown>
): Promise<void> {
  for (const row of rows) {
    try {
      await work(row)
    } catch (error) {
      if (isDatabaseUnavailable(error) || isDiskFull(error)) throw error
      log.error({ err: error, id: row.id, doing }, 'left one record to the next round')
    }
  }
}
