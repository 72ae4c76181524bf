/** One process among many does the matching: whoever holds PostgreSQL's advisory lock. */
import pg from 'pg'
import type { Log } from '../log.ts'

const matcherLock = 7_401_153
const tryEveryMilliseconds = 2_000

export interface Election {
  stop(): Promise<void>
}

/**
 * Calls `elected` once this process is the one; the function it returns is called when it no longer is.
 * Without a URL there is one process alone, and it is elected at once: the data folder's lock says so.
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
  let resign: (() => Promise<void>) | undefined
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  // A lock belongs to a connection: this one does nothing else, and losing it loses the office.
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
      leave().catch((error: unknown) => log.warn({ err: error }, 'election'))
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
    } catch (error) {
      log.warn({ err: error }, 'election')
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
