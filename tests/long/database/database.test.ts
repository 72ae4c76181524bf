/**
 * The Realtime Database mirror, from a driver's position to the real SDK in the browser, over the database's own wire
 * protocol.
 */
import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { PublicConfiguration } from '../../../src/lib/client/configuration.ts'
import { cancelDelivery } from '../../../src/lib/contract/delivery/cancellation.ts'
import { type Delivery } from '../../../src/lib/contract/delivery/deliveries.ts'
import { reportStage } from '../../../src/lib/contract/delivery/stages.ts'
import { acceptOffer } from '../../../src/lib/contract/driver/driver.ts'
import { getDatabaseToken } from '../../../src/lib/contract/events.ts'
import { type FirebaseDatabase, openDatabase } from '../../../src/lib/firebase/database.ts'
import { sweepRealtimeCopies } from '../../../src/server/domain/delivery/ledger/realtime-copy.ts'
import {
  makeCustomer,
  makeDelivery,
  makeDriver,
  makeOffer,
  type Person,
  sendPosition,
  spot
} from '../../builders.ts'
import { startTestService, type TestService } from '../../service.ts'
import { installEmulators, project, type RunningEmulator, startAuthEmulator } from '../firebase/emulator.ts'
import { installDatabase, type RunningDatabase, startDatabase } from './fake-database.ts'

let emulator: RunningEmulator
let database: RunningDatabase
let tokens: Server
let world: TestService
let configuration: NonNullable<PublicConfiguration['firebase']>
const opened: FirebaseDatabase[] = []

beforeAll(async () => {
  installEmulators()
  installDatabase()
  emulator = await startAuthEmulator()
  database = await startDatabase()
  tokens = createServer((_, response) =>
    response.setHeader('content-type', 'application/json').end('{"access_token":"a","expires_in":3600}')
  ).listen(0, '127.0.0.1')
  await once(tokens, 'listening')
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  const databaseUrl = `http://localhost:${database.port}?ns=${project}`
  world = await startTestService({
    realClock: true,
    environment: {
      PUBLIC_FIREBASE_API_KEY: 'demo',
      PUBLIC_FIREBASE_AUTH_DOMAIN: `${project}.firebaseapp.com`,
      PUBLIC_FIREBASE_PROJECT_ID: project,
      PUBLIC_FIREBASE_APP_ID: '1:1:web:1',
      PUBLIC_FIREBASE_DATABASE_URL: databaseUrl,
      FIREBASE_AUTH_EMULATOR_HOST: emulator.host,
      FIREBASE_SERVICE_ACCOUNT: JSON.stringify({
        project_id: project,
        client_email: `server@${project}.iam.gserviceaccount.com`,
        private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
        token_uri: `http://127.0.0.1:${(tokens.address() as AddressInfo).port}/token`
      })
    }
  })
  const made = world.service.site.configuration().firebase
  if (!made) throw new Error('The configuration has no Firebase.')
  configuration = made
})
afterAll(async () => {
  await world?.close()
  tokens?.close()
  await database?.stop()
  await emulator?.stop()
})
afterEach(() => {
  for (const each of opened.splice(0)) each.close()
  vi.restoreAllMocks()
})

async function readerOf(person: Person): Promise<FirebaseDatabase> {
  const { token, user_id: userId } = await person.client.call(getDatabaseToken)
  expect(userId).toBe(person.userId)
  const reader = await openDatabase(configuration, token)
  opened.push(reader)
  return reader
}

async function driven(customer: Person): Promise<{ driver: Person; delivery: Delivery }> {
  const driver = await makeDriver(world, { at: spot(world) })
  const offer = await makeOffer(world, await makeDelivery(world, customer), driver)
  return { driver, delivery: await driver.client.call(acceptOffer, { params: { id: offer } }) }
}

test('sends status and position to the customer’s SDK', async () => {
  const customer = await makeCustomer(world)
  const { driver, delivery } = await driven(customer)
  const { pickanddropoff_id: id } = delivery
  const seen: unknown[] = []
  const reader = await readerOf(customer)
  reader.follow(`live/${customer.userId}/${id}`, value => seen.push(value))
  await expect.poll(() => seen.at(-1)).toMatchObject({ status: 'accepted' })

  await sendPosition(world, driver, spot(world, 10, 5), 2, { heading: 45, speed: 8 })
  await expect.poll(() => seen.at(-1)).toMatchObject({ status: 'accepted', position: { seq: 2, speed: 8 } })
  await driver.client.call(reportStage, {
    params: { id },
    body: { stage: 'picked_up', recorded_at: new Date().toISOString(), seq: 1 }
  })
  await expect.poll(() => seen.at(-1)).toMatchObject({ status: 'picked_up', position: { seq: 2 } })
})

test('removes a canceled delivery, and a late position does not restore it', async () => {
  const customer = await makeCustomer(world)
  const { driver, delivery } = await driven(customer)
  const { pickanddropoff_id: id } = delivery
  const seen: unknown[] = []
  ;(await readerOf(customer)).follow(`live/${customer.userId}/${id}`, value => seen.push(value))
  await expect.poll(() => seen.at(-1)).toMatchObject({ status: 'accepted' })
  await customer.client.call(cancelDelivery, {
    params: { id },
    body: { cancellation_reason_id: 1, note: '' }
  })
  const { realtimeDatabase } = world.service.context
  realtimeDatabase?.show([customer.userId, driver.userId], id, { position: { ...spot(world) } as never })
  await realtimeDatabase?.settled()
  await expect.poll(() => seen.at(-1)).toBeNull()
  expect((await realtimeDatabase?.records())?.filter(each => each.deliveryId === id)).toEqual([])
})

test('denies access to another customer’s data', async () => {
  const customer = await makeCustomer(world)
  const { delivery } = await driven(customer)
  await world.service.context.realtimeDatabase?.settled()
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const seen: unknown[] = []
  const stranger = await readerOf(await makeCustomer(world, 'Eve'))
  for (const path of [
    `live/${customer.userId}/${delivery.pickanddropoff_id}`,
    `live/${customer.userId}`,
    'live'
  ]) {
    warned.mockClear()
    stranger.follow(path, value => seen.push(value))
    await expect
      .poll(() => warned)
      .toHaveBeenCalledWith('The realtime database denied access', expect.anything())
  }
  expect(seen).toEqual([])
})

test('deletes what a crashed process left behind', async () => {
  const customer = await makeCustomer(world)
  const { delivery } = await driven(customer)
  const { context } = world.service
  await context.realtimeDatabase?.settled()
  await fetch(`http://127.0.0.1:${database.port}/.json`, {
    method: 'PATCH',
    body: JSON.stringify({ [`live/${customer.userId}/pad_gone/status`]: 'arrived' })
  })
  await sweepRealtimeCopies(context)
  await context.realtimeDatabase?.settled()
  const left = (await context.realtimeDatabase?.records())?.filter(each => each.userId === customer.userId)
  expect(left).toEqual([{ userId: customer.userId, deliveryId: delivery.pickanddropoff_id }])
})
