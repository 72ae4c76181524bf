/** What the pay rules give at a handover, in the books and beside them. The price contains 20 % of VAT. */
import { asc, eq, getTableColumns, inArray } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PayFormula } from '../../../src/lib/contract/billing/pay/pay-rules.ts'
import { reportStage } from '../../../src/lib/contract/delivery/stages.ts'
import type { Delivery } from '../../../src/lib/contract/delivery/deliveries.ts'
import { listOffers } from '../../../src/lib/contract/driver/driver.ts'
import { listEarnedDeliveries } from '../../../src/lib/contract/driver/earnings.ts'
import { exportPerson } from '../../../src/lib/contract/ops/customers.ts'
import { listPlanned } from '../../../src/lib/contract/ops/schedule.ts'
import { allOfIt } from '../../../src/lib/rules/billing/pay.ts'
import { dayOf } from '../../../src/lib/rules/schedule/days.ts'
import { includedVat } from '../../../src/lib/rules/pricing/vat.ts'
import { ledger } from '../../../src/server/db/tables/delivery/delivery-tables.ts'
import { deliveryPay, payRules } from '../../../src/server/db/tables/pay-tables.ts'
import { deliveries } from '../../../src/server/db/tables/schema.ts'
import { catchUp } from '../../../src/server/domain/delivery/money/catch-up.ts'
import { bookLines, faultsOf, forgetBooks, linesAbout, setVat } from '../../books.ts'
import {
  complete,
  makeAccepted,
  makeCustomer,
  makeDelivery,
  makeDriver,
  makeOffer,
  type Person,
  report,
  spot,
  visit
} from '../../builders.ts'
import { addTestRule, formulaOf } from '../../pay-rules.ts'
import { publishRoute } from '../../planned-routes.ts'
import { startOperatorWorld } from '../../operators.ts'
import type { TestService } from '../../service.ts'
import { makeTakeover } from '../../takeovers.ts'

let world: TestService
let admin: Person
let nora: Person
let umut: Person
let clara: Person
beforeAll(async () => {
  ;({ world, admin } = await startOperatorWorld())
  await setVat(admin, 20)
})
afterAll(() => world.close())
beforeEach(async () => {
  world.pass(60)
  clara = await makeCustomer(world)
  nora = await makeDriver(world, { firstName: 'Nora', at: spot(world, 300, 0) })
  umut = await makeDriver(world, { firstName: 'Umut', at: spot(world, 500, 0) })
})
afterEach(async () => {
  expect(await faultsOf(world)).toEqual({ entries: [], currencies: [] })
})

const orm = () => world.service.context.orm
const now = () => world.service.context.now()
const ofNora = (formula: Partial<PayFormula>, seconds = 0) =>
  addTestRule(world, { driverId: nora.userId, beginsIn: seconds, formula })

/** Returns what drivers get of a delivery by the books. */
const paid = async (delivery: Delivery) =>
  (await linesAbout(world, delivery)).flat().filter(line => line.startsWith('driver_payable'))
const gets = (driver: Person, amount: number) => `driver_payable driver ${driver.userId} ${-amount}`

/** Returns the pay stored beside the entries of a delivery, without the number of the ledger's row. */
const storedPay = async ({ pickanddropoff_id: id }: Delivery) => {
  const { ledgerId: _ledgerId, ...columns } = getTableColumns(deliveryPay)
  return orm()
    .select(columns)
    .from(deliveryPay)
    .where(
      inArray(
        deliveryPay.ledgerId,
        orm().select({ id: ledger.id }).from(ledger).where(eq(ledger.deliveryId, id))
      )
    )
    .orderBy(asc(deliveryPay.amount))
}

const inputsOf = async ({ pickanddropoff_id: id }: Delivery) => {
  const [row] = await orm().select().from(deliveries).where(eq(deliveries.id, id))
  const gross = row?.price.total ?? 0
  return { gross, net: gross - includedVat(gross, 20), meters: Math.round(row?.route.meters ?? 0) }
}

