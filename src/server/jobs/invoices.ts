/** Makes the drafts of invoices and the files of issued ones, and reminds of those that aren't paid. */
import * as z from 'zod/mini'
import { makeAllDrafts } from '../domain/billing/invoices/drafts.ts'
import { makeFiles, makeMissingFiles } from '../domain/billing/invoices/invoice-files.ts'
import { invoiceFilesJobName } from '../domain/billing/invoices/order-files.ts'
import { remindAll } from '../domain/billing/incoming/reminders.ts'
import type { JobDefinition } from './definition.ts'

export const invoiceDraftsJob: JobDefinition = {
  name: 'make-invoice-drafts',
  schedule: '23 * * * *',
  run: makeAllDrafts
}

/** It finds the morning of the company's time zone itself. */
export const paymentRemindersJob: JobDefinition = {
  name: 'send-payment-reminders',
  schedule: '41 * * * *',
  run: remindAll
}

const order = z.object({ invoiceId: z.string() })

export const invoiceFilesJob: JobDefinition = {
  name: invoiceFilesJobName,
  oneAtATime: true,
  run: (context, data) => makeFiles(context, order.parse(data).invoiceId)
}

export const missingInvoiceFilesJob: JobDefinition = {
  name: 'make-missing-invoice-files',
  schedule: '*/10 * * * *',
  run: makeMissingFiles
}
