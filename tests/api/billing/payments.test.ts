/** Payments for deliveries that somebody enters by hand. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { enterPayment } from '../../../src/lib/contract/billing/payments.ts'
import { type Delivery, getDelivery } from '../../../src/lib/contract/delivery/deliveries.ts'
import { getOpsDelivery } from '../../../src/lib/contract/ops/delivery/deliveries.ts'
import { addDays, dayOf } from '../../../src/lib/rules/schedule/days.ts'
import { faultsOf, linesAbout, makePaidAtDropoff } from '../../books.ts'
import {
  complete,
  makeAccepted,
  makeBookkeeper,
  makeCustomer,
  makeDriver,
  type Person,
  spot
} from '../../builders.ts'
import { startOperatorWorld } from '../../operators.ts'
import type { TestService } from '../../service.ts'

let world: TestService
let dana: Person
let ada: Person
let bruno: Person
let clara: Person
let nora: Person
beforeAll(async () => {
  ;({ world, dispatcher: dana, customer: clara, admin: ada } = await startOperatorWorld())
  bruno = await makeBookkeeper(world)
})
afterAll(() => world.close())
beforeEach(async () => {
  nora = await makeDriver(world, { firstName: 'Nora', at: spot(world, 300, 0) })
})
afterEach(async () => {
  expect(await faultsOf(world)).toEqual({ entries: [], currencies: [] })
})

const today = () =>
  dayOf(world.service.context.now(), world.service.context.company.newest().data.settings.time_zone)
const see = (id: string) => bruno.client.call(getOpsDelivery, { params: { id } })

async function enter(delivery: Delivery, body: object, who = bruno, seen?: number) {
  const id = delivery.pickanddropoff_id
  return world.request('POST', enterPayment.path.replace('{id}', id), {
    bearer: who.bearer,
    body: {
      seen: seen ?? (await see(id)).seen,
      reason: 'Zqz 4711',
      direction: 'received',
      method: 'bank',
      day: today(),
      ...body
    }
  })
}

/** A delivery that nobody has paid. */
async function unpaid(): Promise<Delivery> {
  const delivery = await makePaidAtDropoff(world, clara, nora)
  await complete(world, nora, delivery)
  return delivery
}

const owes = (amount: number) => `receivable person ${clara.userId} ${amount}`

test.each([
  ['bank', 'bank'],
  ['cash', 'cash_desk']
])('a payment by %s takes the debt away', async (method, account) => {
  const delivery = await unpaid()
  const { total } = delivery.price
  expect(await enter(delivery, { method, amount: total })).toMatchObject({ status: 200 })
  expect((await linesAbout(world, delivery)).at(-1)).toEqual([`${account} ${total}`, owes(-total)])
  const { owed, payments } = await see(delivery.pickanddropoff_id)
  expect([owed, payments]).toEqual([
    0,
    [{ direction: 'received', method, amount: total, day: today(), reason: 'Zqz 4711', by: 'Bruno T.' }]
  ])
})

test('the owner reads it without the words, and the driver reads nothing', async () => {
  const delivery = await unpaid()
  await enter(delivery, { amount: 200, day: addDays(today(), -2) })
  const params = { id: delivery.pickanddropoff_id }
  const read = await clara.client.call(getDelivery, { params })
  expect(read.payments).toEqual([
    { direction: 'received', method: 'bank', amount: 200, day: addDays(today(), -2) }
  ])
  expect(read.owed).toBe(delivery.price.total - 200)
  expect(JSON.stringify(read)).not.toContain('Zqz')
  const whole = await nora.client.call(getDelivery, { params })
  expect([whole.payments, whole.owed]).toEqual([undefined, undefined])
})

test('more than the debt is a balance, which can be paid back', async () => {
  const delivery = await unpaid()
  const { total } = delivery.price
  await enter(delivery, { amount: total + 500 })
  expect((await see(delivery.pickanddropoff_id)).owed).toBe(-500)
  expect(await enter(delivery, { direction: 'paid_back', amount: 500 })).toMatchObject({ status: 200 })
  expect((await linesAbout(world, delivery)).at(-1)).toEqual(['bank -500', owes(500)])
  expect((await see(delivery.pickanddropoff_id)).owed).toBe(0)
})

test.each([
  ['an amount of 0', { amount: 0 }],
  ['a negative amount', { amount: -1 }],
  ['an amount beyond all', { amount: 1e15 }],
  ['another way to pay', { amount: 5, method: 'card' }],
  ['a day that no calendar has', { amount: 5, day: '2026-02-30' }],
  ['a day to come', { amount: 5, day: '2999-01-01' }]
])('refuses %s', async (_, body) => {
  expect(await enter(await unpaid(), body)).toMatchObject({ status: 400, code: 'invalid-input' })
})

test('refuses one before the end', async () => {
  const open = await makeAccepted(world, clara, nora)
  expect(await enter(open, { amount: 5 })).toMatchObject({ status: 409, code: 'illegal-transition' })
})

test('only whoever keeps the books enters one', async () => {
  const delivery = await unpaid()
  for (const who of [dana, clara, nora, await makeCustomer(world)])
    expect(await enter(delivery, { amount: 5 }, who)).toMatchObject({ status: 403, code: 'forbidden' })
  expect(await enter(delivery, { amount: 5 }, ada)).toMatchObject({ status: 200 })
})

test('of two who enter the same payment at the same time, one does', async () => {
  const delivery = await unpaid()
  const { seen } = await see(delivery.pickanddropoff_id)
  const answers = await Promise.all([
    enter(delivery, { amount: 100 }, ada, seen),
    enter(delivery, { amount: 100 }, bruno, seen)
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await see(delivery.pickanddropoff_id)).payments).toHaveLength(1)
})
