/** Deliveries from before the books, and what a process of an older version wrote: the same entries as the followers make. */
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { journalEntries } from '../../../src/server/db/tables/journal-tables.ts'
import { deliveries } from '../../../src/server/db/tables/schema.ts'
import { beginHistory } from '../../../src/server/demo/history/history.ts'
import { seedDemo } from '../../../src/server/demo/seed.ts'
import { catchUp } from '../../../src/server/domain/delivery/money/catch-up.ts'
import { journalFollower } from '../../../src/server/domain/delivery/money/journal-follower.ts'
import { checkBooks } from '../../../src/server/jobs/check-books.ts'
import { createLog } from '../../../src/server/observability/log.ts'
import { bookLines, breakBooks, faultsOf, forgetBooks, linesAbout } from '../../books.ts'
import { complete, makeAccepted, makeCustomer, makeDriver, report, spot } from '../../builders.ts'
import { startTestService, type TestService } from '../../service.ts'

const logged: { level: number; msg: string }[] = []
let world: TestService
beforeAll(async () => {
  world = await startTestService({
    environment: { DEMO_FLEET: '3', DEMO_HISTORY_DAYS: '3' },
    log: createLog('info', { write: (line: string) => void logged.push(JSON.parse(line)) })
  })
  await seedDemo(context(), () => {})
  const history = await beginHistory(context())
  await history!.add(new AbortController().signal, { isPatient: true })
}, 240_000)
afterAll(() => world.close())
afterEach(() => {
  logged.length = 0
})

const context = () => world.service.context
const count = () => context().orm.$count(journalEntries)

/** Works as a process of a version without books. */
async function asOlderVersion<Result>(work: () => Promise<Result>): Promise<Result> {
  const all = context().followers
  context().followers = all.filter(each => each !== journalFollower)
  try {
    return await work()
  } finally {
    context().followers = all
  }
}

test('a history without entries gets the books that its steps made, also after kills', async () => {
  const lines = await bookLines(world)
  expect(await context().orm.$count(deliveries)).toBeGreaterThan(20)
  for (const kind of ['receivable', 'revenue', 'driver_payable', 'cash_held'])
    expect(lines.filter(line => line.includes(kind)).length, kind).toBeGreaterThan(0)
  await forgetBooks(world)
  expect(await bookLines(world)).toEqual([])

  // Each attempt ends in the middle, once with the batch and twice before its commit.
  let batches = 0
  const dies = { rows: 4, onBatch: () => expect.fail(`killed after batch ${++batches}`) }
  for (let kill = 0; kill < 3; kill++) await expect(catchUp(context(), dies)).rejects.toThrow('killed')
  const { orm } = context()
  context().orm = new Proxy(orm, {
    get: (target, key) =>
      key === 'transaction'
        ? (body: Parameters<typeof orm.transaction>[0]) =>
            orm.transaction(async transaction => {
              await body(transaction)
              throw new Error('killed before the commit')
            })
        : Reflect.get(target, key)
  })
  await expect(catchUp(context(), { rows: 4 })).rejects.toThrow('killed before the commit')
  context().orm = orm
  const half = await count()
  expect(half).toBeGreaterThan(0)
  expect(half).toBeLessThan(new Set(lines.map(line => line.split(' ', 3).join(' '))).size)

  await catchUp(context(), { rows: 4 })
  expect(await bookLines(world)).toEqual(lines)
  expect(await faultsOf(world)).toEqual({ entries: [], currencies: [] })
  expect(await catchUp(context())).toBe(0)
})

test('goes on where it stopped, and reads rows again that may have been open', async () => {
  await catchUp(context())
  const progress = async () => {
    const { rows } = await context().orm.execute<{ id: string }>(
      sql`select ledger_id as id from journal_progress`
    )
    return Number(rows[0]?.id)
  }
  const before = await progress()
  const driver = await makeDriver(world, { at: spot(world) })
  const delivery = await makeAccepted(world, await makeCustomer(world), driver)
  await complete(world, driver, delivery)
  await catchUp(context())
  expect(await progress()).toBe(before)
  world.pass(3_700)
  await catchUp(context())
  expect(await progress()).toBeGreaterThan(before)
})

test('posts what an older process wrote, once, and the daily check alarms', async () => {
  const driver = await makeDriver(world, { at: spot(world) })
  const clara = await makeCustomer(world)
  const delivery = await makeAccepted(world, clara, driver)
  const { total } = delivery.price
  await asOlderVersion(() => report(world, driver, delivery, 'picked_up', { collected: total }))
  await report(world, driver, delivery, 'arrived')
  await report(world, driver, delivery, 'completed', { received_by: 'Bob' })
  expect(await linesAbout(world, delivery)).toHaveLength(1)
  logged.length = 0
  await checkBooks(context())
  expect(await linesAbout(world, delivery)).toEqual([
    expect.arrayContaining([`receivable person ${clara.userId} ${total}`]),
    [`cash_held driver ${driver.userId} ${total}`, `receivable person ${clara.userId} ${-total}`]
  ])
  expect(logged).toMatchObject([
    { level: 50, entries: 1, msg: 'entries were missing in the books, and were posted now' }
  ])
  expect(await context().metrics.text()).toContain('dropway_book_faults_total{kind="missing"} 1')
  logged.length = 0
  await checkBooks(context())
  expect(logged).toEqual([])
})

test('books that do not add up are logged and counted', async () => {
  await breakBooks(world, 7)
  logged.length = 0
  await checkBooks(context())
  expect(logged).toMatchObject([
    { level: 50, msg: "entries of the books don't add up to 0" },
    { level: 50, msg: "the books of a currency don't add up to 0", currencies: [{ sum: '7' }] }
  ])
  const metrics = await context().metrics.text()
  expect(metrics).toContain('dropway_book_faults_total{kind="unbalanced"} 1')
  expect(metrics).toContain('dropway_book_faults_total{kind="sum"} 1')
  await breakBooks(world, -7)
  logged.length = 0
  await checkBooks(context())
  expect(logged).toEqual([])
})
