/** Versions of the tariff: drafts, the check on trips, publishing at a time, and what quotes and deliveries keep. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { previewCancellation } from '../../../src/lib/contract/delivery/cancellation.ts'
import { bookDelivery, getDelivery } from '../../../src/lib/contract/delivery/deliveries.ts'
import { acceptOffer } from '../../../src/lib/contract/driver/driver.ts'
import { getTransportTypes } from '../../../src/lib/contract/company.ts'
import { getCompany } from '../../../src/lib/contract/company/company-public.ts'
import { listAudit } from '../../../src/lib/contract/ops/audit.ts'
import * as contract from '../../../src/lib/contract/ops/tariffs.ts'
import type { TariffData, TariffVersion } from '../../../src/lib/contract/ops/tariffs.ts'
import {
  contact,
  makeAdmin,
  makeDelivery,
  makeDriver,
  makeOffer,
  makeQuote,
  type Person,
  spot
} from '../../builders.ts'
import type { TestService } from '../../service.ts'
import { startOperatorWorld } from '../../operators.ts'

let world: TestService
let dispatcher: Person
let customer: Person
beforeAll(async () => {
  ;({ world, dispatcher, customer } = await startOperatorWorld())
})
afterAll(() => world.close())

const inForce = async () => {
  const { effective } = await dispatcher.client.call(contract.listTariffs, { query: {} })
  return dispatcher.client.call(contract.getTariff, { params: { version: effective } })
}
const draft = () => dispatcher.client.call(contract.draftTariff, { body: {} })
const change = ({ version, revision, data }: TariffVersion, changes: Partial<TariffData>) =>
  dispatcher.client.call(contract.changeTariff, {
    params: { version },
    body: { revision, data: { ...data, ...changes } }
  })
const publish = ({ version, revision }: TariffVersion, effective_from?: string) =>
  dispatcher.client.call(contract.publishTariff, {
    params: { version },
    body: { revision, reason: 'A test', ...(effective_from ? { effective_from } : {}) }
  })
/** Publishes changes, effective now. Two versions can't have the same time, so it passes first. */
async function published(changes: Partial<TariffData>): Promise<TariffVersion> {
  world.pass(1)
  return publish(await change(await draft(), changes))
}
const dearer = ({ vehicles }: TariffData, factor = 2) => ({
  vehicles: vehicles.map(each => ({ ...each, base_price: each.base_price * factor }))
})
const call = (method: string, path: string, body?: unknown, person = dispatcher) =>
  world.request(method, `/ops/tariffs${path}`, {
    bearer: person.bearer,
    ...(body === undefined ? {} : { body })
  })
/** The base price of a quote now. A total changes with the traffic of the hour. */
const base = async () => {
  const { price } = await makeQuote(world, customer)
  return price.items.find(({ code }) => code === 'base')?.amount ?? 0
}

describe('a version', () => {
  test('is there from the start, with the prices that the company had', async () => {
    const first = await inForce()
    expect(first).toMatchObject({ version: 1, status: 'effective', author: null, changes: [] })
    expect(first.data).toMatchObject({
      extra_stop: 200,
      cancellation_percent: 15,
      demand: { on: true, most_percent: 50 },
      night: { percent: 0 },
      weekend: { percent: 0 },
      holidays: { percent: 0 }
    })
    expect(first.data.vehicles[2]).toEqual({
      id: 3,
      base_price: 400,
      price_per_km: 110,
      price_per_minute: 14,
      minimum_price: 790
    })
  })

  test('changes prices only when it is published, and says what changed, who and why', async () => {
    const before = await base()
    const { data } = await inForce()
    const changed = await change(await draft(), dearer(data))
    expect(changed).toMatchObject({ status: 'draft', revision: 1, author: 'Dana Test', based_on: 1 })
    expect(changed.changes).toContainEqual({ path: 'vehicles.3.base_price', before: 400, after: 800 })
    expect(await base()).toBe(before)
    expect((await publish(changed)).status).toBe('effective')
    expect(await base()).toBe(before + 400)
    const served = await customer.client.call(getTransportTypes)
    expect(served.find(({ code }) => code === 'car')?.base_price).toBe(800)
    const { items } = await dispatcher.client.call(contract.listTariffs, { query: {} })
    expect(items.map(({ status }) => status)).toEqual(['effective', 'past'])
    const log = await (await makeAdmin(world)).client.call(listAudit, { query: { q: 'v2' } })
    expect(log.items.map(({ action }) => action)).toEqual([
      'tariff.published',
      'tariff.changed',
      'tariff.drafted'
    ])
    expect(log.items[0]).toMatchObject({ reason: 'A test', actor: { id: dispatcher.userId } })
  })

  test('becomes effective at its time, without anybody doing something', async () => {
    const before = await base()
    const { data } = await inForce()
    const from = new Date(world.service.context.now().getTime() + 60_000).toISOString()
    const scheduled = await publish(await change(await draft(), dearer(data)), from)
    expect(scheduled).toMatchObject({ status: 'scheduled', effective_from: from })
    world.pass(59)
    expect(await base()).toBe(before)
    world.pass(1)
    expect(await base()).toBe(before + data.vehicles[2]!.base_price)
    expect((await inForce()).version).toBe(scheduled.version)
  })

  test('is restored as a new version', async () => {
    world.pass(1)
    const body = { reason: 'Back to the first prices' }
    const restored = await dispatcher.client.call(contract.restoreTariff, { params: { version: 1 }, body })
    expect(restored).toMatchObject({ status: 'effective', based_on: 1, changes: [] })
    const { data } = await dispatcher.client.call(contract.getTariff, { params: { version: 1 } })
    expect(restored.data).toEqual(data)
  })

  test('can be withdrawn until its time', async () => {
    const before = await base()
    const { data } = await inForce()
    const from = new Date(world.service.context.now().getTime() + 60_000).toISOString()
    const { version } = await publish(await change(await draft(), dearer(data)), from)
    const withdrawn = await call('POST', `/${version}/withdraw`, { reason: 'A mistake' })
    expect(withdrawn.body.data).toMatchObject({ status: 'withdrawn' })
    world.pass(61)
    expect(await base()).toBe(before)
    expect(await call('POST', `/${version}/withdraw`, { reason: 'x' })).toMatchObject({ status: 404 })
    const { version: current } = await inForce()
    expect(await call('POST', `/${current}/withdraw`, { reason: 'x' })).toMatchObject({
      status: 409,
      code: 'tariff-effective'
    })
  })
})

