/**
 * Without Redis, only one server may use a database: a second one would miss the messages of the first. The lock is an
 * advisory lock, so PostgreSQL releases it when the process dies.
 */
import type pg from 'pg'

/** Whether this server is the only one on its database, or one of many that share Redis. */
export type ServerRole = 'alone' | 'one-of-many'

/** An arbitrary number that all servers use. */
const serverLock = 7_401_155
const retryMilliseconds = 500
/** How long a starting server waits for another one to end, as in a restart. */
const waitMilliseconds = 30_000

/** Another server uses the database, and this one or that one has no Redis. */
export class SecondServerError extends Error {
  override readonly name = 'SecondServerError'
}

/** Takes the lock on a connection. Throws SecondServerError if it isn't free in time. */
export async function takeServerLock(
  client: pg.Client,
  role: ServerRole,
  wait: number = waitMilliseconds
): Promise<void> {
  const take = role === 'alone' ? 'pg_try_advisory_lock' : 'pg_try_advisory_lock_shared'
  const until = performance.now() + wait
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>(`select ${take}($1) as taken`, [serverLock])
    if (rows[0]?.taken) return
    if (performance.now() >= until) throw new SecondServerError(sentences[role])
    await new Promise(resolve => setTimeout(resolve, retryMilliseconds))
  }
}

const sentences: Record<ServerRole, string> = {
  alone:
    'Another server uses this database. Set REDIS_URL for all servers of this installation, or stop the other one.',
  'one-of-many':
    'Another server uses this database without REDIS_URL. Set it there, too, or stop that server.'
}
