/** Makes all files of an invoice. It loads large libraries, so only a thread imports it. */
import type { InvoiceDocument } from '../../../lib/contract/billing/invoice-content.ts'
import { minorDigits } from '../../../lib/format/numbers/money.ts'
import { invoiceFaults } from '../../../lib/rules/billing/invoice-faults.ts'
import { defaultLocale, isLocale } from '../../../lib/words/locale.ts'
import { wordsFor } from '../../../lib/words/words.ts'
import { cleaned } from './clean.ts'
import { invoicePdf } from './invoice-pdf.ts'
import { invoiceXml } from './invoice-xml.ts'
import type { InvoiceFiles } from './invoice-files.ts'

/** The version by which the XML is written. */
const rules = 'EN 16931:2017'
/** The most that the rules allow. */
const mostDigits = 2

/** Throws an Error that names the first fault of a document. */
export async function invoiceFiles(given: InvoiceDocument): Promise<InvoiceFiles> {
  const document = cleaned(given)
  const { content } = document
  const [fault] = invoiceFaults(content)
  if (fault) throw new Error(`Invoice ${document.number}: ${fault.field}: ${fault.message}`)
  const locale = isLocale(content.locale) ? content.locale : defaultLocale
  const words = wordsFor(locale).invoiceDocument
  if (minorDigits(content.currency) > mostDigits) {
    const pdf = await invoicePdf(document, null, locale, words)
    return { pdf, cii: null, ubl: null, rules: null }
  }
  const { cii, ubl } = await invoiceXml(document, locale, words)
  return { pdf: await invoicePdf(document, cii, locale, words), cii, ubl, rules }
}
