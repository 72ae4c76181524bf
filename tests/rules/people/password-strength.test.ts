import { expect, test } from 'vitest'
import { passwordStrength } from '../../../src/lib/rules/people/password-strength.ts'

test('returns null for an empty password', () => {
  expect(passwordStrength('')).toBeNull()
})

test.each([
  ['password123', 'weak'],
  ['aaaaaaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['1234567890123456789012', 'weak'],
  ['dropwaydropwaydropway', 'weak'],
  ['dropway-demo', 'weak'],
  ['Password2024!', 'weak'],
  ['Copper-tunnel-47!', 'fair'],
  ['correct horse battery', 'good'],
  ['copper tunnel marble', 'good'],
  ['correct horse battery staple', 'strong'],
  ['k7$Xq9!mPz2w', 'good'],
  ['k7$Xq9!mPz2wR&4t', 'strong']
])('rates %s as %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})

test('rates several words in a row above a short password with symbols', () => {
  const order = ['weak', 'fair', 'good', 'strong']
  const rank = (password: string) => order.indexOf(passwordStrength(password) ?? '')
  expect(rank('copper tunnel marble')).toBeGreaterThan(rank('Tunnel12!x'))
})

test('rates a password that is mostly the person’s name as weak, despite symbols', () => {
  expect(passwordStrength('Annabella!7#Q')).not.toBe('weak')
  expect(passwordStrength('Annabella!7#Q', ['Annabella', 'Berg'])).toBe('weak')
})

test('never rates a password lower after another character', () => {
  const text = 'mT4 copper-tunnel9&Zq'
  const order = ['weak', 'fair', 'good', 'strong']
  const ranks = Array.from(text, (_, at) => order.indexOf(passwordStrength(text.slice(0, at + 1)) ?? ''))
  expect(ranks).toEqual(ranks.toSorted((one, other) => one - other))
})

test('each kind of character counts for as much as it surprises', () => {
  // Twelve digits, of which none follows its neighbor.
  expect(passwordStrength('725839406174')).toBe('fair')
  expect(passwordStrength('COPPERTUNNEL')).toBe('weak')
  expect(passwordStrength('Coppertunnel')).toBe('weak')
  expect(passwordStrength('copperTunnelMarble')).toBe('strong')
  // A long repetition is one surprise.
  expect(passwordStrength('k7$Xq9!zzzzzzzzzzzzzzzzzzzz')).toBe('weak')
  // A digit after a year isn't counting on.
  expect(passwordStrength('1987 2014 1965 20131$')).toBe('fair')
})

test('a strength begins at its bits', () => {
  const years = '1987 2014 1965 2013 1974 1986 2015 1963 2018'.split(' ')
  /** A year has six bits, and a space one. */
  const bits = (count: number, spaces: number) =>
    years.slice(0, spaces).join(' ') + ' ' + years.slice(spaces, count).join('')
  expect([bits(5, 3), bits(5, 4)].map(each => passwordStrength(each))).toEqual(['weak', 'fair'])
  expect([bits(7, 1), bits(7, 2)].map(each => passwordStrength(each))).toEqual(['fair', 'good'])
  expect([bits(9, 2), bits(9, 3)].map(each => passwordStrength(each))).toEqual(['good', 'strong'])
})
