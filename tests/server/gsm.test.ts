import { describe, expect, test } from 'vitest'
import { beginning } from '../../src/lib/format/beginning.ts'
import { wordsFor } from '../../src/lib/words/words.ts'
import { fill } from '../../src/lib/words/fill.ts'
import { foldedWhereShorter, partsOf } from '../../src/server/providers/mail/gsm.ts'

const long = (text: string) => text + 'a'.repeat(100)

describe('parts', () => {
  test.each([
    ['a'.repeat(160), 1],
    ['a'.repeat(161), 2],
    ['a'.repeat(306), 2],
    ['a'.repeat(307), 3],
    ['é'.repeat(160), 1],
    // The euro sign is in the extension, and takes the space of two.
    ['€'.repeat(80), 1],
    ['€'.repeat(81), 2],
    ['ë'.repeat(70), 1],
    ['ë'.repeat(71), 2],
    ['ë'.repeat(135), 3],
    // A picture has two UTF-16 units.
    ['🎂'.repeat(35), 1],
    ['🎂'.repeat(36), 2]
  ])('of %s', (text, parts) => {
    expect(partsOf(text)).toBe(parts)
  })
})

test.each([
  ['code PIN\u00A0: 1234', 'code PIN : 1234'],
  ['couldn’t', "couldn't"],
  ['Zoë', 'Zoe'],
  ['Łukasz', 'Lukasz'],
  ['Décor à la crème', 'Décor à la crème'],
  ['façade', 'facade'],
  ['Zurich\u202FHB – “Gleis” 3…', 'Zurich HB - "Gleis" 3...'],
  ['Clara 🎂 sends', 'Clara sends'],
  ['Family 👨‍👩‍👧 1️⃣', 'Family 1'],
  ['\u2068Clara\u2069 € 5', 'Clara € 5']
])('%s is folded where that saves a part', (text, folded) => {
  const other = text === folded ? '’' : ''
  expect(foldedWhereShorter(long(text + other))).toBe(long(folded + (other && "'")))
})

test('a text that fits in as many parts stays as it is', () => {
  expect(foldedWhereShorter('Zoë’s parcel 🎂')).toBe('Zoë’s parcel 🎂')
  // In another script, nothing is saved.
  const greek = long('Посылка от Зои’')
  expect(foldedWhereShorter(greek)).toBe(greek)
})

test('the texts of the product are sent in the 7-bit alphabet in both languages', () => {
  const values = { sender: 'Zoë Łoś', when: '', link: `https://dropway.test/track/${'a'.repeat(43)}` }
  for (const locale of ['en', 'fr'] as const) {
    const sent = fill(wordsFor(locale).mails.trackingText.text, values)
    expect(partsOf(foldedWhereShorter(sent))).toBeLessThanOrEqual(2)
  }
  const french = fill(wordsFor('fr').mails.trackingText.text, values)
  expect(partsOf(foldedWhereShorter(french))).toBeLessThan(partsOf(french))
})

test('a text is cut between characters', () => {
  expect(beginning('abc', 3)).toBe('abc')
  expect(beginning('ab🎂', 3)).toBe('ab')
  expect(beginning('a👨‍👩‍👧b', 8)).toBe('a')
  expect(beginning('ae\u0308', 2)).toBe('a')
})
