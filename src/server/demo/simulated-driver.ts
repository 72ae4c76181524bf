/**
 * A simulated driver: an ordinary account that makes the same HTTP calls as a
 * driver's browser. It knows only what the public API returns. It doesn't know the
 * recipient's PIN, so it reports the name of the person who received the packages.
 */
import type { Coordinate } from '../../lib/geo.ts'
import { type Client, createClient } from '../../lib/client/client.ts'
import { isApiError } from '../../lib/api-error.ts'
import { logIn } from '../../lib/contract/account/accounts.ts'
import {
  type Delivery,
  isDriving,
  getDelivery,
  listDeliveries
} from '../../lib/contract/delivery/deliveries.ts'
import { reportStage, type Stage } from '../../lib/contract/delivery/stages.ts'
import {
  acceptOffer,
  declineOffer,
  getDriverRoute,
  listOffers,
  postPositions,
  setDriverStatus
} from '../../lib/contract/driver/driver.ts'
import type { LiveEvent } from '../../lib/contract/events.ts'
import { findRoute } from '../../lib/contract/places/places.ts'
import { openChannel } from '../../lib/live/channel.ts'
import { bearingAt, type MeasuredRoute, measureRoute, spotAt, unflatten } from '../../lib/map/along-route.ts'

export interface SimulatedDriverOptions {
  baseUrl: string
  email: string
  password: string
  /** How many times faster than real time. */
  speed: number
  /** The area to drive around in while idle: [west, south, east, north] in degrees. */
  bounds: [number, number, number, number]
  random: () => number
  signal: AbortSignal
  onError(message: string): void
}

interface Drive {
  route: MeasuredRoute
  /** Meters per second. */
  pace: number
  along: number
}

const tickMilliseconds = 1_000

