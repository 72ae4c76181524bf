import { describe, expect, test, vi } from 'vitest'
import { addressLines, formatAddress, initials } from '../../src/lib/format/places/address.ts'
import { formatDistance } from '../../src/lib/format/numbers/distance.ts'
import { formatDuration, formatDurationRange } from '../../src/lib/format/times/duration.ts'
import { formatMoney, minorDigits } from '../../src/lib/format/numbers/money.ts'
import { formatClock, formatDay, formatDayAndClock, formatRelative } from '../../src/lib/format/times/time.ts'

/** Replaces the kinds of space that Intl uses. Which one it uses depends on the ICU version. */
const plain = (text: string) => text.replaceAll(/[\u00A0\u202F\u2009]/gu, ' ')

describe('money', () => {
  test.each([
    [1250, 'EUR', 'en', '€12.50'],
    [1250, 'EUR', 'fr', '12,50 €'],
    [1250, 'JPY', 'en', '¥1,250'],
    [1250, 'KWD', 'en', 'KWD 1.250'],
    [-300, 'USD', 'en', '-$3.00'],
    [-0, 'USD', 'en', '$0.00']
  ])('formats %d minor units of %s in %s', (minor, currency, locale, expected) => {
    expect(plain(formatMoney(minor, currency, locale))).toBe(expected)
  })

  test('uses the minor unit of the currency', () => {
    expect(['EUR', 'JPY', 'KWD'].map(minorDigits)).toEqual([2, 0, 3])
  })
})

describe('distance', () => {
  test.each([
    [0, 'en', '0 m'],
    [43, 'en', '45 m'],
    [347, 'en', '350 m'],
    [994, 'en', '990 m'],
    [997, 'en', '1.0 km'],
    [1249, 'fr', '1,2 km'],
    [9940, 'en', '9.9 km'],
    [9960, 'en', '10 km'],
    [25_400, 'en', '25 km']
  ])('formats %d meters in %s', (meters, locale, expected) => {
    expect(plain(formatDistance(meters, locale))).toBe(expected)
  })

  test('formats miles and feet on request', () => {
    expect(plain(formatDistance(30, 'en-US', 'imperial'))).toBe('100 ft')
    expect(plain(formatDistance(5000, 'en-US', 'imperial'))).toBe('3.1 mi')
  })
})

describe('duration', () => {
  test.each([
    [0, 'en', '1 min'],
    [61, 'en', '2 min'],
    [3540, 'en', '59 min'],
    [3600, 'en', '1 hr'],
    [3900, 'en', '1 hr 5 min'],
    [3900, 'fr', '1 h 5 min']
  ])('formats %d seconds in %s', (seconds, locale, expected) => {
    expect(plain(formatDuration(seconds, locale))).toBe(expected)
  })

  test('formats an estimate with its bounds', () => {
    expect(plain(formatDurationRange(200, 350, 'en'))).toBe('4–6 min')
    expect(plain(formatDurationRange(200, 230, 'en'))).toBe('4 min')
    expect(plain(formatDurationRange(3300, 4000, 'en'))).toBe('55 min – 1 hr 7 min')
  })
})

describe('time', () => {
  const now = new Date('2026-03-10T12:00:00Z')

  test('formats the clock by locale and time zone', () => {
    expect(plain(formatClock(now, 'en-US', 'UTC'))).toBe('12:00 PM')
    expect(formatClock(now, 'fr', 'Europe/Paris')).toBe('13:00')
    expect(formatClock(now, 'en', 'Europe/Paris')).toBe('13:00')
  })

  test('shows the year of a day only if it is not the current year', () => {
    expect(formatDay(new Date('2026-03-11T09:00:00Z'), now, 'en-GB', 'UTC')).toBe('Wed 11 Mar')
    expect(formatDay(new Date('2027-01-02T09:00:00Z'), now, 'en-GB', 'UTC')).toBe('Sat, 2 Jan 2027')
    expect(formatDayAndClock(new Date('2026-03-11T09:05:00Z'), now, 'fr', 'UTC')).toBe('mer. 11 mars, 09:05')
  })

  test.each([
    [-20, 'now'],
    [-300, '5 minutes ago'],
    [7200, 'in 2 hours'],
    [-86_400, 'yesterday'],
    [-9 * 86_400, 'last week']
  ])('formats %d seconds from now', (seconds, expected) => {
    expect(formatRelative(new Date(now.getTime() + seconds * 1000), now, 'en')).toBe(expected)
  })
})

describe('addresses', () => {
  test('skips empty and repeated lines', () => {
    expect(addressLines({ name: ' 12 Apple Street ', detail: 'Old Town' })).toEqual([
      '12 Apple Street',
      'Old Town'
    ])
    expect(addressLines({ name: 'Old Town', detail: 'Old Town' })).toEqual(['Old Town'])
    expect(formatAddress({ name: '12 Apple Street', detail: '' })).toBe('12 Apple Street')
  })

  test('takes initials from the first and the last name', () => {
    expect(['Ana Lucia Moreno', 'Élise', ' ', 'émile zola'].map(initials)).toEqual(['AM', 'É', '', 'ÉZ'])
  })
})

describe('digits of a currency', () => {
  test.each([
    ['EUR', 790, 'EUR', '€7.90'],
    ['RSD', 790, 'RSD', 'RSD 7.90'],
    ['IQD', 7_900, 'IQD', 'IQD 7.900'],
    ['HUF', 79_000, 'HUF', 'HUF 790.00'],
    ['JPY', 790, 'JPY', '¥790'],
    ['KWD', 7_900, 'KWD', 'KWD 7.900'],
    ['MGA', 790, 'MGA', 'MGA 7.90']
  ])('of %s are its minor unit’s, whatever Intl writes by default', (_, minor, currency, written) => {
    expect(formatMoney(minor, currency, 'en').replaceAll('\u00a0', ' ')).toBe(written)
    for (const locale of ['en', 'fr', 'de-CH'])
      expect(formatMoney(minor, currency, locale).replaceAll(/\D/g, '')).toBe(String(minor))
  })

  test('never come from Intl, which differs between browsers and Node', () => {
    const asked = vi.spyOn(Intl.NumberFormat.prototype, 'resolvedOptions')
    expect([minorDigits('RSD'), minorDigits('JPY'), minorDigits('OMR')]).toEqual([2, 0, 3])
    expect(asked).not.toHaveBeenCalled()
    asked.mockRestore()
  })
})
