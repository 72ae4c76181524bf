/** The API reference's description of schemas. */
import { expect, test } from 'vitest'
import {
  docsGroups,
  fieldsOf,
  limitsOf,
  operationsOf,
  resourcesOf,
  typeOf
} from '../../src/components/docs/document.ts'
import type { OpenApi } from '../../src/components/docs/document.ts'
import { operationId, tagOf, tags } from '../../src/server/api/openapi-names.ts'

test('writes types in the usual notation', () => {
  expect(typeOf({ type: 'string' })).toBe('string')
  expect(typeOf({ type: ['string', 'null'] })).toBe('string')
  expect(typeOf({ type: 'array', items: { type: 'object', properties: {} } })).toBe('object[]')
  expect(typeOf({ type: 'string', enum: ['now', 'later'] })).toBe('"now" | "later"')
  expect(typeOf({ anyOf: [{ type: 'object' }, { type: 'null' }] })).toBe('object')
  expect(typeOf({ const: true })).toBe('true')
})

test('shows limits, except those that every integer has', () => {
  expect(limitsOf({ type: 'integer', minimum: -9007199254740991, maximum: 9007199254740991 })).toBe('')
  expect(limitsOf({ type: 'integer', minimum: 1, maximum: 9007199254740991, default: 1 })).toBe('1…, = 1')
  expect(limitsOf({ type: 'string', minLength: 1, maxLength: 80 })).toBe('1…80 chars')
  expect(limitsOf({ anyOf: [{ type: 'array', maxItems: 10 }, { type: 'null' }] })).toBe('…10 items')
})

test('lists the fields of an array’s items', () => {
  const point = { type: 'object', properties: { latitude: { type: 'number' } }, required: ['latitude'] }
  expect(fieldsOf({ type: 'array', items: point })).toEqual([['latitude', { type: 'number' }, true]])
  expect(fieldsOf({ type: 'string' })).toEqual([])
})

test('gives each call a name and a known group', () => {
  expect(operationId({ method: 'POST', path: '/pick-and-dropoffs/{id}/tracking-links' })).toBe(
    'postPickAndDropoffsIdTrackingLinks'
  )
  expect(tags).toContain(tagOf('/pick-and-dropoffs/{id}'))
  expect(() => tagOf('/something-new')).toThrow('belongs to no group')
  const operation = { tags: ['files'] } as OpenApi['paths'][string][string]
  const document: OpenApi = { paths: { '/files/{id}': { post: operation } } }
  expect(operationsOf(document, 'files')).toEqual([{ method: 'POST', path: '/files/{id}', operation }])
  expect(operationsOf(document, 'events')).toEqual([])
  expect(resourcesOf(document, 'files')).toEqual(['/files'])
})

test('every group has a page', () => {
  expect(docsGroups.toSorted()).toEqual(tags.toSorted())
})
