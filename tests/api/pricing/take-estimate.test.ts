/** The price of an estimate: nobody's until the first account that books the same trip takes it. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookDelivery } from '../../../src/lib/contract/delivery/deliveries.ts'
import type { QuoteBody } from '../../../src/lib/contract/pricing.ts'
import { estimates } from '../../../src/server/db/tables/transient-tables.ts'
import type { Estimate } from '../../../src/server/domain/pricing/estimates.ts'
import {
  contact,
  makeCustomer,
  makeEstimate,
  makeQuote,
  type Person,
  quoteBody,
  spot
} from '../../builders.ts'
import { startTestService, type TestService } from '../../service.ts'

let world: TestService
let customer: Person
let other: Person
beforeAll(async () => {
  world = await startTestService()
  customer = await makeCustomer(world)
  other = await makeCustomer(world)
})
afterAll(() => world.close())

let visitor = 0
const ask = () => makeEstimate(world, `192.0.2.${++visitor}`)

/** The draft that the first step makes of an estimate. */
function draftOf({ id, from, to }: Estimate, more: Partial<QuoteBody> = {}): Partial<QuoteBody> {
  const place = ({ latitude, longitude, name }: Estimate['from']) => ({ latitude, longitude, name })
  return { pickup: place(from), dropoffs: [place(to)], packages: [small], estimate_id: id, ...more }
}
const small = { transport_size_id: 2, weight: 1, unit_of_measurement_id: 1 }
const totalOf = (estimate: Estimate, code: string) =>
  estimate.prices.find(price => price.transport_type === code)?.total

/** Changes the stored prices, so that a kept price differs from a new one. */
async function raise(estimate: Estimate): Promise<number> {
  const [row] = await world.service.context.orm.select().from(estimates).where(eq(estimates.id, estimate.id))
  const prices = Object.fromEntries(
    Object.entries(row?.prices ?? {}).map(([code, price]) => [code, { ...price, total: price.total + 500 }])
  )
  await world.service.context.orm.update(estimates).set({ prices }).where(eq(estimates.id, estimate.id))
  return (totalOf(estimate, 'car') ?? 0) + 500
}

test('quotes and books at the estimated price, also with another vehicle', async () => {
  const estimate = await ask()
  const total = await raise(estimate)
  world.pass(10 * 60)
  const quote = await makeQuote(world, customer, draftOf(estimate))
  expect(quote).toMatchObject({ price: { total }, estimate: { total, is_held: true } })
  expect(quote.alternatives.find(each => each.transport_type === 'van')?.total).toBe(
    (totalOf(estimate, 'van') ?? 0) + 500
  )
  // The price isn't valid for longer than the estimate.
  expect(new Date(quote.expires_at).getTime() - world.service.context.now().getTime()).toBe(5 * 60_000)
  const delivery = await customer.client.call(bookDelivery, {
    body: {
      quote_id: quote.quote_id,
      pickup: { contact },
      dropoffs: [{ contact }],
      payment: { at: 'pickup' }
    }
  })
  expect(delivery.price.total).toBe(total)
})

test('lets one of two accounts take it, which can then ask again', async () => {
  const estimate = await ask()
  const total = await raise(estimate)
  const both = await Promise.all([customer, other].map(person => makeQuote(world, person, draftOf(estimate))))
  const held = both.map(quote => quote.estimate?.is_held === true && quote.price.total === total)
  expect(held.toSorted()).toEqual([false, true])
  expect(both.filter(quote => quote.estimate === undefined)).toHaveLength(1)
  const winner = held[0] ? customer : other
  const van = await makeQuote(world, winner, draftOf(estimate, { transport_type_id: 4 }))
  expect(van.estimate?.is_held).toBe(true)
})

test('says the estimated price beside the new one after it has expired', async () => {
  const estimate = await ask()
  const total = await raise(estimate)
  world.pass(15 * 60)
  const quote = await makeQuote(world, customer, draftOf(estimate))
  expect(quote.estimate).toEqual({ total, is_held: false })
  expect(quote.price.total).toBeLessThan(total)
})

test('adds the surcharge of a larger package to the estimated trip', async () => {
  const estimate = await ask()
  const large = { ...small, transport_size_id: 4 }
  const quote = await makeQuote(world, customer, draftOf(estimate, { packages: [large] }))
  expect(quote.estimate).toBeUndefined()
  expect(quote.price.total).toBeGreaterThan(totalOf(estimate, 'car') ?? 0)
})

test('ignores an estimate that is unknown, or of another trip', async () => {
  const estimate = await ask()
  await raise(estimate)
  const tomorrow = new Date(world.service.context.now().getTime() + 86_400_000).toISOString()
  const elsewhere = [{ ...spot(world, 1_400, 900), name: '12 Apple Street' }]
  for (const more of [
    { estimate_id: 'est_unknown' },
    { dropoffs: elsewhere },
    { scheduled_at: tomorrow },
    {
      dropoffs: [...(draftOf(estimate).dropoffs ?? []), ...elsewhere],
      packages: [small, { ...small, dropoff: 1 }]
    }
  ]) {
    const quote = await makeQuote(world, customer, draftOf(estimate, more))
    expect(quote.estimate).toBeUndefined()
  }
  const answer = await world.request('POST', '/quotes', {
    bearer: customer.bearer,
    body: quoteBody(world, { estimate_id: '<script>' })
  })
  expect(answer).toMatchObject({ status: 400, code: 'invalid-input' })
})
