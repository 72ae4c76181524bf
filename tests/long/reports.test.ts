/** A report over three years takes less than 300 ms on an installation with 1,000,000 deliveries. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { getReport, mostReportDays } from '../../src/lib/contract/ops/reports.ts'
import { addDays, dayOf } from '../../src/lib/rules/schedule/days.ts'
import { foldReports } from '../../src/server/domain/reports/fold-reports.ts'
import { makeCustomer, makeDelivery, makeDispatcher, type Person } from '../builders.ts'
import { generateOthers } from '../generated-deliveries.ts'
import { startTestService, type TestService } from '../service.ts'

const many = Number(process.env['GROWTH_DELIVERIES'] ?? 1_000_000)
const aimMilliseconds = 300
const rounds = 15

/** Only PostgreSQL holds so many deliveries. `TEST_DATABASE_URL` names a server. */
const { server } = inject('ground')
let world: TestService
let dispatcher: Person

beforeAll(async () => {
  if (!server) return
  world = await startTestService()
  const { orm } = world.service.context
  await orm.execute('drop index search_texts_words')
  await generateOthers(world, many)
  // The generator writes only the last entry of each delivery, and no marks.
  await orm.transaction(async transaction => {
    await transaction.execute(sql`set local session_replication_role = replica`)
    await transaction.execute(sql`
      insert into delivery_ledger (delivery_id, action, actor, before, after, at)
      select id, case step when 0 then 'book' else 'accept' end, 'customer', case step when 0 then null when 1 then 'searching' end, case step when 0 then 'searching' else 'accepted' end,
        created_at + step * interval '40 seconds' - interval '10 minutes'
      from deliveries, generate_series(0, 1) step where status = 'completed' order by id, step`)
    await transaction.execute(sql`
      insert into report_marks (kind, at)
      select distinct 'deliveries', date_bin('1 hour', at, timestamptz '2000-01-01 00:00Z') from delivery_ledger`)
  })
  await orm.execute('analyze')
  const began = performance.now()
  const days = await foldReports(world.service.context)
  console.info(`folded ${days} days of ${many} deliveries in ${Math.round(performance.now() - began)} ms`)
  await orm.execute('vacuum analyze')
  dispatcher = await makeDispatcher(world)
}, 1_800_000)
afterAll(() => world?.close())

test.runIf(server).each(['day', 'week', 'month'] as const)('three years by %s', async step => {
  const { context } = world.service
  const to = dayOf(context.now(), context.company.newest().data.settings.time_zone)
  const query = { from: addDays(to, 1 - mostReportDays), to, step }
  // Today has marks, as in every installation.
  await makeDelivery(world, await makeCustomer(world))
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const began = performance.now()
    const { total } = await dispatcher.client.call(getReport, { query })
    times.push(performance.now() - began)
    expect(total.completed).toBeGreaterThan(Math.min(many, mostReportDays * 700) * 0.9)
  }
  const median = times.toSorted((one, other) => one - other)[Math.floor(rounds / 2)] ?? Infinity
  console.info(`three years by ${step}: ${median.toFixed(1)} ms`)
  expect(median).toBeLessThan(aimMilliseconds)
})
