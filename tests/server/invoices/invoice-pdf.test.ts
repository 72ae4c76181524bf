/** The document of an invoice: PDF/A-3 with its XML inside, and text that programs can read. */
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFRawStream
} from '@cantoo/pdf-lib'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import type { InvoiceDocument } from '../../../src/lib/contract/billing/invoice-content.ts'
import { invoiceFiles } from '../../../src/server/documents/invoices/files.ts'
import type { InvoiceFiles } from '../../../src/server/documents/invoices/invoice-files.ts'
import { paymentCodeText } from '../../../src/server/documents/invoices/payment-code.ts'
import { invoices, seller } from '../../invoices.ts'

const made = new Map<string, Promise<InvoiceFiles>>()
function filesOf(name: string): Promise<InvoiceFiles> {
  const files = made.get(name) ?? invoiceFiles(invoices[name]!)
  made.set(name, files)
  return files
}

async function textOf(pdf: Uint8Array): Promise<{ text: string[]; whole: string }> {
  // PDF.js takes the bytes away.
  const { text } = await extractText(await getDocumentProxy(pdf.slice()))
  return { text, whole: text.join('\n').replaceAll(/\s+/gu, ' ') }
}

const dictionaries = (document: PDFDocument, type: string): PDFDict[] =>
  document.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) =>
      object instanceof PDFDict ? [object] : object instanceof PDFRawStream ? [object.dict] : []
    )
    .filter(object => object.get(PDFName.of('Type')) === PDFName.of(type))

test('attaches the XML as Factur-X, as an alternative to the pages', async () => {
  const { pdf, cii, rules } = await filesOf('mixed')
  const document = await PDFDocument.load(pdf)
  const [attachment, ...others] = document.getAttachments()
  expect(others).toEqual([])
  expect(attachment).toMatchObject({ name: 'factur-x.xml', mimeType: 'text/xml' })
  expect(Buffer.from(attachment!.data).toString()).toBe(cii)
  const associated = document.catalog.lookup(PDFName.of('AF'), PDFArray)
  expect(associated.size()).toBe(1)
  expect(associated.lookup(0, PDFDict).get(PDFName.of('AFRelationship'))).toBe(PDFName.of('Alternative'))
  expect(rules).toBe('EN 16931:2017')
})

test('has one XMP packet with the part of PDF/A and the extension schema of Factur-X', async () => {
  for (const name of ['mixed', 'credit-note-french', 'reverse-charge-greek']) {
    const { pdf } = await filesOf(name)
    const document = await PDFDocument.load(pdf)
    expect(dictionaries(document, 'Metadata')).toHaveLength(1)
    const whole = Buffer.from(pdf).toString()
    expect(whole.match(/<\?xpacket begin/g)).toHaveLength(1)
    expect(whole.match(/<rdf:RDF/g)).toHaveLength(1)
    expect(whole).toContain('<pdfaid:part>3</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance>')
    expect(whole).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>')
    expect(whole.match(/pdfaExtension:schemas>/g)).toHaveLength(2)
    for (const property of ['DocumentFileName', 'DocumentType', 'Version', 'ConformanceLevel']) {
      expect(whole).toContain(`<pdfaProperty:name>${property}</pdfaProperty:name>`)
      expect(whole.match(new RegExp(`<fx:${property}>`, 'g'))).toHaveLength(1)
    }
  }
})

test('names who wrote it in the packet, also in Greek and Cyrillic', async () => {
  const { pdf } = await filesOf('credit-note-french')
  const document = await PDFDocument.load(pdf, { updateMetadata: false })
  expect(document.getAuthor()).toBe('Жуков & Łukasz')
  const metadata = document.catalog.lookup(PDFName.of('Metadata'))
  expect(metadata).toBeInstanceOf(PDFRawStream)
  const xmp = Buffer.from(decodePDFRawStream(metadata as PDFRawStream).decode()).toString()
  expect(decodeXml(xmp)).toContain('<rdf:li>Жуков & Łukasz</rdf:li>')
})

