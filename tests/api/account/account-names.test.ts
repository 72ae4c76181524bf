/** Names are mailed to people who don't know the account. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTrackingLink } from '../../../src/lib/contract/tracking.ts'
import { users } from '../../../src/server/db/tables/people/identity.ts'
import { stops } from '../../../src/server/db/tables/schema.ts'
import { topics } from '../../../src/server/live/bus.ts'
import { contact, makeCustomer, makeDelivery, makeQuote } from '../../builders.ts'
import { registration } from '../../identity.ts'
import { mailTo } from '../../mailbox.ts'
import { startTestService, type TestService } from '../../service.ts'

let world: TestService
beforeAll(async () => {
  world = await startTestService()
})
afterAll(() => world.close())

const message = 'Must not contain a web address, an email or a line break'
const refused = [
  'https://evil.example',
  'Win at www.evil.example now',
  'evil.example',
  'See evil.example/free',
  't.co',
  'ada@evil.example',
  'Ada\nYour account is locked',
  'Ada\u2028Lovelace',
  'Ada\u202egnp.exe'
]

test.each(refused)('refuses %j as a first name, a last name and a contact', async name => {
  const customer = await makeCustomer(world)
  const quote = await makeQuote(world, customer)
  const calls = [
    ['POST', '/register', { ...registration('ada@example.test'), first_name: name }, 'first_name'],
    ['POST', '/register', { ...registration('ada@example.test'), last_name: name }, 'last_name'],
    ['PATCH', '/user-profiles', { first_name: name }, 'first_name'],
    ['PATCH', '/user-profiles', { last_name: name }, 'last_name'],
    [
      'POST',
      '/pick-and-dropoffs',
      {
        quote_id: quote.quote_id,
        pickup: { contact },
        dropoffs: [{ contact: { ...contact, name } }],
        payment: { at: 'pickup' }
      },
      'dropoffs.0.contact.name'
    ]
  ] as const
  for (const [method, path, body, field] of calls) {
    const answer = await world.request(method, path, { bearer: customer.bearer, body })
    expect(answer).toMatchObject({ status: 400, code: 'invalid-input' })
    expect(answer.body.errors).toEqual([{ field, message }])
  }
})

test.each([
  'Ada',
  'J. R. R.',
  'O’Neill-Smith',
  'José María',
  '李小龍',
  'Dr. Müller',
  'سارة',
  'Jean c/o Anna',
  'Mme. D’Arc & Co.'
])('accepts %j', async name => {
  const customer = await makeCustomer(world)
  const answer = await world.request('PATCH', '/user-profiles', {
    bearer: customer.bearer,
    body: { first_name: name }
  })
  expect(answer.status).toBe(200)
})

test('mails earlier names without their links and line breaks', async () => {
  const { context } = world.service
  const customer = await makeCustomer(world)
  const name = 'Win at https://evil.example/x\nnow'
  await context.orm.update(users).set({ firstName: name }).where(eq(users.id, customer.userId))
  context.bus.publish(topics.accountChanged, customer.userId)
  const delivery = await makeDelivery(world, customer)
  const stop = delivery.stops.find(each => each.kind === 'dropoff')
  await context.orm
    .update(stops)
    .set({ contactName: 'www.evil.example' })
    .where(eq(stops.id, stop?.id ?? ''))
  await customer.client.call(createTrackingLink, {
    params: { id: delivery.pickanddropoff_id },
    body: { stop_id: stop?.id ?? '', email: 'recipient@example.test' }
  })
  const [mail] = await mailTo(world, 'recipient@example.test')
  expect(mail?.subject).toBe('Win at https evil example x now is sending you a package')
  expect(mail?.text).toContain('Hello evil example,')
  expect(mail?.text).not.toMatch(/evil\./)
})
