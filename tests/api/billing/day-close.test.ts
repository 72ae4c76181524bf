/** Closes against everything that happens at the same time, and days that aren't usual. */
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { countCash } from '../../../src/lib/contract/billing/cash-counts.ts'
import { closeDay, type DaySums, getMoneyDay } from '../../../src/lib/contract/billing/day-end.ts'
import { changeCompany, getCompanyData } from '../../../src/lib/contract/company/company-data.ts'
import { reportStage } from '../../../src/lib/contract/delivery/stages.ts'
import { addDays, dayOf, dayStart } from '../../../src/lib/rules/schedule/days.ts'
import { databaseCode } from '../../../src/server/db/errors.ts'
import { expectFrozenDays } from '../../closed-days.ts'
import { balancesOf, faultsOf, makePaidAtDropoff } from '../../books.ts'
import { makeBookkeeper, makeCustomer, makeDriver, type Person, report, spot } from '../../builders.ts'
import { startOperatorWorld } from '../../operators.ts'
import type { TestService } from '../../service.ts'

let world: TestService
let ada: Person
let bruno: Person
let clara: Person
beforeEach(async () => {
  ;({ world, admin: ada, customer: clara } = await startOperatorWorld())
  bruno = await makeBookkeeper(world)
  await passTo(addDays(today(), 1), 20)
})
afterEach(() => world.close())

const zone = () => world.service.context.company.newest().data.settings.time_zone
const now = () => world.service.context.now()
const today = () => dayOf(now(), zone())
const passTo = (day: string, hour: number) =>
  world.pass((dayStart(day, zone()).getTime() + hour * 3_600_000 - now().getTime()) / 1_000)
const close = (day: string, by = bruno) => by.client.call(closeDay, { params: { day } })
const page = (day: string) => bruno.client.call(getMoneyDay, { params: { day } })
const total = 790

/** Brings a delivery to the door. */
async function bringToDoor(name: string) {
  const driver = await makeDriver(world, { firstName: name, at: spot(world) })
  const delivery = await makePaidAtDropoff(world, clara, driver)
  await report(world, driver, delivery, 'picked_up')
  await report(world, driver, delivery, 'arrived')
  const at = now().toISOString()
  let seq = 80_000
  /** Reports the handover with the time at the door, as a device does that was offline. */
  const handOver = () =>
    driver.client.call(reportStage, {
      params: { id: delivery.pickanddropoff_id },
      body: { stage: 'completed', received_by: 'Bob', collected: total, recorded_at: at, seq: ++seq }
    })
  return { driver, delivery, handOver }
}

const expectFrozen = () => expectFrozenDays(world)

test('each of 20 handovers during a close is on one side of it, and the sums stay', async () => {
  const trips = []
  for (let index = 0; index < 20; index++) trips.push(await bringToDoor(`Driver${index}`))
  const day = today()
  await passTo(addDays(day, 1), 1)
  const work: Promise<unknown>[] = trips.slice(0, 10).map(({ handOver }) => handOver())
  work.push(close(day))
  work.push(...trips.slice(10).map(({ handOver }) => handOver()))
  await Promise.all(work)

  const [sums] = await expectFrozen()
  const before = sums!.cash.length
  const held = (balances: DaySums['balances']) =>
    balances.find(({ kind }) => kind === 'cash_held')?.balance ?? 0
  expect(held(sums!.balances)).toBe(before * total)
  const { rows } = await world.service.context.orm.execute<{ day: string; count: number }>(sql`
    select day::text, count(*)::int as count from journal_entries group by 1 order by 1`)
  expect(Object.fromEntries(rows.map(row => [row.day, row.count]))).toEqual({
    ...(before > 0 ? { [day]: before } : {}),
    ...(before < 20 ? { [addDays(day, 1)]: 20 - before } : {})
  })
  expect((await page(today())).books!.late.items).toHaveLength(20 - before)
  expect(Object.values(await balancesOf(world, 'cash_held'))).toEqual(Array(20).fill(total))
  expect(await faultsOf(world)).toEqual({ entries: [], currencies: [] })
  await passTo(addDays(day, 2), 1)
  await close(addDays(day, 1))
  await expectFrozen()
})

