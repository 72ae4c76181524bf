/** Joins the parts of an address that a file has in several columns. Pure. */
import type { AddressPart } from './meaning.ts'

interface Part {
  cell: string
  part: AddressPart | null
}

/** Countries that write the number of a house before its street. */
const numbersFirst = new Set([
  'US',
  'CA',
  'GB',
  'IE',
  'AU',
  'NZ',
  'ZA',
  'IN',
  'FR',
  'LU',
  'MC',
  'IL',
  'SG',
  'MT'
])
export const isNumberFirst = (country: string): boolean => numbersFirst.has(country)

/**
 * Returns an address in one line. A street that has a number needs no other one, and a part that the address has already isn't repeated.
 * @param numberFirst the country writes 12 Apple Street, not Apfelstrasse 12
 */
export function addressOf(parts: readonly Part[], numberFirst: boolean): string {
  const of = (wanted: AddressPart) =>
    parts
      .filter(({ part }) => part === wanted)
      .map(({ cell }) => cell)
      .join(' ')
  const rest = parts
    .filter(({ part }) => part === null)
    .map(({ cell }) => cell)
    .join(' ')
  const whole = of('address') || of('street')
  const number = /\d/.test(whole) ? '' : of('number')
  const street = (numberFirst ? [number, whole] : [whole, number]).filter(Boolean).join(' ')
  const has = (text: string) => whole.toLowerCase().includes(text.toLowerCase())
  const town = (['zip', 'city', 'state'] as const).map(of).filter(text => !has(text))
  return [[street, rest].filter(Boolean).join(' '), town.join(' '), has(of('country')) ? '' : of('country')]
    .filter(Boolean)
    .join(', ')
}
