/** Drivers propose their hours, and operators confirm, refuse and set them. */
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getCompanyData } from '../../../src/lib/contract/company/company-data.ts'
import { listNotifications } from '../../../src/lib/contract/notifications.ts'
import { listAudit } from '../../../src/lib/contract/ops/audit.ts'
import * as contract from '../../../src/lib/contract/planning/driver-hours.ts'
import type { Shift, Week } from '../../../src/lib/contract/planning/hours.ts'
import { addDays } from '../../../src/lib/rules/schedule/days.ts'
import { users } from '../../../src/server/db/tables/people/identity.ts'
import { drivers } from '../../../src/server/db/tables/schema.ts'
import { confirmedShiftsOn } from '../../../src/server/domain/planning/hours/confirmed-shifts.ts'
import { todayOf } from '../../../src/server/domain/planning/hours/hours-rows.ts'
import { makeBookkeeper, makeDriver, type Person } from '../../builders.ts'
import { startOperatorWorld } from '../../operators.ts'
import type { TestService } from '../../service.ts'

let world: TestService
let dispatcher: Person
let admin: Person
let customer: Person
let driver: Person
let today: string

beforeAll(async () => {
  ;({ world, dispatcher, admin, customer } = await startOperatorWorld())
  driver = await makeDriver(world)
  const body = { version: 1, reason: 'Zone', settings: { time_zone: 'Europe/Zurich' } }
  expect((await world.request('PATCH', '/ops/company', { bearer: admin.bearer, body })).status).toBe(200)
  today = todayOf(world.service.context)
})
afterAll(() => world.close())

const shift = (from: string, to: string, more: Partial<Shift> = {}): Shift => ({
  from,
  to,
  break: null,
  start_depot_id: null,
  end_depot_id: null,
  ...more
})
const daily = (...shifts: Shift[]): Week => [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, shifts }))
const own = (person = driver) => person.client.call(contract.getOwnHours)
const proposeWeek = (week: Week, version: number, person = driver) =>
  person.client.call(contract.proposeWeek, { body: { version, week } })
const decide = (
  id: string,
  body: { version: number; day: string | null; confirm: boolean; reason?: string }
) => dispatcher.client.call(contract.decideOnHours, { params: { id }, body })
const newest = async (person: Person) =>
  (await person.client.call(listNotifications)).items.toSorted((one, other) =>
    one.id < other.id ? 1 : -1
  )[0]
const audited = async (id: string) =>
  (await admin.client.call(listAudit, { query: { subject: id } })).items.map(({ action }) => action)
const shiftsOf = async (id: string, day: string) =>
  (await confirmedShiftsOn(world.service.context, world.service.context.orm, day)).get(id)

