/** The thread of invoices runs from the bundle as from the sources, and the server's own files don't have its libraries. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { createInvoiceMaker } from '../../src/server/documents/invoices/invoice-files.ts'
import { invoices } from '../invoices.ts'

const folder = resolve(import.meta.dirname, '../../dist/server/process')

test('the bundle makes the same files', async () => {
  const makers = [createInvoiceMaker(), createInvoiceMaker(resolve(folder, 'invoice-worker.mjs'))]
  const [here, bundled] = await Promise.all(makers.map(maker => maker.make(invoices['mixed']!)))
  expect(Buffer.compare(bundled!.pdf, here!.pdf)).toBe(0)
  expect({ ...bundled, pdf: null }).toEqual({ ...here, pdf: null })
  await Promise.all(makers.map(maker => maker.close()))
})

/** Returns the text of a file of the bundle and of all that it loads at its start. */
function loadedBy(name: string, known = new Map<string, string>()): Map<string, string> {
  const text = readFileSync(resolve(folder, name), 'utf8')
  known.set(name, text)
  for (const [, file = ''] of text.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.mjs)["']/g))
    if (!known.has(file)) loadedBy(file, known)
  return known
}

test('only the thread loads the library', () => {
  const hasLibrary = (name: string) =>
    [...loadedBy(name).values()].join('\n').includes('FormatFactoryService')
  expect(hasLibrary('invoice-worker.mjs')).toBe(true)
  for (const start of ['start.mjs', 'demo.mjs']) expect(hasLibrary(start), start).toBe(false)
})
