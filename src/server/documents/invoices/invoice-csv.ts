import type { InvoiceDocument } from '../../../lib/contract/billing/invoice-content.ts'
import { csvOf } from '../../../lib/format/csv.ts'
import { wholeUnits } from '../../../lib/format/numbers/money.ts'

const header = [
  'document',
  'issued',
  'line',
  'kind',
  'day',
  'delivery',
  'reference',
  'external_id',
  'from',
  'to',
  'cost_center',
  'net',
  'currency',
  'vat_treatment',
  'vat_rate'
]

/** Returns an invoice's lines as CSV, for spreadsheets. Amounts are in whole units. */
export function invoiceCsv({ number, issued, content: { currency, lines } }: InvoiceDocument): string {
  return csvOf([
    header,
    ...lines.map((line, index) => [
      number,
      issued,
      index + 1,
      line.kind,
      line.day,
      line.delivery.number,
      line.reference,
      line.external_id,
      line.from,
      line.to,
      line.cost_center,
      wholeUnits(line.net, currency),
      currency,
      line.treatment,
      (line.rate / 100).toFixed(2)
    ])
  ])
}
