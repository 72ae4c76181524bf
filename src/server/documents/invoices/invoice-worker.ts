/** The thread that makes invoices. It stays for more of them. */
import { parentPort } from 'node:worker_threads'
import type { InvoiceDocument } from '../../../lib/contract/billing/invoice-content.ts'
import { invoiceFiles } from './files.ts'
import type { InvoiceAnswer, InvoiceOrder } from './invoice-files.ts'

let last = Promise.resolve()

parentPort?.on('message', ({ id, document }: InvoiceOrder) => {
  last = last.then(async () => parentPort?.postMessage(await answerOf(id, document)))
})

async function answerOf(id: number, document: InvoiceDocument): Promise<InvoiceAnswer> {
  try {
    return { id, files: await invoiceFiles(document) }
  } catch (error) {
    return { id, error }
  }
}
