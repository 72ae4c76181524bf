/** Runs work that outlives a request, with pg-boss on our own database connection. */
import { PgBoss } from 'pg-boss'
import type { Context } from '../context.ts'
import type { Database } from '../db/open.ts'
import type { Log } from '../log.ts'
import type { JobDefinition } from './definition.ts'
import { housekeeping } from './housekeeping.ts'
import type { JobQueue } from './queue.ts'
import { resetLink, sendMail, sweepMails } from './mail.ts'
import { sendNotificationJob, sweepNotifications } from './notifications.ts'
import { searchTimeout } from './search-timeout.ts'

/** Every job of the product. Sending a job that isn't in this list throws an error. */
const everyJob: JobDefinition[] = [
  housekeeping,
  searchTimeout,
  sendMail,
  sweepMails,
  resetLink,
  sendNotificationJob,
  sweepNotifications
]

async function measured(context: Context, { name, run }: JobDefinition, data: unknown): Promise<void> {
  const began = performance.now()
  const finish = (outcome: 'done' | 'failed') =>
    context.metrics.job(name, outcome, (performance.now() - began) / 1000)
  try {
    await run(context, data)
    finish('done')
  } catch (error) {
    finish('failed')
    throw error
  }
}

export interface Jobs extends JobQueue {
  start(context: Context): Promise<void>
}

export interface JobOptions {
  /** Replaces the product's jobs, for tests. */
  definitions?: JobDefinition[]
  /** The interval for finding and starting scheduled jobs, in seconds. */
  scheduleSeconds?: number
}

export function createJobs(database: Database, log: Log, options: JobOptions = {}): Jobs {
  const { definitions = everyJob, scheduleSeconds } = options
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) => database.queue.query(text, values)
    },
    schema: 'jobs',
    ...(scheduleSeconds
      ? { cronMonitorIntervalSeconds: scheduleSeconds, cronWorkerIntervalSeconds: scheduleSeconds }
      : {})
  })
  boss.on('error', error => log.error({ err: error }, 'job queue failed'))
  const names = new Set(definitions.map(definition => definition.name))
  if (names.size !== definitions.length) throw new Error('Two jobs have the same name.')

  const jobs: Jobs = {
    async start(context) {
      await boss.start()
      for (const definition of definitions) {
        await boss.createQueue(definition.name, { retryLimit: 5, retryBackoff: true })
        await boss.work(definition.name, async given => {
          for (const job of given) await measured(context, definition, job.data)
        })
        if (definition.schedule) await boss.schedule(definition.name, definition.schedule)
      }
    },
    async send(name, data, options = {}) {
      if (!names.has(name)) throw new Error(`There's no handler for the job ${name}.`)
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
