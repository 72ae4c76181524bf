/** Limits on what a stranger can try and learn. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { register } from '../../src/lib/contract/account/accounts.ts'
import { limits } from '../../src/server/providers/throttle.ts'
import { mailTo, verifyEmail } from '../mailbox.ts'
import { startTestService, type TestService } from '../service.ts'

let world: TestService
beforeEach(async () => {
  world = await startTestService({ jobs: true })
})
afterEach(() => world.close())

const password = 'a long enough password'

async function account(email: string): Promise<void> {
  const made = await world.clientOf('').call(register, {
    body: { type: 'customer', first_name: 'Thea', last_name: 'T', phone: '+41 44 555 03 03', email, password }
  })
  await verifyEmail(world, made.token, email)
}
const attempt = (email: string, given: string) =>
  world.request('POST', '/log-in', { body: { email, password: given } })

test('throttles an account after ten wrong passwords, known or not, and leaves other accounts alone', async () => {
  await account('thea@example.test')
  await account('tom@example.test')
  for (const email of ['thea@example.test', 'nobody@example.test']) {
    for (let tries = 0; tries < limits['log-in'].points; tries++) {
      expect(await attempt(email, 'wrong')).toMatchObject({ status: 401, code: 'invalid-credential' })
    }
    expect(await attempt(email, password)).toMatchObject({ status: 429, code: 'too-many-requests' })
  }
  expect((await attempt('tom@example.test', password)).status).toBe(200)
})

test('sends Retry-After with a refusal', async () => {
  for (let tries = 0; tries <= limits['log-in'].points; tries++) await attempt('x@example.test', 'wrong')
  const response = await world.service.api.fetch(
    new Request('http://test/v1/log-in', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' },
      body: JSON.stringify({ email: 'x@example.test', password })
    }),
    '127.0.0.1'
  )
  // The limit counts the address of the connection. The client's own x-forwarded-for header changes nothing.
  expect(response.status).toBe(429)
  const seconds = Number(response.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(limits['log-in'].duration)
})

test('throttles one address that tries many accounts', async () => {
  await world.service.context.throttle.count('log-in-address', '127.0.0.1')
  for (let tries = 1; tries < limits['log-in-address'].points; tries++) {
    await world.service.context.throttle.count('log-in-address', '127.0.0.1')
  }
  expect((await attempt('someone@example.test', 'wrong')).status).toBe(429)
})

test('gives the same response for a known and an unknown email, and mails only the known one', async () => {
  await account('thea@example.test')
  const ask = (email: string) => world.request('POST', '/forgot-password', { body: { email } })
  const known = await ask('thea@example.test')
  const unknown = await ask('nobody@example.test')
  expect(known.status).toBe(200)
  expect(unknown).toEqual(known)
  await expect
    .poll(async () => (await mailTo(world, 'thea@example.test'))[0]?.subject, { timeout: 15_000 })
    .toBe('Choose a new password')
  expect(await mailTo(world, 'nobody@example.test')).toEqual([])
})

test('takes the same time to refuse a known and an unknown email', async () => {
  await account('thea@example.test')
  const middle = (values: number[]) =>
    values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
  const timed = async (email: string) => {
    const began = performance.now()
    await attempt(email, 'wrong password')
    return performance.now() - began
  }
  const known: number[] = []
  const unknown: number[] = []
  // Alternate, so that other load on the machine affects both.
  for (let round = 0; round < 9; round++) {
    known.push(await timed('thea@example.test'))
    unknown.push(await timed(`nobody${round}@example.test`))
  }
  const ratio = middle(known) / middle(unknown)
  console.log(`refused sign-in, ratio of known to unknown email: ${ratio.toFixed(2)}`)
  expect(ratio).toBeGreaterThan(0.7)
  expect(ratio).toBeLessThan(1.4)
})
