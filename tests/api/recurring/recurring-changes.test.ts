/** Changes of recurring deliveries: this date, this and all later dates, pauses and skipped dates. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getDelivery } from '../../../src/lib/contract/delivery/deliveries.ts'
import {
  changeRecurring,
  changeRecurringDate,
  pauseRecurring,
  resumeRecurring
} from '../../../src/lib/contract/recurring/changes.ts'
import { getRecurring, type Recurring } from '../../../src/lib/contract/recurring/recurring.ts'
import { addDays } from '../../../src/lib/rules/schedule/days.ts'
import { deliveries } from '../../../src/server/db/tables/schema.ts'
import { makeDates } from '../../../src/server/domain/recurring/make-dates.ts'
import { todayOf } from '../../../src/server/domain/recurring/rule-rows.ts'
import { makeCustomer, makeDelivery, makeDriver, type Person, quoteBody, spot } from '../../builders.ts'
import { everyDay, makeRecurringRule, setCompany } from '../../recurring.ts'
import { startTestService, type TestService } from '../../service.ts'

let world: TestService
let customer: Person
beforeAll(async () => {
  world = await startTestService()
  customer = await makeCustomer(world)
})
afterAll(() => world.close())

const context = () => world.service.context
const day = (ahead: number) => addDays(todayOf(context()), ahead)
const make = () => makeRecurringRule(world, customer, { first_date: day(1), last_date: day(20) })
const read = ({ id }: Recurring) => customer.client.call(getRecurring, { params: { id } })
const changeDate = ({ id, version }: Recurring, date: string, change: object) =>
  customer.client.call(changeRecurringDate, { params: { id, date }, body: { version, ...change } })
const idOf = (rule: Recurring, date: string) =>
  rule.dates.find(each => each.date === date)?.delivery?.pickanddropoff_id ?? ''
const rowOf = async (id: string) =>
  (await context().orm.select().from(deliveries).where(eq(deliveries.id, id)))[0]
const wanted = (rule: Recurring) => ({
  reference: 'Order 7',
  stops: rule.stops.map(({ contact }) => ({ contact, instructions: 'Back door' })),
  quantities: [3]
})
/** Counts the deliveries of a rule that go on. */
const active = async (rule: Recurring) =>
  (await read(rule)).dates.filter(({ delivery }) => delivery?.status === 'scheduled').length

async function giveDriver(id: string): Promise<void> {
  const driver = await makeDriver(world, { at: spot(world) })
  await context()
    .orm.update(deliveries)
    .set({ status: 'accepted', driverId: driver.userId })
    .where(eq(deliveries.id, id))
}

test('another time on one date moves its delivery, and the others stay', async () => {
  const rule = await make()
  const changed = await changeDate(rule, day(3), { time: '10:15' })
  expect(changed.dates[2]).toMatchObject({ date: day(3), time: '10:15', is_changed: true, state: 'booked' })
  expect(idOf(changed, day(3))).toBe(idOf(rule, day(3)))
  expect((await rowOf(idOf(rule, day(3))))?.scheduledAt?.toISOString()).toBe(changed.dates[2]?.at)
  expect(changed.dates[3]).toEqual(rule.dates[3])
  const back = await changeDate(changed, day(3), { time: null })
  expect(back.dates[2]).toEqual(rule.dates[2])
})

test('other details on one date replace its delivery by one, without a fee', async () => {
  const rule = await make()
  const changed = await changeDate(rule, day(2), { details: wanted(rule) })
  const [before, after] = [idOf(rule, day(2)), idOf(changed, day(2))]
  expect(after).not.toBe(before)
  expect(await rowOf(before)).toMatchObject({ status: 'cancelled', cancellation: { fee: 0 } })
  const made = await customer.client.call(getDelivery, { params: { id: after } })
  expect(made).toMatchObject({ reference: 'Order 7', packages: [{ quantity: 3 }] })
  expect(made.stops.map(({ instructions }) => instructions)).toEqual(['Back door', 'Back door'])
  expect(await active(rule)).toBe(14)
  // A date that isn't booked yet gets them when it is.
  const later = await changeDate(changed, day(16), { details: wanted(rule), time: '11:00' })
  expect(later.dates[15]).toMatchObject({ state: 'open', is_changed: true, time: '11:00' })
  world.pass(2 * 86_400)
  await makeDates(context())
  const booked = (await read(later)).dates.find(({ date }) => date === day(14))
  expect(await rowOf(booked?.delivery?.pickanddropoff_id ?? '')).toMatchObject({ reference: 'Order 7' })
})

