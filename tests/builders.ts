/** Builds the records that tests start from. Accounts skip the password hash; everything else goes through the API. */
import type { Point } from '../src/lib/geo.ts'
import type { AccountType } from '../src/lib/contract/account/accounts.ts'
import { createHmac, randomBytes } from 'node:crypto'
import type * as z from 'zod/mini'
import type { Client } from '../src/lib/client/client.ts'
import { bookDelivery, type bookingBody, type Delivery } from '../src/lib/contract/delivery/deliveries.ts'
import { reportStage, type Stage } from '../src/lib/contract/delivery/stages.ts'
import { acceptOffer, postPositions, setDriverStatus } from '../src/lib/contract/driver/driver.ts'
import { createQuote, type Quote, type QuoteBody } from '../src/lib/contract/pricing.ts'
import type { Skill } from '../src/lib/contract/planning/hours.ts'
import type { VehiclePicture } from '../src/lib/contract/company.ts'
import { sessions, users } from '../src/server/db/tables/people/identity.ts'
import { drivers, offers } from '../src/server/db/tables/schema.ts'
import type { StartTimeLimit } from '../src/server/domain/matching/costs.ts'
import { type Estimate, estimateTyped } from '../src/server/domain/pricing/estimates.ts'
import { newId } from '../src/server/core/ids.ts'
import type { TestService } from './service.ts'

/** What records are built in. Benchmarks have it, too. */
export type World = Pick<TestService, 'service' | 'clientOf'>

export interface Person {
  userId: string
  bearer: string
  client: Client
}

let count = 0

async function person(test: World, type: AccountType, firstName: string): Promise<Person> {
  const { context } = test.service
  const now = context.now()
  const userId = newId('usr', now)
  await context.orm.insert(users).values({
    id: userId,
    email: `person${++count}-${randomBytes(4).toString('hex')}@example.test`,
    emailVerified: true,
    firstName,
    lastName: 'Test',
    phone: '+41445550000',
    type,
    createdAt: now,
    updatedAt: now
  })
  return signInAs(test, userId)
}

/** Starts a new session for an account. */
export async function signInAs(test: World, userId: string): Promise<Person> {
  const { context } = test.service
  const now = context.now()
  const token = randomBytes(24).toString('base64url')
  await context.orm.insert(sessions).values({
    id: newId('ses', now),
    token,
    userId,
    expiresAt: new Date(now.getTime() + 30 * 86_400_000),
    createdAt: now,
    updatedAt: now
  })
  const signature = createHmac('sha256', context.secrets.session).update(token).digest('base64')
  const bearer = `${token}.${signature}`
  return { userId, bearer, client: test.clientOf(bearer) }
}

export function makeCustomer(test: World, firstName = 'Clara'): Promise<Person> {
  return person(test, 'customer', firstName)
}

export function makeAdmin(test: World, firstName = 'Ada'): Promise<Person> {
  return person(test, 'admin', firstName)
}

export function makeDispatcher(test: World, firstName = 'Dana'): Promise<Person> {
  return person(test, 'dispatcher', firstName)
}

export function makeBookkeeper(test: World, firstName = 'Bruno'): Promise<Person> {
  return person(test, 'bookkeeper', firstName)
}

export interface DriverOptions {
  firstName?: string
  vehicle?: VehiclePicture
  simulated?: boolean
  approval?: 'pending' | 'approved' | 'rejected'
  /** Puts the driver online at this point. Without it, the driver is offline. */
  at?: Point
}

export async function makeDriver(test: World, options: DriverOptions = {}): Promise<Person> {
  const { context } = test.service
  const made = await person(test, 'driver', options.firstName ?? 'Daniel')
  const type = context.company
    .reference()
    .transportTypes.find(each => each.code === (options.vehicle ?? 'car'))
  await context.orm.insert(drivers).values({
    userId: made.userId,
    transportTypeId: type?.id ?? 3,
    vehicle: 'Blue Skoda Octavia',
    plate: 'AL 4107',
    approval: options.approval ?? 'approved',
    simulated: options.simulated ?? false
  })
  if (options.at) {
    await made.client.call(setDriverStatus, { body: { online: true, position: options.at } })
    await sendPosition(test, made, options.at, 1)
  }
  return made
}

