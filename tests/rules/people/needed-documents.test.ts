import { expect, test } from 'vitest'
import { needsDocument, unacceptedDocuments } from '../../../src/lib/rules/people/needed-documents.ts'

test('nobody needs a license for what looks like a bicycle', () => {
  expect(needsDocument('license', { picture: 'bicycle' })).toBe(false)
  expect(needsDocument('license', { picture: 'car' })).toBe(true)
  // Whoever hasn't chosen a vehicle needs it.
  expect(needsDocument('license', undefined)).toBe(true)
  expect(needsDocument('insurance', { picture: 'bicycle' })).toBe(true)
})

test('names each document that nobody accepted, that is missing, or that has expired', () => {
  const documents = [
    { kind: 'license', status: 'accepted', expires_on: '2026-11-27' },
    { kind: 'insurance', status: 'waiting', expires_on: null }
  ] as const
  const driver = { needed_documents: ['license', 'vehicle'] as const, documents }
  expect(unacceptedDocuments(driver, '2026-11-28')).toEqual([
    { kind: 'license', status: 'expired' },
    { kind: 'vehicle', status: null },
    { kind: 'insurance', status: 'waiting' }
  ])
  expect(
    unacceptedDocuments({ needed_documents: ['license'], documents: [documents[0]] }, '2026-11-27')
  ).toEqual([])
})