test('changes of single dates stay when all later dates change', async () => {
  const rule = await make()
  const timed = await changeDate(rule, day(4), { time: '12:00' })
  const detailed = await changeDate(timed, day(6), { details: wanted(timed) })
  const changed = await customer.client.call(changeRecurring, {
    params: { id: rule.id },
    body: { version: detailed.version, from: day(3), times: everyDay('11:00') }
  })
  const on = (date: string) => changed.dates.find(each => each.date === date)
  expect(on(day(3))).toMatchObject({ time: '11:00', is_changed: false })
  expect(on(day(4))).toMatchObject({ time: '12:00', is_changed: true, state: 'booked' })
  expect(on(day(6))).toMatchObject({ time: '11:00', is_changed: true, state: 'booked' })
  expect(await rowOf(idOf(changed, day(6)))).toMatchObject({ reference: 'Order 7' })
})

test('a skipped date is cancelled, and books again when it’s wanted', async () => {
  const rule = await make()
  const skipped = await changeDate(rule, day(5), { skipped: true })
  expect(skipped.dates[4]).toMatchObject({ state: 'skipped', delivery: null })
  expect(await rowOf(idOf(rule, day(5)))).toMatchObject({ status: 'cancelled' })
  await makeDates(context())
  expect(await active(rule)).toBe(13)
  const wantedAgain = await changeDate(skipped, day(5), { skipped: false })
  expect(wantedAgain.dates[4]).toMatchObject({ state: 'booked', delivery: { status: 'scheduled' } })
})

test('a holiday is booked if somebody wants it', async () => {
  await setCompany(world, { holidays: [{ date: day(4), name: 'Founding day' }] })
  const rule = await make()
  expect(rule.dates[3]).toMatchObject({ state: 'holiday', holiday: 'Founding day' })
  const changed = await changeDate(rule, day(4), { skipped: false })
  expect(changed.dates[3]).toMatchObject({ state: 'booked', holiday: 'Founding day' })
  await setCompany(world, { holidays: [] })
})

test('a date with a driver can’t be changed or skipped, and stays when later dates change', async () => {
  const rule = await make()
  const id = idOf(rule, day(4))
  await giveDriver(id)
  for (const change of [{ skipped: true }, { time: '09:00' }, { details: wanted(rule) }])
    await expect(changeDate(rule, day(4), change)).rejects.toMatchObject({ code: 'date-has-driver' })
  const next = await customer.client.call(changeRecurring, {
    params: { id: rule.id },
    body: { version: rule.version, from: day(3), times: everyDay('16:00') }
  })
  expect(next.kept).toEqual([{ date: day(4), pickanddropoff_id: id, number: expect.any(String) as string }])
  expect(next.dates.find(({ date }) => date === day(4))?.delivery).toMatchObject({
    pickanddropoff_id: id,
    is_free: false,
    price: { amount: expect.any(Number) as number, currency: 'EUR' }
  })
  await context()
    .orm.update(deliveries)
    .set({ status: 'cancelled', driverId: null })
    .where(eq(deliveries.id, id))
})

