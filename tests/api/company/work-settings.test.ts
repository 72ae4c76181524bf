/** How deliveries are done, as the console sets it: offers, waiting, deliveries per run, photos and documents. */
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getCompanyData } from '../../../src/lib/contract/company/company-data.ts'
import { getCompany } from '../../../src/lib/contract/company/company-public.ts'
import { listDeliveryDrivers } from '../../../src/lib/contract/ops/delivery/delivery-drivers.ts'
import { workLimits, type WorkSettings } from '../../../src/lib/contract/company/work-settings.ts'
import { getDelivery } from '../../../src/lib/contract/delivery/deliveries.ts'
import type { Stage } from '../../../src/lib/contract/delivery/stages.ts'
import { documentKinds, listDocuments } from '../../../src/lib/contract/driver/documents.ts'
import { acceptOffer, listOffers, setDriverStatus } from '../../../src/lib/contract/driver/driver.ts'
import { addDays, dayOf } from '../../../src/lib/rules/schedule/days.ts'
import { mostDeliveriesPerRun } from '../../../src/lib/rules/matching/run.ts'
import { newId } from '../../../src/server/core/ids.ts'
import { driverDocuments } from '../../../src/server/db/tables/people/driver-tables.ts'
import { drivers } from '../../../src/server/db/tables/schema.ts'
import { workRules } from '../../../src/server/domain/company/work-rules.ts'
import { readAvailable } from '../../../src/server/domain/matching/searches.ts'
import {
  complete,
  makeAccepted,
  makeDelivery,
  makeDispatcher,
  makeDriver,
  makeOffer,
  type Person,
  spot
} from '../../builders.ts'
import { sendPicture } from '../../pictures.ts'
import type { TestService } from '../../service.ts'
import { startOperatorWorld } from '../../operators.ts'

let world: TestService
let admin: Person
let customer: Person
beforeAll(async () => {
  ;({ world, admin, customer } = await startOperatorWorld())
})
afterAll(() => world.close())

const set = async (work: WorkSettings, by = admin) =>
  world.request('PATCH', '/ops/company', {
    bearer: by.bearer,
    body: {
      version: (await admin.client.call(getCompanyData)).version,
      reason: 'A test',
      settings: { work }
    }
  })
beforeEach(async () => {
  expect((await set({})).status).toBe(200)
})
const rules = () => workRules(world.service.context)

let seq = 1_000
const send = (
  driver: Person,
  id: string,
  stage: Stage,
  details: object = {},
  at = world.service.context.now()
) =>
  world.request('POST', `/pick-and-dropoffs/${id}/stages`, {
    bearer: driver.bearer,
    body: { stage, ...details, recorded_at: at.toISOString(), seq: ++seq }
  })

/** A driver at the door of a delivery. */
async function atDoor() {
  const driver = await makeDriver(world, { at: spot(world) })
  const { pickanddropoff_id: id } = await makeAccepted(world, customer, driver)
  await send(driver, id, 'picked_up')
  await send(driver, id, 'arrived')
  return { driver, id }
}
const handOver = { received_by: 'Rita Lang' }

test('a setting replaces the value of the environment immediately, and an empty one leaves it', async () => {
  const { offerSeconds, waitingSeconds, deliveriesPerRun } = world.service.context.config
  expect(rules()).toMatchObject({ offerSeconds, waitingSeconds, deliveriesPerRun, photoRequiredSince: null })
  await set({ offer_seconds: 45, waiting_minutes: 0, deliveries_per_run: 3 })
  expect(rules()).toMatchObject({ offerSeconds: 45, waitingSeconds: 0, deliveriesPerRun: 3 })
  await set({ offer_seconds: null })
  expect(rules()).toMatchObject({ offerSeconds, waitingSeconds, deliveriesPerRun })
})

test('refuses numbers outside their limits, and everyone but admins', async () => {
  const wrong: object[] = [
    { offer_seconds: 4 },
    { offer_seconds: 301 },
    { offer_seconds: 10.5 },
    { waiting_minutes: -1 },
    { deliveries_per_run: 0 },
    { deliveries_per_run: mostDeliveriesPerRun + 1 },
    { photo_required: 'yes' },
    { unknown: true }
  ]
  for (const work of wrong) expect((await set(work)).status, JSON.stringify(work)).toBe(400)
  expect((await set({}, await makeDispatcher(world))).status).toBe(403)
  expect(workLimits.deliveries_per_run.most).toBe(mostDeliveriesPerRun)
})

test('strangers see nothing of it', async () => {
  await set({ offer_seconds: 45, photo_required: true })
  expect(await world.clientOf('').call(getCompany)).not.toHaveProperty('work')
})

test('a handover needs a photo if the company wants one, and changes nothing without', async () => {
  const { driver, id } = await atDoor()
  const read = () => driver.client.call(getDelivery, { params: { id } })
  expect(await read()).not.toHaveProperty('photo_required')
  await set({ photo_required: true })
  expect(await read()).toMatchObject({ photo_required: true, status: 'arrived' })
  expect(await send(driver, id, 'completed', handOver)).toMatchObject({ status: 422, code: 'photo-required' })
  expect((await read()).status).toBe('arrived')
  // A photo of somebody else is none.
  const { id: foreign } = await sendPicture(world, customer, 'proof')
  expect((await send(driver, id, 'completed', { ...handOver, proof_file_id: foreign })).status).toBe(400)
  const { id: photo } = await sendPicture(world, driver, 'proof')
  expect(await send(driver, id, 'completed', { ...handOver, proof_file_id: photo })).toMatchObject({
    status: 200
  })
})

