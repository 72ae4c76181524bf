/**
 * A simulated driver: an ordinary account that makes the same HTTP calls as a
 * driver's browser. It knows only what the public API returns. It doesn't know the
 * recipient's PIN, so it reports the name of the person who received the packages.
 */
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
import { positionLimits } from '../../lib/contract/driver/positions.ts'
import type { LiveEvent } from '../../lib/contract/events.ts'
import { findRoute } from '../../lib/contract/places/places.ts'
import { openChannel } from '../../lib/live/channel.ts'
import { mostDeliveriesPerRun } from '../../lib/rules/matching/run.ts'
import { bearingAt, spotAt, unflatten } from '../../lib/map/along-route.ts'
import { anywhere, described, type Drive, driveOf, pause, opensAt, stageAhead } from './simulated-steps.ts'

export interface SimulatedDriverOptions {
  baseUrl: string
  email: string
  password: string
  /** How many times faster than real time. */
  speed: number
  /** The area to drive around in while idle: [west, south, east, north] in degrees. */
  bounds: [number, number, number, number]
  /** How many of the offers the driver declines, from 0 to 1. */
  declines: number
  random: () => number
  signal: AbortSignal
  onError(message: string): void
  /** How long a stop takes: at least and at most, in seconds of real time. */
  handoverSeconds?: readonly [number, number]
  /** Replaces the network, for tests. */
  fetch?: typeof globalThis.fetch
  /** Shorter times for tests, in milliseconds. */
  times?: Partial<typeof usualTimes>
}

const usualTimes = {
  /** A request without an answer fails after this time. Otherwise, the driver would wait for it without end. */
  request: 10_000,
  /** Offers are read again this often, in case an event is lost. An offer stays open for 20 s. */
  offers: 6_000,
  /** After a failed sign-in, or at the end of the session, the driver signs in again after this time. */
  restart: 5_000
}
/** What a driver's call is answered when somebody else was faster. */
const expectedCodes = new Set<string>([
  'offer-taken',
  'offer-closed',
  'driver-busy',
  'illegal-transition',
  'reported-late'
])

const tickMilliseconds = 1_000
const shortHandover = [4, 9] as const

/** Drives until the signal aborts. A failure never ends it. */
export async function runSimulatedDriver(options: SimulatedDriverOptions): Promise<void> {
  const { email, signal, onError, times } = options
  while (!signal.aborted) {
    await driveForSession(options).catch((error: unknown) => {
      if (!signal.aborted) onError(`${email}: ${described(error)}`)
    })
    await pause(times?.restart ?? usualTimes.restart, signal)
  }
}