test('one of two closes at the same time wins, and two counts of the same cash give one', async () => {
  const { driver, handOver } = await bringToDoor('Vera')
  await handOver()
  const day = today()
  const count = (by: Person) =>
    by.client.call(countCash, {
      body: { driver_id: driver.userId, day, currency: 'EUR', open: total, amount: total }
    })
  const counted = await Promise.allSettled([count(ada), count(bruno)])
  expect(counted.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(counted.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'cash-changed' }
  })
  await passTo(addDays(day, 1), 1)
  const closed = await Promise.allSettled([close(day, ada), close(day, bruno)])
  expect(closed.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(closed.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'day-closed' } })
  expect(await balancesOf(world, 'cash_desk')).toEqual({ '': total })
  await expectFrozen()
})

describe('the database', () => {
  test('refuses an entry that names a closed day, and places one without a day', async () => {
    const day = today()
    await passTo(addDays(day, 1), 1)
    await close(day)
    const post = (given: string | null) =>
      world.service.context.orm.transaction(async transaction => {
        const account = async (kind: string) => {
          const { rows } = await transaction.execute<{ id: number }>(
            sql`insert into money_accounts (kind, currency) values (${kind}, 'EUR') returning id::int as id`
          )
          return rows[0]!.id
        }
        const { rows } = await transaction.execute<{ id: number; day: string }>(sql`
          insert into journal_entries (cause_kind, cause_id, subject, currency, occurred_at, posted_at, day, lines)
          values ('delivery', 'test', 'pad_1', 'EUR', ${`${day}T10:00:00Z`}::timestamptz, now(), ${given}::date, 2)
          returning id::int as id, day::text as day`)
        const accounts = [await account('driver_cost'), await account('cash_desk')]
        for (const [index, id] of accounts.entries())
          await transaction.execute(
            sql`insert into postings values (${rows[0]!.id}, ${index + 1}, ${id}, ${index === 0 ? 5 : -5})`
          )
        return rows[0]!.day
      })
    expect(await post(day).catch((error: unknown) => databaseCode(error))).toBe('23514')
    expect(await post(null)).toBe(addDays(day, 1))
  })

  test('opens no day again, and changes no count', async () => {
    const { driver, handOver } = await bringToDoor('Vera')
    await handOver()
    const day = today()
    await bruno.client.call(countCash, {
      body: { driver_id: driver.userId, day, currency: 'EUR', open: total, amount: 100 }
    })
    await passTo(addDays(day, 1), 1)
    await close(day)
    const { orm } = world.service.context
    for (const statement of [
      sql`delete from closed_days`,
      sql`update closed_days set sums = '{}'`,
      sql`update cash_counts set amount = 1`,
      sql`delete from cash_counts`
    ])
      expect(await orm.execute(statement).catch((error: unknown) => databaseCode(error))).toBe('23001')
  })
})

describe('days of another length', () => {
  test.each([
    ['2027-03-28', 23],
    ['2027-10-31', 25]
  ])(
    '%s has %i hours, and both ends belong to it',
    async (day, hours) => {
      expect(
        (dayStart(addDays(day, 1), zone()).getTime() - dayStart(day, zone()).getTime()) / 3_600_000
      ).toBe(hours)
      await passTo(day, 0)
      world.pass(60)
      // Sessions have ended by then.
      ;[bruno, clara] = [await makeBookkeeper(world), await makeCustomer(world)]
      const first = await bringToDoor('Vera')
      await first.handOver()
      await passTo(addDays(day, 1), 0)
      world.pass(-120)
      const last = await bringToDoor('Max')
      await last.handOver()
      world.pass(-120)
      await expect(close(day)).rejects.toMatchObject({ code: 'day-not-ended' })
      world.pass(360)
      const closed = await close(day)
      expect(closed.drivers.map(({ collected }) => collected)).toEqual([total, total])
      await expectFrozen()
    },
    60_000
  )
})

test('a company that changes its time zone keeps the days of its entries', async () => {
  const first = await bringToDoor('Vera')
  await first.handOver()
  const second = await bringToDoor('Max')
  const day = today()
  await passTo(addDays(day, 1), 1)
  await close(day)
  const { version } = await ada.client.call(getCompanyData)
  const settings = { time_zone: 'America/Los_Angeles' }
  await ada.client.call(changeCompany, { body: { version, reason: 'We moved', settings } })
  // There, the closed day hasn't ended.
  expect(today()).toBe(day)
  await second.handOver()
  expect(await page(day)).toMatchObject({ is_closed: true, drivers: [{ open: total }] })
  await expect(close(addDays(day, 1))).rejects.toMatchObject({ code: 'day-not-ended' })
  await passTo(addDays(day, 2), 1)
  expect((await close(addDays(day, 1))).drivers.map(({ open }) => open)).toEqual([total, total])
  await expectFrozen()
})
