import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  changeCompany,
  getCompanyData,
  listCompanyVersions,
  restoreCompany
} from '../../../src/lib/contract/company/company-data.ts'
import { getCompany } from '../../../src/lib/contract/company/company-public.ts'
import { getCancellationReasons, getTransportTypes } from '../../../src/lib/contract/company.ts'
import { makeDelivery, type Person } from '../../builders.ts'
import type { TestService } from '../../service.ts'
import { startOperatorWorld } from '../../operators.ts'

let world: TestService
let admin: Person
let customer: Person

beforeAll(async () => {
  ;({ world, admin, customer } = await startOperatorWorld())
})
afterAll(() => world.close())

const newest = () => admin.client.call(getCompanyData)
const change = async (body: object) =>
  world.request('PATCH', '/ops/company', {
    bearer: admin.bearer,
    body: { version: (await newest()).version, reason: 'A test', ...body }
  })

describe('the company', () => {
  test('is public, without its long texts', async () => {
    const { status } = await change({
      settings: { texts: { terms: { en: 'Be kind.' }, privacy: {}, imprint: {} } }
    })
    expect(status).toBe(200)
    const stranger = world.clientOf('')
    expect(await stranger.call(getCompany)).toMatchObject({ name: 'Dropway', socials: [], texts: ['terms'] })
  })

  test('changes only where the change names something, and says so in its history', async () => {
    const before = await newest()
    const socials = [{ name: 'Mastodon', url: 'https://social.example/@dropway' }]
    const vehicles = before.data.vehicles.map(each =>
      each.code === 'van' ? { ...each, capacity_kg: each.capacity_kg + 100 } : each
    )
    const after = await admin.client.call(changeCompany, {
      body: { version: before.version, reason: 'Fuel costs more', settings: { socials }, vehicles }
    })
    expect(after.version).toBe(before.version + 1)
    expect(after.data).toEqual({ ...before.data, settings: { ...before.data.settings, socials }, vehicles })
    const { items } = await admin.client.call(listCompanyVersions, { query: {} })
    expect(items[0]).toMatchObject({
      version: after.version,
      author: 'Ada Test',
      reason: 'Fuel costs more',
      changes: [
        { path: 'settings.socials', before: [], after: socials },
        { path: 'vehicles.4.capacity_kg', before: 900, after: 1000 }
      ]
    })
    const served = await customer.client.call(getTransportTypes)
    expect(served.find(({ code }) => code === 'van')?.capacity_kg).toBe(1000)
  })

  test('is not changed on an outdated version, and one of two changes at once wins', async () => {
    const { version } = await newest()
    const answers = await Promise.all(
      ['North', 'South', 'East'].map(name => change({ version, settings: { name } }))
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    for (const answer of answers.filter(({ status }) => status === 409))
      expect(answer.code).toBe('version-outdated')
    expect((await newest()).version).toBe(version + 1)
  })

  test('returns to an earlier version, which is a new version', async () => {
    const { version, data } = await newest()
    await change({ settings: { name: 'Wrong' } })
    const restored = await admin.client.call(restoreCompany, {
      body: { version: version + 1, restore: version, reason: 'A mistake' }
    })
    expect(restored).toMatchObject({ version: version + 2, data })
    expect(await world.clientOf('').call(getCompany)).toMatchObject({ name: data.settings.name })
  })

  test('lists its versions in pages, down to the first one', async () => {
    const { version } = await newest()
    for (let count = version; count <= 21; count++)
      await change({ settings: { legal_name: `Number ${count}` } })
    const first = await admin.client.call(listCompanyVersions, { query: {} })
    expect(first.items).toHaveLength(20)
    expect(first.items.every(({ changes }) => changes.length > 0)).toBe(true)
    const last = await admin.client.call(listCompanyVersions, { query: { before: first.next ?? 0 } })
    expect(last.items.at(-1)).toMatchObject({ version: 1, author: null, changes: [] })
    expect(last.next).toBeNull()
  })
})

describe('lists', () => {
  test('take new entries, which are served at once', async () => {
    const { data } = await newest()
    const { id: _, ...reason } = data.reasons[0]!
    const added = { ...reason, code: 'bad-weather', name: 'The weather is bad' }
    expect((await change({ reasons: [...data.reasons, added] })).status).toBe(200)
    const served = await customer.client.call(getCancellationReasons)
    expect(served.at(-1)).toMatchObject({ id: data.reasons.length + 1, code: 'bad-weather' })
  })

  test('retire entries: they can not be chosen, and earlier deliveries keep them', async () => {
    const { pickanddropoff_id: id, transport_type } = await makeDelivery(world, customer)
    const { data } = await newest()
    const vehicles = data.vehicles.map(each => ({ ...each, retired: each.code === transport_type }))
    expect((await change({ vehicles })).status).toBe(200)
    const served = await customer.client.call(getTransportTypes)
    expect(served.map(({ code }) => code)).not.toContain(transport_type)
    const { body } = await world.request('GET', `/pick-and-dropoffs/${id}`, { bearer: customer.bearer })
    expect(body.data).toMatchObject({ transport_type })
    expect((await change({ vehicles: data.vehicles })).status).toBe(200)
  })

  test('refuse what would break deliveries', async () => {
    const { data } = await newest()
    const [first, ...rest] = data.vehicles
    const refused = [
      { vehicles: rest },
      { vehicles: data.vehicles.map(each => ({ ...each, retired: true })) },
      { vehicles: [...data.vehicles, first] },
      { vehicles: [{ ...first, id: 99 }, ...data.vehicles] },
      { sizes: data.sizes.map((each, index) => (index === 0 ? { ...each, code: 'other' } : each)) },
      { sizes: data.sizes.map(each => ({ ...each, surcharge: -1 })) },
      // Prices change with versions of the tariff.
      { sizes: data.sizes.map(each => ({ ...each, surcharge: each.surcharge + 1 })) },
      { vehicles: data.vehicles.map(each => ({ ...each, base_price: 1 })) },
      { settings: { cancellation_fee_percent: 99 } },
      { settings: { currency: 'XXZ' } },
      { settings: { time_zone: 'Nowhere/City' } },
      { settings: { socials: [{ name: 'x', url: 'javascript:alert(1)' }] } },
      { settings: { socials: [{ name: 'x', url: 'https://a.b@evil.example/' }] } },
      { settings: { socials: [{ name: 'x', url: 'https://a.b@evil.example/\n' }] } },
      { settings: { socials: [{ name: 'x', url: 'https://social.example/\nhttps://b.example' }] } },
      { settings: { socials: [{ name: 'x', url: 'https:\\\\social.example' }] } },
      { settings: { name: 'Visit www.example.com' } },
      { settings: { unknown: 1 } }
    ]
    const { version } = await newest()
    for (const body of refused) {
      const answer = await change(body)
      expect({ body, status: answer.status, code: answer.code }).toEqual({
        body,
        status: 400,
        code: 'invalid-input'
      })
    }
    expect((await newest()).version).toBe(version)
  })

  test('keep their currency once a delivery is booked', async () => {
    await makeDelivery(world, customer)
    const answer = await change({ settings: { currency: 'JPY' } })
    expect(answer).toMatchObject({ status: 409, code: 'currency-fixed' })
  })
})

test('a failed change leaves no half-written version', async () => {
  const { version, data } = await newest()
  await world.service.context.database.pool.query(
    `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no' using errcode = '53100'; end $$;
     create trigger refuse before update on unit_of_measurements for each row execute function refuse()`
  )
  const answer = await change({ settings: { name: 'Half' } })
  await world.service.context.database.pool.query('drop trigger refuse on unit_of_measurements')
  expect(answer).toMatchObject({ status: 507, code: 'disk-full' })
  expect(await newest()).toMatchObject({ version, data })
  expect(await world.clientOf('').call(getCompany)).toMatchObject({ name: data.settings.name })
})

describe('the holidays of the company', () => {
  const holidays = [
    { date: '2027-01-01', name: 'New Year' },
    { date: '2027-05-01', name: '' }
  ]

  test('are part of a version, aren’t public, and can be restored', async () => {
    const { version } = await newest()
    expect((await change({ settings: { holidays } })).status).toBe(200)
    expect((await newest()).data.settings.holidays).toEqual(holidays)
    expect(await world.clientOf('').call(getCompany)).not.toHaveProperty('holidays')
    const { items } = await admin.client.call(listCompanyVersions, { query: {} })
    expect(items[0]?.changes).toMatchObject([{ path: 'settings.holidays', after: holidays }])
    await admin.client.call(restoreCompany, {
      body: { version: version + 1, reason: 'Back', restore: version }
    })
    expect((await newest()).data.settings.holidays).toBeUndefined()
  })

  test.each([
    ['no date', [{ date: '2027-02-30', name: 'Nothing' }]],
    ['a date twice', [holidays[0], holidays[0]]],
    ['a year far away', [{ date: '9999-01-01', name: 'Far' }]],
    ['too many', Array.from({ length: 201 }, () => holidays[0])]
  ])('are refused with %s', async (_, wrong) => {
    const { status, code } = await change({ settings: { holidays: wrong } })
    expect([status, code]).toEqual([400, 'invalid-input'])
  })
})
