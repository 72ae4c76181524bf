/** A database that refuses an extension: the start says what to do. */
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { expect, inject, test } from 'vitest'
import { explainExtensionError } from '../../src/server/db/extension-error.ts'
import { openDatabase } from '../../src/server/db/open.ts'
import { createPool } from '../../src/server/db/pool.ts'
import { databaseUrl } from '../global-setup.ts'

const root = resolve(import.meta.dirname, '../..')
const { server } = inject('ground')

test.runIf(server)(
  'creates the extensions as the owner of a database, without a superuser',
  { timeout: 120_000 },
  async () => {
    const url = server?.url ?? ''
    const name = `dropway_test_${randomBytes(6).toString('hex')}`
    const admin = createPool({ connectionString: url, max: 1 })
    const asOwner = new URL(databaseUrl(url, name))
    asOwner.username = name
    try {
      await admin.query(`create role ${name} login`)
      await admin.query(`create database ${name} owner ${name}`)
      const database = await openDatabase({ databaseUrl: asOwner.href, folder: tmpdir(), root })
      const { rows } = await database.pool.query('select extname from pg_extension order by 1')
      await database.close()
      expect(rows).toEqual(expect.arrayContaining([{ extname: 'btree_gin' }, { extname: 'pg_trgm' }]))
    } finally {
      await admin.query(`drop database if exists ${name} with (force)`)
      await admin.query(`drop role if exists ${name}`)
      await admin.end()
    }
  }
)

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
