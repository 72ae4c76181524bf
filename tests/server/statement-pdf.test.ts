/** The document of a statement: its font is embedded, and its text can be read by programs. */
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import type { StatementContent, StatementLine } from '../../src/lib/contract/billing/pay/statement-content.ts'
import { wordsFor } from '../../src/lib/words/words.ts'
import { statementPdf } from '../../src/server/documents/statement-pdf.ts'

const line: StatementLine = {
  kind: 'delivery',
  day: '2026-11-03',
  delivery: { id: 'pad_1', number: 'DW-4K7-92QF' },
  amount: 992,
  by: {
    formula: { percent: 8_000, of: 'gross', per_delivery: 0, per_km: 0 },
    gross: 1_240,
    net: 1_150,
    meters: 4_000,
    pay: 992,
    share: null
  },
  reason: '',
  is_late: false
}
const content: StatementContent = {
  driver: { id: 'usr_1', name: 'Ζωή Жукова-Łukasz' },
  company: { name: 'Dropway SA', address: '1 Rue du Lac, Genève' },
  from: '2026-11-01',
  to: '2026-11-30',
  is_last: false,
  currency: 'EUR',
  time_zone: 'Europe/Zurich',
  locale: 'en',
  opening: 0,
  lines: [line, { ...line, kind: 'fine', delivery: null, by: null, amount: -500, reason: 'Parked wrongly' }],
  hours: [{ per_hour: 1_000, seconds: 5_400, amount: 1_500 }],
  minimum: { minimum: 5_000, days: 30, of: 30, earned: 2_492, amount: 2_508 },
  earned: 5_000,
  adjusted: -500,
  paid: 0,
  closing: 4_500,
  cash: 700,
  owed: 3_800
}
const issued = { number: 12, content, issuedAt: new Date('2026-12-01T09:00:00Z') }

async function read(given = issued, locale: 'en' | 'fr' = 'en') {
  const bytes = await statementPdf(given, locale, wordsFor(locale))
  // PDF.js takes the bytes away.
  const document = await getDocumentProxy(bytes.slice())
  const { text, totalPages } = await extractText(document, { mergePages: true })
  return { bytes, text, totalPages }
}

test('says who, what, by which formula, and that it is no tax document', async () => {
  const { text, totalPages } = await read()
  for (const part of [
    'Statement 12',
    'Ζωή Жукова-Łukasz',
    'Dropway SA',
    'DW-4K7-92QF',
    '80% of €12.40',
    'Parked wrongly',
    '€10.00 per hour',
    'Minimum of €50.00',
    'The company owes you',
    '€38.00',
    'not a tax document',
    'Page 1 of 1'
  ])
    expect(text).toContain(part)
  expect(totalPages).toBe(1)
})

test('embeds its font, and only the letters that it needs', async () => {
  const { bytes } = await read()
  const { PDFDocument, PDFName, PDFDict } = await import('@cantoo/pdf-lib')
  const document = await PDFDocument.load(bytes)
  const fonts = document.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) => (object instanceof PDFDict ? [object] : []))
    .filter(object => object.has(PDFName.of('FontFile2')) || object.has(PDFName.of('FontFile3')))
  expect(fonts).toHaveLength(2)
  expect(bytes.byteLength).toBeLessThan(120_000)
})

test('a letter that the font does not have breaks nothing', async () => {
  const { text } = await read({
    ...issued,
    content: { ...content, driver: { id: 'u', name: '山田 Yuki 🚚' } }
  })
  expect(text).toContain('Yuki')
})

test('a driver reads it in their language, over several pages', async () => {
  const lines = Array.from({ length: 120 }, () => line)
  const { text, totalPages } = await read({ ...issued, content: { ...content, lines } }, 'fr')
  expect(totalPages).toBeGreaterThan(2)
  expect(text).toContain('Relevé 12')
  expect(text).toContain('ni une facture ni un document fiscal')
  expect(text).toContain(`Page ${totalPages} sur ${totalPages}`)
})

test('the same statement gives the same bytes', async () => {
  expect(Buffer.compare((await read()).bytes, (await read()).bytes)).toBe(0)
})
