/** The dates, times and windows of files, in five languages. */
import { describe, expect, test } from 'vitest'
import { dateOrderOf, readDate, readTime } from '../../../src/lib/rules/imports/dates.ts'
import { readWindow } from '../../../src/lib/rules/imports/windows.ts'

const dayOf = (text: string) => readDate(text, 'day-month')?.day

describe('the order of day and month', () => {
  test('is that of the most dates which have only one', () => {
    expect(dateOrderOf(['12/24/2026', '12/25/2026', '24/12/2026'])).toBe('month-day')
    expect(dateOrderOf(['12/24/2026', '24/12/2026'])).toBe('day-month')
    expect(dateOrderOf(['01/02/2026', '24/12/2026'])).toBe('day-month')
    expect(dateOrderOf(['01/02/2026', '12/24/2026'])).toBe('month-day')
    expect(dateOrderOf(['01/02/2026', '12/24/2026', '24/12/2026'])).toBe('day-month')
  })

  test('shows in a number above twelve, in a point, and not in a day and month that are equal', () => {
    expect(dateOrderOf([' 13/12/26 '])).toBe('day-month')
    expect(dateOrderOf([' 12/13/26 '])).toBe('month-day')
    expect(dateOrderOf(['12/11/26'])).toBe('unknown')
    expect(dateOrderOf(['12-11-2026 10:00'])).toBe('unknown')
    expect(dateOrderOf(['12.13.2026'])).toBe('day-month')
    expect(dateOrderOf(['12/12/2026'])).toBe('day-month')
    expect(dateOrderOf([])).toBe('day-month')
    // No dates.
    expect(dateOrderOf(['1/2/3', '1/2/20261', 'x 12/24/2026', '12/24/2026x'])).toBe('day-month')
  })
})

describe('a date', () => {
  const months = {
    '01': 'Jan, January, janvier, Januar, enero, gennaio',
    '02': 'Feb, février, Februar, febrero, febbraio',
    '03': 'March, mars, März, Maerz, marzo',
    '04': 'April, avril, abril, aprile',
    '05': 'May, mai, mayo, maggio',
    '06': 'June, juin, Juni, junio, giugno',
    '07': 'July, juillet, Juli, julio, luglio',
    '08': 'August, août, agosto',
    '09': 'Sept, septembre, septiembre, settembre',
    '10': 'October, octobre, Oktober, octubre, ottobre',
    '11': 'November, novembre, noviembre',
    '12': 'December, décembre, Dezember, diciembre, dicembre'
  }

  test.each(Object.entries(months))('of month %s has its name in five languages', (month, names) => {
    for (const name of names.split(', ')) expect(dayOf(`5 ${name} 2026`), name).toBe(`2026-${month}-05`)
  })

  test('has signs, dots, ordinals and little words as people write them', () => {
    for (const text of [
      '2026-12-01',
      '2026/12/1',
      '2026.12.01',
      '20261201',
      '1/12/2026',
      '01-12-26',
      '1. 12. 2026',
      '1-Dec-26',
      '1-Dec-2026',
      '1 Dec. 2026',
      '1 December, 2026',
      '1st Dec 2026',
      '1er décembre 2026',
      '1º de diciembre de 2026',
      '1. Dezember 2026',
      'Dec 1, 2026',
      'Dec. 1st, 2026',
      'December 1 2026',
      ' 2026-12-01 '
    ])
      expect(dayOf(text), text).toBe('2026-12-01')
    for (const text of ['2nd Dec 2026', 'Dec 2nd 2026']) expect(dayOf(text), text).toBe('2026-12-02')
    for (const text of ['3rd Dec 2026', 'Dec 3rd 2026']) expect(dayOf(text), text).toBe('2026-12-03')
    for (const text of ['14th Dec 2026', 'Dec 14th 2026', '14-12-2026'])
      expect(dayOf(text), text).toBe('2026-12-14')
  })

  test('can begin with the day of the week', () => {
    for (const day of [
      ...'Mon Monday Tue Wed Thu Fri Sat Sun Montag Di Mi Do Fr. Sa So'.split(' '),
      ...'lundi mardi mer. jeudi ven sam dimanche'.split(' '),
      ...'lunes miércoles jueves viernes sábado domingo giovedì'.split(' ')
    ]) {
      expect(dayOf(`${day} 01.12.2026`), day).toBe('2026-12-01')
      expect(dayOf(`${day}, 1 Dec 2026`), day).toBe('2026-12-01')
    }
    expect(dayOf('Xyz 01.12.2026')).toBeUndefined()
  })

  test('is a day of the calendar in the years 2000 to 2199', () => {
    expect(['31.12.1999', '01.01.2000', '31.12.2199', '01.01.2200'].map(dayOf)).toEqual([
      undefined,
      '2000-01-01',
      '2199-12-31',
      undefined
    ])
    expect(
      ['29.02.2028', '29.02.2026', '31.04.2026', '00.01.2026', '01.00.2026', '01.13.2026'].map(dayOf)
    ).toEqual(['2028-02-29', undefined, undefined, undefined, undefined, undefined])
  })

  test('is nothing that only looks like one', () => {
    for (const text of [
      '2026-12-011',
      '12026-12-01',
      '2026-12-01x',
      '202612011',
      '120261201',
      '1-12-2026x',
      'x1-12-2026',
      '111-12-2026',
      '1-112-2026',
      '1-12-202',
      '1 De 2026',
      '1 Dec 202',
      '1 Dec 2026x',
      'x1 Dec 2026',
      '111 Dec 2026',
      'Dec 1 26',
      'Dec 111 2026',
      'Dec 1 2026x',
      '-Dec 1 2026',
      'Foo 1 2026',
      ''
    ])
      expect(dayOf(text), text).toBeUndefined()
  })

  test('is followed by a time, and perhaps by a zone', () => {
    const rest = (text: string) => {
      const found = readDate(text, 'day-month')
      return found && [found.time, found.zone]
    }
    expect(rest('2026-12-01 10:00')).toEqual(['10:00', ''])
    expect(rest('2026-12-01, 10:00')).toEqual(['10:00', ''])
    expect(rest('20261201T10:00')).toEqual(['10:00', ''])
    expect(rest('1.12.2026T10:00')).toEqual(['10:00', ''])
    expect(rest('1 Dec 2026, 10:00')).toEqual(['10:00', ''])
    expect(rest('Dec 1 2026 10:00 am')).toEqual(['10:00 am', ''])
    expect(rest('2026-12-01T10:00Z')).toEqual(['10:00', 'Z'])
    expect(rest('2026-12-01T10:00Zulu')).toEqual(['10:00Zulu', ''])
    expect(rest('2026-12-01 10:00 UTC')).toEqual(['10:00', 'Z'])
    expect(rest('2026-12-01 10:00 gmt')).toEqual(['10:00', 'Z'])
    expect(rest('2026-12-01T10:00+01')).toEqual(['10:00', '+01:00'])
    expect(rest('2026-12-01T10:00-05:30')).toEqual(['10:00', '-05:30'])
    expect(rest('2026-12-01 10:00 -0530')).toEqual(['10:00', '-05:30'])
  })
})

