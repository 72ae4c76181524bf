/** A PostgreSQL server that crashes and starts again while customers book: nothing is lost, doubled or answered 500. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Answer, type Booking, createBookings, type Bookings } from '../../attacks/bookings.ts'
import { type Cluster, startCluster } from '../../attacks/cluster.ts'
import { type RunningDropway, startDropway } from '../../process/running.ts'

const rounds = 6
const customers = 4
const metricsToken = 'a-token-for-the-metrics-of-this-test'

let folder: string
let cluster: Cluster
let dropway: RunningDropway
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dropway-postgres-'))
  cluster = await startCluster()
  dropway = await startDropway('scripts/demo.ts', {
    DATA_DIR: folder,
    DATABASE_URL: cluster.url,
    REGION_DIR: inject('ground').regionFolder,
    DEMO_FLEET: '2',
    METRICS_TOKEN: metricsToken
  })
})
afterAll(async () => {
  await dropway?.stop()
  await cluster?.remove()
  rmSync(folder, { recursive: true, force: true })
})

const refusals = new Map<string, number>()

/** Repeats a request until the database answers again. */
async function untilAnswered(call: () => Promise<Answer | undefined>): Promise<Answer> {
  for (;;) {
    const answer = await call()
    if (!answer) throw new Error(`The process is gone:\n${dropway.output()}`)
    if (answer.status < 300) return answer
    const name = `${answer.status} ${answer.code ?? ''}`
    refusals.set(name, (refusals.get(name) ?? 0) + 1)
    await new Promise(resolve => setImmediate(resolve))
  }
}

async function keepBooking(bookings: Bookings, enough: () => boolean): Promise<void> {
  while (!enough()) {
    const quote = await untilAnswered(() => bookings.quote())
    const booking: Booking = bookings.add(String(quote.data['quote_id']))
    bookings.settle(booking, await untilAnswered(() => bookings.send(booking)), 'during an outage')
  }
}

const readyStatus = async () => (await fetch(`${dropway.address}/readyz`)).status
async function matchingRounds(): Promise<number> {
  const response = await fetch(`${dropway.address}/metrics`, {
    headers: { authorization: `Bearer ${metricsToken}` }
  })
  return Number(/^dropway_matching_round_seconds_count (\d+)/m.exec(await response.text())?.[1])
}
const patient = { timeout: 60_000, interval: 100 }

test(`survives ${rounds} stops of PostgreSQL`, { timeout: 600_000 }, async () => {
  const bookings = await createBookings(() => dropway.address)
  let done = 0
  const booking = Promise.all(
    Array.from({ length: customers }, () => keepBooking(bookings, () => done === rounds))
  )
  for (; done < rounds; done++) {
    const before = bookings.all.length
    await expect.poll(() => bookings.all.length, patient).toBeGreaterThan(before + 5)
    await cluster.stop(done % 2 === 0 ? 'immediate' : 'fast')
    await expect.poll(() => readyStatus(), patient).toBe(503)
    expect((await fetch(`${dropway.address}/healthz`)).status).toBe(200)
    await cluster.start()
    await expect.poll(() => readyStatus(), patient).toBe(200)
  }
  await booking
  await bookings.check()
  console.log(JSON.stringify({ booked: bookings.all.length, refusals: Object.fromEntries(refusals) }))
  expect(bookings.wrong).toEqual([])
  expect([...refusals.keys()].toSorted()).toEqual(['503 database-unavailable'])
  expect(dropway.process.exitCode).toBeNull()

  // The matcher has been elected again.
  const roundsBefore = await matchingRounds()
  await expect.poll(() => matchingRounds(), patient).toBeGreaterThan(roundsBefore)

  // An outage is logged once by each part, not at each attempt.
  const lines = dropway
    .output()
    .split('\n')
    .filter(line => line.includes("the database isn't available"))
  console.log(`${lines.length} log lines about ${rounds} outages`)
  expect(lines.length).toBeLessThan(rounds * 12)
})
