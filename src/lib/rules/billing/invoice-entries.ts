/** Says what an invoice adds to the books. Pure. Amounts are in minor units. */
import type { InvoiceContent } from '../../contract/billing/invoice-content.ts'
import { type AccountOf, type Line, ofCompany } from '../journal/postings.ts'
import type { Sold } from './invoice-lines.ts'

/**
 * Returns the postings that make the VAT of the books what a document says. Each of its entries has rounded its VAT, and the document
 * rounds that of their sum. Empty if there is no difference.
 * @param sold what its entries sell
 */
export function roundingLines({ kind, vat }: InvoiceContent, sold: readonly Sold[]): Line[] {
  const sign = kind === 'invoice' ? 1 : -1
  const differences = vat.map(({ treatment, rate, vat: amount }) => {
    const booked = sold
      .filter(each => each.treatment === treatment && each.rate === rate)
      .reduce((sum, each) => sum + each.vat, 0)
    return { treatment, rate, amount: sign * amount - booked }
  })
  const lines = differences.map(({ treatment, rate, amount }): Line => {
    const account: AccountOf = { kind: 'vat', party: null, rate, treatment }
    return { account, amount: -amount }
  })
  const rounding = differences.reduce((sum, { amount }) => sum + amount, 0)
  return [...lines, { account: ofCompany('rounding'), amount: rounding }].filter(({ amount }) => amount !== 0)
}
