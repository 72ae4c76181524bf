/** Numbers and files that no screen sends, from operators. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAdmin, makeDispatcher, makeDriver, type Person } from '../../builders.ts'
import { sendPicture } from '../../pictures.ts'
import { startTestService, type TestService } from '../../service.ts'

let world: TestService
let admin: Person
beforeAll(async () => {
  world = await startTestService()
  admin = await makeAdmin(world)
})
afterAll(() => world.close())

test.each([
  ['GET', '/ops/tariffs?before=2147483648', undefined],
  ['GET', '/ops/tariffs?before=1e300', undefined],
  ['GET', '/ops/company/versions?before=2147483648', undefined],
  ['GET', '/ops/company/versions?before=0', undefined],
  ['POST', '/ops/company/restore', { version: 1, reason: 'r', restore: 2_147_483_648 }],
  ['POST', '/ops/company/restore', { version: 1, reason: 'r', restore: -1 }]
])('%s %s with a number beyond the database’s is refused', async (method, path, body) => {
  const answer = await world.request(method, path, { bearer: admin.bearer, ...(body ? { body } : {}) })
  expect(answer).toMatchObject({ status: 400, code: 'invalid-input' })
})

test('a document that was never sent in is its owner’s alone', async () => {
  const driver = await makeDriver(world)
  const dispatcher = await makeDispatcher(world)
  const { id } = await sendPicture(world, driver, 'document')
  const statusFor = async (person: Person) =>
    (
      await world.fetch(`http://test/v1/files/${id}`, {
        headers: { authorization: `Bearer ${person.bearer}` }
      })
    ).status
  expect(await statusFor(driver)).toBe(200)
  expect(await statusFor(dispatcher)).toBe(404)
  expect(await statusFor(admin)).toBe(404)
})
