import { expect, test } from 'vitest'
import { caseNumberOf, caseNumberText } from '../../../src/lib/rules/console/case-number.ts'

test('reads a case’s number as people type it', () => {
  expect(caseNumberText(1042)).toBe('C-1042')
  for (const text of ['C-1042', 'c-1042', 'C1042', '1042', '  C-1042\n'])
    expect(caseNumberOf(text), text).toBe(1042)
  expect(caseNumberOf('999999999')).toBe(999_999_999)
})

test('refuses any other text', () => {
  for (const text of ['', 'C-', '-1042', 'CC-1042', 'C--1042', 'D-1042', 'C-10 42', 'C-1042x', '1234567890'])
    expect(caseNumberOf(text), text).toBeNull()
})