test.each([
  ['2pm', '14:00'],
  ['2 PM', '14:00'],
  ['2:05 p.m.', '14:05'],
  ['2:05 am.', '02:05'],
  ['12 am', '00:00'],
  ['12 pm', '12:00'],
  ['14 Uhr', '14:00'],
  ['14.30 Uhr', '14:30'],
  ["2 o'clock", '02:00'],
  ['2 oclock', '02:00'],
  ['14 h 05', '14:05'],
  ['14  h  05', '14:05'],
  ['14:05:59.123', '14:05'],
  ['14.05.59', '14:05'],
  ['0:00', '00:00'],
  ['23:59', '23:59'],
  ['2400', '24:00'],
  ['24 h', '24:00'],
  ['100', '01:00'],
  [' 9:05 ', '09:05'],
  ['23:60', null],
  ['24:30', null],
  ['13 am', null],
  ['25 h', null],
  ['5', null],
  ['14:5', null],
  ['14:055', null],
  ['114:05', null],
  ['12345', null],
  ['x9:05', null],
  ['9:05x', null],
  ['2 xm', null],
  ['9 05', null],
  ['', null]
])('the time %j is %s', (text, time) => {
  expect(readTime(text)).toBe(time)
})

describe('a window', () => {
  const nineToTwelve = { earliest: '09:00', latest: '12:00' }
  test.each([
    'between 9:00 and 12:00',
    'entre 9h et 12h',
    'entre 9:00 y 12:00',
    'zwischen 9 Uhr und 12 Uhr',
    'from 9am to 12pm',
    'from 9 am until 12 pm',
    'von 9 bis 12',
    'de 9h à 12h',
    'de 9h a 12h',
    'dalle 9 alle 12',
    'tra 9 e 12',
    '9–12',
    '9—12',
    '9 / 12',
    '9~12',
    ' 9.00 - 12.00 ',
    '9:00:00-12:00:59',
    '9-12h',
    '09:00-12:00'
  ])('%s', text => {
    expect(readWindow(text)).toEqual(nineToTwelve)
  })

  test('takes the half of the day from its end, unless it would begin after it', () => {
    expect(readWindow('1-5 p.m.')).toEqual({ earliest: '13:00', latest: '17:00' })
    expect(readWindow('8-11 AM')).toEqual({ earliest: '08:00', latest: '11:00' })
    expect(readWindow('10-2PM')).toEqual({ earliest: '10:00', latest: '14:00' })
    expect(readWindow('10-2 am')).toEqual({ earliest: '22:00', latest: '02:00' })
    expect(readWindow('9:30-1pm')).toEqual({ earliest: '09:30', latest: '13:00' })
    expect(readWindow('10am-2pm')).toEqual({ earliest: '10:00', latest: '14:00' })
    expect(readWindow('12-12pm')).toEqual({ earliest: '00:00', latest: '12:00' })
    expect(readWindow('5-5pm')).toEqual({ earliest: '05:00', latest: '17:00' })
  })

  test('has the zones and the dates of its ends, and one date is for both', () => {
    expect(readWindow('10:00Z-11:00Z')).toEqual({ earliest: '10:00Z', latest: '11:00Z' })
    expect(readWindow('10:00+01:00 - 11:00 +0100')).toEqual({ earliest: '10:00+01:00', latest: '11:00+0100' })
    expect(readWindow('1/12/26, 22:00 - 2/12/26, 02:00')).toEqual({
      earliest: '1/12/26, 22:00',
      latest: '2/12/26, 02:00'
    })
    expect(readWindow('2026/12/1T10:00-11:00')).toEqual({
      earliest: '2026/12/1T10:00',
      latest: '2026/12/1T11:00'
    })
  })

  test('has two times of a day, and nothing before, between or after them', () => {
    for (const text of [
      '9',
      '9-',
      '-12',
      '9 12',
      'at 9-12',
      '9-12 sharp',
      '9-25',
      '25-26',
      '9-12:60',
      '9-12-15',
      '99:00-12:00',
      ''
    ])
      expect(readWindow(text), text).toBeNull()
  })
})
