/** Problems with a delivery: reported by its people, answered by operators. */
import type * as z from 'zod/mini'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerCase, type Case, caseRules, listCases, openCase } from '../../../src/lib/contract/cases.ts'
import { listNotifications } from '../../../src/lib/contract/notifications.ts'
import { listAudit } from '../../../src/lib/contract/ops/audit.ts'
import {
  answerOpsCase,
  changeOpsCase,
  getOpsCase,
  listOpsCases,
  type OpsCase
} from '../../../src/lib/contract/ops/cases.ts'
import {
  makeAccepted,
  makeAdmin,
  makeCustomer,
  makeDelivery,
  makeDispatcher,
  makeDriver,
  type Person
} from '../../builders.ts'
import { sendPicture } from '../../pictures.ts'
import { startTestService, type TestService } from '../../service.ts'

let world: TestService
let customer: Person
let stranger: Person
let dispatcher: Person
beforeAll(async () => {
  world = await startTestService()
  customer = await makeCustomer(world)
  stranger = await makeCustomer(world, 'Sam')
  dispatcher = await makeDispatcher(world)
})
afterAll(() => world.close())

async function makeCase(
  text = 'The cake is squashed',
  photos: string[] = []
): Promise<Case & { delivery: string }> {
  const { pickanddropoff_id: delivery } = await makeDelivery(world, customer)
  const body = { kind: 'damaged' as const, text, photos }
  return { ...(await customer.client.call(openCase, { params: { id: delivery }, body })), delivery }
}
const read = (id: string): Promise<OpsCase> => dispatcher.client.call(getOpsCase, { params: { id } })

test('reports a problem, which gets a number, an answer and a notification', async () => {
  const opened = await makeCase()
  expect(opened).toMatchObject({
    kind: 'damaged',
    status: 'open',
    messages: [{ number: 1, from: 'reporter' }]
  })
  expect(opened.number).toMatch(/^C-\d{4,}$/)
  const { id } = opened
  const answered = await dispatcher.client.call(answerOpsCase, {
    params: { id },
    body: { kind: 'message', text: 'Sorry! We refund the delivery.' }
  })
  // Who answers first takes it.
  expect(answered).toMatchObject({ status: 'waiting', assignee: { id: dispatcher.userId } })
  await dispatcher.client.call(answerOpsCase, { params: { id }, body: { kind: 'note', text: 'Third time' } })
  const [seen] = await customer.client.call(listCases, { params: { id: opened.delivery } })
  expect(seen?.messages.map(({ from, text }) => [from, text])).toEqual([
    ['reporter', 'The cake is squashed'],
    ['company', 'Sorry! We refund the delivery.']
  ])
  const { items } = await customer.client.call(listNotifications, {})
  expect(items.find(each => each.type === 'case_response')).toMatchObject({
    pickanddropoff_id: opened.delivery,
    data: { number: opened.number, text: 'Sorry! We refund the delivery.' }
  })
  expect((await read(id)).entries.map(({ kind }) => kind)).toEqual(['message', 'message', 'change', 'note'])
})

test('opens a solved case again when its reporter writes', async () => {
  const { id, delivery } = await makeCase()
  await dispatcher.client.call(answerOpsCase, {
    params: { id },
    body: { kind: 'message', text: 'Done.', status: 'solved' }
  })
  expect((await customer.client.call(listCases, { params: { id: delivery } }))[0]?.status).toBe('solved')
  const again = await customer.client.call(answerCase, { params: { id }, body: { text: 'No, it isn’t.' } })
  expect(again.status).toBe('open')
})

