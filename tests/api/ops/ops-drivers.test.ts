/** Drivers in the console: documents, decisions, contacts and figures. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listDocuments, sendDocument } from '../../../src/lib/contract/driver/documents.ts'
import { listOffers, setDriverStatus } from '../../../src/lib/contract/driver/driver.ts'
import { listAudit } from '../../../src/lib/contract/ops/audit.ts'
import * as contract from '../../../src/lib/contract/ops/drivers.ts'
import { driverDocuments } from '../../../src/server/db/tables/people/driver-tables.ts'
import { files } from '../../../src/server/db/tables/schema.ts'
import { remindOfExpiry } from '../../../src/server/domain/driver/documents.ts'
import { sweep } from '../../../src/server/jobs/retention/sweep.ts'
import {
  complete,
  makeAccepted,
  makeCustomer,
  makeDelivery,
  makeDriver,
  makeOffer,
  type Person,
  spot
} from '../../builders.ts'
import { mailTo } from '../../mailbox.ts'
import { photo } from '../../pictures.ts'
import type { TestService } from '../../service.ts'
import { startOperatorWorld } from '../../operators.ts'

let world: TestService
let dana: Person
let ada: Person
beforeAll(async () => {
  ;({ world, dispatcher: dana, admin: ada } = await startOperatorWorld())
})
afterAll(() => world.close())

async function upload(driver: Person): Promise<string> {
  const response = await world.fetch('http://test/v1/files?purpose=document', {
    method: 'POST',
    headers: { authorization: `Bearer ${driver.bearer}`, 'content-type': 'image/jpeg' },
    body: new Uint8Array(await photo(400, 300))
  })
  const { data } = (await response.json()) as { data: { id: string } }
  return data.id
}
const inDays = (days: number) =>
  new Date(world.service.context.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
const licensed = async (driver: Person, days = 400) =>
  driver.client.call(sendDocument, {
    body: { kind: 'license', file_id: await upload(driver), expires_on: inDays(days) }
  })
const see = (id: string) => dana.client.call(contract.getOpsDriver, { params: { id } })

test('takes a document, shows it only to its driver and operators, and audits the opening', async () => {
  const driver = await makeDriver(world, { approval: 'pending' })
  const { documents } = await licensed(driver)
  expect(documents).toMatchObject([{ kind: 'license', status: 'waiting' }])
  const before = await see(driver.userId)
  expect(JSON.stringify(before)).not.toContain('/files/')
  const { documents: opened } = await dana.client.call(contract.openDriver, {
    params: { id: driver.userId },
    body: {}
  })
  const path = opened[0]?.url.replace('/files/', '/v1/files/')
  const statusFor = async (bearer: string) =>
    (await world.fetch(`http://test${path}`, { headers: { authorization: `Bearer ${bearer}` } })).status
  const customer = await makeCustomer(world)
  const other = await makeDriver(world)
  expect(await Promise.all([dana, driver, customer, other].map(({ bearer }) => statusFor(bearer)))).toEqual([
    200, 200, 404, 404
  ])
  const { items } = await ada.client.call(listAudit, { query: { subject: driver.userId } })
  expect(items.map(({ action }) => action)).toEqual(['driver.documents-opened', 'contacts.opened'])
})

test('refuses a document with words that the driver reads, and takes the next one', async () => {
  const driver = await makeDriver(world, { approval: 'pending' })
  const [sent] = (await licensed(driver)).documents
  const review = { document_id: sent?.id ?? '', accept: false }
  expect(
    await world.request('POST', `/ops/drivers/${driver.userId}/documents`, {
      bearer: dana.bearer,
      body: review
    })
  ).toMatchObject({ status: 400, body: { errors: [{ field: 'answer' }] } })
  await dana.client.call(contract.reviewDocument, {
    params: { id: driver.userId },
    body: { ...review, answer: 'The photo is blurred' }
  })
  const { documents } = await driver.client.call(listDocuments)
  expect(documents[0]).toMatchObject({ status: 'rejected', answer: 'The photo is blurred' })
  expect((await licensed(driver)).documents).toMatchObject([{ status: 'waiting', answer: '' }])
})

test('needs a day of expiry in the future, and a photo of the driver’s own', async () => {
  const driver = await makeDriver(world)
  const other = await makeDriver(world)
  const send = (body: object) => world.request('POST', '/driver/documents', { bearer: driver.bearer, body })
  const file_id = await upload(driver)
  expect(await send({ kind: 'license', file_id })).toMatchObject({
    body: { errors: [{ field: 'expires_on' }] }
  })
  expect(await send({ kind: 'license', file_id, expires_on: inDays(-1) })).toMatchObject({ status: 400 })
  expect(
    await send({ kind: 'insurance', file_id: await upload(other), expires_on: inDays(90) })
  ).toMatchObject({ body: { errors: [{ field: 'file_id' }] } })
  expect(await send({ kind: 'vehicle', file_id })).toMatchObject({ status: 200 })
})

test('keeps documents, and deletes the photo that another one replaced', async () => {
  const driver = await makeDriver(world)
  await licensed(driver)
  await licensed(driver)
  world.pass(2 * 86_400)
  await sweep(world.service.context)
  const { orm } = world.service.context
  const stored = await orm.select().from(files)
  const own = stored.filter(({ ownerId }) => ownerId === driver.userId)
  const [row] = (await orm.select().from(driverDocuments)).filter(each => each.driverId === driver.userId)
  expect(own.map(({ id }) => id)).toEqual([row?.fileId])
})

test('reminds a driver once of a document that expires soon', async () => {
  const driver = await makeDriver(world)
  const [sent] = (await licensed(driver, 20)).documents
  await dana.client.call(contract.reviewDocument, {
    params: { id: driver.userId },
    body: { document_id: sent?.id ?? '', accept: true }
  })
  await remindOfExpiry(world.service.context)
  await remindOfExpiry(world.service.context)
  const { email } = await dana.client.call(contract.openDriver, { params: { id: driver.userId }, body: {} })
  const mails = await mailTo(world, email)
  expect(mails.filter(({ subject }) => subject.includes('expires on'))).toHaveLength(1)
})

test('approves, suspends and reinstates exactly the drivers of a list, with words for them', async () => {
  const one = await makeDriver(world, { approval: 'pending' })
  const two = await makeDriver(world, { approval: 'pending' })
  const decide = (body: object) =>
    world.request('POST', '/ops/drivers/decisions', { bearer: dana.bearer, body })
  const list = (approval: string, ...people: Person[]) => people.map(({ userId: id }) => ({ id, approval }))
  const reason = 'Checked'
  expect(await decide({ decision: 'approve', drivers: list('pending', one, two), reason })).toMatchObject({
    status: 200,
    body: { data: { changed: 2 } }
  })
  // One of them isn't as the operator saw them: nothing changes.
  const third = await makeDriver(world, { approval: 'pending' })
  expect(await decide({ decision: 'approve', drivers: list('pending', one, third), reason })).toMatchObject({
    status: 409,
    code: 'version-outdated'
  })
  expect((await see(third.userId)).approval).toBe('pending')
  expect(await decide({ decision: 'suspend', drivers: list('approved', one), reason })).toMatchObject({
    status: 400
  })

  await one.client.call(setDriverStatus, { body: { online: true, position: spot(world) } })
  const delivery = await makeDelivery(world, await makeCustomer(world))
  await makeOffer(world, delivery, one, 600)
  await decide({
    decision: 'suspend',
    drivers: list('approved', one),
    reason,
    message: 'Please renew your insurance'
  })
  expect((await one.client.call(listOffers)).offers).toEqual([])
  expect(world.service.context.presence.of(one.userId)).toBeUndefined()
  expect(
    await world.request('POST', '/driver/status', { bearer: one.bearer, body: { online: true } })
  ).toMatchObject({
    code: 'driver-not-approved'
  })
  expect(await one.client.call(listDocuments)).toMatchObject({
    approval: 'suspended',
    decision: 'Please renew your insurance'
  })
  expect(await decide({ decision: 'reinstate', drivers: list('suspended', one), reason })).toMatchObject({
    status: 200
  })
  const { items } = await ada.client.call(listAudit, { query: { subject: one.userId } })
  expect(items.map(({ action }) => action)).toEqual([
    'driver.reinstated',
    'driver.suspended',
    'driver.approved'
  ])
})

test('of two operators who decide at once, one wins', async () => {
  const driver = await makeDriver(world, { approval: 'pending' })
  const drivers = [{ id: driver.userId, approval: 'pending' }]
  const answers = await Promise.all([
    world.request('POST', '/ops/drivers/decisions', {
      bearer: dana.bearer,
      body: { decision: 'approve', drivers, reason: 'ok' }
    }),
    world.request('POST', '/ops/drivers/decisions', {
      bearer: ada.bearer,
      body: { decision: 'reject', drivers, reason: 'no', message: 'Sorry' }
    })
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('shows how a driver works, with the phone masked', async () => {
  const driver = await makeDriver(world, { at: spot(world, 100, 0) })
  const clara = await makeCustomer(world)
  const delivery = await makeAccepted(world, clara, driver)
  await complete(world, driver, delivery)
  await world.service.context.positionHistory.flush()
  const seen = await see(driver.userId)
  expect(seen.last_days).toMatchObject({ offers: 1, acceptance: 1, deliveries: 1, punctuality: 1 })
  expect(seen.last_days.earned.amount).toBeGreaterThan(0)
  expect(seen.deliveries.map(({ id }) => id)).toEqual([delivery.pickanddropoff_id])
  expect(seen.phone).toBe('+41 ••• 00')
  for (const q of ['al 4107', '044 555 00 00']) {
    const { items } = await dana.client.call(contract.listOpsDrivers, { query: { q, approval: 'approved' } })
    expect(
      items.map(({ id }) => id),
      q
    ).toContain(driver.userId)
  }
})

test('lists those on duty first, with their delivery and since when', async () => {
  const customer = await makeCustomer(world)
  const busy = await makeDriver(world, { at: spot(world) })
  const off = await makeDriver(world)
  await off.client.call(setDriverStatus, { body: { online: false } })
  const { pickanddropoff_id: id } = await makeAccepted(world, customer, busy)
  const list = (query: object) => dana.client.call(contract.listOpsDrivers, { query })
  const rowOf = (items: contract.OpsDriverRow[], { userId }: Person) => items.find(each => each.id === userId)

  const on = await list({ duty: 'on', limit: 100 })
  expect(rowOf(on.items, off)).toBeUndefined()
  const row = rowOf(on.items, busy)
  expect(row).toMatchObject({ online: true, driving: { id, status: 'accepted', others: 0 } })
  expect(row?.heard_at).not.toBeNull()
  const rest = await list({ duty: 'off', limit: 100 })
  expect(rowOf(rest.items, off)).toMatchObject({ online: false, driving: null })
  expect(rest.items.every(({ online }) => !online)).toBe(true)

  for (const sort of ['duty', 'name', 'newest'] as const) {
    const whole = (await list({ sort, limit: 100 })).items.map(each => each.id)
    const paged: string[] = []
    let cursor: string | null | undefined
    do {
      const page = await list({ sort, limit: 2, ...(cursor ? { cursor } : {}) })
      paged.push(...page.items.map(each => each.id))
      cursor = page.next_cursor
    } while (cursor)
    expect(paged).toEqual(whole)
  }
  const duties = (await list({ sort: 'duty', limit: 100 })).items.map(({ online }) => online)
  expect(duties).toEqual(duties.toSorted((one, other) => Number(other) - Number(one)))
  const names = (await list({ sort: 'name', limit: 100 })).items.map(
    ({ name }) => name.toLowerCase().split(' ')[0]
  )
  expect(names).toEqual(names.toSorted())
})

test('changes a vehicle and a phone by the rules of a registration, and records it without the number', async () => {
  const driver = await makeDriver(world, { at: spot(world) })
  const change = (body: object, by = dana) =>
    world.request('PATCH', `/ops/drivers/${driver.userId}`, { bearer: by.bearer, body })
  const van = { transport_type: 'van', description: 'White Fiat Ducato', plate: 'AL 7788' }
  const reason = 'Changed cars'

  for (const wrong of [
    { reason },
    { vehicle: van },
    { vehicle: { ...van, transport_type: 'rocket' }, reason },
    { vehicle: { ...van, description: '' }, reason },
    { vehicle: { ...van, plate: 'A'.repeat(17) }, reason },
    { phone_number: '12', reason },
    { phone_number: '+41 11', reason },
    { phone_number: '+41 79 123 45 67', reason: '' },
    { phone_number: '+41 79 123 45 67', email: 'other@example.test', reason }
  ])
    expect((await change(wrong)).status).toBe(400)

  const changed = await change({ vehicle: van, phone_number: '079 555 66 77', reason })
  expect(changed.status).toBe(200)
  expect(await see(driver.userId)).toMatchObject({
    vehicle: 'van',
    model: 'White Fiat Ducato',
    plate: 'AL 7788'
  })
  const { phone } = await dana.client.call(contract.openDriver, {
    params: { id: driver.userId },
    body: { with_documents: false }
  })
  expect(phone).toBe('+41795556677')
  const { items } = await ada.client.call(listAudit, { query: { subject: driver.userId } })
  expect(items.map(({ action }) => action)).toEqual(['contacts.opened', 'driver.changed'])
  expect(items[1]).toMatchObject({
    before: { vehicle: 'car' },
    after: { corrected: ['vehicle', 'model', 'plate', 'phone'], vehicle: 'van' },
    reason
  })
  expect(JSON.stringify(items)).not.toContain('555')

  // What stays the same is no change.
  expect((await change({ vehicle: van, reason })).status).toBe(200)
  expect((await ada.client.call(listAudit, { query: { subject: driver.userId } })).items).toHaveLength(2)
})

test('keeps the kind of vehicle during a delivery, and takes another plate', async () => {
  const driver = await makeDriver(world, { at: spot(world) })
  const delivery = await makeAccepted(world, await makeCustomer(world), driver)
  const change = (vehicle: object) =>
    world.request('PATCH', `/ops/drivers/${driver.userId}`, {
      bearer: dana.bearer,
      body: { vehicle, reason: 'Workshop' }
    })
  const { vehicle, model } = await see(driver.userId)
  const truck = { transport_type: 'truck', description: 'Orange Iveco', plate: 'AL 1' }
  expect(await change(truck)).toMatchObject({ status: 409, code: 'driver-busy' })
  expect((await change({ transport_type: vehicle, description: model, plate: 'AL 2' })).status).toBe(200)
  await complete(world, driver, delivery)
  expect((await change(truck)).status).toBe(200)
  expect(await see(driver.userId)).toMatchObject({ vehicle: 'truck', plate: 'AL 1' })
})

test('refuses everyone else, and what does not exist', async () => {
  const driver = await makeDriver(world)
  const customer = await makeCustomer(world)
  for (const { bearer } of [driver, customer]) {
    expect((await world.request('GET', '/ops/drivers', { bearer })).status).toBe(403)
    expect((await world.request('POST', '/ops/drivers/decisions', { bearer, body: {} })).status).toBe(403)
  }
  expect((await world.request('GET', '/driver/documents', { bearer: customer.bearer })).status).toBe(403)
  for (const [method, path, body] of [
    ['GET', '/ops/drivers/usr_nothing', undefined],
    ['POST', '/ops/drivers/usr_nothing/contacts', {}],
    ['POST', `/ops/drivers/${customer.userId}/documents`, { document_id: 'doc_x', accept: true }]
  ] as const)
    expect(
      (await world.request(method, path, { bearer: dana.bearer, ...(body ? { body } : {}) })).status
    ).toBe(404)
})
