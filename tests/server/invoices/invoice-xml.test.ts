/**
 * The XML of 40 invoices is as in the files that passed the schemas and the rules of EN 16931: `tests/long/invoices` checks that
 * they do. After a change that it accepts, `npx vitest run invoice-xml -u` writes the files again.
 */
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { InvoiceDocument } from '../../../src/lib/contract/billing/invoice-content.ts'
import { xmlOf } from '../../invoice-xml.ts'
import { invoices } from '../../invoices.ts'

const folder = join(import.meta.dirname, '../../fixtures/invoices')
/** Of lines. A longer document is kept as its hash. */
const most = 50
const hashOf = (text: string) => `${createHash('sha256').update(text).digest('hex')}\n`

const made = new Map<InvoiceDocument, ReturnType<typeof xmlOf>>()
function madeOf(document: InvoiceDocument): ReturnType<typeof xmlOf> {
  const xml = made.get(document) ?? xmlOf(document)
  made.set(document, xml)
  return xml
}

test.each(Object.entries(invoices))('%s', async (name, document) => {
  const xml = await madeOf(document)
  const isLong = document.content.lines.length > most
  for (const [syntax, text] of Object.entries(xml))
    await expect(isLong ? hashOf(text) : text).toMatchFileSnapshot(
      join(folder, `${name}.${syntax}.${isLong ? 'sha256' : 'xml'}`)
    )
})

test('keeps letters of all alphabets, and removes characters that XML does not allow', async () => {
  const { cii, ubl } = await xmlOf(invoices['without-glyph']!)
  for (const xml of [cii, ubl]) {
    expect(xml).toContain('山田花店 🚲 Yamada')
    expect(xml).toContain('PO-7<')
    expect(xml).toContain('東京 &lt;b&gt;&amp; ]]&gt; 🚚<')
    // oxlint-disable-next-line no-control-regex
    expect(xml).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/)
    expect(xml.isWellFormed()).toBe(true)
  }
})

test('a full credit note uses its schema of UBL, and names the document that it reverses', async () => {
  const { cii, ubl } = await xmlOf(invoices['reversal']!)
  expect(ubl).toContain('<CreditNote xmlns="urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2"')
  expect(ubl).toContain('<cbc:ID>INV-2026-0001</cbc:ID>')
  expect(cii).toContain('<ram:IssuerAssignedID>INV-2026-0001</ram:IssuerAssignedID>')
})

/** All texts and attributes, with days as CII writes them. */
const valuesIn = (xml: string): string[] =>
  [...xml.matchAll(/>([^<>]+)<|(?:schemeID|currencyID|unitCode)="([^"]+)"/g)]
    .map(([, text, attribute]) => (text ?? attribute ?? '').trim())
    .filter(Boolean)
    .map(value => (/^\d{4}-\d{2}-\d{2}$/.test(value) ? value.replaceAll('-', '') : value))

test('CII says all that UBL says', async () => {
  for (const [name, document] of Object.entries(invoices)) {
    if (document.content.lines.length > most) continue
    const { cii, ubl } = await madeOf(document)
    const said = new Set(valuesIn(cii))
    expect(
      valuesIn(ubl).filter(value => !said.has(value)),
      name
    ).toEqual([])
  }
})

test('a number with signs of XML is written as text', async () => {
  const { content, ...others } = invoices['reversal']!
  const reverses = { number: 'A<&>1', day: '2026-12-01' }
  const { cii } = await xmlOf({ ...others, content: { ...content, reverses } })
  expect(cii).toContain('>A&lt;&amp;&gt;1<')
})

test('writes an address of French platforms, which the library does not know', async () => {
  const { content, ...others } = invoices['one-line']!
  const buyer = { ...content.buyer, electronic_address: { scheme: '0225', id: '954506077' } }
  const { cii, ubl } = await xmlOf({ ...others, content: { ...content, buyer } })
  for (const xml of [cii, ubl]) expect(xml).toContain('schemeID="0225">954506077<')
})

test('refuses a currency that no list has, and says where', async () => {
  const { content, ...others } = invoices['one-line']!
  await expect(xmlOf({ ...others, content: { ...content, currency: 'XXQ' } })).rejects.toThrow(
    'DocumentCurrencyCode'
  )
})