describe('a week', () => {
  test('is proposed by the driver, and applies once an operator has confirmed it', async () => {
    expect(await own()).toMatchObject({
      week: { confirmed: null, proposed: null, version: 0 },
      days: [],
      today,
      shift: null
    })
    const week = daily(shift('08:00', '16:00', { break: { from: '12:00', to: '13:00', minutes: 30 } }))
    const proposed = await proposeWeek(week, 0)
    expect(proposed.week).toMatchObject({ confirmed: null, proposed: week, version: 1 })
    expect(await shiftsOf(driver.userId, today)).toBeUndefined()
    const { items } = await dispatcher.client.call(contract.listProposedHours)
    expect(items).toMatchObject([{ driver: { id: driver.userId, name: 'Daniel T.' }, week: true, days: [] }])

    const { week: confirmed } = await decide(driver.userId, { version: 1, day: null, confirm: true })
    expect(confirmed).toMatchObject({ confirmed: week, proposed: null, proposed_at: null, version: 2 })
    expect(await newest(driver)).toMatchObject({
      type: 'operator_message',
      data: { text: 'We confirmed your weekly hours.' },
      pickanddropoff_id: ''
    })
    expect(await audited(driver.userId)).toEqual(['driver.hours-confirmed'])
    expect((await dispatcher.client.call(contract.listProposedHours)).items).toEqual([])
    expect(await shiftsOf(driver.userId, today)).toMatchObject([{ day: today, shift: 0 }])
    expect((await own()).shift).not.toBeNull()
  })

  test('can be withdrawn, once', async () => {
    const { week } = await proposeWeek([], 2)
    expect(week.proposed).toEqual([])
    const withdraw = (version: number) =>
      world.request('POST', '/driver/hours/week/withdraw', { bearer: driver.bearer, body: { version } })
    expect((await withdraw(week.version)).status).toBe(200)
    expect((await withdraw(week.version + 1)).status).toBe(404)
    expect((await own()).week).toMatchObject({ proposed: null, version: 4 })
    expect((await own()).week.confirmed).toHaveLength(7)
  })

  test('is refused with a reason, which the driver reads in their language', async () => {
    await world.service.context.orm.update(users).set({ locale: 'fr' }).where(eq(users.id, driver.userId))
    await proposeWeek([], 4)
    const without = { version: 5, day: null, confirm: false }
    expect(
      await world.request('POST', `/ops/drivers/${driver.userId}/hours/decision`, {
        bearer: dispatcher.bearer,
        body: without
      })
    ).toMatchObject({ status: 400, body: { errors: [{ field: 'reason' }] } })
    const { week } = await decide(driver.userId, { ...without, reason: 'Trop peu' })
    expect(week).toMatchObject({ proposed: null, version: 6 })
    expect(week.confirmed).toHaveLength(7)
    expect((await newest(driver))?.data).toEqual({
      text: 'Nous n’avons pas confirmé les horaires de la semaine que vous avez proposés\u00a0: Trop peu'
    })
    await world.service.context.orm.update(users).set({ locale: 'en' }).where(eq(users.id, driver.userId))
  })

  test('is set by an operator, which ends the proposal', async () => {
    const other = await makeDriver(world, { firstName: 'Sue' })
    await proposeWeek(daily(shift('08:00', '16:00')), 0, other)
    const week = daily(shift('09:00', '17:00'))
    const hours = await dispatcher.client.call(contract.setDriverWeek, {
      params: { id: other.userId },
      body: { version: 1, week }
    })
    expect(hours.week).toMatchObject({ confirmed: week, proposed: null, version: 2 })
    expect((await newest(other))?.data).toEqual({ text: 'We changed your weekly hours.' })
    expect(await audited(other.userId)).toEqual(['driver.hours-changed'])
  })
})

describe('a day', () => {
  test('differs from the week once it’s confirmed, also if it’s free', async () => {
    const day = addDays(today, 3)
    const propose = (shifts: Shift[], version: number) =>
      driver.client.call(contract.proposeDay, {
        params: { day },
        body: { version, shifts, note: 'Doctor' }
      })
    const { days } = await propose([shift('10:00', '12:00')], 0)
    expect(days).toMatchObject([{ day, confirmed: null, note: 'Doctor', version: 1 }])
    expect(await shiftsOf(driver.userId, day)).toHaveLength(1)
    expect((await dispatcher.client.call(contract.listProposedHours)).items).toMatchObject([{ days: [day] }])
    await decide(driver.userId, { version: 1, day, confirm: true })
    expect((await newest(driver))?.data).toMatchObject({
      text: expect.stringMatching(/^We confirmed your hours for \w+day/)
    })
    const [dated] = (await shiftsOf(driver.userId, day)) ?? []
    expect((dated?.to.getTime() ?? 0) - (dated?.from.getTime() ?? 0)).toBe(2 * 3_600_000)
    await propose([], 2)
    await decide(driver.userId, { version: 3, day, confirm: true })
    expect(await shiftsOf(driver.userId, day)).toBeUndefined()
    // An operator lets the day be as in the week again.
    const set = await dispatcher.client.call(contract.setDriverDay, {
      params: { id: driver.userId },
      body: { version: 4, day, shifts: null }
    })
    expect(set.days).toMatchObject([{ confirmed: null, proposed: null, note: '', version: 5 }])
    expect(await shiftsOf(driver.userId, day)).toHaveLength(1)
  })

  test('is withdrawn', async () => {
    const day = addDays(today, 4)
    await driver.client.call(contract.proposeDay, { params: { day }, body: { version: 0, shifts: [] } })
    const { days } = await driver.client.call(contract.withdrawDay, { params: { day }, body: { version: 1 } })
    expect(days.find(each => each.day === day)).toMatchObject({ proposed: null, version: 2 })
  })

  test('is at most a year ahead, and not over', async () => {
    for (const day of [addDays(today, -1), addDays(today, 367)])
      expect(
        await world.request('POST', `/driver/hours/days/${day}`, {
          bearer: driver.bearer,
          body: { version: 0, shifts: [] }
        })
      ).toMatchObject({ status: 400, body: { errors: [{ field: 'day' }] } })
    expect(
      (await world.request('POST', '/driver/hours/days/2026-02-30', { bearer: driver.bearer, body: {} }))
        .status
    ).toBe(400)
  })

  test('goes past midnight and belongs to the day on which it begins, but not into the next one', async () => {
    const other = await makeDriver(world)
    const [day, next] = [addDays(today, 5), addDays(today, 6)]
    const set = (at: string, shifts: Shift[]) =>
      world.request('POST', `/ops/drivers/${other.userId}/hours/day`, {
        bearer: dispatcher.bearer,
        body: { version: 0, day: at, shifts }
      })
    expect((await set(day, [shift('22:00', '06:00')])).status).toBe(200)
    expect(await shiftsOf(other.userId, day)).toHaveLength(1)
    expect(await shiftsOf(other.userId, next)).toBeUndefined()
    expect(await set(next, [shift('05:00', '09:00')])).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'shifts.0', message: 'This shift overlaps another one' }] }
    })
    expect((await set(next, [shift('06:00', '09:00')])).status).toBe(200)
  })

  test('is an hour shorter when clocks go forward', async () => {
    const other = await makeDriver(world)
    // In the night to 28 March 2027, clocks in Zurich go forward.
    const day = '2027-03-27'
    await dispatcher.client.call(contract.setDriverDay, {
      params: { id: other.userId },
      body: { version: 0, day, shifts: [shift('22:00', '06:00')] }
    })
    const [night] = (await shiftsOf(other.userId, day)) ?? []
    expect([night?.from.toISOString(), night?.to.toISOString()]).toEqual([
      '2027-03-27T21:00:00.000Z',
      '2027-03-28T04:00:00.000Z'
    ])
  })
})

