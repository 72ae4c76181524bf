/** Recurring deliveries: what a rule books, and who reads and changes it. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cancelDelivery } from '../../../src/lib/contract/delivery/cancellation.ts'
import { getDelivery } from '../../../src/lib/contract/delivery/deliveries.ts'
import { endRecurring } from '../../../src/lib/contract/recurring/changes.ts'
import {
  createRecurring,
  getRecurring,
  listRecurring
} from '../../../src/lib/contract/recurring/recurring.ts'
import { addDays } from '../../../src/lib/rules/schedule/days.ts'
import { instantOf } from '../../../src/lib/rules/schedule/schedule.ts'
import { recurringRules } from '../../../src/server/db/tables/delivery/recurring-tables.ts'
import { deliveries, stops } from '../../../src/server/db/tables/schema.ts'
import { makeDates } from '../../../src/server/domain/recurring/make-dates.ts'
import { calendarOf, todayOf } from '../../../src/server/domain/recurring/rule-rows.ts'
import {
  makeCustomer,
  makeDelivery,
  makeDispatcher,
  makeDriver,
  severalPickups,
  spot
} from '../../builders.ts'
import { makeCostCenter, makeOrganization, type TestOrganization } from '../../organizations.ts'
import { everyDay, makeRecurringRule, setCompany } from '../../recurring.ts'
import { startTestService, type TestService } from '../../service.ts'

let world: TestService
beforeAll(async () => {
  world = await startTestService()
})
afterAll(() => world.close())

const orm = () => world.service.context.orm
const today = () => todayOf(world.service.context)
const deliveryOf = async (id: string | undefined) =>
  (
    await orm()
      .select()
      .from(deliveries)
      .where(eq(deliveries.id, id ?? ''))
  )[0]

describe('a rule', () => {
  test('books the next two weeks, and a day more with each day', async () => {
    const customer = await makeCustomer(world)
    const rule = await makeRecurringRule(world, customer, { first_date: addDays(today(), 1) })
    const booked = rule.dates.filter(({ state }) => state === 'booked')
    expect(booked.map(({ date }) => date)).toEqual(
      Array.from({ length: 14 }, (_, index) => addDays(today(), index + 1))
    )
    expect(rule.dates).toHaveLength(27)
    for (const { date, delivery } of booked) {
      const row = await deliveryOf(delivery?.pickanddropoff_id)
      const { timeZone } = calendarOf(world.service.context)
      expect(row).toMatchObject({
        customerId: customer.userId,
        bookedBy: 'recurring',
        status: 'scheduled',
        scheduledAt: instantOf(`${date}T08:30`, timeZone)
      })
    }
    world.pass(86_400)
    expect(await makeDates(world.service.context)).toBe(1)
    expect(await makeDates(world.service.context)).toBe(0)
  })

  test('repeats the whole delivery: stops, windows, packages, payment, reference and cost center', async () => {
    const { id, booker } = await makeOrganization(world)
    const costCenter = await makeCostCenter(world, id)
    const trip = severalPickups(
      world,
      [
        [0, 0],
        [1, 1]
      ],
      [0, 2, 1, 3]
    )
    const at = new Date(world.service.context.now().getTime() + 3_600_000)
    const last = new Date(at.getTime() + 7_200_000).toISOString()
    const [first, ...others] = trip.dropoffs ?? []
    const dropoffs = [{ ...first!, window: { earliest: null, latest: last } }, ...others]
    const owner = { organization_id: id, cost_center_id: costCenter }
    const rule = await makeRecurringRule(
      world,
      booker,
      { first_date: addDays(today(), 2) },
      { trip: { ...trip, dropoffs, scheduled_at: at.toISOString() }, owner }
    )
    expect(rule.owner).toEqual({ kind: 'organization', id, name: 'Bakery Nord' })
    const made = await booker.client.call(getDelivery, {
      params: { id: rule.dates[0]?.delivery?.pickanddropoff_id ?? '' }
    })
    expect(made.stops.map(({ kind, name }) => [kind, name])).toEqual([
      ['pickup', '1 Market Square'],
      ['dropoff', '1 Apple Street'],
      ['pickup', '2 Market Square'],
      ['dropoff', '2 Apple Street']
    ])
    const window = made.stops[1]?.window?.latest ?? ''
    expect(new Date(window).getTime() - new Date(made.scheduled_at ?? '').getTime()).toBe(7_200_000)
    expect(made).toMatchObject({ payment: { at: 'pickup' }, organization: { cost_center: 'Shop' } })
    expect(made.packages).toHaveLength(2)
  })

  test('skips the company’s holidays, unless it is for them, too', async () => {
    const customer = await makeCustomer(world)
    const holiday = addDays(today(), 3)
    await setCompany(world, { holidays: [{ date: holiday, name: 'Founding day' }] })
    const given = { first_date: addDays(today(), 2), last_date: addDays(today(), 4) }
    const usual = await makeRecurringRule(world, customer, given)
    expect(usual.dates.map(({ state, holiday: name }) => [state, name])).toEqual([
      ['booked', null],
      ['holiday', 'Founding day'],
      ['booked', null]
    ])
    const always = await makeRecurringRule(world, customer, { ...given, on_holidays: true })
    expect(always.dates.map(({ state }) => state)).toEqual(['booked', 'booked', 'booked'])
    await setCompany(world, { holidays: [] })
  })

  test('doesn’t book again a date that its owner cancelled', async () => {
    const customer = await makeCustomer(world)
    const rule = await makeRecurringRule(world, customer, { first_date: addDays(today(), 1) })
    const id = rule.dates[0]?.delivery?.pickanddropoff_id ?? ''
    await customer.client.call(cancelDelivery, { params: { id }, body: {} })
    await makeDates(world.service.context)
    const after = await customer.client.call(getRecurring, { params: { id: rule.id } })
    expect(after.dates[0]?.delivery).toMatchObject({ pickanddropoff_id: id, status: 'cancelled' })
  })

  test('ends, and cancels what has no driver without a fee', async () => {
    const customer = await makeCustomer(world)
    const rule = await makeRecurringRule(world, customer, { first_date: addDays(today(), 1) })
    const ended = await customer.client.call(endRecurring, {
      params: { id: rule.id },
      body: { version: rule.version }
    })
    expect(ended).toMatchObject({ is_ended: true, dates: [], kept: [] })
    for (const { delivery } of rule.dates.slice(0, 14))
      expect(await deliveryOf(delivery?.pickanddropoff_id)).toMatchObject({
        status: 'cancelled',
        cancellation: { by: 'customer', fee: 0 }
      })
    expect(await makeDates(world.service.context)).toBe(0)
    const { items } = await customer.client.call(listRecurring, { query: {} })
    expect(items).toEqual([])
    const all = await customer.client.call(listRecurring, { query: { ended: 'true' } })
    expect(all.items.map(({ id }) => id)).toEqual([rule.id])
  })

  test.each([
    ['no weekday', { times: {} }],
    ['a time that is none', { times: { 1: '25:00' } }],
    ['another weekday', { times: { 8: '08:30' } }],
    ['a first date that has passed', { first_date: '2020-01-01' }],
    ['an end before the beginning', { first_date: '2027-05-02', last_date: '2027-05-01' }],
    ['a name that is a web address', { name: 'www.example.com' }]
  ])('is refused with %s', async (_, wrong) => {
    const customer = await makeCustomer(world)
    const { pickanddropoff_id } = await makeDelivery(world, customer)
    const answer = await world.request('POST', '/recurring-deliveries', {
      bearer: customer.bearer,
      body: { pickanddropoff_id, name: 'Bread', times: everyDay('08:30'), first_date: today(), ...wrong }
    })
    expect([answer.status, answer.code]).toEqual([400, 'invalid-input'])
  })

  test('is refused with the reason if it can’t be booked at all', async () => {
    const customer = await makeCustomer(world)
    const { pickanddropoff_id: id } = await makeDelivery(world, customer)
    await orm().update(stops).set({ latitude: 0, longitude: 0 }).where(eq(stops.deliveryId, id))
    await expect(
      customer.client.call(createRecurring, {
        body: { pickanddropoff_id: id, name: 'Far', times: everyDay('08:30'), first_date: today() }
      })
    ).rejects.toMatchObject({ code: 'outside-region' })
  })

  test('has a limit per owner', async () => {
    const customer = await makeCustomer(world)
    const rule = await makeRecurringRule(world, customer, { first_date: addDays(today(), 100) })
    const [row] = await orm().select().from(recurringRules).where(eq(recurringRules.id, rule.id))
    await orm()
      .insert(recurringRules)
      .values(Array.from({ length: 49 }, (_, index) => ({ ...row!, id: `rec_${index}${rule.id.slice(4)}` })))
    await expect(makeRecurringRule(world, customer)).rejects.toMatchObject({ code: 'too-many-recurring' })
    await orm().delete(recurringRules).where(eq(recurringRules.customerId, customer.userId))
  })
})

describe('a rule of an organization', () => {
  let organization: TestOrganization
  let id: string
  let version: number
  beforeAll(async () => {
    organization = await makeOrganization(world, { name: 'Florist Ost' })
    const rule = await makeRecurringRule(
      world,
      organization.booker,
      { first_date: addDays(today(), 1), last_date: addDays(today(), 2) },
      { owner: { organization_id: organization.id } }
    )
    id = rule.id
    version = rule.version
  })

  test('is read by every member and by operators, and by no other customer', async () => {
    const stranger = await makeCustomer(world)
    for (const { client } of [organization.owner, organization.accountant, organization.viewer])
      expect(await client.call(getRecurring, { params: { id } })).toMatchObject({ id })
    const { client } = await makeDispatcher(world)
    expect(await client.call(getRecurring, { params: { id } })).toMatchObject({ may_act: true })
    expect((await client.call(listRecurring, { query: { owner: organization.id } })).items).toHaveLength(1)
    await expect(stranger.client.call(getRecurring, { params: { id } })).rejects.toMatchObject({
      code: 'not-found'
    })
    await expect(
      stranger.client.call(listRecurring, { query: { owner: organization.id } })
    ).rejects.toMatchObject({ code: 'not-found' })
    expect((await stranger.client.call(listRecurring, { query: {} })).items).toEqual([])
  })

  test('is changed by its owner and booker only', async () => {
    const paths: [string, string, object][] = [
      ['PATCH', '', { name: 'Other' }],
      ['PATCH', `/dates/${addDays(today(), 1)}`, { skipped: true }],
      ['POST', '/pause', { from: today() }],
      ['POST', '/resume', {}],
      ['POST', '/end', {}]
    ]
    const stranger = await makeCustomer(world)
    for (const [method, path, body] of paths) {
      const ask = ({ bearer }: { bearer: string }) =>
        world.request(method, `/recurring-deliveries/${id}${path}`, { bearer, body: { version, ...body } })
      for (const member of [organization.accountant, organization.viewer])
        expect([path, (await ask(member)).code]).toEqual([path, 'forbidden'])
      expect([path, (await ask(stranger)).code]).toEqual([path, 'not-found'])
    }
    const viewed = await organization.viewer.client.call(getRecurring, { params: { id } })
    expect(viewed).toMatchObject({ may_act: false, version })
  })

  test('can’t be made from somebody else’s delivery', async () => {
    const stranger = await makeCustomer(world)
    const { pickanddropoff_id } = await makeDelivery(world, organization.owner)
    const body = { pickanddropoff_id, name: 'Bread', times: everyDay('08:30'), first_date: today() }
    await expect(stranger.client.call(createRecurring, { body })).rejects.toMatchObject({ code: 'not-found' })
    const driver = await makeDriver(world, { at: spot(world) })
    await expect(driver.client.call(createRecurring, { body })).rejects.toMatchObject({ code: 'forbidden' })
  })
})

test('an operator repeats the delivery of a contact, who gets a link to each', async () => {
  const dana = await makeDispatcher(world)
  const owner = { contact: { name: 'Bea Baker', email: 'bea@example.test' } }
  const rule = await makeRecurringRule(
    world,
    dana,
    { first_date: addDays(today(), 1), last_date: addDays(today(), 2) },
    { owner }
  )
  expect(rule).toMatchObject({ owner: { kind: 'contact', name: 'Bea Baker' }, may_act: true })
  expect(rule.dates.map(({ state }) => state)).toEqual(['booked', 'booked'])
})
