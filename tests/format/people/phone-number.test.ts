import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { phone } from '../../../src/lib/contract/common.ts'
import {
  internationalNumber,
  readableNumber,
  readableTyped,
  storedNumber
} from '../../../src/lib/format/people/phone-number.ts'
import { countryOfZone } from '../../../src/server/domain/core/phone.ts'
import { callAddress } from '../../../src/islands/format/call.ts'

const mobile = '+41791234567'

describe('a number that people in Switzerland type', () => {
  test.each([
    ['local, with spaces', '079 123 45 67', mobile],
    ['local, with hyphens', '079-123-45-67', mobile],
    ['with hyphens that never break', '079\u2011123\u201145\u201167', mobile],
    ['with en dashes', '079\u2013123\u201345\u201367', mobile],
    ['with dots and slashes', '079/123.45.67', mobile],
    ['international', '+41 79 123 45 67', mobile],
    ['with two zeros', '0041 79 123 45 67', mobile],
    ['with the zero of local calls in parentheses', '+41 (0)79 123 45 67', mobile],
    ['from a contact of Windows or Apple', '\u202A+41 79 123 45 67\u202C', mobile],
    ['with U+202D', '\u202D079 123 45 67\u202C', mobile],
    ['with isolates', '\u2066+41791234567\u2069', mobile],
    ['with spaces that never break', '+41\u00A079\u202F123\u00A045\u00A067', mobile],
    ['with characters without width', '079\u200B123\u200D45\u206067\uFEFF', mobile],
    ['with a soft hyphen', '079\u00AD1234567', mobile],
    ['with a line break at its end', '079 123 45 67\n', mobile],
    ['with tabs', '079\t123\t45\t67', mobile],
    ['Arabic', '٠٧٩ ١٢٣ ٤٥ ٦٧', mobile],
    ['Persian', '۰۷۹۱۲۳۴۵۶۷', mobile],
    ['Devanagari', '०७९ १२३ ४५ ६७', mobile],
    ['Bengali', '০৭৯১২৩৪৫৬৭', mobile],
    ['Thai', '๐๗๙๑๒๓๔๕๖๗', mobile],
    ['full-width', '＋４１　７９　１２３　４５　６７', mobile],
    ['from a link', 'tel:+41791234567', mobile],
    ['toll-free', '0800 555 555', '+41800555555'],
    ['of another country', '+33 6 12 34 56 78', '+33612345678'],
    ['of another country, with two zeros', '0049 30 123456', '+4930123456'],
    ['of Italy, which keeps its zero', '+39 06 698 12345', '+390669812345'],
    ['of North America', '+1 (202) 555-0123', '+12025550123'],
    ['of a range that isn’t in use', '+1 555 123 4567', '+15551234567'],
    ['with an extension', '044 555 02 02 ext. 12', '+41445550202;ext=12'],
    ['with a short extension', '044 555 02 02 x12', '+41445550202;ext=12'],
    ['as it’s stored', '+41445550202;ext=12', '+41445550202;ext=12'],
    ['of the demo', '+41 44 555 02 02', '+41445550202']
  ])('%s', (_, typed, stored) => {
    expect(z.safeParse(phone, typed).success).toBe(true)
    expect(storedNumber(typed, 'CH')).toBe(stored)
    // People send a number as they see it.
    expect(storedNumber(readableNumber(stored, 'CH'), 'CH')).toBe(stored)
    expect(storedNumber(internationalNumber(stored), undefined)).toBe(stored)
  })

  test.each([
    '------',
    '++++++',
    '',
    'none',
    '117',
    '12345',
    '044 555',
    '044 555 01',
    '044 555 02 02 02',
    '000 000 00 00',
    '+41 000 000 000',
    '+41',
    '+999 123 456 789',
    '044 555 02 02 / 079 123 45 67',
    'Clara 044 555 02 02',
    '044 555 02 02 and more',
    'https://shop.example/0445550202',
    '1'.repeat(40)
  ])('refuses %j', typed => {
    expect(storedNumber(typed, 'CH')).toBeUndefined()
    expect(readableTyped(typed, 'CH')).toBeUndefined()
  })
})

test('reads local numbers of other countries', () => {
  expect(storedNumber('(202) 555-0123', 'US')).toBe('+12025550123')
  expect(storedNumber('011 41 79 123 45 67', 'US')).toBe(mobile)
  expect(storedNumber('0041 79 123 45 67', 'US')).toBe(mobile)
  expect(storedNumber('06 20 123 4567', 'HU')).toBe('+36201234567')
  expect(storedNumber('8 (495) 123-45-67', 'RU')).toBe('+74951234567')
  expect(storedNumber('098765 43210', 'IN')).toBe('+919876543210')
})

test('refuses a local number if the country isn’t known', () => {
  expect(storedNumber('079 123 45 67', undefined)).toBeUndefined()
  expect(storedNumber('+41 79 123 45 67', undefined)).toBe(mobile)
})

test('the contract refuses what has no or too many digits, and long texts', () => {
  for (const typed of ['', '------', '+', '123', '1'.repeat(29), `${' -'.repeat(30)}0791234567`])
    expect(z.safeParse(phone, typed).success, typed).toBe(false)
})

test('shows a number of the own country in local form, and of another one in international form', () => {
  expect(readableNumber('+41445550202', 'CH')).toBe('044 555 02 02')
  expect(readableNumber('+4930123456', 'CH')).toBe('+49 30 123456')
  expect(readableNumber('+14165550123', 'US')).toBe('(416) 555-0123')
  expect(readableNumber('+41445550202;ext=12', 'CH')).toBe('044 555 02 02 ext. 12')
  expect(internationalNumber('+41445550202')).toBe('+41 44 555 02 02')
  expect(readableNumber('', 'CH')).toBe('')
  expect(readableNumber('from an older release', 'CH')).toBe('from an older release')
})

test('calls the stored number, with its extension', () => {
  expect(callAddress('+41445550202')).toBe('tel:+41445550202')
  expect(callAddress('+41445550202;ext=12')).toBe('tel:+41445550202;ext=12')
  expect(callAddress('+41 44 555 02 02')).toBe('tel:+41445550202')
})

test.each([
  ['Europe/Zurich', 'CH'],
  ['Europe/Berlin', 'DE'],
  ['Europe/Kyiv', 'UA'],
  ['Asia/Kolkata', 'IN'],
  ['Asia/Calcutta', 'IN'],
  ['America/New_York', 'US'],
  ['US/Eastern', 'US'],
  ['America/Argentina/Buenos_Aires', 'AR'],
  ['UTC', undefined],
  ['Etc/GMT+5', undefined]
])('the zone %s is in %s', (zone, country) => {
  expect(countryOfZone(zone)).toBe(country)
})
