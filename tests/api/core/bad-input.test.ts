/**
 * Invalid requests and the errors they get. The file is long because it is one table of bad inputs across all
 * endpoints.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deliveries, quotes } from '../../../src/server/db/tables/schema.ts'
import {
  makeCustomer,
  makeDelivery,
  makeDriver,
  makeQuote,
  type Person,
  quoteBody,
  spot
} from '../../builders.ts'
import { startTestService, type TestService } from '../../service.ts'

let world: TestService
let customer: Person
let driver: Person
beforeAll(async () => {
  world = await startTestService()
  customer = await makeCustomer(world)
  driver = await makeDriver(world, { at: spot(world) })
})
afterAll(() => world.close())

const place = () => ({ ...spot(world), name: 'Here' })
const quote = (body: unknown) => world.request('POST', '/quotes', { bearer: customer.bearer, body })

interface BadQuote {
  why: string
  body: () => Record<string, unknown>
  status: number
  code: string
  field: string
}
const changed = (part: Record<string, unknown>) => () => ({ ...quoteBody(world), ...part })
const bad: BadQuote[] = [
  {
    why: 'latitude above 90',
    body: () => ({ ...quoteBody(world), pickup: { ...place(), latitude: 90.1 } }),
    status: 400,
    code: 'invalid-input',
    field: 'pickup.latitude'
  },
  {
    why: 'longitude below -180',
    body: () => ({ ...quoteBody(world), dropoffs: [{ ...place(), longitude: -180.5 }] }),
    status: 400,
    code: 'invalid-input',
    field: 'dropoffs.0.longitude'
  },
  {
    why: 'latitude as text',
    body: () => ({ ...quoteBody(world), pickup: { ...place(), latitude: '47.3' } }),
    status: 400,
    code: 'invalid-input',
    field: 'pickup.latitude'
  },
  {
    why: 'latitude null',
    body: () => ({ ...quoteBody(world), pickup: { ...place(), latitude: null } }),
    status: 400,
    code: 'invalid-input',
    field: 'pickup.latitude'
  },
  {
    why: 'a place outside the region',
    body: () => ({ ...quoteBody(world), pickup: { latitude: 0, longitude: 0, name: 'Gulf of Guinea' } }),
    status: 422,
    code: 'outside-region',
    field: 'pickup'
  },
  {
    why: 'a dropoff outside the region',
    body: () => ({ ...quoteBody(world), dropoffs: [{ latitude: 0, longitude: 0, name: 'Gulf of Guinea' }] }),
    status: 422,
    code: 'outside-region',
    field: 'dropoffs.0'
  },
  {
    why: 'pickup equal to dropoff',
    body: () => ({ ...quoteBody(world), pickup: place(), dropoffs: [place()] }),
    status: 422,
    code: 'same-place',
    field: 'dropoffs.0'
  },
  {
    why: 'no dropoff',
    body: changed({ dropoffs: [] }),
    status: 400,
    code: 'invalid-input',
    field: 'dropoffs'
  },
  {
    why: 'eleven dropoffs',
    body: () => ({ ...quoteBody(world), dropoffs: Array.from({ length: 11 }, place) }),
    status: 400,
    code: 'invalid-input',
    field: 'dropoffs'
  },
  {
    why: 'no packages',
    body: changed({ packages: [] }),
    status: 400,
    code: 'invalid-input',
    field: 'packages'
  },
  {
    why: 'zero weight',
    body: () => ({ ...quoteBody(world), packages: [{ ...quoteBody(world).packages[0], weight: 0 }] }),
    status: 400,
    code: 'invalid-input',
    field: 'packages.0.weight'
  },
  {
    why: 'infinite weight, which JSON encodes as null',
    body: () => ({ ...quoteBody(world), packages: [{ ...quoteBody(world).packages[0], weight: Infinity }] }),
    status: 400,
    code: 'invalid-input',
    field: 'packages.0.weight'
  },
  {
    why: 'an unknown size',
    body: () => ({
      ...quoteBody(world),
      packages: [{ ...quoteBody(world).packages[0], transport_size_id: 99 }]
    }),
    status: 400,
    code: 'invalid-input',
    field: 'packages.0.transport_size_id'
  },
  {
    why: 'an unknown vehicle',
    body: changed({ transport_type_id: 99 }),
    status: 400,
    code: 'invalid-input',
    field: 'transport_type_id'
  },
  {
    why: 'a vehicle id above the integer range',
    body: changed({ transport_type_id: 1e12 }),
    status: 400,
    code: 'invalid-input',
    field: 'transport_type_id'
  },
  {
    why: 'a time in the past',
    body: changed({ scheduled_at: '2001-01-01T00:00:00Z' }),
    status: 400,
    code: 'invalid-input',
    field: 'scheduled_at'
  },
  {
    why: 'a time too far ahead',
    body: changed({ scheduled_at: '2199-01-01T00:00:00Z' }),
    status: 400,
    code: 'invalid-input',
    field: 'scheduled_at'
  },
  {
    why: 'an invalid time',
    body: changed({ scheduled_at: 'tomorrow' }),
    status: 400,
    code: 'invalid-input',
    field: 'scheduled_at'
  },
  {
    why: 'an unknown field',
    body: changed({ discount: 100 }),
    status: 400,
    code: 'invalid-input',
    field: 'discount'
  },
  {
    why: 'an unknown nested field',
    body: () => ({ ...quoteBody(world), pickup: { ...place(), price: 1 } }),
    status: 400,
    code: 'invalid-input',
    field: 'pickup.price'
  },
  {
    why: 'an array instead of an object',
    body: () => [] as unknown as Record<string, unknown>,
    status: 400,
    code: 'invalid-input',
    field: 'body'
  }
]

describe('an invalid quote request', () => {
  test.each(bad)('is refused with a code and the field: $why', async ({ body, status, code, field }) => {
    const answer = await quote(body())
    expect(answer).toMatchObject({ status, code })
    expect(answer.body.errors?.[0]?.field).toBe(field)
    expect(answer.body.message).toContain(field)
    expect(answer.body.errors?.[0]?.message.length).toBeGreaterThan(5)
  })

  test('writes no quote and no delivery', async () => {
    const { orm } = world.service.context
    const before = (await orm.select().from(quotes)).length
    for (const { body } of bad) await quote(body())
    expect((await orm.select().from(quotes)).length).toBe(before)
    expect(await orm.select().from(deliveries)).toEqual([])
  })
})

describe('a body is refused', () => {
  const post = (text: string, headers: Record<string, string> = {}) =>
    world.request('POST', '/quotes', { bearer: customer.bearer, text, headers })

  test('if it is not JSON', async () =>
    expect(await post('{"pickup":')).toMatchObject({ status: 400, code: 'malformed-json' }))
  test('if it is empty', async () =>
    expect(await post('')).toMatchObject({ status: 400, code: 'malformed-json' }))
  test('if it has another content type', async () =>
    expect(await post('a=b', { 'content-type': 'application/x-www-form-urlencoded' })).toMatchObject({
      status: 415,
      code: 'unsupported-media-type'
    }))
  test('if it is over the size limit', async () =>
    expect(await post(JSON.stringify({ x: 'y'.repeat(70_000) }))).toMatchObject({
      status: 413,
      code: 'body-too-large'
    }))
  test('if it has a __proto__ field', async () =>
    expect(await post('{"__proto__": {"admin": true}}')).toMatchObject({
      status: 400,
      code: 'invalid-input'
    }))
  test('if it has a null character, which the database cannot store', async () => {
    const answer = await quote({ ...quoteBody(world), pickup: { ...place(), name: 'a\u0000b' } })
    expect(answer).toMatchObject({ status: 400, code: 'invalid-input' })
  })
  test('if it has an unpaired surrogate', async () => {
    const answer = await quote({ ...quoteBody(world), pickup: { ...place(), name: 'a\ud800b' } })
    expect(answer).toMatchObject({ status: 400, code: 'invalid-input' })
    expect(answer.body.errors?.[0]?.field).toBe('pickup.name')
  })
})

describe('delivery ids', () => {
  const odd = [
    '1',
    'pad_nothing',
    '%00',
    '..%2F..%2Fetc',
    'a'.repeat(65),
    "x'%20or%201=1",
    '%F0%9F%9A%97',
    '%ff'
  ]
  test.each(odd)('answers 400 or 404 for %s', async id => {
    for (const path of ['', '/cancellation', '/matching']) {
      const answer = await world.request('GET', `/pick-and-dropoffs/${id}${path}`, {
        bearer: customer.bearer
      })
      expect([400, 404]).toContain(answer.status)
      expect(answer.code).toBeTruthy()
    }
  })

  test('answers 404 for another customer’s delivery', async () => {
    const other = await makeCustomer(world, 'Eve')
    const { pickanddropoff_id: id } = await makeDelivery(world, other)
    const calls: [string, string, unknown][] = [
      ['GET', '', undefined],
      ['GET', '/cancellation', undefined],
      ['GET', '/matching', undefined],
      ['POST', '/cancel', { cancellation_reason_id: 1 }]
    ]
    for (const [method, path, body] of calls) {
      const answer = await world.request(method, `/pick-and-dropoffs/${id}${path}`, {
        bearer: customer.bearer,
        body
      })
      expect(answer, path).toMatchObject({ status: 404, code: 'not-found' })
    }
    const stage = { stage: 'picked_up', recorded_at: new Date().toISOString(), seq: 1 }
    for (const [path, body] of [
      ['/stages', stage],
      ['/release', {}]
    ] as const) {
      const answer = await world.request('POST', `/pick-and-dropoffs/${id}${path}`, {
        bearer: driver.bearer,
        body
      })
      expect(answer, path).toMatchObject({ status: 404, code: 'not-found' })
    }
  })
})

describe('queries', () => {
  test.each([
    ['/places', 'q'],
    ['/places?q=', 'q'],
    ['/places?q=a&near=here', 'near'],
    ['/places?q=a&more=1', 'more'],
    ['/places/reverse?latitude=91&longitude=0', 'latitude'],
    ['/places/reverse?latitude=x&longitude=0', 'latitude'],
    ['/pick-and-dropoffs?limit=0', 'limit'],
    ['/pick-and-dropoffs?limit=1000', 'limit'],
    ['/pick-and-dropoffs?group=all', 'group'],
    ['/events/poll?cursor=-1', 'cursor'],
    ['/events/poll?timeout=1', 'timeout'],
    ['/events?cursor=-1', 'cursor']
  ])('refuses %s', async (path, field) => {
    const answer = await world.request('GET', path, { bearer: customer.bearer })
    expect(answer).toMatchObject({ status: 400, code: 'invalid-input' })
    expect(answer.body.errors?.[0]?.field).toBe(field)
  })

  test('refuses to look up an address outside the region', async () => {
    const answer = await world.request('GET', '/places/reverse?latitude=0&longitude=0', {
      bearer: customer.bearer
    })
    expect(answer).toMatchObject({ status: 422, code: 'outside-region' })
  })
})

test('lists the allowed methods in a 405 response', async () => {
  const answer = await world.fetch(`http://test/v1/user-profiles`, {
    method: 'POST',
    headers: { authorization: `Bearer ${customer.bearer}` }
  })
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, PATCH, DELETE'])
  expect(await answer.json()).toMatchObject({ code: 'method-not-allowed' })
  expect((await world.request('PUT', '/no-such-thing', { bearer: customer.bearer })).status).toBe(404)
  expect((await world.request('POST', '/user-profiles')).status).toBe(401)
})

describe('roles', () => {
  test('forbids driver endpoints to customers and quotes to drivers', async () => {
    expect(await world.request('GET', '/driver/offers', { bearer: customer.bearer })).toMatchObject({
      status: 403,
      code: 'forbidden'
    })
    expect(
      await world.request('POST', '/quotes', { bearer: driver.bearer, body: quoteBody(world) })
    ).toMatchObject({
      status: 403,
      code: 'forbidden'
    })
  })
})

describe('positions are refused', () => {
  const send = (positions: unknown) =>
    world.request('POST', '/driver/positions', {
      bearer: driver.bearer,
      body: { installation_id: 'bad-test', positions }
    })
  const good = () => ({ ...spot(world), recorded_at: new Date().toISOString(), seq: 1 })

  test.each([
    ['if there are none', () => []],
    ['if there are 101', () => Array.from({ length: 101 }, (_, seq) => ({ ...good(), seq }))],
    ['if a latitude is out of range', () => [{ ...good(), latitude: -91 }]],
    ['if a heading is 361', () => [{ ...good(), heading: 361 }]],
    ['if a speed is negative', () => [{ ...good(), speed: -1 }]],
    ['if the time is missing', () => [{ ...spot(world), seq: 1 }]],
    ['if the sequence number is not an integer', () => [{ ...good(), seq: 1.5 }]]
  ])('%s', async (_, positions) => {
    expect(await send(positions())).toMatchObject({ status: 400, code: 'invalid-input' })
  })
})

test('checks the contact before the expiry of the quote', async () => {
  const { quote_id: id } = await makeQuote(world, customer)
  world.pass(16 * 60)
  const answer = await world.request('POST', '/pick-and-dropoffs', {
    bearer: customer.bearer,
    body: {
      quote_id: id,
      pickup: { contact: { name: 'A', phone: '+41 44 555 00 00' } },
      dropoffs: [{ contact: { name: 'B', phone: 'no number' } }],
      payment: { at: 'pickup' }
    }
  })
  expect(answer).toMatchObject({ status: 400, code: 'invalid-input' })
  expect(answer.body.errors?.[0]?.field).toBe('dropoffs.0.contact.phone')
})

describe('bodies of an unusual shape', () => {
  const logIn = (text: string) => world.request('POST', '/log-in', { text })
  const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`

  test.each([21, 600, 9_000])('refuses objects nested %i deep', async levels => {
    expect(await logIn(deep(levels))).toMatchObject({ status: 400, code: 'invalid-input' })
  })

  test('refuses deeply nested arrays and too many members', async () => {
    expect(await logIn('['.repeat(30_000) + ']'.repeat(30_000))).toMatchObject({ status: 400 })
    expect(await logIn(`[${'1,'.repeat(30_000)}1]`)).toMatchObject({ status: 400, code: 'invalid-input' })
  })

  test('accepts brackets and commas inside a string', async () => {
    const answer = await world.request('POST', '/log-in', {
      body: { email: 'ada@example.test', password: `${'[{,"\\'.repeat(12)}"` }
    })
    expect(answer.code).toBe('invalid-credential')
  })

  test('refuses a form with more fields than any form has', async () => {
    const answer = await world.service.site.answer(
      new Request('http://test/api/signin', {
        method: 'POST',
        headers: { origin: 'http://test', 'sec-fetch-site': 'same-origin' },
        body: 'a=1&'.repeat(500)
      })
    )
    expect(answer?.headers.get('location')).toBe('/signin#invalid-input')
  })
})
