/** Lets a job make the files of an invoice. */
import type { Context } from '../../../context.ts'

export const invoiceFilesJobName = 'make-invoice-files'

/** If the queue doesn't answer, a scheduled run finds the invoice later. */
export const orderFiles = (context: Pick<Context, 'jobs' | 'log'>, invoiceId: string): Promise<void> =>
  context.jobs
    .send(invoiceFilesJobName, { invoiceId }, { singletonKey: invoiceId })
    .catch((error: unknown) =>
      context.log.warn({ err: error, invoiceId }, "can't order the files of an invoice")
    )
