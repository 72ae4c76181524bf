import type { Context } from '../../context.ts'

/** The job that works on an import. One at a time, and at most one more waits. */
export const importJobName = 'import'

/** Lets a job go on with an import, now or later. If the queue doesn't answer, a scheduled job finds the import later. */
export async function startImport(
  context: Pick<Context, 'jobs' | 'log'>,
  importId: string,
  startAfter?: Date
): Promise<void> {
  await context.jobs
    .send(importJobName, { importId }, { singletonKey: importId, ...(startAfter ? { startAfter } : {}) })
    .catch((error: unknown) => context.log.warn({ err: error, importId }, "can't start an import"))
}
