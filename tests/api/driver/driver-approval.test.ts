/** The operator's approval command. It never chooses between accounts that only entered the same email. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { register } from '../../../src/lib/contract/account/accounts.ts'
import { drivers } from '../../../src/server/db/tables/schema.ts'
import { endpoints } from '../../../src/lib/paths.ts'
import { verifyEmail } from '../../mailbox.ts'
import { startTestService, type TestService } from '../../service.ts'

let world: TestService
beforeAll(async () => {
  world = await startTestService()
})
afterAll(() => world.close())

let email = ''
let count = 0
beforeEach(() => {
  email = `driver${++count}@example.test`
})

const registered = (first_name: string, description: string) =>
  world.clientOf('').call(register, {
    body: {
      type: 'driver',
      first_name,
      last_name: 'D',
      phone_number: '+41 44 555 03 03',
      email,
      password: 'a long enough password',
      vehicle: { transport_type: 'van', description, plate: 'AL 41' }
    }
  })

async function decide(driver: string, approval = 'approved') {
  const { context, site } = world.service
  const response = await site.answer(
    new Request(`http://test${endpoints.operator}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${context.secrets.operator}` },
      body: JSON.stringify({ driver, approval })
    })
  )
  const { message, code } = (await response!.json()) as { message: string; code?: string }
  return { status: response!.status, message, code }
}

const approvalOf = async (userId: string) =>
  (await world.service.context.orm.select().from(drivers).where(eq(drivers.userId, userId)))[0]?.approval

test('refuses an unverified email, and lists the accounts that entered it with their details', async () => {
  const first = await registered('Rita', 'White van')
  world.pass(60)
  const second = await registered('Mallory', 'Grey\u001B[2K van')
  const answer = await decide(email)
  expect(answer).toMatchObject({ status: 403, code: 'email-not-verified' })
  const lines = answer.message.split('\n')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toContain(first.user.id)
  expect(lines[1]).toContain('Rita D')
  expect(lines[1]).toContain('White van')
  expect(lines[1]).toContain(first.user.created_at)
  expect(lines[2]).toContain(second.user.id)
  expect(answer.message).not.toContain('\u001B')
  expect(await approvalOf(first.user.id)).toBe('pending')
  expect(await approvalOf(second.user.id)).toBe('pending')

  // Approval by id leaves the other account unchanged.
  expect(await decide(first.user.id)).toMatchObject({
    status: 200,
    message: `${first.user.id} is approved.`
  })
  expect([await approvalOf(first.user.id), await approvalOf(second.user.id)]).toEqual(['approved', 'pending'])
})

test('approves and rejects by verified email, even if other accounts entered it', async () => {
  const holder = await registered('Rita', 'White van')
  await verifyEmail(world, holder.token, email)
  const rival = await registered('Mallory', 'Grey van')
  expect(await decide(email.toUpperCase())).toMatchObject({ status: 200, message: `${email} is approved.` })
  expect([await approvalOf(holder.user.id), await approvalOf(rival.user.id)]).toEqual(['approved', 'pending'])
  expect(await decide(email, 'rejected')).toMatchObject({ status: 200, message: `${email} is rejected.` })
  expect(await approvalOf(holder.user.id)).toBe('rejected')
})

test('answers 404 for an unknown driver', async () => {
  expect(await decide('nobody@example.test')).toMatchObject({ status: 404, code: 'not-found' })
  expect(await decide('usr_0000000000')).toMatchObject({ status: 404, code: 'not-found' })
  expect(await decide('')).toMatchObject({ status: 404, code: 'not-found' })
})
