/** Organizations that pay on account: their terms, their credit limit, and what the driver, the owner and the books have of it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getProfile } from '../../../src/lib/contract/account/accounts.ts'
import { getMoneyDay } from '../../../src/lib/contract/billing/day-end.ts'
import { bookDelivery, type Delivery, getDelivery } from '../../../src/lib/contract/delivery/deliveries.ts'
import { cancelDelivery } from '../../../src/lib/contract/delivery/cancellation.ts'
import { acceptOffer, listOffers } from '../../../src/lib/contract/driver/driver.ts'
import { changeTerms } from '../../../src/lib/contract/ops/organizations.ts'
import { changeOrganization, getOrganization } from '../../../src/lib/contract/organizations/organizations.ts'
import { dayOf } from '../../../src/lib/rules/schedule/days.ts'
import { faultsOf, linesAbout } from '../../books.ts'
import {
  complete,
  contact,
  makeDriver,
  makeOffer,
  makeQuote,
  type Person,
  report,
  spot
} from '../../builders.ts'
import { mailTo } from '../../mailbox.ts'
import { startOperatorWorld } from '../../operators.ts'
import { makeOrganization, type TestOrganization } from '../../organizations.ts'
import { sendDue } from '../../outbox.ts'
import type { TestService } from '../../service.ts'

let world: TestService
let dana: Person
let ada: Person
let clara: Person
let bakery: TestOrganization
beforeAll(async () => {
  ;({ world, dispatcher: dana, admin: ada, customer: clara } = await startOperatorWorld())
  bakery = await makeOrganization(world, { daysToPay: 14, creditLimit: 10_000 })
})
afterAll(() => world.close())

const price = async (of: TestOrganization) =>
  (await makeQuote(world, of.booker, { owner: { organization_id: of.id } })).price.total

interface Details {
  /** For tomorrow instead of now. */
  later?: boolean
  method?: 'cash' | 'account'
  by?: Person
  credit_override?: { reason: string }
}

/** Sends a booking of an organization. */
async function book(of: TestOrganization, { method, later = false, by = of.booker, ...more }: Details = {}) {
  const owner = { organization_id: of.id }
  const scheduled_at = new Date(world.service.context.now().getTime() + 86_400_000).toISOString()
  const { quote_id } = await makeQuote(world, by, { owner, ...(later ? { scheduled_at } : {}) })
  return world.request('POST', bookDelivery.path, {
    bearer: by.bearer,
    body: {
      quote_id,
      pickup: { contact },
      dropoffs: [{ contact }],
      payment: { at: 'dropoff', ...(method ? { method } : {}) },
      owner,
      ...more
    }
  })
}

async function booked(of: TestOrganization, details: Details = { method: 'account' }): Promise<Delivery> {
  const { status, body } = await book(of, details)
  expect(status, JSON.stringify(body)).toBe(201)
  return body['data'] as unknown as Delivery
}

async function accepted(of: TestOrganization): Promise<{ delivery: Delivery; nora: Person }> {
  const nora = await makeDriver(world, { firstName: 'Nora', at: spot(world, 300, 0) })
  const delivery = await booked(of)
  const id = await makeOffer(world, delivery, nora)
  const { offers } = await nora.client.call(listOffers)
  expect(offers.map(offer => offer.payment_method)).toEqual(['account'])
  await nora.client.call(acceptOffer, { params: { id } })
  return { delivery, nora }
}

test('only an organization with terms pays on account', async () => {
  const cash = await makeOrganization(world)
  expect(await book(cash, { method: 'account' })).toMatchObject({ status: 422, code: 'no-account' })
  const { quote_id } = await makeQuote(world, clara)
  const own = await world.request('POST', bookDelivery.path, {
    bearer: clara.bearer,
    body: {
      quote_id,
      pickup: { contact },
      dropoffs: [{ contact }],
      payment: { at: 'dropoff', method: 'account' }
    }
  })
  expect(own).toMatchObject({ status: 422, code: 'no-account' })
})

test('the driver collects nothing, and the owner owes the price without a receipt', async () => {
  const { delivery, nora } = await accepted(bakery)
  expect(delivery.payment).toMatchObject({ method: 'account', collected: null })
  await report(world, nora, delivery, 'picked_up')
  const stop_id = delivery.stops[1]?.id
  await report(world, nora, delivery, 'arrived', { stop_id })
  const cash = { stop_id, received_by: 'Bob', collected: delivery.price.total }
  await expect(report(world, nora, delivery, 'completed', cash)).rejects.toMatchObject({
    code: 'invalid-input'
  })
  await report(world, nora, delivery, 'completed', { stop_id, received_by: 'Bob' })
  const after = await bakery.accountant.client.call(getDelivery, {
    params: { id: delivery.pickanddropoff_id }
  })
  expect(after).toMatchObject({ status: 'completed', receipt_number: null, owed: delivery.price.total })
  expect((await linesAbout(world, delivery)).flat()).toContain(
    `receivable organization ${bakery.id} ${delivery.price.total}`
  )
  world.pass(1)
  await sendDue(world)
  const { email } = await bakery.booker.client.call(getProfile)
  const subjects = (await mailTo(world, email ?? '')).map(({ subject }) => subject)
  expect(subjects.length).toBeGreaterThan(0)
  expect(subjects.filter(subject => /receipt/i.test(subject))).toEqual([])
  const { context } = world.service
  const day = dayOf(context.now(), context.company.newest().data.settings.time_zone)
  const { unconfirmed } = await ada.client.call(getMoneyDay, { params: { day } })
  expect(unconfirmed.items).toEqual([])
  expect(await faultsOf(world)).toEqual({ entries: [], currencies: [] })
})

