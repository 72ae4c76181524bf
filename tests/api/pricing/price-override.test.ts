/** An operator agrees on another price with the caller. */
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookDelivery, getDelivery } from '../../../src/lib/contract/delivery/deliveries.ts'
import { changeCompany, getCompanyData } from '../../../src/lib/contract/company/company-data.ts'
import { listAudit } from '../../../src/lib/contract/ops/audit.ts'
import { agreedPrice, keepAgreement } from '../../../src/lib/rules/pricing/agreed-price.ts'
import { ledger } from '../../../src/server/db/tables/delivery/delivery-tables.ts'
import { contact, makeDispatcher, makeQuote, type Person } from '../../builders.ts'
import type { TestService } from '../../service.ts'
import { startOperatorWorld } from '../../operators.ts'

let world: TestService
let admin: Person
let customer: Person
beforeAll(async () => {
  ;({ world, admin, customer } = await startOperatorWorld())
})
afterAll(() => world.close())

/** Books for the customer. `given` is another total, or how to make it from the quote's. */
async function booked(person: Person, total: (quoted: number) => number, reason = 'Regular customer') {
  const quote = await makeQuote(world, person)
  const owner = person === customer ? {} : { owner: { customer_id: customer.userId } }
  const delivery = await person.client.call(bookDelivery, {
    body: {
      quote_id: quote.quote_id,
      pickup: { contact },
      dropoffs: [{ contact }],
      payment: { at: 'pickup' },
      price_override: { total: total(quote.price.total), reason },
      ...owner
    }
  })
  return { quote, delivery }
}

test('books at the agreed total, in one line of the price, and records old, new and why', async () => {
  const { quote, delivery } = await booked(admin, total => total - 150)
  const id = delivery.pickanddropoff_id
  const { price } = delivery
  expect(price.total).toBe(quote.price.total - 150)
  expect(price.items).toEqual([...quote.price.items, { code: 'agreed', amount: -150 }])
  expect(price.items.reduce((sum, { amount }) => sum + amount, 0)).toBe(price.total)
  const [step] = await world.service.context.orm
    .select()
    .from(ledger)
    .where(eq(ledger.deliveryId, id))
    .orderBy(asc(ledger.id))
  expect(step).toMatchObject({ action: 'book', total: price.total, reason: 'Regular customer' })
  const { items } = await admin.client.call(listAudit, { query: { action: 'delivery.price-agreed' } })
  expect(items[0]).toMatchObject({
    subject: { id },
    before: { total: quote.price.total },
    after: { total: price.total },
    reason: 'Regular customer'
  })
  // The owner sees the price, but not the company's reason.
  const theirs = await customer.client.call(getDelivery, { params: { id } })
  expect(theirs.price).toEqual(price)
  expect(theirs.history[0]?.reason).toBeNull()
})

test('takes 0 to ten times the quote, and needs a reason', async () => {
  expect((await booked(admin, () => 0)).delivery.price.total).toBe(0)
  expect((await booked(admin, total => total * 10)).delivery.price.total).toBeGreaterThan(0)
  expect((await booked(admin, total => total)).delivery.price.items).not.toContainEqual(
    expect.objectContaining({ code: 'agreed' })
  )
  await expect(booked(admin, total => total * 10 + 1)).rejects.toMatchObject({
    code: 'invalid-input',
    errors: [{ field: 'price_override.total' }]
  })
  await expect(booked(admin, () => -1)).rejects.toMatchObject({ code: 'invalid-input' })
  await expect(booked(admin, () => 100, ' ')).rejects.toMatchObject({ code: 'invalid-input' })
  await expect(booked(admin, () => 100, 'x'.repeat(201))).rejects.toMatchObject({ code: 'invalid-input' })
})

test('is refused to customers, and to dispatchers beyond the limit of the company', async () => {
  await expect(booked(customer, () => 1)).rejects.toMatchObject({ status: 403, code: 'forbidden' })
  const dana = await makeDispatcher(world)
  const share = (percent: number) => (total: number) => (total * percent) / 100
  // 20 percent, unless the company sets another limit.
  for (const percent of [80, 100, 120]) {
    const total = (quoted: number) =>
      percent < 100 ? Math.ceil(share(percent)(quoted)) : Math.floor(share(percent)(quoted))
    expect((await booked(dana, total)).delivery.price.total).toBeGreaterThan(0)
  }
  const beyond = { status: 403, code: 'beyond-agreed-limit', errors: [{ field: 'price_override.total' }] }
  for (const total of [
    () => 0,
    (quoted: number) => Math.ceil(share(80)(quoted)) - 1,
    (quoted: number) => Math.floor(share(120)(quoted)) + 1
  ])
    await expect(booked(dana, total)).rejects.toMatchObject(beyond)
  const { version } = await admin.client.call(getCompanyData)
  const settings = { work: { agreed_percent: 0 } }
  await admin.client.call(changeCompany, { body: { version, reason: 'No agreements', settings } })
  await expect(booked(dana, total => total - 1)).rejects.toMatchObject(beyond)
  expect((await booked(dana, total => total)).delivery.price.total).toBeGreaterThan(0)
  expect((await booked(admin, () => 0)).delivery.price.total).toBe(0)
})

test('books a quote once, when two tabs agree on different prices', async () => {
  const quote = await makeQuote(world, admin)
  const book = (total: number) =>
    admin.client.call(bookDelivery, {
      body: {
        quote_id: quote.quote_id,
        pickup: { contact },
        dropoffs: [{ contact }],
        payment: { at: 'pickup' },
        owner: { customer_id: customer.userId },
        price_override: { total, reason: 'Agreed' }
      }
    })
  const answers = await Promise.allSettled([book(100), book(200)])
  const [won] = answers.filter(answer => answer.status === 'fulfilled')
  const [lost] = answers.filter(answer => answer.status === 'rejected')
  expect([100, 200]).toContain(won?.value.price.total)
  expect(lost?.reason).toMatchObject({ code: 'quote-used' })
})

test('keeps the difference when the price behind it changes, and never goes below 0', () => {
  const price = { currency: 'EUR', total: 900, items: [{ code: 'base' as const, amount: 900 }] }
  const agreed = agreedPrice(price, 600)
  const next = { ...price, total: 500, items: [{ code: 'base' as const, amount: 500 }] }
  expect(keepAgreement(next, agreed)).toMatchObject({ total: 200 })
  expect(keepAgreement({ ...next, total: 100 }, agreed)).toMatchObject({ total: 0 })
  expect(keepAgreement(next, price)).toEqual(next)
})