describe('quotes and bookings keep their price', () => {
  test('a quote is booked to the cent after the prices changed', async () => {
    const quote = await makeQuote(world, customer)
    const { version, data } = await inForce()
    expect(quote.price.tariff).toBe(version)
    await published(dearer(data, 3))
    const delivery = await customer.client.call(bookDelivery, {
      body: {
        quote_id: quote.quote_id,
        pickup: { contact: { name: 'Clara', phone: '+41 44 555 01 01' } },
        dropoffs: [{ contact }],
        payment: { at: 'pickup' }
      }
    })
    const read = await customer.client.call(getDelivery, { params: { id: delivery.pickanddropoff_id } })
    expect(read.price).toEqual(quote.price)
    expect((await makeQuote(world, customer)).price.total).toBeGreaterThan(quote.price.total)
  })

  test('a cancellation costs what the tariff of the booking says', async () => {
    await published({ cancellation_percent: 10 })
    const delivery = await makeDelivery(world, customer)
    const driver = await makeDriver(world, { at: spot(world) })
    await driver.client.call(acceptOffer, { params: { id: await makeOffer(world, delivery, driver) } })
    await published({ cancellation_percent: 90 })
    const preview = await customer.client.call(previewCancellation, {
      params: { id: delivery.pickanddropoff_id }
    })
    expect(preview.fee?.amount).toBe(Math.floor(delivery.price.total / 10 + 0.5))
    expect(await customer.client.call(getCompany)).toMatchObject({ cancellation_fee_percent: 90 })
  })
})

test('demand can be off', async () => {
  await published({ demand: { on: false, most_percent: 50 } })
  const calm = await makeQuote(world, customer)
  expect(calm.price.items.some(({ code }) => code === 'demand')).toBe(false)
})

describe('the check on trips', () => {
  test('shows the old and the new total side by side, on eight trips of the area', async () => {
    const { data } = await inForce()
    const holiday = new Date(world.service.context.now().getTime() + 20 * 86_400_000)
    const changed: TariffData = {
      ...data,
      ...dearer(data),
      night: { percent: 30, from: '22:00', to: '06:00' },
      holidays: { percent: 40, days: [{ day: holiday.toISOString().slice(0, 10), name: 'A day' }] }
    }
    const { trips, without_route } = await dispatcher.client.call(contract.previewTariff, {
      body: { data: changed }
    })
    expect(trips).toHaveLength(8)
    expect(without_route).toEqual([])
    for (const trip of trips) {
      expect(trip.after.total).toBeGreaterThan(trip.before.total)
      expect([trip.from, trip.to]).not.toContain('')
    }
    const codes = trips.flatMap(({ after }) => after.items.map(({ code }) => code))
    for (const code of ['base', 'size', 'stops', 'night', 'holiday']) expect(codes).toContain(code)
    expect((await inForce()).data).toEqual(data)
  })

  test('takes trips from coordinates, and says which have no route', async () => {
    const { data } = await inForce()
    const far = { latitude: 0, longitude: 0 }
    const trips = [
      { stops: [spot(world, 200, 100), spot(world, 1_400, 900)], vehicle_id: 3 },
      { stops: [spot(world), far] }
    ]
    const compared = await dispatcher.client.call(contract.previewTariff, { body: { data, trips } })
    expect(compared.without_route).toEqual([1])
    expect(compared.trips).toHaveLength(1)
    expect(compared.trips[0]?.before).toEqual(compared.trips[0]?.after)
  })
})

