/** Runs work that outlives a request, with pg-boss on our own database connection. */
import { PgBoss } from 'pg-boss'
import type { Context } from '../context.ts'
import type { Database } from '../db/open.ts'
import type { Log } from '../observability/log.ts'
import { checkBooksJob } from './check-books.ts'
import type { JobDefinition } from './definition.ts'
import { foldReportsJob } from './fold-reports.ts'
import { housekeeping } from './housekeeping.ts'
import { invoiceDraftsJob, invoiceFilesJob, missingInvoiceFilesJob, paymentRemindersJob } from './invoices.ts'
import { importJob, readImportJob, resumeImportsJob } from './imports.ts'
import { keepShiftsJob, measureWaysJob } from './keep-driven.ts'
import { makeRecurring } from './make-recurring.ts'
import { orphanedFiles } from './orphaned-files.ts'
import type { JobQueue } from './queue.ts'
import { createOutageLog } from '../observability/outage-log.ts'
import { missingStatementFilesJob, statementFileJob } from './statement-files.ts'
import { searchTimeout } from './search-timeout.ts'

/** Every job of the product. Sending a job that isn't in this list throws an error. */
const everyJob: JobDefinition[] = [
  checkBooksJob,
  foldReportsJob,
  housekeeping,
  importJob,
  invoiceDraftsJob,
  invoiceFilesJob,
  keepShiftsJob,
  makeRecurring,
  measureWaysJob,
  missingInvoiceFilesJob,
  missingStatementFilesJob,
  orphanedFiles,
  paymentRemindersJob,
  readImportJob,
  resumeImportsJob,
  searchTimeout,
  statementFileJob
]

const retries = { retryLimit: 5, retryBackoff: true }

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
  /** A process that runs a job and is silent for this long has died. Another one runs the job then. At least 10. */
  heartbeatSeconds?: number
  /** The interval for finding jobs of processes that died, in seconds. */
  superviseSeconds?: number
}

export function createJobs(database: Database, log: Log, options: JobOptions = {}): Jobs {
  const { definitions = everyJob, scheduleSeconds, heartbeatSeconds = 30, superviseSeconds = 30 } = options
  const outage = createOutageLog(log, 'job queue')
  const boss = new PgBoss({
    db: {
      async executeSql(text, values) {
        try {
          const result = await database.queue.query(text, values)
          outage.worked()
          return result
        } catch (error) {
          outage.failed(error)
          throw error
        }
      }
    },
    schema: 'jobs',
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    ...(scheduleSeconds
      ? { cronMonitorIntervalSeconds: scheduleSeconds, cronWorkerIntervalSeconds: scheduleSeconds }
      : {})
  })
  // Every queue reports every failed poll. An outage is logged once, where the queries run.
  boss.on('error', error => {
    if (!outage.ongoing) log.error({ err: error }, 'job queue failed')
  })
  const names = new Set(definitions.map(definition => definition.name))
  if (names.size !== definitions.length) throw new Error('Two jobs have the same name.')

  const jobs: Jobs = {
    async start(context) {
      await boss.start()
      for (const definition of definitions) {
        // A group counts running jobs, and waits only for its own. The policy keeps one of a key waiting.
        const policy = definition.oneAtATime ? { policy: 'short' as const } : {}
        const work = definition.oneAtATime ? { groupConcurrency: 1 } : {}
        await boss.createQueue(definition.name, { ...retries, heartbeatSeconds, ...policy })
        // An existing queue keeps its options otherwise.
        await boss.updateQueue(definition.name, { ...retries, heartbeatSeconds })
        await boss.work(definition.name, work, async given => {
          for (const job of given) await measured(context, definition, job.data)
        })
        if (definition.schedule) await boss.schedule(definition.name, definition.schedule)
      }
    },
    async send(name, data, options = {}) {
      if (!names.has(name)) throw new Error(`There's no handler for the job ${name}.`)
      const { singletonKey: id } = options
      await boss.send(name, data, id === undefined ? options : { ...options, group: { id } })
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 5_000 })
    }
  }
  return jobs
}
