/** Zones and opening hours: who changes them, and where and when customers get a price. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as contract from '../../../src/lib/contract/ops/zones.ts'
import { listAudit } from '../../../src/lib/contract/ops/audit.ts'
import * as tariffs from '../../../src/lib/contract/ops/tariffs.ts'
import type { Hours, Zone, ZoneKind } from '../../../src/lib/contract/ops/zones.ts'
import type { Coordinate } from '../../../src/lib/geo.ts'
import { addDays, dayOf, instantAt } from '../../../src/lib/rules/schedule/days.ts'
import {
  makeAdmin,
  makeDelivery,
  makeDriver,
  makeQuote,
  type Person,
  quoteBody,
  spot,
  makeEstimate
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

/** A square around a point of the city, with sides of this many meters. */
function square(east: number, north: number, side = 400): Coordinate[] {
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
    [-1, -1]
  ]
  return corners.map(([x = 0, y = 0]) => {
    const { longitude, latitude } = spot(world, east + (x * side) / 2, north + (y * side) / 2)
    return [longitude, latitude]
  })
}

let count = 0
const create = (kind: ZoneKind, ring: Coordinate[], name = `Zone ${++count}`) =>
  dispatcher.client.call(contract.createZone, { body: { name, kind, ring, reason: 'A test' } })
const remove = ({ id, revision }: Pick<Zone, 'id' | 'revision'>) =>
  dispatcher.client.call(contract.removeZone, { params: { id }, body: { revision, reason: 'A test' } })
const call = (method: string, path: string, body?: unknown, person = dispatcher) =>
  world.request(method, path, { bearer: person.bearer, ...(body === undefined ? {} : { body }) })
/** The pickup of a quote is at (200, 100), its dropoff at (1400, 900). */
const quote = (body = {}) =>
  world.request('POST', '/quotes', { bearer: customer.bearer, body: { ...quoteBody(world), ...body } })

describe('quotes', () => {
  test('are given everywhere and always without zones and hours', async () => {
    const { zones, hours, surcharges } = await dispatcher.client.call(contract.listZones)
    expect({ zones, surcharges, on: hours.data.on }).toEqual({ zones: [], surcharges: {}, on: false })
    expect((await quote()).status).toBe(201)
  })

  test('are refused in a closed zone, which is named', async () => {
    const closed = await create('closed', square(1_400, 900), 'Old Town')
    const refused = await quote()
    expect(refused).toMatchObject({ status: 422, code: 'zone-closed' })
    expect(refused.body.errors?.[0]).toEqual({
      field: 'dropoffs.0',
      message: "We don't pick up or deliver in Old Town at the moment"
    })
    await remove(closed)
    expect((await quote()).status).toBe(201)
  })

  test('are refused outside of the served zones, once there is one', async () => {
    const one = await create('served', square(200, 100))
    expect(await quote()).toMatchObject({ status: 422, code: 'zone-not-served' })
    const other = await create('served', square(1_400, 900))
    expect((await quote()).status).toBe(201)
    // A closed zone within a served one.
    const closed = await create('closed', square(200, 100, 100))
    const refused = await quote()
    expect(refused).toMatchObject({ status: 422, code: 'zone-closed' })
    expect(refused.body.errors?.[0]?.field).toBe('pickup')
    for (const zone of [one, other, closed]) await remove(zone)
  })

  test('cost more by the surcharge of a zone, and less or more by its own prices', async () => {
    const before = await makeQuote(world, customer)
    const { id } = await create('surcharge', square(1_400, 900), 'Airport')
    expect((await makeQuote(world, customer)).price.total).toBe(before.price.total)
    const { version, data } = await dispatcher.client.call(tariffs.draftTariff, { body: {} })
    const changed = { ...data, zones: [{ zone_id: id, surcharge: 500, vehicles: [] }] }
    const [trip] = (
      await dispatcher.client.call(tariffs.previewTariff, {
        body: {
          data: changed,
          trips: [{ stops: [spot(world, 200, 100), spot(world, 1_400, 900)], vehicle_id: 3 }]
        }
      })
    ).trips
    expect(trip!.after.total - trip!.before.total).toBe(500)
    await dispatcher.client.call(tariffs.changeTariff, {
      params: { version },
      body: { revision: 0, data: changed }
    })
    const params = { version }
    const body = { revision: 1, reason: 'Airport fee' }
    await dispatcher.client.call(tariffs.publishTariff, { params, body })
    const after = await makeQuote(world, customer)
    expect(after.price.items).toContainEqual({ code: 'zone', amount: 500 })
    expect(after.price.total).toBe(before.price.total + 500)
    const { surcharges } = await dispatcher.client.call(contract.listZones)
    expect(surcharges).toEqual({ [id]: 500 })
    await remove({ id, revision: 0 })
    expect((await makeQuote(world, customer)).price.total).toBe(before.price.total)
    const unknown = { ...data, zones: [{ zone_id: 'zon_none', surcharge: 1, vehicles: [] }] }
    expect((await call('POST', '/ops/tariffs/preview', { data: unknown })).status).toBe(400)
  })

  test('are refused outside the opening hours, and the message says when they begin again', async () => {
    const zone = world.service.context.company.newest().data.settings.time_zone
    const tomorrow = addDays(dayOf(world.service.context.now(), zone), 1)
    const holiday = addDays(tomorrow, 1)
    const data: Hours = {
      on: true,
      weekly: Array.from({ length: 7 }, () => ({ from: '08:00', to: '18:00' })),
      days: [{ day: holiday, name: 'A holiday', span: null }]
    }
    await dispatcher.client.call(contract.changeHours, {
      body: { revision: 0, reason: 'A test', data }
    })
    const at = (day: string, time: string) =>
      quote({ scheduled_at: instantAt(day, time, zone).toISOString() })
    expect((await at(tomorrow, '09:00')).status).toBe(201)
    const refused = await at(tomorrow, '19:00')
    expect(refused).toMatchObject({ status: 422, code: 'outside-hours' })
    expect(refused.body.errors?.[0]).toEqual({
      field: 'scheduled_at',
      message: `We're closed at this time. We open again on ${addDays(holiday, 1)} at 08:00`
    })
    expect((await at(holiday, '09:00')).status).toBe(422)
    // An estimate is for now, when a quote without a time is refused, too.
    const { revision: known } = (await dispatcher.client.call(contract.listZones)).hours
    const shut = { on: true, weekly: data.weekly.map(() => null), days: [] }
    const closed = await dispatcher.client.call(contract.changeHours, {
      body: { revision: known, reason: 'A test', data: shut }
    })
    const { body } = await quote()
    const estimate = makeEstimate(world, '192.0.2.1')
    await expect(estimate).rejects.toMatchObject({ code: body.code, errors: body.errors })
    expect(body.code).toBe('outside-hours')
    await dispatcher.client.call(contract.changeHours, {
      body: { revision: closed.revision, reason: 'A test', data: { ...data, on: false } }
    })
    expect((await at(holiday, '09:00')).status).toBe(201)
  })
})