/** Signs in, and drives until the session ends. */
async function driveForSession(options: SimulatedDriverOptions): Promise<void> {
  const { random, signal, speed } = options
  const times = { ...usualTimes, ...options.times }
  const network = options.fetch ?? globalThis.fetch
  let token = ''
  const client: Client = createClient({
    baseUrl: options.baseUrl,
    // The event stream and its polls have their own signals.
    fetch: (input, init) =>
      network(input, init?.signal ? init : { ...init, signal: AbortSignal.timeout(times.request) }),
    platform: 'fleet',
    type: 'driver',
    token: () => token
  })
  const session = await client.call(logIn, { body: { email: options.email, password: options.password } })
  token = session.token

  let here = anywhere(options.bounds, random)
  let seq = Date.now()
  let drive: Drive | undefined
  let work: Delivery | undefined
  /** The driver does nothing before this time (milliseconds), because people take time for each step. */
  let busyUntil = 0
  /** The stage to report after the wait. */
  let next: { stage: Stage; stopId?: string } | undefined
  /** Whether the server may know another state of this driver's work: at the start, and after a failed call. */
  let isUnsure = true
  let isAnswering = false
  /** When to read the offers again (milliseconds). */
  let looksAt = 0

  const soon = (least: number, most: number) =>
    Date.now() + ((least + random() * (most - least)) * 1000) / speed

  async function begin(delivery: Delivery | undefined): Promise<void> {
    work = delivery && isDriving(delivery.status) ? delivery : undefined
    drive = undefined
    next = undefined
    if (!work) return
    if (work.takeover) {
      // The other driver comes with the packages.
      busyUntil = soon(20, 40)
      next = stageAhead(work)
      return
    }
    const driverRoute = await client.call(getDriverRoute, { params: { id: work.pickanddropoff_id } })
    drive = driveOf(driverRoute, speed)
    next = stageAhead(work)
  }

  /** Continues the delivery that the server knows of. */
  async function resume(): Promise<void> {
    const before = work
    const { items } = await client.call(listDeliveries, {
      query: { group: 'active', limit: mostDeliveriesPerRun }
    })
    // An operator may queue others behind the one that's under way.
    const first = items.find(({ status }) => status !== 'accepted') ?? items.at(-1)
    const id = first?.pickanddropoff_id
    const delivery = id ? await client.call(getDelivery, { params: { id } }) : undefined
    // An offer was accepted meanwhile.
    if (work !== before) return
    isUnsure = false
    await begin(delivery)
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
        ...(stage === 'taken_over' ? { packages: work.takeover?.packages ?? 0 } : {}),
        ...(stage === 'completed' ? { received_by: stop?.contact?.name ?? 'Recipient' } : {}),
        position: { ...here, accuracy: 5, recorded_at: new Date().toISOString() },
        // A stop can be far from its nearest road, and a simulated driver can't leave the car.
        far_confirmed: true,
        recorded_at: new Date().toISOString(),
        seq: ++seq
      }
    })
    busyUntil = soon(...(options.handoverSeconds ?? shortHandover))
    if (stage === 'arrived' && delivery.stops.find(each => each.id === stopId)?.status === 'arrived') {
      work = delivery
      next = { stage: 'completed', stopId }
    } else await begin(delivery)
    // Another one may be queued.
    if (!work) isUnsure = true
  }

  /** Answers all open offers. What fails is tried again at the next tick, as long as the offer is open. */
  async function answerOffers(): Promise<void> {
    if (isAnswering) return
    isAnswering = true
    looksAt = Date.now() + times.offers
    try {
      await answerEach()
    } catch (error) {
      looksAt = 0
      reportError(error)
    } finally {
      isAnswering = false
    }
  }

  async function answerEach(): Promise<void> {
    const { offers } = await client.call(listOffers)
    for (const offer of offers) {
      await pause((1_200 + random() * 2_000) / Math.min(speed, 2), signal)
      if (signal.aborted) return
      if (random() < options.declines) await client.call(declineOffer, { params: { id: offer.id } })
      else {
        const accepted = await client.call(acceptOffer, { params: { id: offer.id } })
        // An operator can offer one for after the one that's under way.
        if (!work) await begin(accepted)
      }
    }
  }

  async function wander(): Promise<void> {
    const target = anywhere(options.bounds, random)
    busyUntil = soon(20, 90)
    const route = await client.call(findRoute, { body: { stops: [here, target] } })
    if (!work) drive = driveOf(route, speed)
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
            // Time runs faster here, so the car can be faster than the API allows.
            speed: moving && drive ? Math.min(drive.pace, positionLimits.speed) : 0,
            accuracy: 5,
            recorded_at: new Date().toISOString(),
            seq: ++seq
          }
        ]
      }
    })
    if (isUnsure) return isAnswering ? undefined : resume()
    if (!work && Date.now() >= looksAt) void answerOffers()
    if (moving || Date.now() < Math.max(busyUntil, opensAt(work, next?.stopId))) return
    if (work && next) await report()
    else if (!work) await wander()
  }

  await client.call(setDriverStatus, { body: { online: true, position: here } })
  const { cursor } = await client.call(listOffers)
  const channel = openChannel({
    client: async () => client,
    cursor,
    onConnection: () => {},
    onEvent: (event: LiveEvent) => {
      if (event.type === 'reset') isUnsure = true
      if (event.type === 'offer.created' || event.type === 'reset') {
        looksAt = 0
        void answerOffers()
      }
      if (event.type === 'delivery.updated' && event.data.pickanddropoff_id !== work?.pickanddropoff_id) {
        // An operator has assigned it.
        if (!work) isUnsure = true
      } else if (event.type === 'delivery.updated') {
        // If the delivery is canceled, there is nothing left to drive to.
        if (event.data.status === 'cancelled') {
          work = undefined
          next = undefined
          drive = undefined
          isUnsure = true
        }
      }
    }
  })
  signal.addEventListener('abort', channel.stop)
  busyUntil = Math.max(busyUntil, soon(2, 20))

  function reportError(error: unknown): void {
    isUnsure = true
    if (signal.aborted || (isApiError(error) && expectedCodes.has(error.code))) return
    options.onError(`${options.email}: ${described(error)}`)
  }
  let last = Date.now()
  try {
    while (!signal.aborted) {
      const now = Date.now()
      await tick((now - last) / 1000).catch((error: unknown) => {
        if (isApiError(error) && error.code === 'unauthenticated') throw error
        reportError(error)
      })
      last = now
      await pause(Math.max(50, tickMilliseconds - (Date.now() - now)), signal)
    }
  } finally {
    channel.stop()
    signal.removeEventListener('abort', channel.stop)
  }
}
