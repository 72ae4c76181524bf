/**
 * Each process has a number and holds an advisory lock on it while it's connected. PostgreSQL releases the lock as soon
 * as the process dies, so the others can tell whether the owner of an unfinished job is still there.
 */
import { randomInt } from 'node:crypto'
import { type SQLWrapper, sql, type SQL } from 'drizzle-orm'
import type pg from 'pg'

export interface Instance {
  id: number
  /** Tokens of attempts that this process gave up but couldn't release, because the database was unavailable. */
  unreleased: Set<string>
  close(): Promise<void>
}

/** An arbitrary number: the first key of the lock. All processes of an installation must use the same one. */
const instanceLock = 7_401_154
const largestId = 2 ** 31 - 1
const reconnectMilliseconds = 1_000

/** Returns a condition: the process with this number holds its lock. */
export function instanceIsAlive(id: SQLWrapper): SQL<boolean> {
  return sql<boolean>`exists (
    select 1 from pg_locks
    where locktype = 'advisory' and objsubid = 2 and classid = ${sql.raw(String(instanceLock))} and objid = ${id}::oid
      and database = (select oid from pg_database where datname = current_database())
  )`
}

/**
 * Takes the lock of a new number, and then those that `prepare` takes. `connect` opens a connection for the locks alone.
 * If that connection is lost, opens another one. Throws if the first can't be opened or prepared.
 */
export async function joinInstances(
  connect: () => Promise<pg.Client>,
  prepare: (client: pg.Client) => Promise<void>
): Promise<Instance> {
  const id = randomInt(1, largestId)
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false

  async function hold(): Promise<void> {
    const opened = await connect()
    const lost = () => {
      if (client !== opened) return
      client = undefined
      retry()
    }
    client = opened
    opened.on('error', lost)
    opened.on('end', lost)
    try {
      await opened.query('select pg_advisory_lock($1, $2)', [instanceLock, id])
      await prepare(opened)
    } catch (error) {
      client = undefined
      await opened.end().catch(() => {})
      throw error
    }
    if (closed) await opened.end()
  }
  function retry(): void {
    if (closed) return
    timer = setTimeout(() => void hold().catch(retry), reconnectMilliseconds)
    timer.unref()
  }
  await hold()
  return {
    id,
    unreleased: new Set(),
    async close() {
      closed = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    }
  }
}

/** The embedded database has one session, which ends with the process. */
export async function joinEmbedded(pool: pg.Pool): Promise<Instance> {
  const id = randomInt(1, largestId)
  await pool.query('select pg_advisory_lock($1, $2)', [instanceLock, id])
  return { id, unreleased: new Set(), close: async () => {} }
}
