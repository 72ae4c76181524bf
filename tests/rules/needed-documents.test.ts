import { expect, test } from 'vitest'
import { needsDocument } from '../../src/lib/rules/needed-documents.ts'

test('nobody needs a license for what looks like a bicycle', () => {
  expect(needsDocument('license', { picture: 'bicycle' })).toBe(false)
  expect(needsDocument('license', { picture: 'car' })).toBe(true)
  // Whoever hasn't chosen a vehicle needs it.
  expect(needsDocument('license', undefined)).toBe(true)
  expect(needsDocument('insurance', { picture: 'bicycle' })).toBe(true)
})
