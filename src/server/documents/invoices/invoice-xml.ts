/** Writes an invoice in both syntaxes of EN 16931. Its library is large, so only a thread may import this file. */
import { FormatFactoryService, type Invoice, invoiceSchema, ValidationService } from '@e-invoice-eu/core'
import { Ajv2019 } from 'ajv/dist/2019.js'
import type { InvoiceDocument } from '../../../lib/contract/billing/invoice-content.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { en16931Of } from './en16931.ts'

/** Its errors have all that it would log. */
const silent = { log() {}, warn() {}, error() {} }
const formats = new FormatFactoryService()
const [cii, ubl] = ['CII', 'UBL'].map(name => formats.createFormatService(name, silent))
const validation = new ValidationService(silent)
// The library's own service compiles the schema for each document, which takes most of its time.
const isValid = new Ajv2019({ strict: true, allErrors: true }).compile<Invoice>(invoiceSchema)

export interface InvoiceXml {
  cii: string
  ubl: string
}

/** Returns CII, which Factur-X attaches to its PDF, and UBL. Throws what the library's schema refuses, such as an unknown currency. */
export async function invoiceXml(
  document: InvoiceDocument,
  locale: Locale,
  words: Words['invoiceDocument']
): Promise<InvoiceXml> {
  const write = async (format: typeof cii): Promise<string> => {
    const invoice = validation.validate('invoice', isValid, en16931Of(document, locale, words))
    format?.fillInvoiceDefaults(invoice)
    const written = await format?.generate(invoice, { format: format.syntax, lang: locale })
    if (typeof written !== 'string') throw new TypeError('The invoice has no XML.')
    return `${written}\n`
  }
  return { cii: await write(cii), ubl: await write(ubl) }
}
