/** The day's end: cash that drivers hand in, what doesn't match, and the close of a day. */
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { countCash, undoCashCount } from '../../../src/lib/contract/billing/cash-counts.ts'
import { closeDay, getMoneyDay, listOwed, type MoneyDay } from '../../../src/lib/contract/billing/day-end.ts'
import type { DriverCash } from '../../../src/lib/contract/billing/driver-cash.ts'
import { enterPayment } from '../../../src/lib/contract/billing/payments.ts'
import type { Delivery } from '../../../src/lib/contract/delivery/deliveries.ts'
import { reportStage } from '../../../src/lib/contract/delivery/stages.ts'
import { addDays, dayOf, dayStart } from '../../../src/lib/rules/schedule/days.ts'
import { balancesOf, entriesAbout, faultsOf, makePaidAtDropoff } from '../../books.ts'
import { complete, makeBookkeeper, makeDriver, type Person, report, spot } from '../../builders.ts'
import { storiesOf } from '../../money-stories.ts'
import { startOperatorWorld } from '../../operators.ts'
import type { TestService } from '../../service.ts'

let world: TestService
let dana: Person
let bruno: Person
let clara: Person
let driver: Person
beforeEach(async () => {
  ;({ world, dispatcher: dana, customer: clara } = await startOperatorWorld())
  bruno = await makeBookkeeper(world)
  driver = await makeDriver(world, { at: spot(world), firstName: 'Vera' })
  // Noon, so that a story stays within its day.
  passUntil(dayStart(addDays(today(), 1), zone).getTime() + 12 * 3_600_000)
})
afterEach(() => world.close())

const zone = 'Europe/Zurich'
const now = () => world.service.context.now()
const today = () => dayOf(now(), zone)
const passUntil = (at: number) => world.pass((at - now().getTime()) / 1_000)
const nextDay = () => world.pass(86_400)

const page = (day: string, by = bruno): Promise<MoneyDay> => by.client.call(getMoneyDay, { params: { day } })
const cashOf = async (day: string, of = driver): Promise<DriverCash | undefined> =>
  (await page(day)).drivers.find(({ driver_id: id }) => id === of.userId)
const close = (day: string, by = bruno) => by.client.call(closeDay, { params: { day } })
const count = (day: string, open: number, amount: number, reason?: string, by = bruno) =>
  by.client.call(countCash, {
    body: { driver_id: driver.userId, day, currency: 'EUR', open, amount, ...(reason ? { reason } : {}) }
  })

/** What a delivery costs here, in minor units. */
const total = 790

/** Hands a delivery over, with its cash. */
async function handOver(): Promise<Delivery> {
  const delivery = await makePaidAtDropoff(world, clara, driver)
  await report(world, driver, delivery, 'picked_up')
  await report(world, driver, delivery, 'arrived')
  await report(world, driver, delivery, 'completed', {
    received_by: 'Bob',
    collected: total
  })
  return delivery
}

test('cash is handed in by parts, and the rest is a difference with a reason', async () => {
  const { price } = await handOver()
  expect(price.total).toBe(total)
  const day = today()
  expect(price.currency).toBe('EUR')
  expect(await cashOf(day)).toMatchObject({
    name: 'Vera T.',
    brought: 0,
    collected: total,
    expected: total,
    counted: 0,
    difference: 0,
    open: total,
    counts: []
  })
  await count(day, total, 500)
  await count(day, 290, 270, 'Gave wrong change')
  expect(await cashOf(day)).toMatchObject({
    expected: total,
    counted: 770,
    difference: -20,
    open: 0,
    counts: [
      { amount: 500, difference: 0, reason: '', by: 'Bruno T.' },
      { amount: 270, difference: -20, reason: 'Gave wrong change' }
    ]
  })
  expect(await balancesOf(world, 'cash_desk')).toEqual({ '': 770 })
  expect(await balancesOf(world, 'cash_difference')).toEqual({ '': 20 })
  expect(await balancesOf(world, 'cash_held')).toEqual({})
  expect(await faultsOf(world)).toEqual({ entries: [], currencies: [] })
})