describe('zones', () => {
  test('are changed, removed and restored, and each action is recorded', async () => {
    const { id } = await create('closed', square(0, 0), 'Market')
    const changed = await dispatcher.client.call(contract.changeZone, {
      params: { id },
      body: { revision: 0, reason: 'The market is over', kind: 'surcharge', name: 'Market Square' }
    })
    expect(changed).toMatchObject({ id, kind: 'surcharge', name: 'Market Square', revision: 1 })
    await remove(changed)
    expect((await dispatcher.client.call(contract.listZones)).zones).toEqual([])
    const restored = await dispatcher.client.call(contract.restoreZone, {
      params: { id },
      body: { reason: 'A mistake' }
    })
    expect(restored).toMatchObject({ id, ring: changed.ring })
    const log = await (await makeAdmin(world)).client.call(listAudit, { query: { subject: id } })
    expect(log.items.map(({ action }) => action)).toEqual([
      'zone.restored',
      'zone.removed',
      'zone.changed',
      'zone.created'
    ])
    expect(log.items[2]).toMatchObject({
      before: { kind: 'closed', name: 'Market' },
      reason: 'The market is over'
    })
    await remove(restored)
  })

  test('are not changed by two operators at once', async () => {
    const zone = await create('closed', square(0, 0))
    const answers = await Promise.all(
      ['North', 'South', 'East'].map(name =>
        call('PATCH', `/ops/zones/${zone.id}`, { revision: 0, reason: 'At once', name })
      )
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.code).toBe('version-outdated')
    await remove({ id: zone.id, revision: 1 })
    const { hours } = await dispatcher.client.call(contract.listZones)
    const both = await Promise.all(
      [1, 2].map(() => call('PATCH', '/ops/hours', { ...hours, reason: 'At once' }))
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('each have another name', async () => {
    const zone = await create('closed', square(0, 0), 'Harbor')
    const body = { name: 'HARBOR', kind: 'closed', ring: square(500, 500), reason: 'x' }
    expect(await call('POST', '/ops/zones', body)).toMatchObject({ status: 409, code: 'zone-name-taken' })
    await remove(zone)
    const again = await call('POST', '/ops/zones', body)
    expect(again.status).toBe(201)
    expect(await call('POST', `/ops/zones/${zone.id}/restore`, { reason: 'x' })).toMatchObject({
      status: 409,
      code: 'zone-name-taken'
    })
    await remove(again.body.data as unknown as Zone)
  })
})

test('refuses strangers and bad input', async () => {
  const good = { name: 'Good', kind: 'closed', ring: square(0, 0), reason: 'x' }
  for (const person of [customer, await makeDriver(world)])
    for (const [method, path, body] of [
      ['GET', '/ops/zones', undefined],
      ['POST', '/ops/zones', good],
      ['PATCH', '/ops/hours', {}]
    ] as const)
      expect(await call(method, path, body, person)).toMatchObject({ status: 403, code: 'forbidden' })
  const [a, b, c, d] = square(0, 0) as [Coordinate, Coordinate, Coordinate, Coordinate]
  const status = async (changes: object) => (await call('POST', '/ops/zones', { ...good, ...changes })).status
  for (const changes of [
    { name: '' },
    { kind: 'open' },
    { reason: '' },
    { ring: [a, b, a] },
    { ring: [a, b, c, 'd'] },
    { ring: Array.from({ length: 300 }, () => a) }
  ])
    expect([changes, await status(changes)]).toEqual([changes, 400])
  for (const changes of [
    { ring: [a, b, c, d] },
    { ring: [a, c, b, d, a] },
    { ring: [a, b, b, c, a] },
    { ring: [a, b, [0, 0], a] },
    { ring: [a, b, [1e308, -1e308], a] }
  ])
    expect([changes, await status(changes)]).toEqual([changes, 422])
  for (const path of ['/ops/zones/zon_none/remove', '/ops/zones/zon_none/restore'])
    expect((await call('POST', path, { revision: 0, reason: 'x' })).status).toBe(
      path.endsWith('remove') ? 404 : 400
    )
  expect((await call('POST', '/ops/zones/zon_none/restore', { reason: 'x' })).status).toBe(404)
  expect((await call('PATCH', '/ops/zones/zon_none', { revision: 0, reason: 'x' })).status).toBe(404)
  const { hours } = await dispatcher.client.call(contract.listZones)
  const day = { day: '2026-12-25', name: '', span: null }
  for (const changes of [
    { weekly: [] },
    { weekly: Array.from({ length: 7 }, () => ({ from: '8', to: '9' })) },
    { days: [day, day] },
    { days: [{ ...day, day: '2026-02-30' }] }
  ])
    expect(
      (
        await call('PATCH', '/ops/hours', {
          revision: hours.revision,
          reason: 'x',
          data: { ...hours.data, ...changes }
        })
      ).status
    ).toBe(400)
})

describe('before a zone is saved', () => {
  const preview = (kind: ZoneKind, ring: Coordinate[], id?: string) =>
    dispatcher.client.call(contract.previewZone, { body: { kind, ring, ...(id ? { id } : {}) } })

  test('says how many of the newest deliveries it would have refused, and changes nothing', async () => {
    for (let booked = 0; booked < 3; booked++) await makeDelivery(world, customer)
    const { of } = await preview('surcharge', square(1_400, 900))
    expect(of).toBeGreaterThanOrEqual(3)
    const refusedBy = async (kind: ZoneKind, ring: Coordinate[]) => (await preview(kind, ring)).refused
    expect(await refusedBy('surcharge', square(1_400, 900))).toBe(0)
    expect(await refusedBy('closed', square(1_400, 900))).toBe(of)
    expect(await refusedBy('closed', square(-2_000, -2_000))).toBe(0)
    // The pickup alone is in it.
    expect(await preview('served', square(200, 100))).toEqual({ refused: of, of, is_first_served: true })
    expect(await refusedBy('served', square(0, 0, 8_000))).toBe(0)
    expect((await quote()).status).toBe(201)
  })

  test('takes the other zones into account, and the changed one as it will be', async () => {
    const near = await create('served', square(0, 0, 8_000))
    const { of } = await preview('served', square(-2_000, -2_000))
    expect(await preview('served', square(-2_000, -2_000))).toEqual({
      refused: 0,
      of,
      is_first_served: false
    })
    expect(await preview('served', square(-2_000, -2_000), near.id)).toEqual({
      refused: of,
      of,
      is_first_served: true
    })
    await remove(near)
    expect(
      await call('POST', '/ops/zones/preview', { kind: 'served', ring: square(1_400, 900) }, customer)
    ).toMatchObject({ status: 403 })
    expect(
      await call('POST', '/ops/zones/preview', { kind: 'served', ring: square(900_000, 0) })
    ).toMatchObject({ status: 422 })
  })
})
