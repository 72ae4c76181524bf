/** Makes the documents of issued statements. */
import * as z from 'zod/mini'
import { statementFileJobName } from '../domain/billing/statements/order-file.ts'
import { makeFile, makeMissing } from '../domain/billing/statements/statement-files.ts'
import type { JobDefinition } from './definition.ts'

const order = z.object({ statementId: z.string() })

export const statementFileJob: JobDefinition = {
  name: statementFileJobName,
  oneAtATime: true,
  run: (context, data) => makeFile(context, order.parse(data).statementId)
}

export const missingStatementFilesJob: JobDefinition = {
  name: 'make-missing-statement-files',
  schedule: '*/10 * * * *',
  run: makeMissing
}