test('debts and deliveries under way count against the limit, and an operator can let one pass', async () => {
  const total = await price(bakery)
  const shop = await makeOrganization(world, { name: 'Shop', daysToPay: 30, creditLimit: 2 * total })
  const state = async () =>
    (await makeQuote(world, shop.booker, { owner: { organization_id: shop.id } })).on_account?.state
  const { nora, delivery } = await accepted(shop)
  await complete(world, nora, delivery)
  expect(await state()).toBe('possible')
  const second = await booked(shop)
  expect(await state()).toBe('above_limit')
  expect(await book(shop, { method: 'account' })).toMatchObject({ status: 409, code: 'credit-limit' })
  const override = { reason: 'They pay tomorrow' }
  expect(await book(shop, { method: 'account', credit_override: override })).toMatchObject({ status: 403 })
  const passed = await book(shop, { method: 'account', by: dana, credit_override: override })
  expect(passed.status).toBe(201)
  expect(await book(shop, { method: 'cash' })).toMatchObject({ status: 201 })
  // A cancelled one doesn't count anymore.
  await shop.booker.client.call(cancelDelivery, { params: { id: second.pickanddropoff_id }, body: {} })
  expect(await book(shop, { method: 'account' })).toMatchObject({ status: 409 })
})

test.each(['now', 'later'])('bookings together never pass the limit: %s', async when => {
  const total = await price(bakery)
  const shop = await makeOrganization(world, { name: 'Shop', daysToPay: 30, creditLimit: 5 * total })
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => book(shop, { method: 'account', later: when === 'later' }))
  )
  const totals = answers.flatMap(({ status, body }) =>
    status === 201 ? [(body['data'] as unknown as Delivery).price.total] : []
  )
  const sum = totals.reduce((all, each) => all + each, 0)
  expect(sum).toBeLessThanOrEqual(5 * total)
  expect(sum + Math.min(...totals)).toBeGreaterThan(5 * total)
  expect(new Set(answers.filter(({ status }) => status !== 201).map(({ code }) => code))).toEqual(
    new Set(['credit-limit'])
  )
})

test('owners and accountants hear once that the organization comes near its limit', async () => {
  const total = await price(bakery)
  const shop = await makeOrganization(world, { name: 'Shop', daysToPay: 30, creditLimit: 5 * total })
  const heard = async ({ client }: Person) => {
    const { email } = await client.call(getProfile)
    return (await mailTo(world, email ?? '')).filter(({ subject }) => subject.includes('credit limit')).length
  }
  for (let count = 0; count < 3; count++) await booked(shop)
  expect(await heard(shop.owner)).toBe(0)
  for (let count = 0; count < 2; count++) await booked(shop)
  expect(await Promise.all([shop.owner, shop.accountant, shop.booker, shop.viewer].map(heard))).toEqual([
    1, 1, 0, 0
  ])
})

test('operators with the prices set the terms, and owners the default', async () => {
  const shop = await makeOrganization(world, { name: 'Shop' })
  const read = (who: Person) => who.client.call(getOrganization, { params: { id: shop.id } })
  const { version } = await read(ada)
  const account = { days_to_pay: 14, credit_limit: null }
  const monthly = { ...account, invoice_every: 'month' }
  const params = { id: shop.id }
  await expect(dana.client.call(changeTerms, { params, body: { version, account } })).rejects.toMatchObject({
    code: 'forbidden'
  })
  const defaults = { transport_type_id: null, package: null, payment_at: null }
  await expect(
    shop.owner.client.call(changeOrganization, {
      params,
      body: { version, defaults: { ...defaults, payment_method: 'account' } }
    })
  ).rejects.toMatchObject({ code: 'no-account' })
  const changed = await ada.client.call(changeTerms, { params, body: { version, account } })
  expect(changed).toMatchObject({ account, has_account: true })
  expect(
    (await Promise.all([shop.owner, shop.accountant, shop.booker, shop.viewer].map(read))).map(
      ({ account: shown }) => shown
    )
  ).toEqual([monthly, monthly, null, null])
  await shop.owner.client.call(changeOrganization, {
    params,
    body: { version: changed.version, defaults: { ...defaults, payment_method: 'account' } }
  })
  expect((await booked(shop, {})).payment.method).toBe('account')
  expect((await booked(shop, { method: 'cash' })).payment.method).toBe('cash')
  const ended = await ada.client.call(changeTerms, {
    params,
    body: { version: changed.version + 1, account: null }
  })
  expect(ended).toMatchObject({ account: null, defaults: { payment_method: null } })
  expect((await booked(shop, {})).payment.method).toBe('cash')
})
