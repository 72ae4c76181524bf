import { expect, test } from 'vitest'
import { maskedEmail, maskedPhone, shortName } from '../../src/server/domain/core/masked.ts'

test('shortens names', () => {
  expect(shortName('Clara', 'Test')).toBe('Clara T.')
  expect(shortName('Øyvind', 'ångström')).toBe('Øyvind Å.')
  expect(shortName('Clara', '')).toBe('Clara')
  expect(shortName('', '')).toBe('')
})

test('masks phone numbers and emails', () => {
  expect(maskedPhone('+41445550101')).toBe('+41 ••• 01')
  expect(maskedPhone('+12025550123')).toBe('+1 ••• 23')
  expect(maskedPhone('044 555 01 07')).toBe('••• 07')
  expect(maskedPhone('1')).toBe('•••')
  expect(maskedPhone('')).toBe('•••')
  expect(maskedEmail('clara@example.test')).toBe('c•••@example.test')
  expect(maskedEmail('nonsense')).toBe('')
})
