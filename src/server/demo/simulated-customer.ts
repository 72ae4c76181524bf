/**
 * Simulated customers: ordinary accounts that make the same HTTP calls as a customer's browser. They book at random times,
 * cancel seldom, and rate some of the deliveries.
 */
import type { Random } from '@dropway/region'
import { type Client, createClient } from '../../lib/client/client.ts'
import { isApiError } from '../../lib/api-error.ts'
import { logIn } from '../../lib/contract/account/accounts.ts'
import { getTransportTypes } from '../../lib/contract/company.ts'
import { cancelDelivery, previewCancellation } from '../../lib/contract/delivery/cancellation.ts'
import {
  isActive,
  bookDelivery,
  type Delivery,
  getDelivery,
  isDelivered
} from '../../lib/contract/delivery/deliveries.ts'
import { rateDelivery } from '../../lib/contract/delivery/ratings.ts'
import { reversePlace } from '../../lib/contract/places/places.ts'
import { type ChosenPlace, createQuote } from '../../lib/contract/pricing.ts'
import { goodsOf, type Habit } from './history/goods.ts'
import { contactOf, instructionsOf, ratingOf } from './history/remarks.ts'
import { anywhere, described, pause } from './simulated-steps.ts'

export interface SimulatedCustomersOptions {
  baseUrl: string
  password: string
  customers: { email: string; habit: Habit }[]
  bookingsAnHour: number
  /** With fewer of their deliveries under way, they book sooner, and with more, they wait. */
  underWay?: { least: number; most: number }
  /** The area of their addresses: [west, south, east, north] in degrees. */
  bounds: [number, number, number, number]
  random: Random
  signal: AbortSignal
  onError(message: string): void
  /** Shorter times for tests, in milliseconds. */
  times?: Partial<typeof usualTimes>
}

const usualTimes = {
  /** A request without an answer fails after this time. */
  request: 10_000,
  /** How often a customer looks at a delivery. */
  look: 20_000,
  /** The first bookings come one after another in this time, so that a new demo has something to see. */
  first: 12_000
}
const anyNumber = { least: 0, most: Infinity }
const firstBookings = 3
const cancelChance = 0.04
const rateChance = 0.5
/** Nobody waits longer than this for a delivery, in milliseconds. */
const patience = 3 * 3_600_000

/** What a call is answered when the delivery changed a moment ago. */
const expectedCodes = new Set<string>(['illegal-transition', 'already-rated', 'not-completed', 'fee-changed'])

/** Books until the signal aborts. A failure never ends it. */
export async function runSimulatedCustomers(options: SimulatedCustomersOptions): Promise<void> {
  const { customers, bookingsAnHour, underWay = anyNumber, random, signal, onError } = options
  const times = { ...usualTimes, ...options.times }
  const clients = new Map<string, Promise<Client>>()
  const open = new Set<Promise<void>>()
  for (let booked = 0; !signal.aborted; booked++) {
    // Between bookings that are independent of each other, times have an exponential distribution.
    const usual = (-Math.log(1 - random.next()) * 3_600_000) / bookingsAnHour
    const wait = booked < firstBookings ? times.first : usual
    await untilNext(wait, { open, underWay, look: times.first, signal })
    if (signal.aborted) break
    const customer = random.pick(customers)
    const visit = bookAndWait(customer, clients, { ...options, times })
      .catch((error: unknown) => {
        clients.delete(customer.email)
        if (signal.aborted || (isApiError(error) && expectedCodes.has(error.code))) return
        onError(`${customer.email}: ${described(error)}`)
      })
      .finally(() => open.delete(visit))
    open.add(visit)
  }
  await Promise.all(open)
}

interface Waiting {
  open: ReadonlySet<unknown>
  underWay: { least: number; most: number }
  /** How often to count, in milliseconds. */
  look: number
  signal: AbortSignal
}

/** Waits for some milliseconds, less while too few deliveries are under way, and longer while there are enough. */
async function untilNext(milliseconds: number, { open, underWay, look, signal }: Waiting): Promise<void> {
  const due = Date.now() + milliseconds
  const isEarly = () => Date.now() < due && open.size >= underWay.least
  do {
    await pause(isEarly() ? Math.min(look, due - Date.now()) : look, signal)
  } while (!signal.aborted && (isEarly() || open.size >= underWay.most))
}

type Customer = SimulatedCustomersOptions['customers'][number]
type Options = SimulatedCustomersOptions & { times: typeof usualTimes }

/** Books a delivery, and follows it to its end. */
async function bookAndWait(
  customer: Customer,
  clients: Map<string, Promise<Client>>,
  options: Options
): Promise<void> {
  const { random, signal, times } = options
  const known = clients.get(customer.email) ?? signIn(customer.email, options)
  clients.set(customer.email, known)
  const client = await known
  const { pickanddropoff_id: id } = await book(client, customer, options)
  if (random.chance(cancelChance)) {
    await pause(times.look * random.between(1, 3), signal)
    return signal.aborted ? undefined : cancel(client, id)
  }
  const until = Date.now() + patience
  while (!signal.aborted && Date.now() < until) {
    await pause(times.look, signal)
    if (signal.aborted) return
    const { status } = await client.call(getDelivery, { params: { id } })
    if (isActive(status)) continue
    if (!isDelivered(status) || !random.chance(rateChance)) return
    await pause(times.look, signal)
    if (!signal.aborted) await client.call(rateDelivery, { params: { id }, body: ratingOf(random, false) })
    return
  }
}

async function signIn(email: string, { baseUrl, password, times }: Options): Promise<Client> {
  let token = ''
  const client = createClient({
    baseUrl,
    fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(times.request) }),
    platform: 'demo',
    type: 'customer',
    token: () => token
  })
  token = (await client.call(logIn, { body: { email, password } })).token
  return client
}

async function book(client: Client, { habit }: Customer, { bounds, random }: Options): Promise<Delivery> {
  const goods = goodsOf(habit, random)
  const types = await client.call(getTransportTypes)
  const type = types.find(({ code }) => code === goods.vehicle) ?? types[0]
  const quote = await client.call(createQuote, {
    body: {
      pickup: await address(client, bounds, random),
      dropoffs: [await address(client, bounds, random)],
      transport_type_id: type?.id ?? 3,
      packages: [
        {
          category: goods.category,
          description: goods.description,
          transport_size_id: goods.size,
          weight: goods.kilograms,
          unit_of_measurement_id: 1
        }
      ]
    }
  })
  const details = () => ({ contact: contactOf(random), instructions: instructionsOf(random) })
  return client.call(bookDelivery, {
    body: {
      quote_id: quote.quote_id,
      pickup: details(),
      dropoffs: [details()],
      accept_distant_stops: true,
      payment: { at: random.chance(0.6) ? 'pickup' : 'dropoff' }
    }
  })
}

async function cancel(client: Client, id: string): Promise<void> {
  const { allowed, fee, reasons } = await client.call(previewCancellation, { params: { id } })
  if (!allowed) return
  await client.call(cancelDelivery, {
    params: { id },
    body: {
      ...(reasons[0] ? { cancellation_reason_id: reasons[0].id } : {}),
      ...(fee ? { expected_fee: fee.amount } : {})
    }
  })
}

async function address(
  client: Client,
  bounds: SimulatedCustomersOptions['bounds'],
  random: Random
): Promise<ChosenPlace> {
  const place = await client.call(reversePlace, { query: anywhere(bounds, random.next) })
  const { id, latitude, longitude, name, detail } = place
  return { latitude, longitude, name, detail, place_id: id }
}
