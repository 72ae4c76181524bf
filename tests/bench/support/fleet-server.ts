/**
 * Serves a site, but with a synthetic fleet in the console's live view: drivers who report once a second on a bus of this
 * process, through the same presence, view and encoding as in the product.
 */
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fleetEvent, type FleetDelivery, fleetStreamPath } from '../../../src/lib/contract/ops/fleet.ts'
import type { Bounds } from '../../../src/lib/geo.ts'
import { createFleetView } from '../../../src/server/domain/ops/now/fleet-view.ts'
import { createVersions } from '../../../src/server/domain/ops/now/versions.ts'
import { createPresence } from '../../../src/server/domain/driver/presence.ts'
import { createLocalBus } from '../../../src/server/live/bus.ts'
import { encodeFrame } from '../../../src/server/live/hub.ts'

const states = ['available', 'offered', 'busy', 'silent'] as const

export interface FleetServer {
  address: string
  /** The bytes of each update that was sent. */
  bytes: number[]
  stop(): Promise<void>
}

export interface SyntheticFleet {
  /** The address of the site. */
  site: string
  drivers: number
  deliveries: number
  bounds: Bounds
}

export async function startFleetServer({
  site,
  drivers,
  deliveries,
  bounds
}: SyntheticFleet): Promise<FleetServer> {
  const [west, south, east, north] = bounds
  const within = (low: number, high: number, place: number) =>
    low + (high - low) * (0.3 + 0.4 * ((place * 0.618_034) % 1))
  const bus = createLocalBus()
  const presence = createPresence(bus, () => new Date())
  const versions = createVersions<FleetDelivery>('bench')
  const bytes: number[] = []
  let second = 0

  /** Every driver moves some meters, and a few deliveries change. */
  function report(): void {
    second++
    for (let number = 0; number < drivers; number++) {
      presence.put({
        driverId: `usr_bench${String(number).padStart(20, '0')}`,
        simulated: true,
        transportTypeId: 3,
        receivedAt: Date.now(),
        position: {
          latitude: within(south, north, number * 7) + Math.sin(second / 9 + number) * 0.000_9,
          longitude: within(west, east, number * 13) + Math.cos(second / 9 + number) * 0.000_9,
          heading: null,
          speed: 9,
          accuracy: 5,
          recorded_at: new Date().toISOString(),
          seq: second
        }
      })
    }
    const changed = second === 1 ? deliveries : Math.ceil(deliveries / 200)
    // Anywhere in the list, as in a real fleet.
    const step = Math.floor(deliveries / changed)
    for (let index = 0; index < changed; index++) put((second * 31 + index * step) % Math.max(1, deliveries))
  }
  function put(number: number): void {
    const at = (place: number): [number, number] => [
      within(west, east, place * 3),
      within(south, north, place * 5)
    ]
    versions.put(`pad_bench${number}`, {
      id: `pad_bench${number}`,
      number: `DW-4K7-${String(number).padStart(4, '0')}`,
      reference: '',
      status: number % 5 === 0 ? 'searching' : 'picked_up',
      vehicle: 'car',
      since: Date.now() - number * 1000,
      // At any second, as in a real fleet. Due at the same second, all would become later at once, every minute.
      due: Date.now() + ((number * 617) % 660) * 1_000 - 300_000,
      scheduled: null,
      silent_since: null,
      arrives: null,
      risk: null,
      window_missed: null,
      customer: 'Clara T.',
      driver: number % 5 === 0 ? null : { id: `usr_bench${number}`, name: 'Daniel K.' },
      pickup: { name: '1 Market Square', at: at(number) },
      dropoff: { name: '12 Apple Street', at: at(number + 0.5) },
      handed_over: 0,
      dropoffs: 1,
      zones: []
    })
  }
  const feed = {
    since: versions.since,
    stateOf: ({ driverId }: { driverId: string }) => states[Number(driverId.at(-1)) % states.length] ?? null,
    versionOf: () => undefined,
    driver: (driverId: string) => ({ name: `Driver ${Number(driverId.slice(-5))}`, vehicle: 'car' })
  }
  report()

  const timers = new Set<ReturnType<typeof setInterval>>()
  const server = createServer((asked, response) => {
    const url = new URL(asked.url ?? '/', site)
    if (!url.pathname.endsWith(fleetStreamPath)) {
      // The host stays the one of this server, because the site compares it with the origin.
      const { hostname, port } = new URL(site)
      const passed = request({
        hostname,
        port,
        path: asked.url,
        method: asked.method,
        headers: asked.headers
      })
      passed.on('response', answer => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      })
      passed.on('error', () => response.destroy())
      response.on('close', () => passed.destroy())
      asked.pipe(passed)
      return
    }
    const text = url.searchParams.get('bounds')
    const shown = text ? (text.split(',').map(Number) as unknown as Bounds) : undefined
    const view = createFleetView({ ...feed, arrivalOf: () => null, tomorrow: () => undefined }, presence, {
      bounds: shown,
      token: url.searchParams.get('token') ?? undefined
    })
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    const send = () => {
      const update = view(Date.now())
      if (!update) return
      const frame = encodeFrame({ type: fleetEvent, data: update }).text
      bytes.push(Buffer.byteLength(frame))
      response.write(frame)
    }
    send()
    const timer = setInterval(send, 1_000)
    timers.add(timer)
    response.on('close', () => clearInterval(timer))
  })
  const reporting = setInterval(report, 1_000)
  timers.add(reporting)
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bytes,
    async stop() {
      for (const timer of timers) clearInterval(timer)
      presence.close()
      server.closeAllConnections()
      await new Promise(closed => server.close(closed))
      await bus.close()
    }
  }
}
