/** Three real processes behind Caddy: killed, restarted and served by a Redis that comes and goes. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { ApiError } from '../../src/lib/api-error.ts'
import { type Client } from '../../src/lib/client/client.ts'
import { logIn } from '../../src/lib/contract/account/accounts.ts'
import { getTransportTypes } from '../../src/lib/contract/company.ts'
import { bookDelivery, listDeliveries } from '../../src/lib/contract/delivery/deliveries.ts'
import { reportStage, type Stage } from '../../src/lib/contract/delivery/stages.ts'
import {
  acceptOffer,
  listOffers,
  postPositions,
  setDriverStatus
} from '../../src/lib/contract/driver/driver.ts'
import { createQuote } from '../../src/lib/contract/pricing.ts'
import { clientAt } from '../live/served.ts'
import { follow } from './follow.ts'
import { type Installation, startInstallation } from './installation.ts'

let installation: Installation
let center: [number, number]

beforeAll(async () => {
  const { server, regionFolder } = inject('ground')
  if (!server) throw new Error('TEST_DATABASE_URL is missing.')
  installation = await startInstallation({ server: server.url, regionFolder, count: 3 })
  const { bearer } = await signIn('customer@demo.test')
  const headers = { authorization: `Bearer ${bearer}` }
  const region = (await (await fetch(`${installation.address}/v1/region`, { headers })).json()) as {
    data: { center: [number, number] }
  }
  center = region.data.center
}, 120_000)
afterAll(() => installation?.close())

async function signIn(email: string): Promise<{ bearer: string; client: Client }> {
  const port = Number(new URL(installation.address).port)
  const { token } = await clientAt(port, '').call(logIn, { body: { email, password: 'dropway-demo' } })
  return { bearer: token, client: clientAt(port, token) }
}

/** Repeats a call while there is no answer, as the apps do. A refusal is an answer. */
async function surely<Result>(call: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await call()
    } catch (error) {
      if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 409)
        throw error
      await pause(50)
    }
  }
}

const point = (east: number) => ({ longitude: center[0] + east, latitude: center[1] + east / 2 })

async function book(client: Client): Promise<string> {
  const quote = await surely(() =>
    client.call(createQuote, {
      body: {
        pickup: { ...point(0.001), name: 'Pickup' },
        dropoffs: [{ ...point(0.008), name: 'Dropoff' }],
        packages: [{ description: 'A box', transport_size_id: 2, weight: 1, unit_of_measurement_id: 1 }],
        transport_type_id: 3
      }
    })
  )
  const contact = { name: 'Clara Weiss', phone: '+41 44 555 01 01' }
  const idempotencyKey = randomUUID()
  const { pickanddropoff_id: id } = await surely(() =>
    client.call(bookDelivery, {
      idempotencyKey,
      body: {
        quote_id: quote.quote_id,
        pickup: { contact },
        dropoffs: [{ contact }],
        payment: { method: 'cash', at: 'pickup' }
      }
    })
  )
  return id
}

test(
  'a delivery goes on while its processes are killed one after the other',
  { timeout: 180_000 },
  async () => {
    const customer = await signIn('customer@demo.test')
    const driver = await signIn('driver@demo.test')
    const stream = follow(installation.address, customer.bearer, 0)
    await surely(() =>
      driver.client.call(setDriverStatus, { body: { online: true, position: point(0.001) } })
    )
    let seq = 0
    const installation_id = randomUUID()
    const sendPosition = () => {
      seq++
      const position = { ...point(0.001 + seq / 1e5), recorded_at: new Date().toISOString(), seq }
      return surely(() =>
        driver.client.call(postPositions, { body: { installation_id, positions: [position] } })
      )
    }
    await sendPosition()
    const id = await book(customer.client)
    let offer: string | undefined
    while (!offer) {
      const { offers } = await surely(() => driver.client.call(listOffers))
      offer = offers.find(each => each.pickanddropoff_id === id)?.id
      await pause(50)
    }
    const accepted = offer
    await surely(() =>
      driver.client.call(acceptOffer, { params: { id: accepted }, idempotencyKey: randomUUID() })
    )

    const stages: [Stage, string][] = [
      ['picked_up', 'picked-up_response'],
      ['arrived', 'delivery-arrived_response'],
      ['completed', 'completed_response']
    ]
    for (const [index, [stage]] of stages.entries()) {
      const member = installation.members[index]
      const dead = member?.kill()
      const idempotencyKey = randomUUID()
      await surely(() =>
        driver.client.call(reportStage, {
          params: { id },
          idempotencyKey,
          body: {
            stage,
            recorded_at: new Date().toISOString(),
            seq: index + 1,
            ...(stage === 'completed' ? { received_by: 'Bob' } : {})
          }
        })
      )
      await dead
      await stream.find(({ data }) => data['pickanddropoff_id'] === id && data['status'] === stage)
      if (stage !== 'completed') {
        await sendPosition()
        const newest = seq
        await stream.find(
          ({ type, data }) =>
            type === 'driver.position' && (data['position'] as { seq: number }).seq === newest
        )
      }
      await member?.start()
    }
    stream.stop()
    const numbers = stream.heard.flatMap(({ number }) => number ?? [])
    expect(numbers).toEqual(numbers.map((_, index) => index + 1))
    const positions = stream.heard.flatMap(({ type, data }) =>
      type === 'driver.position' ? (data['position'] as { seq: number }).seq : []
    )
    expect(new Set(positions).size).toBe(positions.length)
    expect(stream.reconnections).toBeGreaterThan(0)
  }
)

test('a rolling restart under load fails no request', { timeout: 300_000 }, async () => {
  const total = Number(process.env['ROLLING_REQUESTS'] ?? 1_500)
  const customer = await signIn('customer@demo.test')
  const wrong: string[] = []
  let sent = 0
  let restarted = false
  const one = async (number: number): Promise<void> => {
    if (number % 10 === 0) await book(customer.client)
    else if (number % 3 === 0) await customer.client.call(listDeliveries, { query: {} })
    else await customer.client.call(getTransportTypes)
  }
  const load = Array.from({ length: 6 }, async () => {
    while (!restarted || sent < total) {
      await one(++sent).catch((error: unknown) => wrong.push(String(error)))
    }
  })
  for (const member of installation.members) await member.restart()
  restarted = true
  await Promise.all(load)
  console.log(`${sent} requests during a rolling restart, ${wrong.length} failed`)
  expect(wrong).toEqual([])
})
