/** The list of the triggers is the one of a migrated database. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { triggers } from '../../src/server/db/tables/triggers.ts'
import { startTestService, type TestService } from '../service.ts'

let world: TestService
beforeAll(async () => {
  world = await startTestService()
})
afterAll(() => world.close())

test('every trigger of the database is listed with what it does', async () => {
  const { rows } = await world.service.context.orm.execute<{ name: string }>(sql`
    select format('%s on %s', tgname, relname) as name from pg_trigger
    join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and relnamespace = 'public'::regnamespace`)
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(triggers).toSorted())
})
