/** Work that outlives a request: pg-boss on our own database handle. */
import { PgBoss } from 'pg-boss'
import type { Context } from '../context.ts'
import type { Database } from '../db/open.ts'
import type { Log } from '../log.ts'
import { housekeeping } from './housekeeping.ts'
import { resetLink, sendMail, sweepMails } from './mail.ts'
import { sendNotificationJob, sweepNotifications } from './notifications.ts'
import { searchTimeout } from './search-timeout.ts'

export interface JobDefinition {
  name: string
  /** Cron expression, for jobs that come by themselves. */
  schedule?: string
  run(context: Context, data: unknown): Promise<void>
}

/** Every job of the product. Boot fails on a scheduled or sent name that is not here. */
const definitions: JobDefinition[] = [
  housekeeping,
  searchTimeout,
  sendMail,
  sweepMails,
  resetLink,
  sendNotificationJob,
  sweepNotifications
]

export interface Jobs {
  start(context: Context): Promise<void>
  /** Sends a job for later. Throws on a name without a handler. */
  send(name: string, data: object, options?: { startAfter?: Date }): Promise<void>
  /** As send, for what another job finds again where this one is lost: a failure is logged and no more. */
  sendSoon(name: string, data: object): void
  stop(): Promise<void>
}

export function createJobs(database: Database, log: Log): Jobs {
  const boss = new PgBoss({
    db: {
      async executeSql(text, values) {
        const result = await database.queue.unsafe(text, (values ?? []).map(plainValue) as never[])
        return { rows: flatten(result) }
      }
    },
    schema: 'jobs'
  })
  boss.on('error', error => log.error({ err: error }, 'job queue'))
  const names = new Set(definitions.map(definition => definition.name))
  if (names.size !== definitions.length) throw new Error('Two jobs have the same name.')

  const jobs: Jobs = {
    async start(context) {
      await boss.start()
      for (const definition of definitions) {
        await boss.createQueue(definition.name, { retryLimit: 5, retryBackoff: true })
        await boss.work(definition.name, async given => {
          for (const job of given) await definition.run(context, job.data)
        })
        if (definition.schedule) await boss.schedule(definition.name, definition.schedule)
      }
    },
    async send(name, data, options = {}) {
      if (!names.has(name)) throw new Error(`There is no handler for the job ${name}.`)
      await boss.send(name, data, options)
    },
    sendSoon(name, data) {
      jobs.send(name, data).catch((error: unknown) => log.error({ err: error, job: name }, 'job not sent'))
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 5_000 })
    }
  }
  return jobs
}

/**
 * pg-boss writes for the `pg` driver, which takes undefined for null and turns objects and dates into text;
 * ours leaves both to Drizzle.
 */
function plainValue(value: unknown): unknown {
  if (value === undefined || value === null) return null
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'object' && !Array.isArray(value)) return JSON.stringify(value)
  return value
}

/** Several statements at once answer with a list of results: pg-boss wants the last one's rows. */
function flatten(result: unknown): unknown[] {
  const rows = result as unknown[]
  const last = rows.at(-1)
  return Array.isArray(last) ? [...last] : [...rows]
}
