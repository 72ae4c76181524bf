/** A simulated driver on the real server, over a network that loses its requests and events. */
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getDelivery, listDeliveries } from '../../src/lib/contract/delivery/deliveries.ts'
import { assignDriver } from '../../src/lib/contract/ops/delivery/dispatch.ts'
import { getOpsDelivery } from '../../src/lib/contract/ops/delivery/deliveries.ts'
import { drivers } from '../../src/server/db/tables/schema.ts'
import { demoPassword } from '../../src/server/demo/accounts.ts'
import { seedDemo } from '../../src/server/demo/seed.ts'
import { runSimulatedDriver } from '../../src/server/demo/simulated-driver.ts'
import { makeCustomer, makeDelivery, makeDispatcher, type Person } from '../builders.ts'
import { type Served, serveOver } from '../live/served.ts'
import { startTestService, type TestService } from '../service.ts'
import { eventually } from '../eventually.ts'

let world: TestService
let served: Served
let customer: Person
let ending: AbortController
let driving: Promise<void>
let reported: string[]
const email = 'driver001@fleet.demo.test'

beforeEach(async () => {
  world = await startTestService({ realClock: true, matcher: true, environment: { DEMO_FLEET: '1' } })
  await seedDemo(world.service.context, () => {})
  customer = await makeCustomer(world)
  served = await serveOver(world)
  ending = new AbortController()
  reported = []
  driving = Promise.resolve()
})
afterEach(async () => {
  ending.abort()
  await driving
  await served.close()
  await world.close()
})

type Network = (path: string, send: () => Promise<Response>, signal: AbortSignal) => Promise<Response>

/** Starts the driver. Every request goes through `network`. */
function drive(network: Network): void {
  driving = runSimulatedDriver({
    baseUrl: `http://127.0.0.1:${served.port}/v1`,
    email,
    password: demoPassword,
    speed: 50,
    bounds: world.service.context.maps.area.bounds,
    declines: 0,
    random: () => 0.5,
    signal: ending.signal,
    onError: message => reported.push(message),
    fetch: (input, init) =>
      network(new URL(String(input)).pathname, () => fetch(input, init), init?.signal ?? ending.signal),
    times: { request: 4_000, offers: 1_000, restart: 100 }
  })
}

/** Never answers. Fails when the caller stops waiting. */
const noAnswer = (signal: AbortSignal) =>
  new Promise<Response>((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason))
  })

/** Books a delivery, and waits until the driver has accepted it, long before an offer would expire. */
async function bookAndWait(): Promise<void> {
  await expect.poll(() => world.service.context.presence.freshCount(new Date())).toBe(1)
  const { pickanddropoff_id: id } = await makeDelivery(world, customer)
  await expect
    .poll(async () => (await customer.client.call(getDelivery, { params: { id } })).status)
    .not.toBe('searching')
}

test('accepts an offer when the event stream says nothing about it', async () => {
  drive(async (path, send) => {
    if (path !== '/v1/events') return send()
    // It stays open, and never sends an event.
    return new Response(
      new ReadableStream({
        start: controller =>
          controller.enqueue(new TextEncoder().encode('event: ready\ndata: {"cursor":0}\n\n'))
      })
    )
  })
  await bookAndWait()
  expect(reported).toEqual([])
})

test('tries again after an acceptance without an answer and a refused one', async () => {
  let attempts = 0
  drive(async (path, send, signal) => {
    if (!path.endsWith('/accept')) return send()
    attempts++
    if (attempts === 1) return noAnswer(signal)
    if (attempts === 2) return Response.json({ code: 'unavailable', message: 'Busy.' }, { status: 503 })
    return send()
  })
  await bookAndWait()
  expect(attempts).toBe(3)
  expect(reported).toEqual([
    expect.stringContaining(`${email}: network: `),
    expect.stringContaining(`${email}: unavailable: Busy.`)
  ])
})

test('drives on with a delivery when the answers to its acceptance and to the route are lost', async () => {
  const lost = new Set<string>()
  drive(async (path, send) => {
    const answer = await send()
    const step = path.split('/').at(-1) ?? ''
    if (!['accept', 'route', 'stages'].includes(step) || lost.has(step)) return answer
    lost.add(step)
    throw new TypeError('fetch failed')
  })
  await bookAndWait()
  const { items } = await customer.client.call(listDeliveries, { query: { limit: 1 } })
  const id = items[0]?.pickanddropoff_id ?? ''
  await expect
    .poll(async () => (await customer.client.call(getDelivery, { params: { id } })).status, {
      timeout: 60_000
    })
    .toBe('completed')
  expect([...lost]).toEqual(['accept', 'route', 'stages'])
})

test('goes on with a delivery that an operator queued behind the one under way', async () => {
  drive((_, send) => send())
  await bookAndWait()
  const dana = await makeDispatcher(world)
  const { pickanddropoff_id: id } = await makeDelivery(world, customer)
  const [driver] = await world.service.context.orm.select().from(drivers).where(eq(drivers.simulated, true))
  const { seen } = await dana.client.call(getOpsDelivery, { params: { id } })
  await dana.client.call(assignDriver, {
    params: { id },
    body: { seen, reason: 'As agreed', driver_id: driver?.userId ?? '', despite: ['busy'] }
  })
  await eventually(
    async () => {
      const { items } = await customer.client.call(listDeliveries, { query: { group: 'ended' } })
      expect(items.map(({ status }) => status)).toEqual(['completed', 'completed'])
    },
    { timeout: 60_000 }
  )
  expect(reported).toEqual([])
}, 100_000)

test('signs in again after a failed sign-in, and at the end of the session', async () => {
  let signIns = 0
  let bearer = ''
  drive(async (path, send) => {
    if (path !== '/v1/log-in') return send()
    if (++signIns === 1) throw new TypeError('fetch failed')
    const answer = await send()
    bearer = ((await answer.clone().json()) as { data: { token: string } }).data.token
    return answer
  })
  await expect.poll(() => world.service.context.presence.freshCount(new Date())).toBe(1)
  await world.service.context.identity.logOut(bearer)
  await expect.poll(() => signIns).toBeGreaterThan(2)
  await bookAndWait()
})
