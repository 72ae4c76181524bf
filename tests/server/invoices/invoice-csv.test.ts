/** An invoice's lines for spreadsheets. */
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { invoiceCsv } from '../../../src/server/documents/invoices/invoice-csv.ts'
import { contentOf, invoices } from '../../invoices.ts'

const rowsOf = (csv: string) => parse(csv, { columns: true }) as Record<string, string>[]

test('has each line, and its sum is the document’s', () => {
  for (const [name, document] of Object.entries(invoices)) {
    const rows = rowsOf(invoiceCsv(document))
    expect(rows).toHaveLength(document.content.lines.length)
    const digits = document.content.currency === 'JPY' ? 1 : 100
    const sum = rows.reduce((total, { net }) => total + Math.round(Number(net) * digits), 0)
    expect(sum, name).toBe(document.content.net)
  }
})

test('says all of a line', () => {
  expect(rowsOf(invoiceCsv(invoices['all-kinds']!))[4]).toEqual({
    document: 'INV-2026-0023',
    issued: '2026-12-01',
    line: '5',
    kind: 'credit',
    day: '2026-11-05',
    delivery: 'DW-005-ABCD',
    reference: 'Order 4715',
    external_id: '',
    from: '5 Rue Centrale, Annecy',
    to: '9 Avenue de Genève, Annecy',
    cost_center: '',
    net: '-2.50',
    currency: 'EUR',
    vat_treatment: 'standard',
    vat_rate: '20.00'
  })
})

test('a reference that a spreadsheet would run is text', () => {
  const [line] = invoices['one-line']!.content.lines
  const content = contentOf([{ ...line!, reference: '=1+1' }])
  expect(rowsOf(invoiceCsv({ ...invoices['one-line']!, content }))[0]).toMatchObject({ reference: "'=1+1" })
})