describe('two operators at once', () => {
  test('never overwrite what they have not seen', async () => {
    const started = await draft()
    const answers = await Promise.all(
      [1, 2, 3].map(extra_stop =>
        call('PATCH', `/${started.version}`, { revision: 0, data: { ...started.data, extra_stop } })
      )
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.code).toBe('version-outdated')
    expect(
      await call('POST', `/${started.version}/publish`, { revision: 0, reason: 'Unseen' })
    ).toMatchObject({ status: 409, code: 'version-outdated' })
  })

  test('begin drafts with different numbers', async () => {
    const versions = (await Promise.all([draft(), draft(), draft()])).map(({ version }) => version)
    expect(new Set(versions).size).toBe(3)
  })

  test('can not publish two versions for the same time', async () => {
    const [one, other] = [await draft(), await draft()]
    const effective_from = new Date(world.service.context.now().getTime() + 9_000_000).toISOString()
    const answers = await Promise.all(
      [one, other].map(({ version }) =>
        call('POST', `/${version}/publish`, { revision: 0, reason: 'At once', effective_from })
      )
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.code).toBe('time-taken')
  })
})

test('a published version never changes, not even by a statement', async () => {
  const { version, revision, data } = await inForce()
  const refused = { status: 409, code: 'tariff-published' }
  expect(await call('PATCH', `/${version}`, { revision, data })).toMatchObject(refused)
  expect(await call('DELETE', `/${version}`)).toMatchObject(refused)
  expect(await call('POST', `/${version}/publish`, { revision, reason: 'x' })).toMatchObject(refused)
  const { pool } = world.service.context.database
  for (const statement of [
    `update tariffs set data = '{}' where version = ${version}`,
    `delete from tariffs where version = ${version}`
  ])
    await expect(pool.query(statement)).rejects.toThrow('is published')
})

test('discards drafts', async () => {
  const { version } = await draft()
  expect(await call('DELETE', `/${version}`)).toMatchObject({ status: 200 })
  expect(await call('GET', `/${version}`)).toMatchObject({ status: 404 })
})

test('refuses strangers and bad input', async () => {
  for (const [method, path] of [
    ['GET', ''],
    ['POST', ''],
    ['GET', '/1'],
    ['PATCH', '/1'],
    ['POST', '/preview']
  ] as const)
    expect(await call(method, path, method === 'GET' ? undefined : {}, customer)).toMatchObject({
      status: 403,
      code: 'forbidden'
    })
  const { version, data } = await draft()
  const first = data.vehicles[0]!
  const refused: Partial<TariffData>[] = [
    { extra_stop: -1 },
    { extra_stop: 1.5 },
    { vehicles: [first, first] },
    { vehicles: [{ ...first, id: 99 }] },
    { sizes: [{ id: 99, surcharge: 1 }] },
    { night: { percent: 10, from: '22:00', to: '22:00' } },
    { night: { percent: 10, from: '25:00', to: '06:00' } },
    { weekend: { percent: 10, days: [8] } },
    { holidays: { percent: 301, days: [] } },
    { holidays: { percent: 1, days: [{ day: '2026-02-30', name: '' }] } },
    { zones: [{ zone_id: 'zon_none', surcharge: 100, vehicles: [{ ...first, id: 99 }] }] }
  ]
  for (const changes of refused) {
    const answer = await call('PATCH', `/${version}`, { revision: 0, data: { ...data, ...changes } })
    expect({ changes, status: answer.status }).toEqual({ changes, status: 400 })
  }
  for (const path of ['/0', '/abc', '/1e99', '/999999999999'])
    expect((await call('GET', path)).status).toBe(400)
  expect((await call('GET', '/999999')).status).toBe(404)
  expect((await call('POST', '', { from: 999_999 })).status).toBe(404)
  for (const effective_from of ['2020-01-01T00:00:00Z', 'tomorrow'])
    expect(
      (await call('POST', `/${version}/publish`, { revision: 0, reason: 'x', effective_from })).status
    ).toBe(400)
  expect((await call('POST', `/${version}/publish`, { revision: 0, reason: '' })).status).toBe(400)
})