test('this and all later dates continue in another rule, each with exactly one delivery', async () => {
  const rule = await make()
  const next = await customer.client.call(changeRecurring, {
    params: { id: rule.id },
    body: { version: rule.version, from: day(6), times: everyDay('16:00'), details: wanted(rule) }
  })
  expect(next).toMatchObject({
    previous_id: rule.id,
    first_date: day(6),
    last_date: day(20),
    reference: 'Order 7'
  })
  const before = await read(rule)
  expect(before).toMatchObject({ next_id: next.id, last_date: day(5) })
  expect(before.dates.map(({ date, delivery }) => [date, delivery])).toEqual(
    rule.dates.slice(0, 5).map(({ date, delivery }) => [date, delivery])
  )
  const booked = next.dates.filter(({ state }) => state === 'booked')
  expect(booked.map(({ date, time }) => [date, time])).toEqual(
    Array.from({ length: 9 }, (_, index) => [day(6 + index), '16:00'])
  )
  for (const { date } of booked) expect(await rowOf(idOf(rule, date))).toMatchObject({ status: 'cancelled' })
})

test('another trip changes the later dates, and one of another owner is refused', async () => {
  const rule = await make()
  const pickup = { ...spot(world, -300, 200), name: '5 Mill Lane' }
  const { pickanddropoff_id: id } = await makeDelivery(world, customer, { ...quoteBody(world), pickup })
  const ask = (pickanddropoff_id: string) =>
    customer.client.call(changeRecurring, {
      params: { id: rule.id },
      body: { version: rule.version, from: rule.first_date, pickanddropoff_id }
    })
  const stranger = await makeDelivery(world, await makeCustomer(world))
  await expect(ask(stranger.pickanddropoff_id)).rejects.toMatchObject({ code: 'not-found' })
  expect(await ask(id)).toMatchObject({ id: rule.id, from: '5 Mill Lane' })
  expect(await active(rule)).toBe(14)
})

test('a pause cancels its dates, and resuming books them again', async () => {
  const rule = await make()
  const { id, version } = rule
  const paused = await customer.client.call(pauseRecurring, {
    params: { id },
    body: { version, from: day(2), until: day(4) }
  })
  expect(paused.dates.slice(0, 5).map(({ state }) => state)).toEqual([
    'booked',
    'paused',
    'paused',
    'paused',
    'booked'
  ])
  await makeDates(context())
  expect(await active(rule)).toBe(11)
  const resumed = await customer.client.call(resumeRecurring, {
    params: { id },
    body: { version: paused.version }
  })
  expect(resumed.paused).toBeNull()
  expect(await active(rule)).toBe(14)
})

test('an earlier end cancels the dates after it, and a later one books them again', async () => {
  const rule = await make()
  const change = (version: number, last_date: string | null) =>
    customer.client.call(changeRecurring, { params: { id: rule.id }, body: { version, last_date } })
  const shorter = await change(rule.version, day(3))
  expect(shorter.dates.map(({ date }) => date)).toEqual([day(1), day(2), day(3)])
  const longer = await change(shorter.version, null)
  expect(longer.dates.filter(({ state }) => state === 'booked')).toHaveLength(14)
})

test('of two changes of the same version one is refused, and nothing is booked twice', async () => {
  const rule = await make()
  const answers = await Promise.allSettled([
    changeDate(rule, day(2), { time: '12:00' }),
    changeDate(rule, day(2), { time: '13:00' }),
    changeDate(rule, day(2), { skipped: true })
  ])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const answer of answers)
    if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'version-outdated' })
  await makeDates(context())
  expect(await active(rule)).toBeGreaterThanOrEqual(13)
})

test.each([
  ['a date that has passed', -1, { skipped: true }],
  ['a date after four weeks', 40, { skipped: true }],
  ['a date after the end', 21, { skipped: true }]
])('%s is none of the rule’s', async (_, ahead, change) => {
  const rule = await make()
  await expect(changeDate(rule, day(ahead), change)).rejects.toMatchObject({ code: 'not-found' })
})

test.each([
  ['other details than stops', { details: { stops: [], quantities: [1] } }],
  ['a time that is none', { time: '9:00' }]
])('refuses %s', async (_, change) => {
  const rule = await make()
  const answer = await world.request('PATCH', `/recurring-deliveries/${rule.id}/dates/${day(2)}`, {
    bearer: customer.bearer,
    body: { version: rule.version, ...change }
  })
  expect([answer.status, answer.code]).toEqual([400, 'invalid-input'])
})
