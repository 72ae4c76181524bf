import type { Context } from '../../context.ts'

/** The job that works on an import. One at a time, and at most one more waits. */
export const importJobName = 'work-on-import'

/** The job that reads a file. Apart from the other, so that no file makes bookings wait. */
export const readingJobName = 'read-import-file'

/** Lets a job read the file of an import, as `startImport` does. */
export const startReading = (context: Pick<Context, 'jobs' | 'log'>, importId: string): Promise<void> =>
  send(context, readingJobName, importId)

/** Lets a job go on with an import, now or later. If the queue doesn't answer, a scheduled job finds the import later. */
export const startImport = (
  context: Pick<Context, 'jobs' | 'log'>,
  importId: string,
  startAfter?: Date
): Promise<void> => send(context, importJobName, importId, startAfter)

async function send(
  context: Pick<Context, 'jobs' | 'log'>,
  name: string,
  importId: string,
  startAfter?: Date
): Promise<void> {
  await context.jobs
    .send(name, { importId }, { singletonKey: importId, ...(startAfter ? { startAfter } : {}) })
    .catch((error: unknown) => context.log.warn({ err: error, importId }, "can't start an import"))
}
