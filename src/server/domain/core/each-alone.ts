import type { Context } from '../../context.ts'
import { isDatabaseUnavailable, isDiskFull } from '../../observability/outage.ts'

/** A round comes twice a second, so a record that fails is named again only after this time. */
const againMilliseconds = 10 * 60_000
/** The most records that are remembered. */
const mostNamed = 1_000
const named = new Map<string, number>()

function isNew(key: string, now: number): boolean {
  if (now - (named.get(key) ?? -Infinity) < againMilliseconds) return false
  if (named.size >= mostNamed) named.clear()
  named.set(key, now)
  return true
}

/**
 * Does `work` for each record, one after the other. One that fails is logged and left to the next round, so that it can't hold up the
 * others. Throws only an outage of the database and a full disk, which every record would meet.
 */
export async function eachAlone<Row extends { id: string }>(
  { log, now }: Pick<Context, 'log' | 'now'>,
  doing: string,
  rows: readonly Row[],
  work: (row: Row) => Promise<unknown>
): Promise<void> {
  for (const row of rows) {
    try {
      await work(row)
    } catch (error) {
      if (isDatabaseUnavailable(error) || isDiskFull(error)) throw error
      if (isNew(`${doing} ${row.id}`, now().getTime()))
        log.error({ err: error, id: row.id, doing }, 'left one record to the next round')
    }
  }
}
