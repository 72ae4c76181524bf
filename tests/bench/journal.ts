/**
 * Measures how long the books of earlier deliveries take at the start, and what a second start takes. Then how long the end of a day
 * takes with more than a million postings.
 */
import { rmSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { createClient } from '../../src/lib/client/client.ts'
import { closeDay, getMoneyDay } from '../../src/lib/contract/billing/day-end.ts'
import { addDays, dayOf } from '../../src/lib/rules/schedule/days.ts'
import type { Orm } from '../../src/server/db/open.ts'
import { journalEntries, postings } from '../../src/server/db/tables/journal-tables.ts'
import { catchUp } from '../../src/server/domain/delivery/money/catch-up.ts'
import { findFaults } from '../../src/server/domain/journal/checks.ts'
import { makeAdmin } from '../builders.ts'
import { generateOthers } from '../generated-deliveries.ts'
import { makeDatabase } from './support/database.ts'
import { alone, atMost, missing, type Plan, type Row } from './support/rows.ts'
import { startBenchService } from './support/service.ts'

const usual = 100_000
const tiny = 200
const aims = { books: 180, again: 5, check: 60, close: 5 }
/** How often the entries are copied, so that there are a million postings. */
const copies = 2

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1_000
}

/** Adds copies of all entries, each with another cause. */
async function copyEntries(orm: Orm): Promise<void> {
  await orm.transaction(async transaction => {
    await transaction.execute(sql`set local session_replication_role = replica`)
    await transaction.execute(sql`
      with copied as (
        insert into journal_entries (cause_kind, cause_id, subject, currency, occurred_at, day, posted_at, lines)
        select cause_kind, cause_id || '-' || n, subject, currency, occurred_at, day, posted_at, lines
        from journal_entries, generate_series(1, ${copies}::int) n
        returning id, cause_id
      )
      insert into postings (entry_id, line, account_id, amount)
      select c.id, p.line, p.account_id, p.amount from copied c
      join journal_entries e on e.cause_id = split_part(c.cause_id, '-', 1) join postings p on p.entry_id = e.id`)
  })
  await orm.execute(sql`analyze`)
}

export async function run({ tiny: isTiny }: Plan): Promise<Row[]> {
  const count = isTiny ? tiny : usual
  const database = await makeDatabase()
  if (!database) return [missing('journal', 'needs a PostgreSQL server in BENCH_DATABASE_URL')]
  const { service, folder } = await startBenchService(database.url)
  const { context } = service
  const clientOf = (token: string) =>
    createClient({
      baseUrl: 'http://bench/v1',
      fetch: (input, init) => service.api.fetch(new Request(input, init), '127.0.0.1'),
      platform: 'test',
      type: 'customer',
      token: () => token
    })
  try {
    await generateOthers({ service, clientOf }, count)
    const books = await timed(() => catchUp(context))
    const entries = await context.orm.$count(journalEntries)
    if (entries !== count) throw new Error(`${count} deliveries have ${entries} entries.`)
    await context.orm.execute(sql`analyze`)
    const again = await timed(() => catchUp(context))
    const check = await timed(async () => {
      const { entries: wrong } = await findFaults(context.orm)
      if (wrong.length > 0) throw new Error("The books don't add up.")
    })
    await copyEntries(context.orm)
    const lines = await context.orm.$count(postings)
    const { client } = await makeAdmin({ service, clientOf })
    const { settings } = context.company.newest().data
    const params = { day: addDays(dayOf(context.now(), settings.time_zone), -1) }
    const read = await timed(() => client.call(getMoneyDay, { params }))
    const close = await timed(() => client.call(closeDay, { params }))
    return [
      alone(`books of ${count} deliveries`, books, 's', atMost(aims.books)),
      alone('a start without anything to post', again, 's', atMost(aims.again)),
      alone(`check of ${count} entries`, check, 's', atMost(aims.check)),
      alone(`a day's page with ${lines} postings`, read, 's', atMost(aims.close)),
      alone(`close of a day with ${lines} postings`, close, 's', atMost(aims.close))
    ]
  } finally {
    await service.close()
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  }
}
