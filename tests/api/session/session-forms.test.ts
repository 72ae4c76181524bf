/** The plain forms for signing out and for choosing a password: who may post them, and where they redirect. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { logIn, register } from '../../../src/lib/contract/account/accounts.ts'
import { sendResetLink } from '../../../src/server/domain/account/passwords.ts'
import { linkTo, verifyEmail } from '../../mailbox.ts'
import { startTestService, type TestService } from '../../service.ts'

let world: TestService
beforeAll(async () => {
  world = await startTestService()
})
afterAll(() => world.close())

const password = 'a long enough password'
const next = 'quite another password'
let count = 0
let email = ''
let bearer = ''
let cookie = ''

async function post(path: string, form: Record<string, string>, headers: Record<string, string> = {}) {
  const answer = await world.service.site.answer(
    new Request(`http://test${path}`, {
      method: 'POST',
      headers: {
        host: 'test',
        origin: 'http://test',
        'content-type': 'application/x-www-form-urlencoded',
        ...(cookie ? { cookie } : {}),
        ...headers
      },
      body: new URLSearchParams(form).toString()
    })
  )
  return {
    status: answer?.status,
    location: answer?.headers.get('location'),
    cookies: answer?.headers.getSetCookie() ?? []
  }
}
const status = async () => (await world.request('GET', '/user-profiles', { bearer })).status

beforeEach(async () => {
  cookie = ''
  email = `form${++count}@example.test`
  const made = await world.clientOf('').call(register, {
    body: {
      type: 'customer',
      first_name: 'Fia',
      last_name: 'F',
      phone_number: '+41 44 555 03 03',
      email,
      password
    }
  })
  bearer = made.token
  await verifyEmail(world, bearer, email)
  const session = await world.service.site.answer(
    new Request('http://test/api/session', { method: 'POST', headers: { authorization: `Bearer ${bearer}` } })
  )
  cookie = session?.headers.getSetCookie()[0]?.split(';')[0] ?? ''
})

test('signs out through a plain form, ends the session and clears the cookie', async () => {
  const answer = await post('/api/signout', {})
  expect(answer).toMatchObject({ status: 303, location: '/signin#signed-out' })
  expect(answer.cookies[0]).toMatch(/^dropway_session=;.*Max-Age=0/)
  expect(await status()).toBe(401)
  // A second press gets the same result.
  expect(await post('/api/signout', {})).toMatchObject({ location: '/signin#signed-out' })
})

test("ends the cookie's session when the page deletes it", async () => {
  const answer = await world.service.site.answer(
    new Request('http://test/api/session', {
      method: 'DELETE',
      headers: { host: 'test', origin: 'http://test', cookie }
    })
  )
  expect(answer?.status).toBe(200)
  expect(answer?.headers.get('set-cookie')).toMatch(/^dropway_session=;/)
  expect(await status()).toBe(401)
})

test.each<Record<string, string>>([
  { origin: 'https://evil.example' },
  { 'sec-fetch-site': 'cross-site' },
  { origin: 'null' }
])('refuses a sign-out from another site: %j', async headers => {
  const answer = await post('/api/signout', {}, headers)
  expect(answer).toMatchObject({ location: '/signin#cross-origin', cookies: [] })
  expect(await status()).toBe(200)
})

test('signs in after a password reset, and back to the form after a weak password', async () => {
  await sendResetLink(world.service.context, email)
  const path = new URL(await linkTo(world, email)).pathname
  const token = path.split('/').at(-1) ?? ''
  const choose = (given: string, headers = {}) =>
    post('/api/reset-password', { token, password: given }, headers)

  for (const weak of ['', 'short', 'password123']) {
    expect((await choose(weak)).location).toBe(`${path}#password-does-not-meet-requirements`)
  }
  expect((await choose(next, { origin: 'https://evil.example' })).location).toMatch(/#cross-origin$/)
  expect((await choose(next)).location).toBe('/dashboard')
  expect(await status()).toBe(401)
  await world.clientOf('').call(logIn, { body: { email, password: next } })
  expect((await choose(password)).location).toBe(`${path}#invalid-action-code`)
})

test('never puts an invalid token into a redirect', async () => {
  const answer = await post('/api/reset-password', { token: '/../evil#x', password: next })
  expect(answer.location).toBe('/reset-password#invalid-action-code')
})
