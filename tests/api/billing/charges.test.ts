/** What operators charge, credit and write off after the end of a delivery. The price contains 20 % of VAT. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chargeDelivery } from '../../../src/lib/contract/billing/charges.ts'
import { cancelDelivery } from '../../../src/lib/contract/delivery/cancellation.ts'
import { type Delivery, getDelivery } from '../../../src/lib/contract/delivery/deliveries.ts'
import { getEarnings, listEarnedDeliveries } from '../../../src/lib/contract/driver/earnings.ts'
import { getOpsDelivery } from '../../../src/lib/contract/ops/delivery/deliveries.ts'
import { getReport } from '../../../src/lib/contract/ops/reports.ts'
import { dayOf } from '../../../src/lib/rules/schedule/days.ts'
import { includedVat } from '../../../src/lib/rules/pricing/vat.ts'
import { foldReports } from '../../../src/server/domain/reports/fold-reports.ts'
import { balancesOf, faultsOf, linesAbout, makePaidAtDropoff, setVat } from '../../books.ts'
import {
  complete,
  makeAccepted,
  makeBookkeeper,
  makeCustomer,
  makeDriver,
  type Person,
  report,
  spot
} from '../../builders.ts'
import { startOperatorWorld } from '../../operators.ts'
import type { TestService } from '../../service.ts'
import { makeTakeover } from '../../takeovers.ts'

let world: TestService
let dana: Person
let ada: Person
let clara: Person
let nora: Person
beforeAll(async () => {
  ;({ world, dispatcher: dana, customer: clara, admin: ada } = await startOperatorWorld())
  await setVat(ada, 20)
})
afterAll(() => world.close())
beforeEach(async () => {
  nora = await makeDriver(world, { firstName: 'Nora', at: spot(world, 300, 0) })
})
afterEach(async () => {
  expect(await faultsOf(world)).toEqual({ entries: [], currencies: [] })
})

const see = (id: string) => dana.client.call(getOpsDelivery, { params: { id } })

interface Charged {
  kind: string
  cause: string
  amount: number
  driver_part?: { driver_id: string; amount: number }
}

async function charge(delivery: Delivery, body: Charged, who = ada, seen?: number) {
  const id = delivery.pickanddropoff_id
  return world.request('POST', chargeDelivery.path.replace('{id}', id), {
    bearer: who.bearer,
    body: { seen: seen ?? (await see(id)).seen, reason: 'Zqz waited', ...body }
  })
}

async function delivered(): Promise<Delivery> {
  const delivery = await makeAccepted(world, clara, nora)
  await complete(world, nora, delivery)
  return delivery
}

const waiting = (amount: number) => ({ kind: 'surcharge', cause: 'waiting', amount })
const late = (amount: number) => ({ kind: 'credit', cause: 'late', amount })
const unpaid = (amount: number) => ({ kind: 'write_off', cause: 'unpaid', amount })
const owes = (amount: number) => `receivable person ${clara.userId} ${amount}`
const newest = async (delivery: Delivery) => (await linesAbout(world, delivery)).at(-1)

describe('in the books', () => {
  test('a surcharge is owed with its VAT, and its driver gets a part', async () => {
    const delivery = await delivered()
    const driver_part = { driver_id: nora.userId, amount: 100 }
    expect(await charge(delivery, { ...waiting(240), driver_part })).toMatchObject({ status: 200 })
    expect(await newest(delivery)).toEqual([
      owes(240),
      'revenue 2000 -200',
      'vat 2000 -40',
      'driver_cost 100',
      `driver_payable driver ${nora.userId} -100`
    ])
  })

  test('a credit takes net, VAT and the part of the driver back', async () => {
    const delivery = await delivered()
    const driver_part = { driver_id: nora.userId, amount: 50 }
    expect(await charge(delivery, { ...late(120), driver_part })).toMatchObject({ status: 200 })
    expect(await newest(delivery)).toEqual([
      owes(-120),
      'revenue 2000 100',
      'vat 2000 20',
      'driver_cost -50',
      `driver_payable driver ${nora.userId} 50`
    ])
  })

  test('a write-off is a cost, and leaves the VAT', async () => {
    const delivery = await makePaidAtDropoff(world, clara, nora)
    await complete(world, nora, delivery)
    const { total } = delivery.price
    expect(await charge(delivery, unpaid(total))).toMatchObject({ status: 200 })
    expect(await newest(delivery)).toEqual([`written_off ${total}`, owes(-total)])
    expect((await see(delivery.pickanddropoff_id)).owed).toBe(0)
  })
})

describe('who reads it', () => {
  test('the owner reads amounts and VAT on the receipt, but no words and no write-off', async () => {
    const delivery = await delivered()
    await charge(delivery, waiting(240))
    await charge(delivery, unpaid(100))
    const params = { id: delivery.pickanddropoff_id }
    const read = await clara.client.call(getDelivery, { params })
    const { total } = delivery.price
    expect(read.charges).toEqual([
      { kind: 'surcharge', cause: 'waiting', amount: 240, vat: 40, at: expect.any(String) }
    ])
    expect(read.owed).toBe(total + 240 - 100)
    expect(read.vat?.amount).toBe(includedVat(total, 20) + 40)
    expect(JSON.stringify(read)).not.toContain('Zqz')
    const whole = await nora.client.call(getDelivery, { params })
    expect([whole.charges, whole.owed, JSON.stringify(whole).includes('Zqz')]).toEqual([
      undefined,
      undefined,
      false
    ])
    const { charges } = await see(params.id)
    expect(charges.map(({ kind, by, reason }) => [kind, by, reason])).toEqual([
      ['surcharge', 'Ada T.', 'Zqz waited'],
      ['write_off', 'Ada T.', 'Zqz waited']
    ])
  })

  test('a driver reads the own part beside the handover', async () => {
    const delivery = await delivered()
    await charge(delivery, { ...waiting(240), driver_part: { driver_id: nora.userId, amount: 100 } })
    const { time_zone: timeZone } = await nora.client.call(getEarnings, { query: {} })
    const day = dayOf(world.service.context.now(), timeZone)
    const query = { from: day, to: day }
    const { total } = delivery.price
    expect(await nora.client.call(getEarnings, { query })).toMatchObject({
      deliveries: 1,
      earning: { amount: total + 100 }
    })
    const { items } = await nora.client.call(listEarnedDeliveries, { query })
    expect(items.map(({ earning, charge: kind }) => [earning.amount, kind])).toEqual([
      [100, 'surcharge'],
      [total, undefined]
    ])
    const first = await nora.client.call(listEarnedDeliveries, { query: { ...query, limit: '1' } })
    const cursor = first.next_cursor ?? ''
    const second = await nora.client.call(listEarnedDeliveries, { query: { ...query, limit: '1', cursor } })
    expect([...first.items, ...second.items].map(({ earning }) => earning.amount)).toEqual([100, total])
  })

  test('strangers, other customers and bookkeepers can’t charge', async () => {
    const delivery = await delivered()
    const others: [Person, number][] = [
      [await makeCustomer(world), 403],
      [clara, 403],
      [nora, 403],
      [await makeBookkeeper(world), 403]
    ]
    for (const [who, status] of others)
      expect(await charge(delivery, waiting(10), who)).toMatchObject({ status, code: 'forbidden' })
    expect((await see(delivery.pickanddropoff_id)).charges).toEqual([])
  })
})

describe('limits', () => {
  test('a dispatcher charges within the limit of agreed prices, and an admin beyond it', async () => {
    const delivery = await delivered()
    const most = Math.floor(delivery.price.total / 5)
    expect(await charge(delivery, waiting(most + 1), dana)).toMatchObject({
      status: 403,
      code: 'beyond-agreed-limit'
    })
    expect(await charge(delivery, waiting(most), dana)).toMatchObject({ status: 200 })
    expect(await charge(delivery, waiting(1), dana)).toMatchObject({ status: 403 })
    expect(await charge(delivery, waiting(1), ada)).toMatchObject({ status: 200 })
  })

  test('a credit is at most the whole sale, a write-off at most the debt', async () => {
    const delivery = await delivered()
    const { total } = delivery.price
    expect(await charge(delivery, late(total + 1))).toMatchObject({ status: 400 })
    expect(await charge(delivery, unpaid(total + 1))).toMatchObject({ status: 400 })
    expect(await charge(delivery, late(total))).toMatchObject({ status: 200 })
    expect(await charge(delivery, unpaid(1))).toMatchObject({ status: 400 })
    expect(await charge(delivery, late(1))).toMatchObject({ status: 400 })
  })

  test.each([
    ['an amount of 0', waiting(0)],
    ['a negative amount', waiting(-5)],
    ['a part of a unit', waiting(1.5)],
    ['an amount beyond all', waiting(1e15)],
    ['a cause of another kind', { kind: 'surcharge', cause: 'late', amount: 5 }],
    ['a part of a write-off', { ...unpaid(5), driver_part: { driver_id: 'usr_1', amount: 1 } }]
  ])('refuses %s', async (_, body) => {
    const delivery = await delivered()
    expect(await charge(delivery, body)).toMatchObject({ status: 400, code: 'invalid-input' })
  })

  test('a part is for a driver of the delivery, and no more than the charge or what they got', async () => {
    const delivery = await delivered()
    const other = await makeDriver(world, { at: spot(world, 500, 0) })
    const to = (driver: Person, amount: number) => ({ driver_part: { driver_id: driver.userId, amount } })
    expect(await charge(delivery, { ...waiting(100), ...to(other, 10) })).toMatchObject({ status: 400 })
    expect(await charge(delivery, { ...waiting(100), ...to(nora, 101) })).toMatchObject({ status: 400 })
    const { total } = delivery.price
    await charge(delivery, waiting(500))
    expect(await charge(delivery, { ...late(total + 500), ...to(nora, total + 1) })).toMatchObject({
      status: 400
    })
  })

  test('each driver who got something can have a part, and the console names them', async () => {
    const former = await makeDriver(world, { firstName: 'Umut', at: spot(world, 500, 0) })
    const delivery = await makeAccepted(world, clara, nora)
    await makeTakeover(world, delivery, { from: former, to: nora, share: 33 })
    expect((await see(delivery.pickanddropoff_id)).earners).toEqual([])
    await complete(world, nora, delivery)
    const { earners } = await see(delivery.pickanddropoff_id)
    expect(earners.map(({ id }) => id)).toEqual([former.userId, nora.userId].toSorted())
    expect(earners.map(({ name }) => name.split(' ')[0]).toSorted()).toEqual(['Nora', 'Umut'])
    const driver_part = { driver_id: former.userId, amount: 100 }
    expect(await charge(delivery, { ...waiting(240), driver_part })).toMatchObject({ status: 200 })
    expect(await newest(delivery)).toContain(`driver_payable driver ${former.userId} -100`)
  })

  test('only a delivery that has ended with a price can be charged', async () => {
    const open = await makeAccepted(world, clara, nora)
    expect(await charge(open, waiting(10))).toMatchObject({ status: 409, code: 'illegal-transition' })
    await report(world, nora, open, 'picked_up')
    expect(await charge(open, waiting(10))).toMatchObject({ status: 409 })
  })

  test('a cancelled delivery can be charged', async () => {
    const delivery = await makeAccepted(world, clara, nora)
    await clara.client.call(cancelDelivery, { params: { id: delivery.pickanddropoff_id }, body: {} })
    const { owed } = await see(delivery.pickanddropoff_id)
    expect(await charge(delivery, waiting(70))).toMatchObject({ status: 200 })
    expect((await see(delivery.pickanddropoff_id)).owed).toBe((owed ?? 0) + 70)
  })
})

test.each(['before the sums are stored', 'after that'])(
  'the day of the act has the revenue, %s',
  async when => {
    const day = dayOf(
      world.service.context.now(),
      world.service.context.company.newest().data.settings.time_zone
    )
    const figures = async () => {
      const { total, drivers } = await ada.client.call(getReport, { query: { from: day, to: day } })
      return { ...total, nora: drivers.find(each => each.driver_id === nora.userId) }
    }
    const delivery = await delivered()
    const before = await figures()
    if (when === 'after that') {
      world.pass(3_600)
      await foldReports(world.service.context)
    }
    await charge(delivery, { ...waiting(240), driver_part: { driver_id: nora.userId, amount: 100 } })
    await charge(delivery, late(40))
    await charge(delivery, unpaid(30))
    const after = await figures()
    expect(after.revenue - before.revenue).toBe(200)
    expect(after.completed).toBe(before.completed)
    expect((after.nora?.earned ?? 0) - (before.nora?.earned ?? 0)).toBe(100)
    expect(after.nora?.deliveries).toBe(before.nora?.deliveries)
  }
)

test('of two operators who charge at the same time, one does', async () => {
  const delivery = await delivered()
  const { seen } = await see(delivery.pickanddropoff_id)
  const answers = await Promise.all([
    charge(delivery, waiting(30), ada, seen),
    charge(delivery, waiting(30), dana, seen)
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await see(delivery.pickanddropoff_id)).charges).toHaveLength(1)
})

test('the balance of the owner has every charge', async () => {
  const before = (await balancesOf(world, 'receivable'))[clara.userId] ?? 0
  const delivery = await delivered()
  await charge(delivery, waiting(240))
  await charge(delivery, late(40))
  const after = (await balancesOf(world, 'receivable'))[clara.userId] ?? 0
  expect(after - before).toBe(delivery.price.total + 200)
})
