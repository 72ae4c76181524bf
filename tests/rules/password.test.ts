import { expect, test } from 'vitest'
import { passwordProblem } from '../../src/lib/rules/password.ts'

test.each(['dropway2026', 'Dropway-demo', 'MyDelivery1', 'driver12345', 'chauffeur75'])(
  'refuses %s, which is mostly a word of the service',
  password => {
    expect(passwordProblem(password)).toBe('common')
  }
)

test.each(['the driver eats marble', 'dropway copper tunnel', 'a delivery of nothing'])(
  'accepts %s, which only contains such a word',
  password => {
    expect(passwordProblem(password)).toBeUndefined()
  }
)

test('refuses a password that is mostly a name or the email of its owner', () => {
  expect(passwordProblem('annabella77', ['Annabella'])).toBe('personal')
  expect(passwordProblem('annabella77')).toBeUndefined()
  expect(passwordProblem('ana.berg.2026', ['Ana', 'ana.berg@example.test'])).toBe('personal')
})
