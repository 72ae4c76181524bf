/** How often a booking waits for the database. */
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { contact, makeCustomer, makeQuote, type Person, severalDropoffs } from '../../builders.ts'
import { startTestService, type TestService } from '../../service.ts'

let world: TestService
let customer: Person
beforeAll(async () => {
  world = await startTestService()
  customer = await makeCustomer(world)
})
afterAll(() => world.close())

/** With taking the idempotency key and its stored answer, `begin` and `commit`, and the read for the answer. */
const most = 14

test.each([
  ['one dropoff', 1, {}],
  ['several dropoffs and packages', 3, { several: true }]
])(
  'a booking of %s has at most 14 round trips, with one insertion for each table',
  async (_, dropoffs, more) => {
    // For tomorrow, so that no search for a driver runs beside it.
    const tomorrow = new Date(world.service.context.now().getTime() + 86_400_000).toISOString()
    const several = 'several' in more ? severalDropoffs(world) : {}
    const { quote_id } = await makeQuote(world, customer, { ...several, scheduled_at: tomorrow })
    const query = vi.spyOn(pg.Client.prototype, 'query')
    const booked = await world.request('POST', '/pick-and-dropoffs', {
      bearer: customer.bearer,
      headers: { 'idempotency-key': `booking-of-${dropoffs}` },
      body: {
        quote_id,
        pickup: { contact, instructions: '' },
        dropoffs: Array.from({ length: dropoffs }, () => ({ contact, instructions: '' })),
        payment: { method: 'cash', at: 'pickup' }
      }
    })
    const texts = query.mock.calls.map(([given]) => textOf(given))
    query.mockRestore()
    expect(booked.status).toBe(201)
    expect(texts.length, texts.map(text => text.slice(0, 60)).join('\n')).toBeLessThanOrEqual(most)
    const tables = texts.flatMap(text => /^insert into "(\w+)"/.exec(text)?.[1] ?? [])
    expect(tables).toContain('stops')
    expect(tables).toEqual([...new Set(tables)])
  }
)

function textOf(given: unknown): string {
  if (typeof given === 'string') return given
  return typeof given === 'object' && given !== null && 'text' in given ? String(given.text) : ''
}
