import { expect, test } from 'vitest'
import { passwordStrength } from '../../src/lib/rules/password-strength.ts'

test('nothing is nothing', () => {
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
])('%s is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})

test('a few words in a row beat a short one with signs', () => {
  const order = ['weak', 'fair', 'good', 'strong']
  const rank = (password: string) => order.indexOf(passwordStrength(password) ?? '')
  expect(rank('copper tunnel marble')).toBeGreaterThan(rank('Tunnel12!x'))
})

test('what is mostly one’s name is weak, whatever signs it has', () => {
  expect(passwordStrength('Annabella!7#Q')).not.toBe('weak')
  expect(passwordStrength('Annabella!7#Q', ['Annabella', 'Berg'])).toBe('weak')
})

test('another letter never makes it worse', () => {
  const text = 'mT4 copper-tunnel9&Zq'
  const order = ['weak', 'fair', 'good', 'strong']
  const ranks = Array.from(text, (_, at) => order.indexOf(passwordStrength(text.slice(0, at + 1)) ?? ''))
  expect(ranks).toEqual(ranks.toSorted((one, other) => one - other))
})
