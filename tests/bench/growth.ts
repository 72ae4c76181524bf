/**
 * Measures the same calls of the same customer on installations with 1,000, 10,000 and 100,000 deliveries. Their three
 * processes take turns, call by call, so that a busy machine slows all of them. Needs BENCH_DATABASE_URL.
 */
import { randomUUID } from 'node:crypto'
import { generatedWords } from '../generated-deliveries.ts'
import { bookingOf, type Customer, getQuote } from './support/customer.ts'
import { makeDatabase } from './support/database.ts'
import { type Grown, startGrown } from './support/grown.ts'
import { median } from './support/rounds.ts'
import { alone, atMost, beside, missing, type Plan, type Row } from './support/rows.ts'

export const onlyFull = 'it fills three databases'

/** Deliveries of each database. The customer has a hundred of them. */
const usual = { sizes: [1_000, 10_000, 100_000], /** Calls of a round. */ calls: 30, warmUp: 20 }
const tiny: typeof usual = { sizes: [150, 300], calls: 2, warmUp: 1 }
/** The most times the first size's time that a call may take. */
const aim = 2

interface Subject extends Grown {
  /** A delivery of the customer. */
  delivery: string
}

/** Returns the time of one call, in milliseconds. */
type Measure = (subject: Subject) => Promise<number>

async function timed(call: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await call()
  return performance.now() - began
}

const read =
  (path: (subject: Subject) => string): Measure =>
  subject =>
    timed(() => subject.customer.call('GET', path(subject)))

/** The three oldest deliveries of the customer have this word. */
const search: Measure = ({ customer: { call } }) =>
  timed(async () => {
    const { items } = await call('GET', `/pick-and-dropoffs?q=${generatedWords.rare}`)
    if ((items as unknown[]).length !== 3) throw new Error('The search found other deliveries.')
  })

/** With a query, so that the page isn't kept. */
const dashboard: Measure = ({ dropway, customer: { cookie } }) =>
  timed(async () => {
    const response = await fetch(`${dropway.address}/dashboard?fresh`, { headers: { cookie } })
    if (!(await response.text()).includes('/dashboard/')) throw new Error('The dashboard has no deliveries.')
  })

/** Scheduled, so that no search for a driver runs beside it. */
const booking: Measure = async ({ customer: { call } }) => {
  const quote = await getQuote(call, true)
  const key = { 'idempotency-key': randomUUID() }
  return timed(() => call('POST', '/pick-and-dropoffs', bookingOf(quote), key))
}

// The booking is last, because it makes the lists longer.
const measures: Record<string, Measure> = {
  'one delivery': read(({ delivery }) => `/pick-and-dropoffs/${delivery}`),
  list: read(() => '/pick-and-dropoffs'),
  unread: read(() => '/unread'),
  search,
  dashboard,
  booking
}

async function newestDelivery({ call }: Customer): Promise<string> {
  const { items } = await call('GET', '/pick-and-dropoffs')
  const [first] = items as { pickanddropoff_id: string }[]
  if (!first) throw new Error('The customer has no deliveries.')
  return first.pickanddropoff_id
}

async function compare(
  subjects: Subject[],
  measure: Measure,
  { rounds, calls, warmUp }: { rounds: number; calls: number; warmUp: number }
): Promise<number[]> {
  const medians = subjects.map(() => [] as number[])
  for (let round = 0; round <= rounds; round++) {
    const times = subjects.map(() => [] as number[])
    for (let call = 0; call < (round === 0 ? warmUp : calls); call++) {
      for (const [index, subject] of subjects.entries()) times[index]?.push(await measure(subject))
    }
    if (round > 0) for (const [index, each] of times.entries()) medians[index]?.push(median(each))
  }
  return medians.map(median)
}

export async function run({ rounds, tiny: isTiny }: Plan): Promise<Row[]> {
  const { sizes, calls, warmUp } = isTiny ? tiny : usual
  const subjects: Subject[] = []
  try {
    for (const size of sizes) {
      const database = await makeDatabase()
      if (!database) return [missing('growth', 'needs a PostgreSQL server in BENCH_DATABASE_URL')]
      const grown = await startGrown(database, size)
      subjects.push({ ...grown, delivery: await newestDelivery(grown.customer) })
    }
    const rows: Row[] = []
    for (const [name, measure] of Object.entries(measures)) {
      const [base = NaN, ...others] = await compare(subjects, measure, { rounds, calls, warmUp })
      rows.push(alone(`${name}, 1x (${sizes[0]} deliveries)`, base, 'ms'))
      for (const [index, time] of others.entries()) {
        const times = (sizes[index + 1] ?? NaN) / (sizes[0] ?? NaN)
        rows.push(beside(`${name}, ${times}x`, [time, 'ms'], ['1x', time / base], atMost(aim)))
      }
    }
    return rows
  } finally {
    for (const { dropway } of subjects) await dropway.stop()
  }
}
