/** Measures how long the books of earlier deliveries take at the start, and what a second start takes. */
import { rmSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { createClient } from '../../src/lib/client/client.ts'
import { journalEntries } from '../../src/server/db/tables/journal-tables.ts'
import { catchUp } from '../../src/server/domain/delivery/money/catch-up.ts'
import { findFaults } from '../../src/server/domain/journal/checks.ts'
import { generateOthers } from '../generated-deliveries.ts'
import { makeDatabase } from './support/database.ts'
import { alone, atMost, missing, type Plan, type Row } from './support/rows.ts'
import { startBenchService } from './support/service.ts'

const usual = 100_000
const tiny = 200
const aims = { books: 180, again: 5, check: 60 }

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1_000
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
    return [
      alone(`books of ${count} deliveries`, books, 's', atMost(aims.books)),
      alone('a start without anything to post', again, 's', atMost(aims.again)),
      alone(`check of ${count} entries`, check, 's', atMost(aims.check))
    ]
  } finally {
    await service.close()
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  }
}
