/** The job of recurring deliveries: exactly one delivery per rule and date, whatever runs together or dies, and failures. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getRecurring, listRecurringFailures } from '../../../src/lib/contract/recurring/recurring.ts'
import { createZone, removeZone } from '../../../src/lib/contract/ops/zones.ts'
import { addDays } from '../../../src/lib/rules/schedule/days.ts'
import type { Context } from '../../../src/server/context.ts'
import { recurringDates, recurringRules } from '../../../src/server/db/tables/delivery/recurring-tables.ts'
import { deliveries } from '../../../src/server/db/tables/schema.ts'
import { makeDates } from '../../../src/server/domain/recurring/make-dates.ts'
import { todayOf } from '../../../src/server/domain/recurring/rule-rows.ts'
import { makeAdmin, makeCustomer, makeDispatcher, spot } from '../../builders.ts'
import { outbox } from '../../../src/server/db/tables/people/people-tables.ts'
import { makeOrganization } from '../../organizations.ts'
import { everyDay, makeRecurringRule, setCompany } from '../../recurring.ts'
import { dayOfContext, daysUntil, expectOneEach, runTogether } from '../../recurring-year.ts'
import { startTestService, type TestService } from '../../service.ts'

let world: TestService
let context: Context
beforeAll(async () => {
  world = await startTestService()
  context = world.service.context
})
afterAll(() => world.close())

const today = () => todayOf(context)

describe('over a change of the clocks, with three runs at a time of which one dies each day', () => {
  test('each date of each rule has exactly one delivery', { timeout: 240_000 }, async () => {
    await setCompany(world, { time_zone: 'Europe/Zurich' })
    // Until two weeks and some days before the next change of the clocks in that zone.
    const change = ['2027-03-28', '2027-10-31', '2028-03-26', '2028-10-29', '2029-03-25', '2029-10-28'].find(
      each => each > addDays(today(), 25)
    )!
    world.pass(daysUntil(dayOfContext(context), addDays(change, -18)) * 86_400)
    const start = today()
    await setCompany(world, { holidays: [{ date: addDays(change, -1), name: 'Holiday' }] })
    const customer = await makeCustomer(world)
    const { id, booker } = await makeOrganization(world)
    const first_date = addDays(start, 1)
    await makeRecurringRule(world, customer, { first_date, times: everyDay('02:30') })
    await makeRecurringRule(world, customer, {
      first_date,
      times: { 1: '08:30', 7: '03:00' },
      on_holidays: true
    })
    await makeRecurringRule(
      world,
      booker,
      { first_date, times: { 2: '12:00', 6: '02:00', 7: '02:15' }, last_date: addDays(change, 2) },
      { owner: { organization_id: id } }
    )
    let dies = 0
    for (let day = 0; day < 7; day++) {
      world.pass(86_400)
      await runTogether([context, context, context], () => 3 + ((dies += 7) % 40))
      expect(await expectOneEach(context, start)).toBeGreaterThan(20)
    }
    await context.orm.delete(recurringRules)
    await context.orm.update(deliveries).set({ status: 'cancelled' })
  })
})

describe('a date that can’t be booked', () => {
  /** Closes the city to customers. Returns a function that opens it again. */
  async function close(): Promise<() => Promise<unknown>> {
    const { client } = await makeAdmin(world)
    const corners = [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
      [-1, -1]
    ] as const
    const ring = corners.map(([x, y]): [number, number] => {
      const { longitude, latitude } = spot(world, x * 3_000, y * 3_000)
      return [longitude, latitude]
    })
    const body = { name: 'Everything', kind: 'closed' as const, ring, reason: 'A test' }
    const { id, revision } = await client.call(createZone, { body })
    return () => client.call(removeZone, { params: { id }, body: { revision, reason: 'A test' } })
  }

  test('is tried again every day, mailed once, and on the attention list until it’s booked', async () => {
    const customer = await makeCustomer(world)
    const dana = await makeDispatcher(world)
    const rule = await makeRecurringRule(world, customer, { first_date: addDays(today(), 15) })
    // Another one of the same owner fails, too, and neither stops the other.
    await makeRecurringRule(world, customer, { first_date: addDays(today(), 15) })
    const open = await close()
    world.pass(86_400)
    expect(await makeDates(context)).toBe(0)
    const failures = () => dana.client.call(listRecurringFailures)
    expect(await failures()).toMatchObject([
      { id: rule.id, dates: 1, owner: { kind: 'person' } },
      { dates: 1 }
    ])
    const mails = async () => {
      const rows = await context.orm.select().from(outbox).where(eq(outbox.kind, 'email'))
      return rows.filter(({ payload }) => payload?.text.includes(rule.id))
    }
    expect(await mails()).toHaveLength(1)
    await makeDates(context)
    const [row] = await context.orm.select().from(recurringDates).where(eq(recurringDates.ruleId, rule.id))
    expect(row).toMatchObject({ state: 'failed', tries: 1 })
    world.pass(86_400)
    await makeDates(context)
    // The day's new date is mailed, the one before isn't mailed again.
    expect(await mails()).toHaveLength(2)
    const read = await customer.client.call(getRecurring, { params: { id: rule.id } })
    expect(read.dates.slice(0, 2)).toMatchObject([
      { state: 'failed', failure: { code: 'zone-closed' } },
      { state: 'failed' }
    ])
    await open()
    world.pass(86_400)
    await makeDates(context)
    world.pass(3_600)
    await makeDates(context)
    expect(await failures()).toEqual([])
    const after = await customer.client.call(getRecurring, { params: { id: rule.id } })
    expect(after.dates.slice(0, 3).map(({ state }) => state)).toEqual(['booked', 'booked', 'booked'])
    expect(await mails()).toHaveLength(2)
  })

  test('is texted to a contact who has only a phone', async () => {
    const dana = await makeDispatcher(world)
    const phone = '+41445550691'
    const owner = { contact: { name: 'Bea', phone } }
    const dates = { name: 'Rolls', first_date: addDays(today(), 15), last_date: addDays(today(), 15) }
    await makeRecurringRule(world, dana, dates, { owner })
    const open = await close()
    world.pass(86_400)
    await makeDates(context)
    await open()
    const texts = await context.orm.select().from(outbox).where(eq(outbox.recipient, phone))
    expect(texts.map(({ kind, payload }) => [kind, payload?.text.includes('“Rolls”')]).at(-1)).toEqual([
      'phone',
      true
    ])
  })
})