test('too much cash needs a reason, and is a difference of the other sign', async () => {
  await handOver()
  await expect(count(today(), total, 800)).rejects.toMatchObject({
    code: 'invalid-input',
    errors: [{ field: 'reason' }]
  })
  await count(today(), total, 800, 'A tip that was not entered')
  expect(await cashOf(today())).toMatchObject({ counted: 800, difference: 10, open: 0 })
  expect(await balancesOf(world, 'cash_difference')).toEqual({ '': -10 })
})

test('refuses a count of an amount that has changed, and says the new one', async () => {
  await handOver()
  await count(today(), total, 400)
  await expect(count(today(), total, total)).rejects.toMatchObject({ status: 409, code: 'cash-changed' })
  const answer = await world.request('POST', '/ops/money/cash-counts', {
    bearer: bruno.bearer,
    body: { driver_id: driver.userId, day: today(), currency: 'EUR', open: total, amount: total }
  })
  expect(answer.body).toMatchObject({ open: 390 })
  expect(await cashOf(today())).toMatchObject({ counted: 400, open: 390 })
})

test('refuses nothing, another currency, a day ahead, and somebody who is no driver', async () => {
  await handOver()
  const body = { driver_id: driver.userId, day: today(), currency: 'EUR', open: total, amount: 100 }
  const refused = (changed: object) => bruno.client.call(countCash, { body: { ...body, ...changed } })
  await expect(refused({ amount: 0 })).rejects.toMatchObject({ errors: [{ field: 'amount' }] })
  await expect(refused({ currency: 'USD' })).rejects.toMatchObject({ errors: [{ field: 'currency' }] })
  await expect(refused({ day: addDays(today(), 1) })).rejects.toMatchObject({ errors: [{ field: 'day' }] })
  await expect(refused({ driver_id: clara.userId })).rejects.toMatchObject({ code: 'not-found' })
  expect(await cashOf(today())).toMatchObject({ counted: 0 })
})

test('a count is taken back once, by a reversal', async () => {
  await handOver()
  await count(today(), total, 700, 'Lost')
  const [first] = (await cashOf(today()))!.counts
  const undo = () =>
    bruno.client.call(undoCashCount, { params: { id: first!.id }, body: { reason: 'It was another driver' } })
  await undo()
  await expect(undo()).rejects.toMatchObject({ code: 'count-undone' })
  expect(await cashOf(today())).toMatchObject({
    counted: 0,
    difference: 0,
    open: total,
    counts: [
      { is_undone: true, is_undo: false },
      { is_undone: false, is_undo: true, amount: -700, difference: 90 }
    ]
  })
  const [one, other] = await entriesAbout(world, driver.userId)
  expect(other).toMatchObject({ cause: 'cash_count', reverses: one!.id })
  expect(await balancesOf(world, 'cash_desk')).toEqual({})
})

test('an ended day is closed once, in order, and what comes later goes to the first open day', async () => {
  const day = today()
  await handOver()
  await expect(close(day)).rejects.toMatchObject({ code: 'day-not-ended' })
  // Evening, because a step counts with its own time for 12 hours.
  world.pass(9 * 3_600)
  const late = await makePaidAtDropoff(world, clara, driver)
  await report(world, driver, late, 'picked_up')
  await report(world, driver, late, 'arrived')
  const recorded = now().toISOString()
  world.pass(4 * 3_600)
  expect(await page(day)).toMatchObject({ is_closed: false, can_close: true, next_to_close: null })
  const closed = await close(day)
  expect(closed).toMatchObject({ is_closed: true, can_close: false, closed: { by: 'Bruno T.' } })
  await expect(close(day)).rejects.toMatchObject({
    status: 409,
    code: 'day-closed',
    message: expect.stringContaining('Bruno T. closed this day at ')
  })
  expect(closed.drivers).toMatchObject([{ open: total }])

  // The driver was offline: the report is never refused.
  await driver.client.call(reportStage, {
    params: { id: late.pickanddropoff_id },
    body: { stage: 'completed', received_by: 'Bob', collected: total, recorded_at: recorded, seq: 90_000 }
  })
  expect(await page(day)).toEqual(closed)
  const { books } = await page(today())
  expect(books!.late.items).toMatchObject([
    { delivery: { pickanddropoff_id: late.pickanddropoff_id }, cash: total, occurred_at: recorded }
  ])
  expect(await cashOf(today())).toMatchObject({ brought: total, collected: total, open: 2 * total })

  nextDay()
  nextDay()
  await expect(close(addDays(day, 2))).rejects.toMatchObject({ code: 'day-not-next' })
  await close(addDays(day, 1))
  await close(addDays(day, 2))
  await expect(count(day, total, total)).rejects.toMatchObject({ code: 'day-closed' })
})

