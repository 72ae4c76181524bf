/** Elects one of many processes to run the matching: the one that holds a PostgreSQL advisory lock. */
import pg from 'pg'
import type { Log } from '../observability/log.ts'
import { createOutageLog } from '../observability/outage-log.ts'

const matcherLock = 7_401_153
/** Processes without the role try to get it this often, and the one with it reports to the database. */
const tryEveryMilliseconds = 1_000
/**
 * The database ends a connection, and so gives up its lock, when its process hasn't reported for this time: the process
 * hangs or its machine has gone. The sum of both times must be less than the 5 s in which another process takes over.
 */
const silenceMilliseconds = 3_000
/** SQLSTATE of a connection that the database has ended for that reason. */
const idleTimeout = '57P05'

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
  function lose(lost: pg.Client): void {
    if (client !== lost) return
    client = undefined
    leave().catch((error: unknown) => log.warn({ err: error }, "can't stop the matcher"))
  }
  async function connected(): Promise<pg.Client> {
    if (client) return client
    const opened = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: silenceMilliseconds,
      query_timeout: silenceMilliseconds,
      keepAlive: true
    })
    opened.on('error', () => lose(opened))
    opened.on('end', () => lose(opened))
    client = opened
    await opened.connect()
    await opened.query(`set idle_session_timeout = ${silenceMilliseconds}`)
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
      // The server ends a connection that stood still, for example while this process was stopped.
      if ((error as { code?: string }).code === idleTimeout)
        log.warn({ err: error }, 'the matcher election lost its connection')
      else outage.failed(error)
      // A connection that doesn't answer is as good as lost. Ending it makes sure that it holds no lock.
      const failed = client
      if (failed) {
        lose(failed)
        failed.end().catch(() => {})
      }
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
