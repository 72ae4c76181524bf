/** Which servers may use one database at a time. */
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Database, openDatabase } from '../../src/server/db/open.ts'
import { createPool } from '../../src/server/db/pool.ts'
import { SecondServerError, type ServerRole } from '../../src/server/db/server-lock.ts'
import { databaseUrl } from '../global-setup.ts'
import { databaseName } from '../test-databases.ts'

const name = databaseName()
const server = inject('ground').server?.url ?? ''
const admin = createPool({ connectionString: server, max: 1 })
beforeAll(() => admin.query(`create database ${name}`))
afterAll(() => admin.end())

const open = (role?: ServerRole): Promise<Database> =>
  openDatabase({
    databaseUrl: databaseUrl(server, name),
    folder: tmpdir(),
    root: resolve(import.meta.dirname, '../..'),
    serverWait: 0,
    ...(role ? { server: role } : {})
  })

test('a server without Redis is alone, beside commands', async () => {
  const first = await open('alone')
  await expect(open('alone')).rejects.toThrow(SecondServerError)
  await expect(open('one-of-many')).rejects.toThrow('without REDIS_URL')
  await (await open()).close()
  await first.close()
  await (await open('alone')).close()
})

test('servers with Redis are many, and keep out one without', async () => {
  const first = await open('one-of-many')
  const second = await open('one-of-many')
  await expect(open('alone')).rejects.toThrow('Set REDIS_URL')
  await first.close()
  await expect(open('alone')).rejects.toThrow(SecondServerError)
  await second.close()
  await (await open('alone')).close()
})

test('waits for a server that is ending', async () => {
  const first = await open('alone')
  const waiting = openDatabase({
    databaseUrl: databaseUrl(server, name),
    folder: tmpdir(),
    root: resolve(import.meta.dirname, '../..'),
    server: 'alone'
  })
  await first.close()
  await (await waiting).close()
})
