/** A database that drops its connections, and one that is unreachable. */
import { randomUUID } from 'node:crypto'
import { count, eq } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { errorResponse } from '../../../src/server/api/errors.ts'
import { createPool } from '../../../src/server/db/pool.ts'
import { deliveries } from '../../../src/server/db/tables/schema.ts'
import { createLog } from '../../../src/server/observability/log.ts'
import { contact, makeCustomer, type Person, quoteBody } from '../../builders.ts'
import { type RawAnswer, startTestService, type TestService } from '../../service.ts'
import { eventually } from '../../eventually.ts'

let world: TestService
beforeAll(async () => {
  world = await startTestService({ realClock: true, jobs: true, matcher: true })
})
afterAll(() => world.close())

/** Ends every connection of the service, as an administrator or a restart does. */
async function endConnections(inUse: Set<pg.PoolClient>): Promise<void> {
  if (world.service.config.databaseUrl) {
    const admin = createPool({ connectionString: world.service.config.databaseUrl, max: 1 })
    await admin.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'
    )
    await admin.end()
    return
  }
  // The embedded database has no such command, so this destroys its sockets.
  for (const client of inUse)
    (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
}

interface Tally {
  statuses: Map<string, number>
  acknowledged: Set<string>
  booked: Set<string>
}

/** Quotes and books until `enough` returns true. Retries requests that fail during the outage under the same key. */
async function keepBooking(customer: Person, tally: Tally, enough: () => boolean): Promise<void> {
  while (!enough()) {
    const quote = await untilAnswered(tally, () =>
      world.request('POST', '/quotes', { bearer: customer.bearer, body: quoteBody(world) })
    )
    const { quote_id: quoteId } = quote.body.data as unknown as { quote_id: string }
    const key = randomUUID()
    const booking = await untilAnswered(tally, () =>
      world.request('POST', '/pick-and-dropoffs', {
        bearer: customer.bearer,
        headers: { 'idempotency-key': key },
        body: {
          quote_id: quoteId,
          pickup: { contact },
          dropoffs: [{ contact }],
          payment: { at: 'pickup' }
        }
      })
    )
    // Also if the outage came between the commit and the response.
    expect(booking.status, JSON.stringify(booking.body)).toBe(201)
    tally.booked.add(quoteId)
    tally.acknowledged.add((booking.body.data as unknown as { pickanddropoff_id: string }).pickanddropoff_id)
  }
}

async function untilAnswered(tally: Tally, call: () => Promise<RawAnswer>): Promise<RawAnswer> {
  for (;;) {
    const answer = await call()
    const name = `${answer.status} ${answer.code ?? ''}`.trim()
    tally.statuses.set(name, (tally.statuses.get(name) ?? 0) + 1)
    if (answer.status !== 503 && answer.code !== 'idempotency-in-flight') return answer
    await new Promise(next => setImmediate(next))
  }
}

test('keeps booking while the database ends every connection once a second', async () => {
  const inUse = new Set<pg.PoolClient>()
  const { pool } = world.service.context.database
  pool.on('acquire', client => inUse.add(client))
  pool.on('remove', client => inUse.delete(client))
  const customers = await Promise.all(Array.from({ length: 8 }, () => makeCustomer(world)))
  const tally: Tally = { statuses: new Map(), acknowledged: new Set(), booked: new Set() }
  let cuts = 0
  let cut = Promise.resolve()
  const cutting = setInterval(() => {
    cut = endConnections(inUse).then(() => {
      cuts++
    })
  }, 1_000)
  try {
    await Promise.all(customers.map(customer => keepBooking(customer, tally, () => cuts >= 5)))
  } finally {
    clearInterval(cutting)
  }
  await cut
  // A connection that was ended while nobody used it fails once more. Each query of a round takes another one.
  const round = () => Promise.all(Array.from({ length: pool.totalCount }, () => pool.query('select 1')))
  await eventually(round)

  expect([...tally.statuses.keys()].filter(name => name.startsWith('500'))).toEqual([])
  expect(tally.statuses.get('503 database-unavailable')).toBeGreaterThan(0)
  const [kept] = await world.service.context.orm.select({ all: count() }).from(deliveries)
  expect(kept?.all).toBe(tally.booked.size)
  for (const id of tally.acknowledged) {
    const rows = await world.service.context.orm
      .select({ id: deliveries.id })
      .from(deliveries)
      .where(eq(deliveries.id, id))
    expect(rows).toHaveLength(1)
  }
  const ready = await world.service.site.answer(new Request('http://test/readyz'))
  expect(ready?.status).toBe(200)
})

test('answers 503 with Retry-After while the database is unreachable, and is not ready', async () => {
  const customer = await makeCustomer(world)
  await world.service.context.jobs.stop()
  const { pool } = world.service.context.database
  const query = pool.query
  const connect = pool.connect
  const away = createPool({ host: '127.0.0.1', port: 1, connectionTimeoutMillis: 1_000 })
  pool.query = away.query.bind(away)
  pool.connect = away.connect.bind(away)
  try {
    const response = await world.fetch('http://test/v1/pick-and-dropoffs', {
      headers: { authorization: `Bearer ${customer.bearer}` }
    })
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(await response.json()).toMatchObject({ success: false, code: 'database-unavailable' })
    const ready = await world.service.site.answer(new Request('http://test/readyz'))
    expect([ready?.status, await ready?.json()]).toEqual([
      503,
      { ok: false, database: false, disk: true, delayed: [] }
    ])
    const session = await world.service.site.answer(
      new Request('http://test/api/session', {
        method: 'POST',
        headers: {
          origin: 'http://test',
          'sec-fetch-site': 'same-origin',
          authorization: `Bearer ${customer.bearer}`
        }
      })
    )
    expect(session?.status).toBe(503)
  } finally {
    pool.query = query
    pool.connect = connect
  }
  expect((await world.request('GET', '/user-profiles', { bearer: customer.bearer })).status).toBe(200)
})

test('answers 500, not 503, for an invalid query', async () => {
  const { pool } = world.service.context.database
  const wrong = await pool.query('select nothing').catch((error: unknown) => error)
  expect(errorResponse(wrong, createLog('silent')).status).toBe(500)
})
