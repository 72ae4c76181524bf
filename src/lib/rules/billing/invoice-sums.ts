/** Adds an invoice up. Pure. Amounts are in minor units. */
import type {
  InvoiceContent,
  InvoiceKind,
  InvoiceLine,
  InvoiceVat
} from '../../contract/billing/invoice-content.ts'
import type { VatTreatment } from '../../contract/company/vat.ts'
import { vatOfNet } from '../pricing/vat.ts'

export type InvoiceSums = Pick<
  InvoiceContent,
  'kind' | 'lines' | 'cost_centers' | 'vat' | 'net' | 'vat_total' | 'gross' | 'rounding' | 'payable'
>

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)

/**
 * Adds lines up. VAT is computed once for each treatment and rate of the document. `booked` is the sum of the entries with the VAT that
 * each has, which the document asks for to the cent: the difference is its rounding. If `booked` is negative, it's a credit note.
 * @param reasons why there is no VAT, by treatment
 */
export function invoiceSums(
  given: readonly InvoiceLine[],
  booked: number,
  reasons: Partial<Record<VatTreatment, string>>
): InvoiceSums {
  const kind: InvoiceKind = booked < 0 ? 'credit_note' : 'invoice'
  const lines = kind === 'invoice' ? [...given] : given.map(line => ({ ...line, net: -line.net || 0 }))
  const vat = vatOf(lines, reasons)
  const net = sum(lines.map(line => line.net))
  const vatTotal = sum(vat.map(part => part.vat))
  const payable = Math.abs(booked)
  return {
    kind,
    lines,
    cost_centers: centersOf(lines),
    vat,
    net,
    vat_total: vatTotal,
    gross: net + vatTotal,
    rounding: payable - net - vatTotal,
    payable
  }
}

function vatOf(lines: readonly InvoiceLine[], reasons: Partial<Record<VatTreatment, string>>): InvoiceVat[] {
  const groups = Map.groupBy(lines, ({ treatment, rate }) => `${treatment} ${rate}`)
  return [...groups.values()]
    .map(group => {
      const { treatment, rate } = group[0]!
      const net = sum(group.map(line => line.net))
      return { treatment, rate, net, vat: vatOfNet(net, rate), reason: reasons[treatment] ?? '' }
    })
    .toSorted((one, other) => other.rate - one.rate || (one.treatment < other.treatment ? -1 : 1))
}

/** Returns the net of each cost center in the order of the lines, or nothing if there is only one. */
function centersOf(lines: readonly InvoiceLine[]): InvoiceContent['cost_centers'] {
  const groups = Map.groupBy(lines, line => line.cost_center)
  if (groups.size < 2) return []
  return [...groups].map(([name, group]) => ({ name, net: sum(group.map(line => line.net)) }))
}

/** Returns the content that takes a document back in whole. */
export const reversalOf = (
  content: InvoiceContent,
  reversed: NonNullable<InvoiceContent['reverses']>
): InvoiceContent => ({
  ...content,
  kind: content.kind === 'invoice' ? 'credit_note' : 'invoice',
  reverses: reversed
})