describe('other people’s cases don’t exist', () => {
  test('a stranger neither sees, opens nor answers a case', async () => {
    const { id, delivery } = await makeCase()
    for (const [method, path, body] of [
      ['GET', `/pick-and-dropoffs/${delivery}/cases`, undefined],
      ['POST', `/pick-and-dropoffs/${delivery}/cases`, { kind: 'late', text: 'Hello' }],
      ['POST', `/cases/${id}/messages`, { text: 'Hello' }],
      ['POST', '/cases/cas_unknown/messages', { text: 'Hello' }]
    ] as const) {
      const answer = await world.request(method, path, { bearer: stranger.bearer, ...(body ? { body } : {}) })
      expect(answer, `${method} ${path}`).toMatchObject({ status: 404 })
    }
    for (const [method, path] of [
      ['GET', '/ops/cases'],
      ['GET', `/ops/cases/${id}`]
    ] as const) {
      expect(await world.request(method, path, { bearer: customer.bearer })).toMatchObject({ status: 403 })
    }
  })

  test('customer and driver of a delivery don’t see each other’s cases', async () => {
    const driver = await makeDriver(world)
    const { pickanddropoff_id: id } = await makeAccepted(world, customer, driver)
    await customer.client.call(openCase, { params: { id }, body: { kind: 'behavior', text: 'Rude' } })
    expect(await driver.client.call(listCases, { params: { id } })).toEqual([])
    const own = await driver.client.call(openCase, { params: { id }, body: { kind: 'other', text: 'Dog' } })
    expect((await read(own.id)).reporter.side).toBe('driver')
    expect(await customer.client.call(listCases, { params: { id } })).toHaveLength(1)
  })

  test('only its owner and operators see a photo of a case', async () => {
    const photo = await sendPicture(world, customer, 'case')
    const { id } = await makeCase('Look', [photo.id])
    expect((await read(id)).entries[0]?.photo_urls).toEqual([photo.url])
    const status = async ({ bearer }: Person) =>
      (
        await world.fetch(`http://test/v1/files/${photo.id}`, {
          headers: { authorization: `Bearer ${bearer}` }
        })
      ).status
    expect([await status(customer), await status(dispatcher), await status(stranger)]).toEqual([
      200, 200, 404
    ])
  })
})

test('refuses bad input, and more open cases than a delivery can have', async () => {
  const { delivery } = await makeCase()
  const path = `/pick-and-dropoffs/${delivery}/cases`
  for (const body of [
    { kind: 'damaged', text: '  ' },
    { kind: 'ufo', text: 'Hello' },
    { kind: 'late', text: 'x'.repeat(caseRules.longest + 1) },
    { kind: 'late', text: 'Hello', photos: ['fil_unknown'] }
  ])
    expect(await world.request('POST', path, { bearer: customer.bearer, body })).toMatchObject({
      status: 400
    })
  for (let index = 1; index < caseRules.mostOpen; index++) {
    await customer.client.call(openCase, { params: { id: delivery }, body: { kind: 'late', text: 'Again' } })
  }
  const many = await world.request('POST', path, {
    bearer: customer.bearer,
    body: { kind: 'late', text: 'Again' }
  })
  expect(many).toMatchObject({ status: 409, code: 'too-many-saved' })
})

test('lets one of two operators change a case, and tells the other one', async () => {
  const admin = await makeAdmin(world)
  const { id } = await makeCase()
  const { version } = await read(id)
  const take = (person: Person) =>
    person.client.call(changeOpsCase, { params: { id }, body: { version, assignee: 'me' as const } })
  const outcomes = await Promise.allSettled([take(dispatcher), take(admin)])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const late = await world.request('PATCH', `/ops/cases/${id}`, {
    bearer: admin.bearer,
    body: { version, status: 'solved' }
  })
  expect(late).toMatchObject({ status: 409, code: 'version-outdated' })
  const { items } = await admin.client.call(listAudit, { query: { subject: id } })
  expect(items.map(({ action }) => action)).toEqual(['case.changed'])
})

test('lists who waits longest first, finds by number and text, and pages through all once', async () => {
  const texts = ['alpha waits', 'beta waits', 'gamma 100% waits']
  const made: (Case & { delivery: string })[] = []
  for (const text of texts) {
    made.push(await makeCase(text))
    world.pass(60)
  }
  const find = async (query: z.input<NonNullable<typeof listOpsCases.query>>) =>
    (await dispatcher.client.call(listOpsCases, { query: { limit: 100, ...query } })).items.map(
      ({ id }) => id
    )
  const open = await find({})
  expect(open.filter(id => made.some(each => each.id === id))).toEqual(made.map(({ id }) => id))
  expect(await find({ q: made[1]?.number.toLowerCase() ?? '' })).toEqual([made[1]?.id])
  expect(await find({ q: '100% w' })).toEqual([made[2]?.id])
  expect(await find({ q: 'a%s' })).toEqual([])
  expect(await find({ assignee: 'me', q: 'alpha' })).toEqual([])
  expect(await find({ status: 'solved', q: 'alpha' })).toEqual([])
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const page: { items: { id: string }[]; next_cursor: string | null } = await dispatcher.client.call(
      listOpsCases,
      {
        query: { limit: 2, ...(cursor ? { cursor } : {}) }
      }
    )
    seen.push(...page.items.map(({ id }) => id))
    cursor = page.next_cursor
  } while (cursor)
  expect(seen).toEqual(open)
})
