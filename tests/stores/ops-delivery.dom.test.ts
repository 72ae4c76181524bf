/** The delivery that is open in the console follows the fleet stream: it's loaded when the stream says that it changed. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../src/lib/api-error.ts'
import type { Endpoint } from '../../src/lib/contract/endpoint.ts'
import type { FleetUpdate } from '../../src/lib/contract/ops/fleet.ts'
import type { OpsDelivery } from '../../src/lib/contract/ops/delivery/deliveries.ts'
import { $opsDelivery, act, followDelivery } from '../../src/stores/ops/delivery.ts'
import { followFleet } from '../../src/stores/ops/fleet.ts'
import { $fleetLive } from '../../src/stores/ops/watched-delivery.ts'
import { eventually } from '../eventually.ts'

interface Opened {
  address: URL
  send(update: Partial<FleetUpdate>): void
  end(): void
}
const opened: Opened[] = []
const loads: { answer(value: OpsDelivery): void; fail(): void }[] = []
const acts: ((value: OpsDelivery) => void)[] = []

vi.mock('../../src/stores/core/client.ts', () => ({
  client: async () => ({
    call: ({ method }: Endpoint) =>
      new Promise<OpsDelivery>((answer, reject) => {
        if (method === 'GET')
          loads.push({ answer, fail: () => reject(new ApiError(500, 'internal-error', 'Broken.')) })
        else acts.push(answer)
      }),
    open: async (path: string) => {
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
      const writer = writable.getWriter()
      opened.push({
        address: new URL(path, 'http://own.test'),
        send: update =>
          void writer.write(
            new TextEncoder().encode(
              `event: fleet\ndata: ${JSON.stringify({ at: Date.now(), token: '', ...update })}\n\n`
            )
          ),
        end: () => void writer.close()
      })
      return new Response(readable)
    }
  })
}))

const version = (text: string, driver_at: OpsDelivery['driver_at'] = null) =>
  ({ id: 'one', version: text, driver_at, heard_at: null, arrival: null }) as OpsDelivery
const said = (text: string, driver_at: OpsDelivery['driver_at'] = null) => ({
  watched: { version: text, driver_at, heard_at: null, arrival: null }
})
const shown = () => $opsDelivery.get()?.version
const stream = (number: number): Promise<Opened> =>
  vi.waitUntil(() => opened[number - 1], { timeout: 20_000 })
const load = (number: number) => vi.waitUntil(() => loads[number - 1], { timeout: 20_000 })
/** Everything that the stream sent has been read once the page knows this place. */
async function isRead(from: Opened, text: string): Promise<void> {
  const place: [number, number] = [Math.random(), 47]
  from.send(said(text, place))
  await eventually(() => expect($opsDelivery.get()?.driver_at).toEqual(place))
}

let stops: (() => void)[] = []
beforeEach(() => {
  stops.push(followDelivery('one', version('1.a')))
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  for (const list of [opened, loads, acts]) list.length = 0
})

test('loads the delivery only when the stream has another version than the page', async () => {
  const own = await stream(1)
  expect(own.address.search).toBe('?delivery=one')
  own.send(said('1.a'))
  await isRead(own, '1.a')
  expect(loads).toHaveLength(0)
  own.send(said('2.a'))
  ;(await load(1)).answer(version('2.a'))
  await eventually(() => expect(shown()).toBe('2.a'))
  await isRead(own, '2.a')
  expect(loads).toHaveLength(1)
  expect($fleetLive.get()).toBe(true)
})

test('says that the stream is down, and loads once when it works again', async () => {
  const own = await stream(1)
  own.send(said('1.a'))
  await eventually(() => expect($fleetLive.get()).toBe(true))
  own.end()
  await eventually(() => expect($fleetLive.get()).toBe(false))
  expect(loads).toHaveLength(0)
  const next = await stream(2)
  next.send(said('3.a'))
  ;(await load(1)).answer(version('3.a'))
  await eventually(() => expect(shown()).toBe('3.a'))
  expect($fleetLive.get()).toBe(true)
  await isRead(next, '3.a')
  expect(loads).toHaveLength(1)
})

test('loads again when an action was answered during the load', async () => {
  const own = await stream(1)
  own.send(said('2.a'))
  const late = await load(1)
  const acting = act('one', 'note', { text: 'Rang.' })
  await vi.waitUntil(() => acts.length === 1)
  acts[0]?.(version('3.a'))
  await acting
  late.answer(version('2.a'))
  ;(await load(2)).answer(version('3.a'))
  await isRead(own, '3.a')
  expect(loads).toHaveLength(2)
})

test('tries again after a load that failed', async () => {
  const own = await stream(1)
  vi.useFakeTimers()
  try {
    own.send(said('2.a'))
    ;(await load(1)).fail()
    await eventually(() => expect(vi.getTimerCount()).toBeGreaterThan(1))
    await vi.advanceTimersByTimeAsync(5_000)
    ;(await load(2)).answer(version('2.a'))
    await eventually(() => expect(shown()).toBe('2.a'))
  } finally {
    vi.useRealTimers()
  }
})

test('uses the stream of the live view', async () => {
  for (const stop of stops.splice(0)) stop()
  opened.length = 0
  stops.push(followFleet([]))
  expect([...(await stream(1)).address.searchParams]).toEqual([['token', '']])
  stops.unshift(followDelivery('one', version('1.a')))
  const both = await stream(2)
  expect([...both.address.searchParams]).toEqual([
    ['token', ''],
    ['delivery', 'one']
  ])
  both.send(said('2.a'))
  ;(await load(1)).answer(version('2.a'))
  await eventually(() => expect(shown()).toBe('2.a'))
  stops.shift()?.()
  expect([...(await stream(3)).address.searchParams]).toEqual([['token', '']])
})
