/** A close and entries that are being posted wait for each other. PGlite has one connection, so there they never meet. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { closeDay, getMoneyDay } from '../../../src/lib/contract/billing/day-end.ts'
import { countLines } from '../../../src/lib/rules/billing/cash-counts.ts'
import { addDays, dayOf, dayStart } from '../../../src/lib/rules/schedule/days.ts'
import { lockDays } from '../../../src/server/domain/journal/days.ts'
import { postEntries } from '../../../src/server/domain/journal/entries.ts'
import type { Transaction } from '../../../src/server/db/open.ts'
import { makeBookkeeper, type Person } from '../../builders.ts'
import { startTestService, type TestService } from '../../service.ts'

let world: TestService
let bruno: Person
let day: string
beforeAll(async () => {
  world = await startTestService()
  bruno = await makeBookkeeper(world)
  const { time_zone: zone } = world.service.context.company.newest().data.settings
  const now = world.service.context.now()
  day = addDays(dayOf(now, zone), 1)
  // An hour after the day.
  world.pass((dayStart(addDays(day, 1), zone).getTime() + 3_600_000 - now.getTime()) / 1_000)
})
afterAll(() => world.close())

let posted = 0
/** Posts cash of the day before, without a commit. */
const post = (transaction: Transaction) => {
  const now = world.service.context.now()
  return postEntries({ transaction, now }, [
    {
      cause: { kind: 'cash_count', id: `cnt_${++posted}` },
      subject: 'usr_vera',
      currency: 'EUR',
      occurredAt: new Date(now.getTime() - 2 * 3_600_000),
      lines: countLines({ driverId: 'usr_vera', amount: -500, difference: 0 })
    }
  ])
}
const waiting = async () => {
  const { rows } = await world.service.context.orm.execute<{ count: number }>(sql`
    select count(*)::int as count from pg_locks
    where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`)
  return rows[0]?.count
}
const openOf = async (of: string) =>
  (await bruno.client.call(getMoneyDay, { params: { day: of } })).drivers.map(({ open }) => open)

/** Does something in a transaction, keeps it open until others wait for it, and commits. */
async function heldUntilOthersWait(
  work: (transaction: Transaction) => Promise<unknown>,
  other: () => Promise<unknown>
) {
  const begun = Promise.withResolvers<void>()
  const may = Promise.withResolvers<void>()
  const held = world.service.context.orm.transaction(async transaction => {
    await work(transaction)
    begun.resolve()
    await may.promise
  })
  await begun.promise
  const others = other()
  await expect.poll(waiting).toBe(1)
  may.resolve()
  await held
  await others
}

test('a close waits for an entry that is not committed yet, and has it', async () => {
  expect(inject('ground').server).toBeDefined()
  await heldUntilOthersWait(post, () => bruno.client.call(closeDay, { params: { day } }))
  expect(await openOf(day)).toEqual([500])
  const { rows } = await world.service.context.orm.execute<{ sums: unknown }>(
    sql`select sums from closed_days`
  )
  expect(rows).toMatchObject([{ sums: { cash: [{ driver_id: 'usr_vera', open: 500 }] } }])
})

test('an entry waits for a close, and counts on the next day', async () => {
  const next = addDays(day, 1)
  await heldUntilOthersWait(
    async transaction => {
      await lockDays(transaction)
      await transaction.execute(sql`
        insert into closed_days (day, closed_at, closed_by, sums) values (${next}, now(), 'usr_x', '{}')`)
    },
    () => world.service.context.orm.transaction(post)
  )
  expect(await openOf(next)).toEqual([500])
  expect(await openOf(addDays(next, 1))).toEqual([1_000])
})
