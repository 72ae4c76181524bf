/** Says what the values of a column look like. Pure. */
import { readDate, readTime } from './dates.ts'
import { readWindow } from './windows.ts'

export type ValueKind = 'empty' | 'email' | 'phone' | 'date' | 'time' | 'number' | 'address' | 'text'

const digitsIn = (text: string) => text.replaceAll(/\D/g, '').length

/** Returns what a text looks like, whatever its heading is. */
export function kindOf(given: string): ValueKind {
  const text = given.trim()
  if (text === '') return 'empty'
  if (/^\S+@\S+\.\S+$/.test(text)) return 'email'
  if (isDate(text)) return 'date'
  // A number alone, or one with a point, is a time only in a column of times. A range of numbers can be houses.
  if (/[:h]|[ap]\.?m/i.test(text) && (readTime(text) !== null || readWindow(text) !== null)) return 'time'
  if (isPhone(text) && (/^[+(0]/.test(text) || /\d[\s./-]+\d/.test(text))) return 'phone'
  if (/^[-+]?[\d.,'’\s]*\d\s*[a-z]{0,3}\.?$/i.test(text)) return 'number'
  return /\p{L}{2}/u.test(text) && /\d/.test(text) && /[\s,]/.test(text) ? 'address' : 'text'
}

export const isDate = (text: string): boolean =>
  readDate(text, 'day-month') !== null || readDate(text, 'month-day') !== null

export const isPhone = (text: string): boolean =>
  /^[\d\s()+\-./]{6,}(?:(?:x|ext\.?)\s*\d+)?$/i.test(text.trim()) &&
  digitsIn(text) >= 6 &&
  digitsIn(text) <= 17

/** Returns whether at least half of the values that aren't empty pass a test. Without any, nothing speaks against it. */
export function mostly(values: readonly string[], test: (value: string) => boolean): boolean {
  const full = values.filter(value => value.trim() !== '')
  return full.filter(test).length * 2 >= full.length
}

/** Returns whether values count the rows: 1, 2, 3, … */
export const countsRows = (values: readonly string[]): boolean =>
  values.length > 0 && values.every((value, index) => Number(value) === index + 1)
