/** The API's reference: what it says of a schema. */
import { expect, test } from 'vitest'
import { fieldsOf, grouped, limitsOf, typeOf } from '../../src/components/docs/document.ts'
import type { OpenApi } from '../../src/components/docs/document.ts'
import { operationId, tagOf, tags } from '../../src/server/api/openapi-names.ts'

test('types are said as one would write them', () => {
  expect(typeOf({ type: 'string' })).toBe('string')
  expect(typeOf({ type: ['string', 'null'] })).toBe('string')
  expect(typeOf({ type: 'array', items: { type: 'object', properties: {} } })).toBe('object[]')
  expect(typeOf({ type: 'string', enum: ['now', 'later'] })).toBe('"now" | "later"')
  expect(typeOf({ anyOf: [{ type: 'object' }, { type: 'null' }] })).toBe('object')
  expect(typeOf({ const: true })).toBe('true')
})

test('bounds are said, but not those that every integer has', () => {
  expect(limitsOf({ type: 'integer', minimum: -9007199254740991, maximum: 9007199254740991 })).toBe('')
  expect(limitsOf({ type: 'integer', minimum: 1, maximum: 9007199254740991, default: 1 })).toBe('1…, = 1')
  expect(limitsOf({ type: 'string', minLength: 1, maxLength: 80 })).toBe('1…80 chars')
  expect(limitsOf({ anyOf: [{ type: 'array', maxItems: 10 }, { type: 'null' }] })).toBe('…10 items')
})

test('fields of an array are those of what is in it', () => {
  const point = { type: 'object', properties: { latitude: { type: 'number' } }, required: ['latitude'] }
  expect(fieldsOf({ type: 'array', items: point })).toEqual([['latitude', { type: 'number' }, true]])
  expect(fieldsOf({ type: 'string' })).toEqual([])
})

test('a call has a name, and a group that the reference knows', () => {
  expect(operationId({ method: 'POST', path: '/pick-and-dropoffs/{id}/tracking-links' })).toBe(
    'postPickAndDropoffsIdTrackingLinks'
  )
  expect(tags).toContain(tagOf('/pick-and-dropoffs/{id}'))
  expect(() => tagOf('/something-new')).toThrow('belongs to no group')
  const operation = { tags: ['files'] } as OpenApi['paths'][string][string]
  const document: OpenApi = {
    servers: [],
    tags: [{ name: 'files' }],
    paths: { '/files': { post: operation } }
  }
  expect(grouped(document)).toEqual([
    { tag: 'files', operations: [{ method: 'POST', path: '/files', operation }] }
  ])
})