/** Sends one position of a driver, recorded now. */
export function sendPosition(
  test: World,
  driver: Person,
  at: Point,
  seq: number,
  more: { heading?: number; speed?: number } = {}
): Promise<{ accepted: number; repeated: number }> {
  return driver.client.call(postPositions, {
    body: {
      installation_id: 'test-device',
      positions: [{ ...at, ...more, recorded_at: test.service.context.now().toISOString(), seq }]
    }
  })
}

/** Returns the point that is this many meters east and north of the city center. */
export function spot(test: World, east = 0, north = 0): Point {
  const [longitude, latitude] = test.service.context.region.meta.center
  return {
    latitude: latitude + north / 111_195,
    longitude: longitude + east / (111_195 * Math.cos((latitude * Math.PI) / 180))
  }
}

export function quoteBody(test: World, overrides: Partial<QuoteBody> = {}): QuoteBody {
  return {
    pickup: { ...spot(test, 200, 100), name: '1 Market Square' },
    dropoffs: [{ ...spot(test, 1_400, 900), name: '12 Apple Street' }],
    packages: [{ description: 'A box of books', transport_size_id: 2, weight: 4, unit_of_measurement_id: 1 }],
    transport_type_id: 3,
    ...overrides
  }
}

export function makeQuote(test: World, customer: Person, overrides: Partial<QuoteBody> = {}): Promise<Quote> {
  return customer.client.call(createQuote, { body: quoteBody(test, overrides) })
}

export const contact = { name: 'Bob', phone: '+41445550202' }

export type GivenOwner = NonNullable<z.input<typeof bookingBody>['owner']>

export async function makeDelivery(
  test: World,
  customer: Person,
  overrides: Partial<QuoteBody> = {},
  /** For whom an operator books. */
  owner?: GivenOwner,
  /** What its driver must have. */
  skills: Skill[] = []
): Promise<Delivery> {
  const quote = await makeQuote(test, customer, overrides)
  const atPickup = { contact: { name: 'Clara', phone: '+41445550101' }, instructions: 'Ring twice' }
  const dropoffs = (overrides.dropoffs ?? [1]).map(() => ({ contact, instructions: 'Second door' }))
  return customer.client.call(bookDelivery, {
    body: {
      quote_id: quote.quote_id,
      ...(skills.length > 0 ? { skills } : {}),
      ...(overrides.pickups ? { pickups: overrides.pickups.map(() => atPickup) } : { pickup: atPickup }),
      dropoffs,
      payment: { at: 'pickup' },
      ...(owner ? { owner } : {})
    }
  })
}

/** A time limit of routing that is never over, however slow the machine is. */
export const noTimeLimit: StartTimeLimit = () => ({ over: new Promise(() => {}), end: () => {} })

/** Inserts an open offer as matching would, and returns its id. */
export async function makeOffer(
  test: World,
  delivery: Pick<Delivery, 'pickanddropoff_id'>,
  driver: Person,
  seconds = 20
): Promise<string> {
  const { context } = test.service
  const now = context.now()
  const id = newId('off', now)
  await context.orm.insert(offers).values({
    id,
    deliveryId: delivery.pickanddropoff_id,
    driverId: driver.userId,
    status: 'open',
    ringMeters: 1_500,
    meters: 800,
    seconds: 120,
    why: 'soonest-by-road',
    createdAt: now,
    dueAt: new Date(now.getTime() + seconds * 1000)
  })
  return id
}

/** Makes a delivery that a driver has accepted. */
export async function makeAccepted(
  test: World,
  customer: Person,
  driver: Person,
  overrides: Partial<QuoteBody> = {}
): Promise<Delivery> {
  const delivery = await makeDelivery(test, customer, overrides)
  const offer = await makeOffer(test, delivery, driver)
  return driver.client.call(acceptOffer, { params: { id: offer } })
}