export async function runSimulatedDriver(options: SimulatedDriverOptions): Promise<void> {
  const { random, signal, speed } = options
  let token = ''
  const client: Client = createClient({
    baseUrl: options.baseUrl,
    fetch: globalThis.fetch,
    platform: 'fleet',
    type: 'driver',
    token: () => token
  })
  const session = await client.call(logIn, { body: { email: options.email, password: options.password } })
  token = session.token

  let here = anywhere(options)
  let seq = Date.now()
  let drive: Drive | undefined
  let work: Delivery | undefined
  /** The driver does nothing before this time (milliseconds), because people take time for each step. */
  let busyUntil = 0
  /** The stage to report after the wait. */
  let next: { stage: Stage; stopId?: string } | undefined

  const soon = (least: number, most: number) =>
    Date.now() + ((least + random() * (most - least)) * 1000) / speed

  async function begin(delivery: Delivery): Promise<void> {
    work = isDriving(delivery.status) ? delivery : undefined
    drive = undefined
    next = undefined
    if (!work) return
    const driverRoute = await client.call(getDriverRoute, { params: { id: work.pickanddropoff_id } })
    drive = driveOf(driverRoute.geometry, driverRoute.seconds)
    next = stageAhead(work)
  }

  async function report(): Promise<void> {
    if (!work || !next) return
    const { stage, stopId } = next
    const stop = work.stops.find(each => each.id === stopId)
    const delivery = await client.call(reportStage, {
      params: { id: work.pickanddropoff_id },
      body: {
        stage,
        ...(stopId ? { stop_id: stopId } : {}),
        ...(stage === 'completed' ? { received_by: stop?.contact?.name ?? 'Recipient' } : {}),
        position: { ...here, accuracy: 5, recorded_at: new Date().toISOString() },
        // A stop can be far from its nearest road, and a simulated driver can't leave the car.
        far_confirmed: true,
        recorded_at: new Date().toISOString(),
        seq: ++seq
      }
    })
    busyUntil = soon(4, 9)
    if (stage === 'arrived' && delivery.stops.find(each => each.id === stopId)?.status === 'arrived') {
      work = delivery
      next = { stage: 'completed', stopId }
    } else await begin(delivery)
  }

  async function answerOffers(): Promise<void> {
    const { offers } = await client.call(listOffers)
    for (const offer of offers) {
      await pause((1_200 + random() * 2_000) / Math.min(speed, 2), signal)
      if (signal.aborted) return
      // Real drivers sometimes decline.
      if (random() < 0.08) await client.call(declineOffer, { params: { id: offer.id } })
      else await begin(await client.call(acceptOffer, { params: { id: offer.id } }))
    }
  }

  async function wander(): Promise<void> {
    const target = anywhere(options)
    busyUntil = soon(20, 90)
    const route = await client.call(findRoute, { body: { stops: [here, target] } })
    drive = driveOf(route.geometry, route.seconds)
  }

  function driveOf(geometry: Coordinate[], seconds: number): Drive | undefined {
    if (geometry.length < 2) return undefined
    const route = measureRoute(geometry)
    return { route, pace: (route.length / Math.max(1, seconds)) * speed, along: 0 }
  }

  async function tick(elapsedSeconds: number): Promise<void> {
    let heading = 0
    let moving = false
    if (drive) {
      drive.along = Math.min(drive.route.length, drive.along + drive.pace * elapsedSeconds)
      here = unflatten(drive.route, ...spotAt(drive.route, drive.along))
      heading = bearingAt(drive.route, drive.along)
      moving = drive.along < drive.route.length
    }
    const noise = () => ((random() - 0.5) * 6) / 111_000
    await client.call(postPositions, {
      body: {
        installation_id: 'simulated',
        positions: [
          {
            latitude: here.latitude + noise(),
            longitude: here.longitude + noise(),
            heading: Math.min(359.9, heading),
            speed: moving && drive ? drive.pace : 0,
            accuracy: 5,
            recorded_at: new Date().toISOString(),
            seq: ++seq
          }
        ]
      }
    })
    if (moving || Date.now() < busyUntil) return
    if (work && next) await report()
    else if (!work) await wander()
  }

  await client.call(setDriverStatus, { body: { online: true, position: here } })
  const { items } = await client.call(listDeliveries, { query: { group: 'active', limit: 1 } })
  const { offers, cursor } = await client.call(listOffers)
  await tick(0)
  if (items[0]) await begin(await client.call(getDelivery, { params: { id: items[0].pickanddropoff_id } }))

  let answering = Promise.resolve()
  const answer = () => {
    answering = answering.then(answerOffers).catch(reportError)
  }
  const channel = openChannel({
    client: async () => client,
    cursor,
    onConnection: () => {},
    onEvent: (event: LiveEvent) => {
      if (event.type === 'offer.created' || event.type === 'reset') answer()
      if (event.type === 'delivery.updated' && event.data.pickanddropoff_id === work?.pickanddropoff_id) {
        // If the delivery is canceled, there is nothing left to drive to.
        if (event.data.status === 'cancelled') {
          work = undefined
          next = undefined
          drive = undefined
        }
      }
    }
  })
  signal.addEventListener('abort', () => channel.stop())
  if (offers.length > 0) answer()
  busyUntil = Math.max(busyUntil, soon(2, 20))

  function reportError(error: unknown): void {
    // API errors are expected, for example if another driver was faster. Report everything else.
    if (!isApiError(error) && !signal.aborted) options.onError(`${options.email}: ${String(error)}`)
  }
  let last = Date.now()
  while (!signal.aborted) {
    const now = Date.now()
    await tick((now - last) / 1000).catch(reportError)
    last = now
    await pause(Math.max(50, tickMilliseconds - (Date.now() - now)), signal)
  }
}

/** Returns the stage that this driver reports next, and its stop. */
function stageAhead(delivery: Delivery): { stage: Stage; stopId?: string } | undefined {
  if (delivery.status === 'accepted') return { stage: 'picked_up' }
  if (delivery.status === 'returning') return { stage: 'returned' }
  const dropoffs = delivery.stops.filter(stop => stop.kind === 'dropoff')
  const arrived = dropoffs.find(stop => stop.status === 'arrived')
  if (arrived) return { stage: 'completed', stopId: arrived.id }
  const waiting = dropoffs.find(stop => stop.status === 'waiting')
  return waiting ? { stage: 'arrived', stopId: waiting.id } : undefined
}

/** Returns a random point well inside the bounds. */
function anywhere({ bounds, random }: Pick<SimulatedDriverOptions, 'bounds' | 'random'>) {
  const [west, south, east, north] = bounds
  const share = () => 0.3 + random() * 0.4
  return { latitude: south + (north - south) * share(), longitude: west + (east - west) * share() }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const finish = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', finish)
      resolve()
    }
    const timer = setTimeout(finish, milliseconds)
    signal.addEventListener('abort', finish)
  })
}
