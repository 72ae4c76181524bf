/** The thread that makes invoices: what it refuses, and how it ends. */
import { expect, test } from 'vitest'
import { createInvoiceMaker, makeInvoiceFiles } from '../../../src/server/documents/invoices/invoice-files.ts'
import { invoiceFiles } from '../../../src/server/documents/invoices/files.ts'
import { invoices } from '../../invoices.ts'

const right = invoices['mixed']!
const wrong = { ...right, number: 'BAD-1', content: { ...right.content, payable: 1 } }

/** A thread that ends when it gets the document 'END', and answers others with their number. */
const fragile = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads'
    parentPort.on('message', ({ id, document: { number } }) => {
      if (number === 'END') process.exit(1)
      if (number === 'THROW') throw new Error('broken')
      if (number !== 'WAIT') parentPort.postMessage({ id, files: number })
    })`)}`
)

test('makes the same files as without the thread', async () => {
  const files = await makeInvoiceFiles(right)
  const here = await invoiceFiles(right)
  expect(Buffer.compare(files.pdf, here.pdf)).toBe(0)
  expect({ ...files, pdf: null }).toEqual({ ...here, pdf: null })
})

test('a document with a fault rejects alone, and says which', async () => {
  const made = await Promise.allSettled([right, wrong, right].map(makeInvoiceFiles))
  expect(made.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(made[1]).toMatchObject({
    reason: new Error('Invoice BAD-1: payable: Must be gross and rounding together')
  })
})

test('standard VAT without a rate is refused', async () => {
  const lines = right.content.lines.map(line => ({ ...line, treatment: 'standard' as const, rate: 0 }))
  await expect(makeInvoiceFiles({ ...right, content: { ...right.content, lines } })).rejects.toThrow('vat')
})

test.each(['END', 'THROW'])(
  'if the thread ends by %s, all that wait reject, and the next starts another',
  async how => {
    const maker = createInvoiceMaker(fragile)
    const waiting = Promise.allSettled(['WAIT', how].map(number => maker.make({ ...right, number })))
    expect((await waiting).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await maker.make({ ...right, number: 'A' })).toBe('A')
    await maker.close()
  }
)

test('closing rejects whatever waits, and everything afterwards', async () => {
  const maker = createInvoiceMaker(fragile)
  const waiting = expect(maker.make({ ...right, number: 'WAIT' })).rejects.toThrow('ended')
  await maker.close()
  await waiting
  await expect(maker.make(right)).rejects.toThrow('ending')
})