describe('who may', () => {
  test('a stale version is refused, on both sides', async () => {
    const { week } = await own()
    const stale = { version: week.version - 1 }
    const paths: [Person, string, object][] = [
      [driver, '/driver/hours/week', { ...stale, week: [] }],
      [driver, '/driver/hours/week/withdraw', stale],
      [driver, `/driver/hours/days/${addDays(today, 9)}`, { version: 1, shifts: [] }],
      [driver, `/driver/hours/days/${addDays(today, 9)}/withdraw`, { version: 1 }],
      [dispatcher, `/ops/drivers/${driver.userId}/hours/week`, { ...stale, week: [] }],
      [
        dispatcher,
        `/ops/drivers/${driver.userId}/hours/day`,
        { version: 1, day: addDays(today, 9), shifts: [] }
      ],
      [dispatcher, `/ops/drivers/${driver.userId}/hours/decision`, { ...stale, day: null, confirm: true }]
    ]
    for (const [person, path, body] of paths)
      expect(await world.request('POST', path, { bearer: person.bearer, body }), path).toMatchObject({
        status: 409,
        body: { code: 'version-outdated' }
      })
  })

  test('of two changes at the same time, one is refused', async () => {
    const other = await makeDriver(world)
    const answers = await Promise.all(
      ['08:00', '09:00', '10:00'].map(from =>
        world.request('POST', '/driver/hours/week', {
          bearer: other.bearer,
          body: { version: 0, week: daily(shift(from, '16:00')) }
        })
      )
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })

  test('drivers see and change only their own, and nothing waits that isn’t theirs', async () => {
    const other = await makeDriver(world)
    expect((await own(other)).week).toMatchObject({ confirmed: null, version: 0 })
    for (const person of [other, customer, driver]) {
      const path = `/ops/drivers/${driver.userId}/hours`
      expect((await world.request('GET', path, { bearer: person.bearer })).status).toBe(403)
      expect((await world.request('POST', `${path}/week`, { bearer: person.bearer, body: {} })).status).toBe(
        403
      )
    }
    expect((await world.request('GET', '/driver/hours', { bearer: customer.bearer })).status).toBe(403)
    expect((await world.request('GET', '/driver/hours')).status).toBe(401)
  })

  test('operators need a driver, and the permission to change one', async () => {
    const body = { version: 0, week: [] }
    for (const id of ['usr_nothing', customer.userId]) {
      const path = `/ops/drivers/${id}/hours`
      expect((await world.request('GET', path, { bearer: dispatcher.bearer })).status).toBe(404)
      expect((await world.request('POST', `${path}/week`, { bearer: dispatcher.bearer, body })).status).toBe(
        404
      )
    }
    const bookkeeper = await makeBookkeeper(world)
    const path = `/ops/drivers/${driver.userId}/hours/week`
    expect((await world.request('POST', path, { bearer: bookkeeper.bearer, body })).status).toBe(403)
  })

  test('a proposal that isn’t there can’t be decided about', async () => {
    const other = await makeDriver(world)
    for (const day of [null, addDays(today, 2)])
      expect(
        await world.request('POST', `/ops/drivers/${other.userId}/hours/decision`, {
          bearer: dispatcher.bearer,
          body: { version: 0, day, confirm: true }
        })
      ).toMatchObject({ status: 404 })
  })
})

describe('hours that aren’t possible are refused by name', () => {
  const rest = (from: string, to: string, minutes: number) => ({ break: { from, to, minutes } })
  test.each<[string, Shift[], string]>([
    ['two that overlap', [shift('08:00', '12:00'), shift('11:00', '16:00')], '1'],
    ['a break outside', [shift('08:00', '12:00', rest('12:00', '13:00', 30))], '0.break'],
    ['a break without room', [shift('08:00', '12:00', rest('10:00', '10:20', 30))], '0.break'],
    ['an unknown depot', [shift('08:00', '12:00', { end_depot_id: 77 })], '0.end_depot_id'],
    ['a time that isn’t one', [shift('8:00', '12:00')], '0.from'],
    ['a break of no minutes', [shift('08:00', '12:00', rest('10:00', '11:00', 0))], '0.break.minutes']
  ])('%s', async (_, shifts, field) => {
    const other = await makeDriver(world)
    const send = (path: string, body: object) => world.request('POST', path, { bearer: other.bearer, body })
    expect(await send(`/driver/hours/days/${addDays(today, 2)}`, { version: 0, shifts })).toMatchObject({
      status: 400,
      body: { errors: [{ field: `shifts.${field}` }] }
    })
    expect(await send('/driver/hours/week', { version: 0, week: [{ weekday: 3, shifts }] })).toMatchObject({
      status: 400,
      body: { errors: [{ field: `week.0.shifts.${field}` }] }
    })
  })

  test('a depot that is retired stays where it is named, and can’t be chosen anymore', async () => {
    const place = { name: 'Mill Lane 4', detail: '', latitude: 49.95, longitude: 11.5 }
    const company = async (depots: object[]) => {
      const { version } = await admin.client.call(getCompanyData)
      const body = { version, reason: 'A test', depots }
      return world.request('PATCH', '/ops/company', { bearer: admin.bearer, body })
    }
    expect((await company([{ name: 'Yard', place }])).status).toBe(200)
    const other = await makeDriver(world)
    const week = daily(shift('08:00', '16:00', { start_depot_id: 1 }))
    await proposeWeek(week, 0, other)
    expect((await company([{ id: 1, name: 'Yard', place, retired: true }])).status).toBe(200)
    const { week: confirmed, depots } = await decide(other.userId, { version: 1, day: null, confirm: true })
    expect(confirmed.confirmed).toEqual(week)
    expect(depots).toEqual([{ id: 1, name: 'Yard', retired: true }])
    const late = await makeDriver(world)
    expect(
      await world.request('POST', '/driver/hours/week', { bearer: late.bearer, body: { version: 0, week } })
    ).toMatchObject({ status: 400, body: { errors: [{ field: 'week.0.shifts.0.start_depot_id' }] } })
  })
})

test('only approved drivers are planned', async () => {
  const { orm } = world.service.context
  expect(await shiftsOf(driver.userId, today)).toHaveLength(1)
  await orm
    .update(drivers)
    .set({ approval: 'suspended' })
    .where(and(eq(drivers.userId, driver.userId)))
  expect(await shiftsOf(driver.userId, today)).toBeUndefined()
})
