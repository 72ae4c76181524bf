/** One process among many does the matching: whoever holds PostgreSQL's advisory lock. */
import postgres from 'postgres'
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
  const sql = postgres(databaseUrl, {
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
    onnotice: () => {},
    onclose: () => {
      const leave = resign
      resign = undefined
      void leave?.()
    }
  })
  async function attempt(): Promise<void> {
    if (stopped) return
    try {
      if (resign) await sql`select 1`
      else {
        const [row] = await sql<{ held: boolean }[]>`select pg_try_advisory_lock(${matcherLock}) as held`
        if (row?.held && !stopped) resign = elected()
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
      const leave = resign
      resign = undefined
      await leave?.()
      await sql.end({ timeout: 2 })
    }
  }
}
