/** The operator's command that creates admins. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getProfile } from '../../../src/lib/contract/account/accounts.ts'
import { resetPassword } from '../../../src/lib/contract/account/verification.ts'
import { getCompanyData } from '../../../src/lib/contract/company/company-data.ts'
import { endpoints } from '../../../src/lib/paths.ts'
import { makeCustomer } from '../../builders.ts'
import { startTestService, type TestService } from '../../service.ts'

let world: TestService
beforeAll(async () => {
  world = await startTestService()
})
afterAll(() => world.close())

async function create(
  email: string,
  key = world.service.context.secrets.operator,
  role: 'admin' | 'dispatcher' = 'admin'
) {
  const response = await world.service.site.answer(
    new Request(`http://test${endpoints.operator}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify({ [role]: email })
    })
  )
  const { message, code } = (await response!.json()) as { message: string; code?: string }
  return {
    status: response!.status,
    message,
    code,
    token: /reset-password\/([\w-]+)/.exec(message)?.[1] ?? ''
  }
}

const password = 'a long enough password'
const choose = (token: string) =>
  world.request('POST', '/reset-password', { body: { token, password: `${password} ${token.slice(0, 4)}` } })

test('an admin chooses a password with the link, once, and may then change the company', async () => {
  const { status, token } = await create('Ada@Example.test')
  expect(status).toBe(200)
  const session = await world.clientOf('').call(resetPassword, { body: { token, password } })
  expect(session.user).toMatchObject({
    email: 'ada@example.test',
    type: 'admin',
    role_id: 4,
    email_verified: true
  })
  const client = world.clientOf(session.token)
  expect(await client.call(getProfile)).toMatchObject({ type: 'admin' })
  expect(await client.call(getCompanyData)).toMatchObject({ version: 1 })
  expect(await choose(token)).toMatchObject({ status: 400, code: 'invalid-action-code' })
})

test('a dispatcher gets a link, too, and may not change the company', async () => {
  const key = world.service.context.secrets.operator
  const { message, token } = await create('dan@example.test', key, 'dispatcher')
  expect(message).toContain('dan@example.test is a dispatcher.')
  const session = await world.clientOf('').call(resetPassword, { body: { token, password } })
  expect(session.user).toMatchObject({ type: 'dispatcher' })
  const refused = await world.request('GET', '/ops/company', { bearer: session.token })
  expect(refused).toMatchObject({ status: 403 })
  // One address has one role.
  expect(await create('dan@example.test')).toMatchObject({ status: 409, code: 'email-already-in-use' })
})

test('a new link ends the earlier one, and each lasts a day', async () => {
  const first = await create('bob@example.test')
  const second = await create('bob@example.test')
  expect(second.message).toContain('is already an admin')
  expect(await choose(first.token)).toMatchObject({ status: 400, code: 'invalid-action-code' })
  world.pass(24 * 3_600)
  expect(await choose(second.token)).toMatchObject({ status: 410, code: 'expired-action-code' })
  const third = await create('bob@example.test')
  expect(await choose(third.token)).toMatchObject({ status: 200 })
})

test('refuses the address of a customer, nonsense, and a wrong key', async () => {
  const customer = await makeCustomer(world)
  const { email } = await customer.client.call(getProfile)
  expect(await create(email)).toMatchObject({ status: 409, code: 'email-already-in-use' })
  expect(await customer.client.call(getProfile)).toMatchObject({ type: 'customer' })
  expect(await create('nobody')).toMatchObject({ status: 400, code: 'invalid-input' })
  expect(await create('eve@example.test', 'a guess')).toMatchObject({ status: 404, code: 'not-found' })
})

test('nobody can register as an admin', async () => {
  const body = {
    type: 'admin',
    first_name: 'Eve',
    last_name: 'E',
    email: 'eve@example.test',
    phone: '+41 44 555 03 03',
    password
  }
  expect(await world.request('POST', '/register', { body })).toMatchObject({ status: 400 })
})