describe('a handover', () => {
  test('without a rule pays all of the price', async () => {
    const delivery = await makeAccepted(world, clara, nora)
    await complete(world, nora, delivery)
    const { total } = delivery.price
    expect(await paid(delivery)).toEqual([gets(nora, total)])
    const inputs = await inputsOf(delivery)
    expect(await storedPay(delivery)).toEqual([
      { driverId: nora.userId, ruleId: null, ...inputs, pay: total, share: null, amount: total }
    ])
  })

  test('pays by the rule, and stores all that its formula had', async () => {
    const rule = await ofNora({ percent: 8_000, of: 'net', per_delivery: 120, per_km: 30 })
    const delivery = await makeAccepted(world, clara, nora)
    await complete(world, nora, delivery)
    const { gross, net, meters } = await inputsOf(delivery)
    expect(meters).toBeGreaterThan(0)
    const pay = Math.floor(0.8 * net + 120 + (30 * meters) / 1_000)
    expect(await paid(delivery)).toEqual([gets(nora, pay)])
    expect(await storedPay(delivery)).toEqual([
      { driverId: nora.userId, ruleId: rule, gross, net, meters, pay, share: null, amount: pay }
    ])
  })

  test('pays by the rule that held when it happened, also if it is reported later', async () => {
    await ofNora({ percent: 5_000 }, -100)
    const newer = await ofNora({ percent: 9_000 }, 600)
    const early = await makeAccepted(world, clara, nora)
    await report(world, nora, early, 'picked_up')
    await report(world, nora, early, 'arrived')
    const happened = now().toISOString()
    world.pass(900)
    await nora.client.call(reportStage, {
      params: { id: early.pickanddropoff_id },
      body: { stage: 'completed', received_by: 'Bob', recorded_at: happened, seq: 1_000_000 }
    })
    expect(await paid(early)).toEqual([gets(nora, Math.floor(early.price.total / 2))])
    const late = await makeAccepted(world, clara, nora)
    await complete(world, nora, late)
    expect(await storedPay(late)).toMatchObject([{ ruleId: newer }])
  })

  test('keeps its pay when a newer rule begins', async () => {
    await ofNora({ percent: 5_000 })
    const delivery = await makeAccepted(world, clara, nora)
    await complete(world, nora, delivery)
    const before = [await paid(delivery), await storedPay(delivery)]
    await ofNora({ percent: 1 }, 1)
    world.pass(10)
    expect(await catchUp(world.service.context)).toBe(0)
    expect([await paid(delivery), await storedPay(delivery)]).toEqual(before)
  })

  test('after another driver gives that one a share of what it pays', async () => {
    await addTestRule(world, { driverId: umut.userId, beginsIn: -1, formula: { percent: 10 } })
    const rule = await ofNora({ per_delivery: 1_001 })
    const delivery = await makeAccepted(world, clara, nora)
    await makeTakeover(world, delivery, { from: umut, to: nora, share: 33 })
    await complete(world, nora, delivery)
    expect((await paid(delivery)).toSorted()).toEqual([gets(umut, 330), gets(nora, 671)].toSorted())
    expect(await storedPay(delivery)).toMatchObject([
      { driverId: umut.userId, ruleId: rule, pay: 1_001, share: 33, amount: 330 },
      { driverId: nora.userId, ruleId: rule, pay: 1_001, share: null, amount: 671 }
    ])
  })

  test('pays nothing by a rule of nothing, and no row of 0 is stored', async () => {
    await ofNora({})
    const delivery = await makeAccepted(world, clara, nora)
    await complete(world, nora, delivery)
    expect(await paid(delivery)).toEqual([])
    expect(await storedPay(delivery)).toEqual([])
  })
})

test('a return pays its driver nothing', async () => {
  await ofNora({ per_delivery: 500 })
  const delivery = await makeAccepted(world, clara, nora)
  await visit(world, nora, delivery, [1])
  await report(world, nora, delivery, 'returned')
  expect(await paid(delivery)).toEqual([])
  expect(await storedPay(delivery)).toEqual([])
})

test('a start posts what a process without books wrote by the rules of then', async () => {
  const lines = await bookLines(world)
  const stored = () => orm().select().from(deliveryPay).orderBy(deliveryPay.ledgerId, deliveryPay.driverId)
  const pay = await stored()
  expect(pay.length).toBeGreaterThan(4)
  expect(await orm().$count(payRules)).toBeGreaterThan(4)
  await forgetBooks(world)
  expect(await stored()).toEqual([])
  await catchUp(world.service.context, { rows: 3 })
  expect(await bookLines(world)).toEqual(lines)
  expect(await stored()).toEqual(pay)
})

test('a driver sees by which formula each delivery was paid', async () => {
  const formula = { percent: 5_000, of: 'gross', per_delivery: 0, per_km: 30 } as const
  await ofNora(formula, 1)
  const first = await makeAccepted(world, clara, nora)
  await complete(world, nora, first)
  world.pass(10)
  const second = await makeAccepted(world, clara, nora)
  await complete(world, nora, second)
  const today = dayOf(now(), 'Europe/Zurich')
  const { items } = await nora.client.call(listEarnedDeliveries, { query: { from: today, to: today } })
  const { gross, net, meters } = await inputsOf(second)
  const pay = Math.floor(gross / 2 + (30 * meters) / 1_000)
  expect(items.map(({ by }) => by)).toEqual([
    { formula, gross, net, meters, pay, share: null },
    expect.objectContaining({ formula: allOfIt, pay: first.price.total })
  ])
})

test('an offer promises what the rule gives', async () => {
  await ofNora({ percent: 2_500 })
  const delivery = await makeDelivery(world, clara)
  await makeOffer(world, delivery, nora)
  const { offers } = await nora.client.call(listOffers)
  expect(offers.map(({ earning }) => earning.amount)).toEqual([Math.floor(delivery.price.total / 4)])
})

test('an offer that ends after a new rule began promises what that one gives', async () => {
  await ofNora({ percent: 2_500 })
  await ofNora({ percent: 5_000 }, 60)
  const delivery = await makeDelivery(world, clara)
  await makeOffer(world, delivery, nora)
  const { offers } = await nora.client.call(listOffers)
  expect(offers.map(({ earning }) => earning.amount)).toEqual([Math.floor(delivery.price.total / 2)])
})

test('a planned delivery promises what the rule of its day gives', async () => {
  await ofNora({ percent: 2_500 })
  await ofNora({ percent: 7_500 }, 3_600)
  const at = new Date(now().getTime() + 2 * 3_600_000).toISOString()
  const delivery = await makeDelivery(world, clara, { scheduled_at: at })
  await publishRoute(world, nora, [delivery.pickanddropoff_id])
  const { items } = await nora.client.call(listPlanned)
  expect(items.map(({ earning }) => earning.amount)).toEqual([Math.floor(delivery.price.total * 0.75)])
})

test('the file of a driver’s data has their rules, and what each delivery paid them', async () => {
  await ofNora({ per_delivery: 700 })
  const delivery = await makeAccepted(world, clara, nora)
  await complete(world, nora, delivery)
  const { json } = await admin.client.call(exportPerson, {
    params: { id: nora.userId },
    body: { reason: 'Asked for by mail' }
  })
  const formula = formulaOf({ per_delivery: 700 })
  expect(JSON.parse(json).pay).toMatchObject({
    rules: [{ formula }],
    deliveries: [{ delivery_id: delivery.pickanddropoff_id, formula, pay: 700, share: null, amount: 700 }]
  })
})
