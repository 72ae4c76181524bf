/** Three real processes behind Caddy: killed, restarted and served by a Redis that comes and goes. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { reportStage, type Stage } from '../../../src/lib/contract/delivery/stages.ts'
import {
  acceptOffer,
  listOffers,
  postPositions,
  setDriverStatus
} from '../../../src/lib/contract/driver/driver.ts'
import { follow } from '../../process/follow.ts'
import { type Installation, startInstallation } from '../../process/installation.ts'
import { bookAt, centerAt, pointAt, signInAt, surely } from '../../process/people.ts'
import { restartUnderLoad } from '../../process/rolling.ts'

let installation: Installation
let center: [number, number]

beforeAll(async () => {
  const { server, regionFolder } = inject('ground')
  if (!server) throw new Error('TEST_DATABASE_URL is missing.')
  installation = await startInstallation({ server: server.url, regionFolder, count: 3 })
  const { bearer } = await signIn('customer@demo.test')
  center = await centerAt(installation.address, bearer)
}, 120_000)
afterAll(() => installation?.close())

const signIn = (email: string) => signInAt(installation.address, email)
const point = (east: number) => pointAt(center, east)

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
    const id = await bookAt(customer.client, center)
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
  const customer = await signIn('customer@demo.test')
  const { sent, restarts, wrong } = await restartUnderLoad(installation, customer, center, 1_500)
  console.log(`${sent} requests during ${restarts} restarts, ${wrong.length} failed`, wrong)
  expect(wrong).toEqual([])
})