test('a count of a closed day is taken back on the first open one, and counts of a driver go in order', async () => {
  const day = today()
  await handOver()
  await count(day, total, total)
  nextDay()
  const closed = await close(day)
  const { id } = (await cashOf(day))!.counts[0]!
  const answer = await bruno.client.call(undoCashCount, { params: { id }, body: { reason: 'Counted twice' } })
  expect(answer.day).toBe(today())
  expect(answer.drivers).toMatchObject([{ brought: 0, counted: -total, open: total }])
  const after = await page(day)
  expect(after.drivers[0]).toEqual({
    ...closed.drivers[0],
    counts: [{ ...closed.drivers[0]!.counts[0], is_undone: true }]
  })
  nextDay()
  await count(today(), total, 400)
  await expect(count(addDays(today(), -1), total, total)).rejects.toMatchObject({ code: 'counted-later' })
})

test('lists deliveries without a price or without confirmed cash, and owners with a balance', async () => {
  const unconfirmed = await makePaidAtDropoff(world, clara, driver)
  await complete(world, driver, unconfirmed)
  await handOver()
  const free = await makePaidAtDropoff(world, clara, driver)
  await world.service.context.orm.execute(sql`
    update deliveries set price = jsonb_set(price, '{total}', '0') where id = ${free.pickanddropoff_id}`)
  await complete(world, driver, free)
  const day = await page(today())
  expect(day.unconfirmed).toEqual({
    items: [
      {
        pickanddropoff_id: unconfirmed.pickanddropoff_id,
        number: unconfirmed.number,
        driver: { id: driver.userId, name: 'Vera T.' },
        due: total
      }
    ],
    is_complete: true
  })
  expect(day.books!.unpriced.items).toMatchObject([{ pickanddropoff_id: free.pickanddropoff_id }])
  expect(day.books!.accounts).toEqual(
    expect.arrayContaining([{ kind: 'receivable', debit: 2 * total, credit: total }])
  )
  const owed = await bruno.client.call(listOwed, { params: { day: today() }, query: {} })
  expect(owed).toEqual({
    items: [{ kind: 'person', id: clara.userId, name: 'Clara T.', balance: total }],
    next_cursor: null
  })
  const before = await bruno.client.call(listOwed, { params: { day: addDays(today(), -1) }, query: {} })
  expect(before.items).toEqual([])
})

test('cash that was entered by hand is confirmed, and a part of it leaves the rest', async () => {
  const delivery = await makePaidAtDropoff(world, clara, driver)
  await complete(world, driver, delivery)
  const enter = (direction: 'received' | 'paid_back', amount: number) =>
    storiesOf(world, bruno).operate(delivery, enterPayment, {
      direction,
      method: 'cash',
      amount,
      day: today(),
      reason: 'Paid at the desk'
    })
  const due = async () => (await page(today())).unconfirmed.items.map(item => item.due)
  expect(await due()).toEqual([total])
  await enter('received', 300)
  expect(await due()).toEqual([total - 300])
  await enter('received', total - 300)
  expect(await due()).toEqual([])
  await enter('paid_back', total)
  expect(await due()).toEqual([total])
  await enter('paid_back', 100)
  expect(await due()).toEqual([total])
})

test('a dispatcher counts cash, and sees no balances', async () => {
  await handOver()
  await count(today(), total, total, undefined, dana)
  const day = await page(today(), dana)
  expect(day.books).toBeNull()
  expect(day.drivers).toMatchObject([{ counted: total, counts: [{ by: 'Dana T.' }] }])
  nextDay()
  await expect(close(addDays(today(), -1), dana)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(dana.client.call(listOwed, { params: { day: today() }, query: {} })).rejects.toMatchObject({
    code: 'forbidden'
  })
})
