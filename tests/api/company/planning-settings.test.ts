/** How days are planned, as the console sets it: the settings, the depots, and the volume of a vehicle. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getCompanyData } from '../../../src/lib/contract/company/company-data.ts'
import { getCompany } from '../../../src/lib/contract/company/company-public.ts'
import { getTransportTypes } from '../../../src/lib/contract/company.ts'
import { planningLimits } from '../../../src/lib/contract/company/planning-settings.ts'
import { transportTypes } from '../../../src/server/db/tables/company/reference-tables.ts'
import { depotsOf, planningRules } from '../../../src/server/domain/company/planning-rules.ts'
import { makeDispatcher, type Person } from '../../builders.ts'
import { startOperatorWorld } from '../../operators.ts'
import type { TestService } from '../../service.ts'

let world: TestService
let admin: Person
let customer: Person
beforeAll(async () => {
  ;({ world, admin, customer } = await startOperatorWorld())
})
afterAll(() => world.close())

const read = () => admin.client.call(getCompanyData)
const change = async (part: object, by = admin) =>
  world.request('PATCH', '/ops/company', {
    bearer: by.bearer,
    body: { version: (await read()).version, reason: 'A test', ...part }
  })
const restore = async (to: number) =>
  world.request('POST', '/ops/company/restore', {
    bearer: admin.bearer,
    body: { version: (await read()).version, reason: 'Back', restore: to }
  })
const refused = async (part: object) => {
  const answer = await change(part)
  return [answer.status, answer.body.errors?.[0]?.field]
}
const usual = {
  largerVehicles: false,
  setupMinutes: 2,
  parcelSeconds: 30,
  windowMinutes: 30,
  lateMinutes: 0,
  mayDecline: true,
  newBookings: 'search',
  tellAt: '18:00'
}
const yard = {
  name: 'Yard',
  place: { name: 'Mill Lane 4', detail: 'Millbrook', latitude: 49.95, longitude: 11.5 }
}

test('a company that has set nothing has the defaults, and no depots', () => {
  expect(planningRules(world.service.context)).toEqual(usual)
  expect(depotsOf(world.service.context)).toEqual([])
})

test('a setting applies immediately, and nobody outside reads it', async () => {
  const planning = { larger_vehicles: true, setup_minutes: 0, may_decline: false, tell_at: null }
  expect((await change({ settings: { planning } })).status).toBe(200)
  expect(planningRules(world.service.context)).toEqual({
    ...usual,
    largerVehicles: true,
    setupMinutes: 0,
    mayDecline: false,
    tellAt: null
  })
  expect(JSON.stringify(await world.clientOf('').call(getCompany))).not.toContain('planning')
  expect((await change({ settings: { planning: {} } })).status).toBe(200)
  expect(planningRules(world.service.context)).toEqual(usual)
})

test('each number has limits, and the evening is a time', async () => {
  for (const [name, { least, most }] of Object.entries(planningLimits))
    for (const wrong of [least - 1, most + 1, 1.5])
      expect(await refused({ settings: { planning: { [name]: wrong } } }), `${name} ${wrong}`).toEqual([
        400,
        `settings.planning.${name}`
      ])
  expect(await refused({ settings: { planning: { tell_at: '24:00' } } })).toEqual([
    400,
    'settings.planning.tell_at'
  ])
  expect((await refused({ settings: { planning: { unknown: 1 } } }))[0]).toBe(400)
})

test('only who may change the company changes it', async () => {
  const dispatcher = await makeDispatcher(world)
  expect((await change({ depots: [yard] }, dispatcher)).status).toBe(403)
  expect((await change({ depots: [yard] }, customer)).status).toBe(403)
})

test('depots get ids, are retired and never left out, and an earlier version retires them', async () => {
  const { version } = await read()
  expect((await change({ depots: [yard] })).status).toBe(200)
  const [depot] = depotsOf(world.service.context)
  expect(depot).toEqual({ id: 1, retired: false, ...yard })
  expect(await refused({ depots: [] })).toEqual([400, 'depots.'])
  expect(await refused({ depots: [{ ...depot, id: 7 }] })).toEqual([400, 'depots.0.id'])
  const away = { ...yard, place: { ...yard.place, latitude: 91 } }
  expect(await refused({ depots: [depot, away] })).toEqual([400, 'depots.1.place.latitude'])
  // Two may have one name, and all may be retired: a shift can begin anywhere.
  expect((await change({ depots: [{ ...depot, retired: true }, yard] })).status).toBe(200)
  expect(depotsOf(world.service.context).map(({ id, retired }) => [id, retired])).toEqual([
    [1, true],
    [2, false]
  ])
  expect((await restore(version)).status).toBe(200)
  expect(depotsOf(world.service.context).map(({ retired }) => retired)).toEqual([true, true])
})

test('a vehicle can have a volume, also in the table of vehicles', async () => {
  const { data } = await read()
  const withVolume = (volume_liters: number | null) =>
    data.vehicles.map(each => (each.code === 'van' ? { ...each, volume_liters } : each))
  const { orm } = world.service.context
  const stored = async () =>
    (await orm.select().from(transportTypes).where(eq(transportTypes.code, 'van')))[0]?.volumeLiters
  expect(await stored()).toBeNull()
  expect((await change({ vehicles: withVolume(8_000) })).status).toBe(200)
  expect(await stored()).toBe(8_000)
  const served = await customer.client.call(getTransportTypes)
  expect(served.map(each => each.volume_liters)).toContain(8_000)
  const van = data.vehicles.findIndex(({ code }) => code === 'van')
  expect(await refused({ vehicles: withVolume(0) })).toEqual([400, `vehicles.${van}.volume_liters`])
  expect((await change({ vehicles: withVolume(null) })).status).toBe(200)
  expect(await stored()).toBeNull()
})
