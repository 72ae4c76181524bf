/** An export copies with triggers off, so it checks the entries of the books itself. */
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { copyDatabase } from '../../src/server/db/copy.ts'
import { createPool } from '../../src/server/db/pool.ts'
import { breakBooks } from '../books.ts'
import { complete, makeAccepted, makeCustomer, makeDriver, spot } from '../builders.ts'
import { databaseUrl } from '../global-setup.ts'
import { startTestService, type TestService } from '../service.ts'
import { databaseName } from '../test-databases.ts'

const name = databaseName()
const { server } = inject('ground')
const admin = createPool({ connectionString: server?.url ?? '', max: 1 })
let world: TestService
beforeAll(async () => {
  await admin.query(`create database ${name} template ${server?.template ?? ''}`)
  world = await startTestService()
  const driver = await makeDriver(world, { at: spot(world) })
  await complete(world, driver, await makeAccepted(world, await makeCustomer(world), driver))
})
afterAll(async () => {
  await world.close()
  await admin.end()
})

test('a copy of books that do not add up fails, and leaves nothing behind', async () => {
  const target = createPool({ connectionString: databaseUrl(server?.url ?? '', name), max: 1 })
  const entries = async () => (await target.query('select id from journal_entries')).rows.length
  await breakBooks(world, 1)
  await expect(copyDatabase(world.service.context.database.pool, target)).rejects.toThrow(
    "These entries of the books don't add up to 0: 1."
  )
  expect(await entries()).toBe(0)
  await breakBooks(world, -1)
  await copyDatabase(world.service.context.database.pool, target)
  expect(await entries()).toBe(1)
  // The triggers are on again.
  await expect(target.query('delete from postings')).rejects.toThrow('never changed or deleted')
  await target.end()
})
