/**
 * Measures bookings on PostgreSQL beside pgbench, which inserts the same rows in one transaction per booking. Both
 * alternate in one run. Also counts the round trips of a booking to the database. Bookings have an idempotency key,
 * like those of the app, and are scheduled, so that no search for a driver runs beside them.
 */
import { randomUUID } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import { loadSecrets } from '../../src/server/security/secrets.ts'
import { type Account, makeAccounts } from './support/accounts.ts'
import { type BookingRows, createBookingRows, customerPrefix, insertedRows } from './support/booking-rows.ts'
import { bookingOf, getQuote, signIn } from './support/customer.ts'
import { sessionSecret, startBenchDropway } from './support/dropway.ts'
import { findPgbench, runPgbench } from './support/pgbench.ts'
import { startCountingProxy } from './support/round-trips.ts'
import { median } from './support/rounds.ts'
import { alone, beside, missing, type Plan, type Row } from './support/rows.ts'

const usual = {
  clients: 16,
  /** Bookings of each client in a round. */
  bookings: 25,
  /** Bookings in a count of round trips. The least of the counts has the fewest round trips of background work. */
  counted: 10,
  counts: 5
}
const tiny: typeof usual = { clients: 2, bookings: 2, counted: 1, counts: 2 }
const warmUp = 5

const withKey = () => ({ 'idempotency-key': randomUUID() })

/** Returns the round trips of one booking. */
async function countRoundTrips({ counted, counts }: typeof usual): Promise<number> {
  const proxy = await startCountingProxy()
  const dropway = await startBenchDropway({ through: proxy.through })
  try {
    const { call } = await signIn(dropway.address)
    const quotes: string[] = []
    for (let index = 0; index < counted * counts + warmUp; index++) quotes.push(await getQuote(call, true))
    const bookNext = () =>
      call('POST', '/pick-and-dropoffs', bookingOf(quotes.pop() ?? ''), withKey()).then(() => undefined)
    while (quotes.length > counted * counts) await bookNext()
    const trips: number[] = []
    while (quotes.length > 0) {
      const before = proxy.count()
      for (let index = 0; index < counted; index++) await bookNext()
      trips.push((proxy.count() - before) / counted)
    }
    return Math.min(...trips)
  } finally {
    await dropway.stop()
    proxy.close()
  }
}

async function bookAll(
  address: string,
  customers: Account[],
  { name, bookings }: { name: string; bookings: number }
): Promise<number> {
  const began = performance.now()
  const bookOne = async (bearer: string, quoteId: string) => {
    const response = await fetch(`${address}/v1/pick-and-dropoffs`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}`, ...withKey() },
      body: JSON.stringify(bookingOf(quoteId))
    })
    const text = await response.text()
    if (response.status !== 201) throw new Error(`A booking answered ${response.status}: ${text}`)
  }
  await Promise.all(
    customers.map(async ({ bearer }, customer) => {
      for (let number = 1; number <= bookings; number++)
        await bookOne(bearer, `${name}_${customer}_${number}`)
    })
  )
  return (customers.length * bookings * 1000) / (performance.now() - began)
}

/** Returns the result of `work`. Throws if it doesn't insert `expected` rows into each table. */
async function withRows(rows: BookingRows, expected: number, work: () => Promise<number>): Promise<number> {
  const before = await rows.counts()
  const result = await work()
  const inserted = (await rows.counts()).map((count, table) => count - (before[table] ?? 0))
  const wanted = Object.values(insertedRows).map(each => each * expected)
  if (inserted.join() !== wanted.join()) throw new Error(`Inserted ${inserted}, expected ${wanted}.`)
  return result
}

interface Rates {
  product: number
  bare: number
  /** CPU time of the process for a booking. The database's isn't part of it. */
  cpuMilliseconds: number
}

async function measureRates(
  pgbench: string,
  { clients, bookings }: typeof usual,
  rounds: number
): Promise<Rates> {
  const dropway = await startBenchDropway()
  const rows = createBookingRows(dropway.databaseUrl ?? '')
  try {
    const { call } = await signIn(dropway.address)
    const { session } = await loadSecrets('', sessionSecret)
    const customers = await makeAccounts(drizzle(rows.pool) as never, session, {
      name: 'customer',
      type: 'customer',
      count: clients
    })
    await rows.makeCustomers(clients)
    const ids = customers.map(({ id }) => id)
    const benchIds = ids.map((_, index) => `${customerPrefix}${index}`)
    const template = await getQuote(call, true)
    const first = await call('POST', '/pick-and-dropoffs', bookingOf(await getQuote(call, true)), withKey())
    const values = await rows.valuesOf(String(first['pickanddropoff_id']))
    const rates = { product: [] as number[], bare: [] as number[], cpu: [] as number[] }
    // The first round warms both up.
    for (let round = 0; round <= rounds; round++) {
      await rows.copyQuote(template, benchIds, `bench${round}`, bookings)
      await rows.copyQuote(template, ids, `product${round}`, bookings)
      const bare = await withRows(rows, clients * bookings, () =>
        runPgbench(pgbench, {
          databaseUrl: dropway.databaseUrl ?? '',
          round,
          clients,
          transactions: bookings,
          values
        })
      )
      const before = await dropway.cpuSeconds()
      const product = await withRows(rows, clients * bookings, () =>
        bookAll(dropway.address, customers, { name: `product${round}`, bookings })
      )
      const cpu = (await dropway.cpuSeconds()) - before
      if (round === 0) continue
      rates.cpu.push((cpu * 1000) / (clients * bookings))
      rates.bare.push(bare)
      rates.product.push(product)
    }
    return {
      product: median(rates.product),
      bare: median(rates.bare),
      cpuMilliseconds: median(rates.cpu)
    }
  } finally {
    await rows.close()
    await dropway.stop()
  }
}

export async function run({ rounds, tiny: isTiny }: Plan): Promise<Row[]> {
  const pgbench = findPgbench()
  if (!pgbench || !process.env['BENCH_DATABASE_URL']) {
    return [missing('bookings', 'needs pgbench, and a PostgreSQL server in BENCH_DATABASE_URL')]
  }
  const size = isTiny ? tiny : usual
  const roundTrips = await countRoundTrips(size)
  const { product, bare, cpuMilliseconds } = await measureRates(pgbench, size, rounds)
  return [
    beside('bookings', [product, '/s'], ['pgbench', product / bare]),
    alone('the same rows with pgbench', bare, '/s'),
    alone('CPU of a booking', cpuMilliseconds, 'ms'),
    alone('round trips of a booking', roundTrips, '')
  ]
}
