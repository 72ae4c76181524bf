/** For whom a member books: the choice belongs to the account, and ends with the membership. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getProfile, updateProfile } from '../../../src/lib/contract/account/accounts.ts'
import { organizations } from '../../../src/server/db/tables/people/organization-tables.ts'
import { makeCustomer, type Person } from '../../builders.ts'
import { makeOrganization } from '../../organizations.ts'
import { startTestService, type TestService } from '../../service.ts'

let world: TestService
beforeAll(async () => {
  world = await startTestService()
})
afterAll(() => world.close())

const ownerOf = async ({ client }: Person) => (await client.call(getProfile)).booking_for
const choose = ({ client }: Person, owner: string) =>
  client.call(updateProfile, { body: { booking_for: owner } })

test('begins with the organization, and keeps another choice', async () => {
  const { id, owner } = await makeOrganization(world)
  expect(await ownerOf(owner)).toBe(id)
  expect((await choose(owner, 'me')).booking_for).toBe('me')
  expect(await ownerOf(owner)).toBe('me')
  expect((await choose(owner, id)).booking_for).toBe(id)
})

test('leaves people alone who book for no organization', async () => {
  const { viewer, accountant } = await makeOrganization(world)
  for (const person of [viewer, accountant, await makeCustomer(world)])
    expect(await ownerOf(person)).toBeUndefined()
})

test('refuses an organization of others, and one that the member only reads', async () => {
  const mine = await makeOrganization(world)
  const other = await makeOrganization(world)
  await expect(choose(mine.owner, other.id)).rejects.toMatchObject({ status: 404, code: 'not-found' })
  await expect(choose(mine.viewer, mine.id)).rejects.toMatchObject({ status: 403, code: 'forbidden' })
  await expect(choose(mine.owner, '')).rejects.toMatchObject({ status: 400, code: 'invalid-input' })
  expect(await ownerOf(mine.owner)).toBe(mine.id)
})

test('forgets an organization that is closed', async () => {
  const { id, booker } = await makeOrganization(world)
  await choose(booker, id)
  const { orm, now } = world.service.context
  await orm.update(organizations).set({ closedAt: now() }).where(eq(organizations.id, id))
  expect(await ownerOf(booker)).toBeUndefined()
})
