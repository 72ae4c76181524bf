/** Elects one of many processes to run the matching: the one that holds a PostgreSQL advisory lock. */
import pg from 'pg'
import type { Log } from '../log.ts'
import { createOutageLog } from '../outage-log.ts'

const matcherLock = 7_401_153
const tryEveryMilliseconds = 2_000

export interface Election {
  stop(): Promise<void>
}

/**
 * Calls `elected` when this process is elected. `elected` returns a function to call when the process loses the
 * role. Without a URL there is only one process, because the data folder is locked, so it's elected immediately.
 */
export function runElection(
  databaseUrl: string | undefined,
  log: Log,
  elected: () => () => Promise<void>
): Election {
  if (!databaseUrl) {
    const resign = elected()
    return { stop: resign }
  }
  const outage = createOutageLog(log, 'matcher election')
  let resign: (() => Promise<void>) | undefined
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  // An advisory lock belongs to a connection. This connection does nothing else. If it's lost, the role is lost.
  let client: pg.Client | undefined
  function leave(): Promise<void> {
    const resigning = resign
    resign = undefined
    return resigning?.() ?? Promise.resolve()
  }
  async function connected(): Promise<pg.Client> {
    if (client) return client
    const opened = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: 5_000,
      keepAlive: true
    })
    const lost = () => {
      if (client !== opened) return
      client = undefined
      leave().catch((error: unknown) => log.warn({ err: error }, "can't stop the matcher"))
    }
    opened.on('error', lost)
    opened.on('end', lost)
    client = opened
    await opened.connect().catch((error: unknown) => {
      lost()
      throw error
    })
    return opened
  }
  async function attempt(): Promise<void> {
    if (stopped) return
    try {
      const connection = await connected()
      if (resign) await connection.query('select 1')
      else {
        const { rows } = await connection.query<{ held: boolean }>(
          'select pg_try_advisory_lock($1) as held',
          [matcherLock]
        )
        if (rows[0]?.held && client === connection && !stopped) resign = elected()
      }
      outage.worked()
    } catch (error) {
      outage.failed(error)
    }
    if (!stopped) timer = setTimeout(() => void attempt(), tryEveryMilliseconds)
  }
  void attempt()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await leave()
      await client?.end().catch(() => {})
    }
  }
}
