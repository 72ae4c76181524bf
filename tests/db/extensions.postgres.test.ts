/** The extensions on a PostgreSQL server. Runs only in the PostgreSQL part of the tests. */
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { expect, inject, test } from 'vitest'
import { openDatabase } from '../../src/server/db/open.ts'
import { createPool } from '../../src/server/db/pool.ts'
import { databaseUrl } from '../global-setup.ts'
import { databaseName } from '../test-databases.ts'

const root = resolve(import.meta.dirname, '../..')

test('creates the extensions as the owner of a database, without a superuser', async () => {
  const { server } = inject('ground')
  if (!server) throw new Error('TEST_DATABASE_URL is missing.')
  const name = databaseName()
  const admin = createPool({ connectionString: server.url, max: 1 })
  const asOwner = new URL(databaseUrl(server.url, name))
  asOwner.username = name
  try {
    await admin.query(`create role ${name} login`)
    await admin.query(`create database ${name} owner ${name}`)
    const database = await openDatabase({ databaseUrl: asOwner.href, folder: tmpdir(), root })
    const { rows } = await database.pool.query('select extname from pg_extension order by 1')
    await database.close()
    expect(rows).toEqual(expect.arrayContaining([{ extname: 'btree_gin' }, { extname: 'pg_trgm' }]))
  } finally {
    await admin.end()
  }
})
