/** Writes the end of an invoice: VAT, totals, and how it's paid. */
import { friendlyFormatIBAN } from 'ibantools'
import type { InvoiceDocument, InvoiceVat } from '../../../lib/contract/billing/invoice-content.ts'
import { qrPath } from '../../../lib/format/qr-path.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Pdf } from '../pdf.ts'
import { categories, reasonOf } from './en16931.ts'
import { percentText } from './page-lines.ts'
import { paymentCodeText } from './payment-code.ts'
import type { PageText } from './page-text.ts'

/** In points. */
const codeWidth = 110
const totalsHeight = 90
/** Of the width. */
const parts = { name: 0.5, net: 0.25, vat: 0.25 }

export function writeTotals(pdf: Pdf, document: InvoiceDocument, text: PageText): void {
  const { content } = document
  const { words, money } = text
  writeVat(pdf, content.vat, text)
  pdf.keep(totalsHeight)
  pdf.space(8)
  const total = (name: string, minor: number, bold = false) =>
    pdf.row([
      { text: '', part: parts.name },
      { text: name, part: parts.net, bold, size: bold ? 11 : 9 },
      { text: money(minor), part: parts.vat, bold, size: bold ? 11 : 9, atEnd: true }
    ])
  total(words.total, content.net)
  total(words.vatTotal, content.vat_total)
  total(words.gross, content.gross)
  if (content.rounding !== 0) total(words.rounding, content.rounding)
  const isCredit = content.kind === 'credit_note'
  total(isCredit ? words.credited : words.payable, content.payable, true)
  pdf.space(14)
  writePayment(pdf, document, text)
}

function writeVat(pdf: Pdf, vat: readonly InvoiceVat[], { locale, words, money }: PageText): void {
  pdf.space(8)
  pdf.keep(40)
  pdf.row([
    { text: words.vat, part: parts.name, size: 8, muted: true },
    { text: words.net, part: parts.net, size: 8, muted: true, atEnd: true },
    { text: words.vat, part: parts.vat, size: 8, muted: true, atEnd: true }
  ])
  for (const each of vat) {
    const treatment = fill(words.treatments[each.treatment], { percent: percentText(each.rate, locale) })
    const name = each.treatment === 'standard' ? treatment : `${treatment} (${categories[each.treatment]})`
    pdf.row([
      { text: name, part: parts.name },
      { text: money(each.net), part: parts.net, atEnd: true },
      { text: money(each.vat), part: parts.vat, atEnd: true }
    ])
    const reason = reasonOf(each, words)
    if (reason) pdf.text(reason, { size: 8, muted: true })
  }
  pdf.rule()
}

function writePayment(pdf: Pdf, document: InvoiceDocument, { words, money, day }: PageText): void {
  const { number, due, content } = document
  const { kind, payable, seller } = content
  if (payable === 0) return pdf.text(words.nothingToPay)
  if ((kind === 'credit_note') === payable > 0) return pdf.text(words.credit)
  if (kind === 'credit_note') return
  const code = paymentCodeText(document)
  if (code !== null) pdf.code(qrPath(code), codeWidth)
  const beside = (cells: { text: string; muted?: boolean; bold?: boolean }[]) =>
    pdf.row(cells.map((cell, index) => ({ ...cell, part: index === 0 && cells.length > 1 ? 0.26 : 0.5 })))
  beside([{ text: fill(words.pay, { amount: money(payable), day: day(due) }), bold: true }])
  pdf.space(4)
  beside([{ text: words.payee, muted: true }, { text: seller.legal_name }])
  if (seller.iban)
    beside([{ text: words.iban, muted: true }, { text: friendlyFormatIBAN(seller.iban) ?? seller.iban }])
  beside([{ text: words.paymentReference, muted: true }, { text: number }])
  if (code === null) return
  pdf.space(4)
  beside([{ text: `${words.scan} →`, muted: true }])
}