const decodeXml = (xml: string): string =>
  xml
    .replaceAll(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&amp;', '&')

test('has an output intent with a color profile, and an identifier that depends on the document', async () => {
  const identifiers: string[] = []
  for (const name of ['mixed', 'discount']) {
    const document = await PDFDocument.load((await filesOf(name)).pdf)
    const intent = document.catalog.lookup(PDFName.of('OutputIntents'), PDFArray).lookup(0, PDFDict)
    expect(intent.get(PDFName.of('S'))).toBe(PDFName.of('GTS_PDFA1'))
    const profile = intent.lookup(PDFName.of('DestOutputProfile'))
    expect(profile).toBeInstanceOf(PDFRawStream)
    const bytes = decodePDFRawStream(profile as PDFRawStream).decode()
    // An ICC profile has this at its place 36, and its color space before.
    expect(Buffer.from(bytes.slice(36, 40)).toString()).toBe('acsp')
    expect(Buffer.from(bytes.slice(16, 20)).toString()).toBe('RGB ')
    const id = document.context.lookup(document.context.trailerInfo.ID, PDFArray)
    identifiers.push(id.lookup(0, PDFHexString).asString())
  }
  expect(new Set(identifiers).size).toBe(2)
  expect(identifiers[0]).toMatch(/^[0-9a-f]{32}$/i)
})

test('embeds each font, with the letters that its glyphs mean', async () => {
  const document = await PDFDocument.load((await filesOf('reverse-charge-cyrillic')).pdf)
  const fonts = dictionaries(document, 'Font').filter(font => font.has(PDFName.of('DescendantFonts')))
  expect(fonts).toHaveLength(2)
  for (const font of fonts) {
    expect(font.lookup(PDFName.of('ToUnicode'))).toBeInstanceOf(PDFRawStream)
    const descendant = font.lookup(PDFName.of('DescendantFonts'), PDFArray).lookup(0, PDFDict)
    const descriptor = descendant.lookup(PDFName.of('FontDescriptor'), PDFDict)
    expect(descriptor.lookup(PDFName.of('FontFile2'))).toBeInstanceOf(PDFRawStream)
  }
})

test('says who, what, how much and until when', async () => {
  const { whole } = await textOf((await filesOf('mixed')).pdf)
  for (const part of [
    'Invoice INV-2026-0004',
    'Coursiers du Lac SARL',
    'VAT ID FR40303265045',
    'Fleurs & Fils SA',
    'VAT ID FR61954506077',
    '1 December 2026',
    '31 December 2026',
    'DW-013-ABCD',
    'Reference: Order 4711 · ID: shop-0',
    '1 Rue Centrale, Annecy → 1 Avenue de Genève, Annecy',
    'VAT 5.5%',
    'VAT exempt (E)',
    'Small business, no VAT is charged',
    'Total without VAT €189.54',
    'Amount due €212.91',
    'FR76 3000 6000 0112 3456 7890 189'
  ])
    expect(whole).toContain(part)
})

test('says in the language of the buyer that they owe the VAT', async () => {
  expect((await textOf((await filesOf('reverse-charge')).pdf)).whole).toContain(
    'Reverse charge: the buyer owes the VAT.'
  )
  const french = await filesOf('reverse-charge-french')
  expect((await textOf(french.pdf)).whole).toContain('Autoliquidation : la TVA est due par le client.')
  expect(french.cii).toContain('VATEX-EU-AE')
})

test('a credit note names the document that it reverses, in other alphabets', async () => {
  const { whole } = await textOf((await filesOf('credit-note-french')).pdf)
  for (const part of [
    'Avoir CN-2026-0018',
    'Annule entièrement le document INV-2026-0001 du 1 décembre 2026.',
    'Ανθοπωλείο Ζωή Α.Ε.',
    'Жуков & Łukasz',
    'Montant de l’avoir 22,43 €'
  ])
    expect(whole).toContain(part)
  expect(whole).not.toContain('FR76')
})

test('500 lines have a heading and a number on each page, and subtotals', async () => {
  const { pdf } = await filesOf('lines-500-centers')
  const { text, whole } = await textOf(pdf)
  expect(text.length).toBeGreaterThan(10)
  for (const [index, page] of text.entries()) {
    expect(page).toContain(`Page ${index + 1} sur ${text.length}`)
    if (index < text.length - 1) expect(page).toContain('Livraison')
  }
  expect(whole.match(/DW-\d{3}-ABCD/g)).toHaveLength(500)
  expect(whole.match(/Sous-total : (Atelier|Boutique|Sans centre de coûts)/g)).toHaveLength(3)
})

test('a letter without a glyph, and control characters, break nothing', async () => {
  const { whole } = await textOf((await filesOf('without-glyph')).pdf)
  expect(whole).toContain('Yamada')
  expect(whole).toContain('PO-7')
  expect(whole).toContain('\uFFFD')
})

test('a currency of 3 decimals has no XML, and the document says so', async () => {
  const { content, ...others } = invoices['mixed']!
  const dinars: InvoiceDocument = { ...others, content: { ...content, currency: 'KWD' } }
  const { pdf, ...xml } = await invoiceFiles(dinars)
  expect(xml).toEqual({ cii: null, ubl: null, rules: null })
  const { whole } = await textOf(pdf)
  expect(whole).toContain('Without an electronic version (XML)')
  expect(whole).toMatch(/Amount due KWD 21\.291/)
  const document = await PDFDocument.load(pdf)
  expect(document.getAttachments()).toEqual([])
  expect(Buffer.from(pdf).toString()).toContain('<pdfaid:part>3</pdfaid:part>')
})

test('the same invoice gives the same bytes', async () => {
  const { pdf } = await filesOf('mixed')
  const again = await invoiceFiles(invoices['mixed']!)
  expect(Buffer.compare(pdf, again.pdf)).toBe(0)
})

test('a payment code says name, IBAN, amount and number', () => {
  expect(paymentCodeText(invoices['reverse-charge']!)?.split('\n')).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    '',
    'Coursiers du Lac SARL',
    'FR7630006000011234567890189',
    'EUR109.32',
    '',
    '',
    'INV-2026-0007'
  ])
})

test('there is no payment code without euros, without a SEPA account, for a credit note, or for too much', () => {
  for (const name of ['yen', 'francs', 'credit-note', 'nothing-to-pay', 'negative-invoice', 'large-amounts'])
    expect(paymentCodeText(invoices[name]!), name).toBeNull()
  const { content, ...others } = invoices['mixed']!
  for (const iban of ['', 'US64SVBKUS6S3300958879', 'BR1500000000000010932840814P2'])
    expect(paymentCodeText({ ...others, content: { ...content, seller: { ...seller, iban } } })).toBeNull()
})

test('a payment code keeps to the lengths of the guideline', () => {
  const { content, ...others } = invoices['mixed']!
  const long = { ...content, seller: { ...seller, legal_name: `Ζ${'ö'.repeat(300)}` } }
  const text = paymentCodeText({ ...others, content: long }) ?? ''
  expect(text.split('\n')[5]).toHaveLength(70)
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(331)
})
