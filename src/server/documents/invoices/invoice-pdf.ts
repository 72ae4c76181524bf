/** Writes an invoice or a credit note as PDF/A-3, with its XML attached. */
import type {
  InvoiceBuyer,
  InvoiceDocument,
  InvoiceSeller
} from '../../../lib/contract/billing/invoice-content.ts'
import { formatMoney } from '../../../lib/format/numbers/money.ts'
import { formatCalendarDay, formatDayRange } from '../../../lib/format/times/days.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { createPdf } from '../pdf.ts'
import { writeLines } from './page-lines.ts'
import type { PageText } from './page-text.ts'
import { writeTotals } from './page-totals.ts'

/** Returns the bytes. `cii` is attached, and null for a document without XML, which then says so. */
export async function invoicePdf(
  document: InvoiceDocument,
  cii: string | null,
  locale: Locale,
  words: Words['invoiceDocument']
): Promise<Uint8Array> {
  const { number, issued, content } = document
  const { kind, seller, reverses, currency } = content
  const text: PageText = {
    locale,
    words,
    money: minor => formatMoney(minor, currency, locale),
    day: day => formatCalendarDay(day, locale, { dateStyle: 'long' })
  }
  const title = fill(words.numbered[kind], { number })
  const at = new Date(`${issued}T00:00:00Z`)
  const pdf = await createPdf({ title, author: seller.legal_name, language: locale, at })

  pdf.text(seller.legal_name, { bold: true, size: 11 })
  for (const line of sellerLines(seller, words)) pdf.text(line, { muted: true, size: 8 })
  pdf.space(18)
  pdf.text(title, { bold: true, size: 17 })
  if (reverses)
    pdf.text(fill(words.reverses, { number: reverses.number, day: text.day(reverses.day) }), { size: 10 })
  pdf.space(8)
  const details = detailsOf(document, text)
  const buyer = buyerLines(content.buyer, words)
  for (let row = 0; row < Math.max(details.length, buyer.length); row++)
    pdf.row([
      { text: buyer[row] ?? '', part: 0.54, bold: row === 1, muted: row === 0 },
      { text: details[row]?.[0] ?? '', part: 0.2, muted: true },
      { text: details[row]?.[1] ?? '', part: 0.26 }
    ])
  pdf.space(14)
  writeLines(pdf, content, text)
  writeTotals(pdf, document, text)
  if (cii === null) {
    pdf.space(10)
    pdf.text(words.noXml, { muted: true, size: 8 })
  }
  return pdf.end(
    (page, pages) => `${title} · ${fill(words.page, { page: String(page), pages: String(pages) })}`,
    { id: `${seller.legal_name}\n${number}`, xml: cii }
  )
}

/** Returns the texts that aren't empty. */
const present = (...texts: string[]): string[] => texts.filter(each => each.trim() !== '')

const cityOf = ({ address: { postal_code, city, country } }: InvoiceBuyer | InvoiceSeller): string =>
  present(`${country} ${postal_code}`.trim(), city).join(' ')

function sellerLines(seller: InvoiceSeller, words: Words['invoiceDocument']): string[] {
  const { address, vat_id, tax_number, email, phone } = seller
  return present(
    present(address.street, address.additional, cityOf(seller)).join(', '),
    present(
      vat_id && fill(words.vatId, { id: vat_id }),
      tax_number && fill(words.taxNumber, { number: tax_number }),
      email,
      phone
    ).join(' · ')
  )
}

const buyerLines = (buyer: InvoiceBuyer, words: Words['invoiceDocument']): string[] =>
  present(
    words.buyer,
    buyer.legal_name,
    buyer.address.street,
    buyer.address.additional,
    cityOf(buyer),
    buyer.vat_id && fill(words.vatId, { id: buyer.vat_id })
  )

function detailsOf(
  { number, issued, due, content }: InvoiceDocument,
  { locale, words, day }: PageText
): [name: string, value: string][] {
  const { kind, from, to, payable, buyer, cost_center } = content
  const details: [string, string][] = [
    [words.number, number],
    [words.issued, day(issued)],
    [words.period, formatDayRange(from, to, locale)]
  ]
  if (kind === 'invoice' && payable > 0) details.push([words.due, day(due)])
  if (buyer.reference) details.push([words.reference, buyer.reference])
  if (cost_center !== null) details.push([words.costCenter, cost_center])
  return details
}
