/** Lets a job make the document of a statement. */
import type { Context } from '../../../context.ts'

export const statementFileJobName = 'make-statement-file'

/** If the queue doesn't answer, a scheduled run finds the statement later. */
export const orderFile = (context: Pick<Context, 'jobs' | 'log'>, statementId: string): Promise<void> =>
  context.jobs
    .send(statementFileJobName, { statementId }, { singletonKey: statementId })
    .catch((error: unknown) =>
      context.log.warn({ err: error, statementId }, "can't order the file of a statement")
    )