let reports = 1_000

/** Reports a stage as the driver, with the test clock as the device time. */
export function report(
  test: World,
  driver: Person,
  delivery: Delivery,
  stage: Stage,
  details: Omit<Partial<z.input<NonNullable<typeof reportStage.body>>>, 'stage'> = {}
): Promise<Delivery> {
  return driver.client.call(reportStage, {
    params: { id: delivery.pickanddropoff_id },
    body: { stage, ...details, recorded_at: test.service.context.now().toISOString(), seq: ++reports }
  })
}

/** Returns a quote body with one dropoff and one package per name. */
export function severalDropoffs(
  test: World,
  names = ['12 Apple Street', '3 Mill Lane', '9 Canal Road']
): Partial<QuoteBody> {
  const [item] = quoteBody(test).packages
  if (!item) throw new Error('The quote body has no package.')
  return {
    dropoffs: names.map((name, index) => ({ ...spot(test, 1_400 - 800 * index, 900 - 300 * index), name })),
    packages: names.map((_, dropoff) => ({ ...item, dropoff }))
  }
}

/**
 * Returns a trip from one pickup or several. `packages` has the pickup and the dropoff of each, as indices. `stop_order` is the
 * order to visit them, as a quote takes it.
 */
export function severalPickups(
  test: World,
  packages: [pickup: number, dropoff: number][],
  stop_order?: number[]
): Partial<QuoteBody> {
  const [item] = quoteBody(test).packages
  if (!item) throw new Error('The quote body has no package.')
  const most = (which: 0 | 1) => Math.max(...packages.map(each => each[which])) + 1
  const place = (street: string, east: number) => (_: unknown, index: number) => ({
    ...spot(test, east + 500 * index, 100 + 350 * index),
    name: `${index + 1} ${street}`
  })
  const pickups = Array.from({ length: most(0) }, place('Market Square', 100))
  return {
    ...(pickups.length > 1 ? { pickup: undefined, pickups } : { pickup: pickups[0] }),
    dropoffs: Array.from({ length: most(1) }, place('Apple Street', -1_400)),
    packages: packages.map(([pickup, dropoff]) => ({ ...item, pickup, dropoff })),
    ...(stop_order ? { stop_order } : {})
  }
}

/** Visits each dropoff in order. `failed` has the numbers, from 1, of the dropoffs where the handover fails. */
export async function visit(
  test: TestService,
  driver: Person,
  delivery: Delivery,
  failed: number[]
): Promise<Delivery> {
  let now = await report(test, driver, delivery, 'picked_up')
  const dropoffs = delivery.stops.filter(stop => stop.kind === 'dropoff')
  for (const [index, { id: stop_id }] of dropoffs.entries()) {
    test.pass(60)
    await report(test, driver, delivery, 'arrived', { stop_id })
    if (failed.includes(index + 1)) await report(test, driver, delivery, 'absent', { stop_id })
    test.pass(300)
    now = failed.includes(index + 1)
      ? await report(test, driver, delivery, 'failed', { stop_id, reason: 'nobody-there' })
      : await report(test, driver, delivery, 'completed', { stop_id, received_by: 'Bob' })
  }
  test.pass(60)
  return now
}

/** Takes an accepted delivery through pickup, arrival and handover. */
export async function complete(test: World, driver: Person, delivery: Delivery): Promise<void> {
  await report(test, driver, delivery, 'picked_up')
  await report(test, driver, delivery, 'arrived')
  await report(test, driver, delivery, 'completed', { received_by: 'Bob' })
}

/** Estimates a trip for a visitor at this IP address. */
export async function makeEstimate(world: TestService, address: string): Promise<Estimate> {
  const typed = { from: { text: 'Market Square' }, to: { text: 'Alder Central' } }
  const found = await estimateTyped(world.service.context, address, typed)
  if ('problems' in found) throw new Error(JSON.stringify(found.problems))
  return found.estimate
}
