/** A PostgreSQL database from before the first release. Runs only in the PostgreSQL part of the tests. */
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { expect, inject, test } from 'vitest'
import { openDatabase } from '../../src/server/db/open.ts'
import { createPool } from '../../src/server/db/pool.ts'
import { databaseUrl } from '../global-setup.ts'
import { databaseName } from '../test-databases.ts'

const root = resolve(import.meta.dirname, '../..')

test('refuses the database and names it', async () => {
  const { server } = inject('ground')
  if (!server) throw new Error('TEST_DATABASE_URL is missing.')
  const name = databaseName()
  const admin = createPool({ connectionString: server.url, max: 1 })
  const open = () => openDatabase({ databaseUrl: databaseUrl(server.url, name), folder: tmpdir(), root })
  try {
    await admin.query(`create database ${name}`)
    const database = await open()
    await database.pool.query(`update drizzle.__drizzle_migrations set hash = 'another'`)
    await database.close()
    await expect(open()).rejects.toThrow(`The database ${name} is from before the first release`)
  } finally {
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.end()
  }
})
