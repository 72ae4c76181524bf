/**
 * Measures the matching: the index of online drivers beside Redis, a round with many searches on PostgreSQL and the
 * region's router, and the statements of a round while nobody is online.
 */
import { rmSync } from 'node:fs'
import { count, eq } from 'drizzle-orm'
import { deliveries, offers } from '../../src/server/db/tables/schema.ts'
import { matchOnce } from '../../src/server/domain/matching/round.ts'
import type { Service } from '../../src/server/service/service.ts'
import { cpuOf } from '../cpu-time.ts'
import { makeDatabase } from './support/database.ts'
import { makeDrivers, makeSearches, putOnline } from './support/matching-world.ts'
import { compareNearest } from './support/nearest-drivers.ts'
import { startCountingProxy } from './support/round-trips.ts'
import { median } from './support/rounds.ts'
import { alone, missing, type Plan, type Row } from './support/rows.ts'
import { startBenchService } from './support/service.ts'

const usual = {
  searches: 200,
  drivers: 400,
  /** The quickest of these counts, because other work of the machine can only add to it. */
  rounds: 9
}
const tiny: typeof usual = { searches: 3, drivers: 6, rounds: 1 }

async function openOffers({ context }: Service): Promise<number> {
  const [row] = await context.orm.select({ count: count() }).from(offers).where(eq(offers.status, 'open'))
  return row?.count ?? 0
}

/** Every round begins with the same searches and drivers, and no offers. */
async function measureRounds(service: Service, { searches, drivers, rounds }: typeof usual): Promise<Row[]> {
  const { context } = service
  const driverIds = await makeDrivers(service, drivers)
  await makeSearches(service, 'busy', searches)
  const times: number[] = []
  const cpuTimes: number[] = []
  // The first round warms up.
  for (let round = 0; round <= rounds; round++) {
    await context.orm.delete(offers)
    putOnline(service, driverIds)
    const began = performance.now()
    cpuTimes.push(await cpuOf(() => matchOnce(context)))
    times.push(performance.now() - began)
    const made = await openOffers(service)
    if (made !== searches) throw new Error(`Made ${made} offers for ${searches} searches.`)
    if (round === 0) [times.length, cpuTimes.length] = [0, 0]
  }
  const name = `${searches} searches and ${drivers} drivers`
  return [
    alone(`${name}, all offered`, Math.min(...times), 'ms'),
    alone(`${name}, median`, median(times), 'ms'),
    alone(`${name}, CPU of the process`, median(cpuTimes), 'ms')
  ]
}

/** A round with many searches and nobody online must take as many statements as one with none. */
async function countStatements(service: Service, searches: number, trips: () => number): Promise<Row[]> {
  const { context } = service
  const countRound = async () => {
    const before = trips()
    await matchOnce(context)
    return trips() - before
  }
  await context.orm.delete(deliveries)
  await countRound()
  const idle = await countRound()
  await makeSearches(service, 'waiting', searches)
  await countRound()
  const waiting = await countRound()
  return [
    alone('a round without a search', idle, 'statements'),
    alone(`more with ${searches} searches and nobody online`, waiting - idle, 'statements')
  ]
}

export async function run(plan: Plan): Promise<Row[]> {
  const size = plan.tiny ? tiny : usual
  const nearest = await compareNearest(plan)
  const database = await makeDatabase()
  if (!database) {
    return [...nearest, missing('rounds', 'need a PostgreSQL server in BENCH_DATABASE_URL')]
  }
  const proxy = await startCountingProxy()
  try {
    const { service, folder } = await startBenchService(database.url)
    const round = await measureRounds(service, size).finally(() => service.close())
    rmSync(folder, { recursive: true, force: true })

    const counted = await startBenchService(proxy.through(database.url))
    const statements = await countStatements(counted.service, size.searches, proxy.count).finally(() =>
      counted.service.close()
    )
    rmSync(counted.folder, { recursive: true, force: true })
    return [...nearest, ...round, ...statements]
  } finally {
    proxy.close()
    await database.drop()
  }
}
