import type { InvoiceDocument } from '../src/lib/contract/billing/invoice-content.ts'
import type { Locale } from '../src/lib/words/locale.ts'
import { wordsFor } from '../src/lib/words/words.ts'
import { cleaned } from '../src/server/documents/invoices/clean.ts'
import { type InvoiceXml, invoiceXml } from '../src/server/documents/invoices/invoice-xml.ts'

/** Writes a document's XML here, not in the thread. */
export function xmlOf(document: InvoiceDocument): Promise<InvoiceXml> {
  const locale = document.content.locale as Locale
  return invoiceXml(cleaned(document), locale, wordsFor(locale).invoiceDocument)
}
