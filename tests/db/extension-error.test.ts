/** A database that refuses an extension: the start says what to do. */
import { expect, test } from 'vitest'
import { explainExtensionError } from '../../src/server/db/extension-error.ts'

test.each([
  ['0A000', 'extension "pg_trgm" is not available'],
  ['42501', 'permission denied to create extension "btree_gin"'],
  ['58P01', 'could not open extension control file "/share/extension/pg_trgm.control": No such file']
])('explains %s: %s', (code, message) => {
  const cause = Object.assign(new Error(message), { code })
  const explained = explainExtensionError(new Error('Failed query: create extension', { cause })) as Error
  expect(explained.message).toContain(message)
  expect(explained.message).toContain('create extension pg_trgm; create extension btree_gin;')
})

test('leaves other errors as they are', () => {
  const error = Object.assign(new Error('relation "deliveries" does not exist'), { code: '42P01' })
  expect(explainExtensionError(error)).toBe(error)
})
