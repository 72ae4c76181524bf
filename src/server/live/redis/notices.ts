/**
 * Sends short messages between processes through PostgreSQL (NOTIFY), for the time that Redis is away. All processes
 * always listen.
 */
import pg from 'pg'
import type { Log } from '../../observability/log.ts'
import { createOutageLog } from '../../observability/outage-log.ts'

const channel = 'dropway'
const retryMilliseconds = 500
const connectMilliseconds = 5_000
/** PostgreSQL refuses payloads of 8,000 bytes. */
export const largestNotice = 7_500

export interface Notices {
  /** Rejects during an outage of the database. */
  send(text: string): Promise<void>
  close(): Promise<void>
}

export interface NoticeOptions {
  databaseUrl: string
  pool: pg.Pool
  log: Log
  onNotice(text: string): void
  /** Called after the connection was opened again. Earlier notices may be lost. */
  onReopen(): void
}

/** Resolves when the first connection listens. Rejects if it can't be opened. */
export async function listenForNotices(options: NoticeOptions): Promise<Notices> {
  const { databaseUrl, pool, log } = options
  const outage = createOutageLog(log, 'notices of other processes')
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  async function open(): Promise<void> {
    const own = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: connectMilliseconds,
      keepAlive: true
    })
    const lost = (error?: unknown) => {
      if (client !== own) return
      client = undefined
      if (error) outage.failed(error)
      retry()
    }
    own.on('error', lost)
    own.on('end', () => lost())
    own.on('notification', ({ payload = '' }) => options.onNotice(payload))
    try {
      await own.connect()
      await own.query(`listen ${channel}`)
    } catch (error) {
      await own.end().catch(() => {})
      throw error
    }
    if (isClosed) return void (await own.end().catch(() => {}))
    client = own
  }

  function retry(): void {
    if (isClosed) return
    timer = setTimeout(() => {
      open().then(
        () => {
          outage.worked()
          options.onReopen()
        },
        (error: unknown) => {
          outage.failed(error)
          retry()
        }
      )
    }, retryMilliseconds)
  }

  await open()
  return {
    async send(text) {
      await pool.query('select pg_notify($1, $2)', [channel, text])
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    }
  }
}