test('a handover from before the rule counts, and a simulated driver needs no photo', async () => {
  const queued = await atDoor()
  world.pass(60)
  const before = world.service.context.now()
  world.pass(60)
  await set({ photo_required: true })
  // Another version keeps the time.
  world.pass(60)
  await set({ photo_required: true, offer_seconds: 30 })
  expect(await send(queued.driver, queued.id, 'completed', handOver, before)).toMatchObject({ status: 200 })

  const simulated = await atDoor()
  await world.service.context.orm
    .update(drivers)
    .set({ simulated: true })
    .where(eq(drivers.userId, simulated.driver.userId))
  expect(await send(simulated.driver, simulated.id, 'completed', handOver)).toMatchObject({ status: 200 })
})

const today = () => {
  const { company, now } = world.service.context
  return dayOf(now(), company.newest().data.settings.time_zone)
}
async function giveDocuments(
  driver: Person,
  { days = 100, status = 'accepted' as 'accepted' | 'waiting' } = {}
): Promise<void> {
  for (const kind of documentKinds) {
    const { id: fileId } = await sendPicture(world, driver, 'document')
    const createdAt = world.service.context.now()
    await world.service.context.orm.insert(driverDocuments).values({
      id: newId('doc', createdAt),
      driverId: driver.userId,
      kind,
      fileId,
      status,
      expiresOn: kind === 'vehicle' ? null : addDays(today(), days),
      createdAt
    })
  }
}
const goOnline = (driver: Person) =>
  world.request('POST', '/driver/status', { bearer: driver.bearer, body: { online: true } })
const mayGetOffers = async ({ userId }: Person) =>
  (await readAvailable(world.service.context, [userId])).has(userId)

test('a new driver starts only with accepted documents, if the company requires them', async () => {
  const driver = await makeDriver(world, { at: spot(world) })
  await driver.client.call(setDriverStatus, { body: { online: true } })
  const offer = await makeOffer(world, await makeDelivery(world, customer), driver)
  await set({ documents_required: true })
  expect(await mayGetOffers(driver)).toBe(false)
  const accept = () => driver.client.call(acceptOffer, { params: { id: offer } })
  await expect(accept()).rejects.toMatchObject({ status: 403, code: 'documents-missing' })
  expect(await goOnline(driver)).toMatchObject({ status: 403, code: 'documents-missing' })
  // Operators see why, and can't choose the driver all the same.
  const { pickanddropoff_id: id } = await makeDelivery(world, customer)
  const { others } = await admin.client.call(listDeliveryDrivers, { params: { id }, query: {} })
  expect(others.find(each => each.id === driver.userId)).toMatchObject({
    reasons: ['documents'],
    can_be_chosen: false,
    group: 'blocked'
  })
  await giveDocuments(driver, { status: 'waiting' })
  expect(await goOnline(driver)).toMatchObject({ code: 'documents-missing' })
  await world.service.context.orm.update(driverDocuments).set({ status: 'accepted' })
  expect(await goOnline(driver)).toMatchObject({ status: 200 })
  await accept()
  // Going offline is always possible.
  const other = await makeDriver(world)
  await other.client.call(setDriverStatus, { body: { online: false } })
})

test('who has made a trip already needs no documents for the next one', async () => {
  const driver = await makeDriver(world, { at: spot(world) })
  await complete(world, driver, await makeAccepted(world, customer, driver))
  await set({ documents_required: true })
  expect(await goOnline(driver)).toMatchObject({ status: 200 })
  expect(await mayGetOffers(driver)).toBe(true)
})

test('nobody needs a license for a bicycle', async () => {
  const driver = await makeDriver(world, { vehicle: 'bicycle' })
  await set({ documents_required: true })
  await giveDocuments(driver)
  const remove = (kind: 'license' | 'insurance') =>
    world.service.context.orm
      .delete(driverDocuments)
      .where(and(eq(driverDocuments.driverId, driver.userId), eq(driverDocuments.kind, kind)))
  await remove('license')
  expect((await driver.client.call(listDocuments)).needed).toEqual(['insurance', 'vehicle'])
  expect(await goOnline(driver)).toMatchObject({ status: 200 })
  expect(await mayGetOffers(driver)).toBe(true)
  await remove('insurance')
  expect(await mayGetOffers(driver)).toBe(false)
})

test('a document that has expired stops its driver from the day after', async () => {
  const driver = await makeDriver(world, { at: spot(world) })
  await giveDocuments(driver, { days: 1 })
  await driver.client.call(setDriverStatus, { body: { online: true } })
  await set({ expiry_blocks: true })
  const refusal = async () => (await driver.client.call(listOffers)).refusal
  world.pass(86_400)
  expect(await mayGetOffers(driver)).toBe(true)
  expect(await refusal()).toBeNull()
  world.pass(86_400)
  // Still online, but without offers, and the answer that the screen asks for says why.
  expect(await mayGetOffers(driver)).toBe(false)
  expect(await refusal()).toBe('document-expired')
  expect(await goOnline(driver)).toMatchObject({ status: 403, code: 'document-expired' })
  await set({})
  expect(await refusal()).toBeNull()
  expect(await goOnline(driver)).toMatchObject({ status: 200 })
})
