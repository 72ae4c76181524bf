/** What an owner without an account sees after the handover, and how they rate the driver: by their link alone. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  cancelOrder,
  getOrder,
  orderDaysAfterEnd,
  rateOrder,
  renewOrderLink
} from '../../../src/lib/contract/delivery/orders.ts'
import { acceptOffer } from '../../../src/lib/contract/driver/driver.ts'
import { getEarnings } from '../../../src/lib/contract/driver/earnings.ts'
import { erasePerson, exportPerson } from '../../../src/lib/contract/ops/customers.ts'
import { deliveries, files } from '../../../src/server/db/tables/schema.ts'
import {
  makeAdmin,
  makeDelivery,
  makeDispatcher,
  makeDriver,
  makeOffer,
  type Person,
  quoteBody,
  report,
  spot
} from '../../builders.ts'
import { linkTo } from '../../mailbox.ts'
import { photo, sendPicture } from '../../pictures.ts'
import { startTestService, type TestService } from '../../service.ts'

let world: TestService
let dana: Person
let driver: Person
beforeAll(async () => {
  world = await startTestService()
  dana = await makeDispatcher(world)
  driver = await makeDriver(world, { at: spot(world) })
})
afterAll(() => world.close())

let count = 0
const anyone = () => world.clientOf('')
const open = async (token: string) => (await anyone().call(getOrder, { params: { token } })).delivery
const rated = (token: string, body: { stars: number; comment?: string }) =>
  anyone().call(rateOrder, { params: { token }, body })
const notFound = { status: 404, code: 'not-found' }

async function booked() {
  const email = `bea${++count}@example.test`
  const ofPackage = await sendPicture(world, dana, 'package')
  const packages = quoteBody(world).packages.map(each => ({ ...each, photos: [ofPackage.id] }))
  const delivery = await makeDelivery(world, dana, { packages }, { contact: { name: 'Bea Baker', email } })
  const tokenNow = async () => (await linkTo(world, email)).split('/').at(-1) ?? ''
  return { delivery, id: delivery.pickanddropoff_id, ofPackage, tokenNow, token: await tokenNow() }
}

/** Books for a contact, and hands over with a photo. */
async function delivered() {
  const made = await booked()
  const { delivery } = made
  await driver.client.call(acceptOffer, { params: { id: await makeOffer(world, delivery, driver) } })
  await report(world, driver, delivery, 'picked_up')
  await report(world, driver, delivery, 'arrived')
  const proof = await sendPicture(world, driver, 'proof', await photo(80, 60))
  const message = await sendPicture(world, driver, 'message')
  await report(world, driver, delivery, 'completed', { received_by: 'Nora', proof_file_id: proof.id })
  return { ...made, proof, message }
}

const get = (path: string) => world.service.api.fetch(new Request(`http://test${path}`), '127.0.0.1')
const photoPath = (token: string, id: string) => `/v1/orders/${token}/photos/${id}`

describe('the photos', () => {
  test('of the handover and of the packages open with the link alone', async () => {
    const { token, proof, ofPackage } = await delivered()
    const seen = await open(token)
    const dropoff = seen.stops.find(stop => stop.kind === 'dropoff')
    expect(dropoff).toMatchObject({
      received_by: 'Nora',
      proof: 'name',
      proof_photo_url: photoPath(token, proof.id)
    })
    expect(seen.packages.map(each => each.photos)).toEqual([[photoPath(token, ofPackage.id)]])
    expect(seen.driver?.photo_url).toBeNull()
    for (const path of [dropoff?.proof_photo_url ?? '', photoPath(token, ofPackage.id)]) {
      const answer = await get(path)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
      expect(answer.headers.get('cache-control')).toBe('private, no-cache')
    }
    // Without the link, they need a session.
    expect((await get(`/v1/files/${proof.id}`)).status).toBe(401)
  })

  test('of another delivery, of a person and of nothing answer 404', async () => {
    const one = await delivered()
    const other = await delivered()
    const profile = await sendPicture(world, driver, 'profile')
    const unsent = await sendPicture(world, driver, 'proof')
    for (const id of [other.proof.id, other.ofPackage.id, profile.id, unsent.id, 'fil_1'])
      expect((await get(photoPath(one.token, id))).status).toBe(404)
    expect((await get(photoPath('A'.repeat(43), one.proof.id))).status).toBe(404)
    expect((await get(photoPath(one.token, '!'))).status).toBe(400)
    expect((await get(photoPath('!', one.proof.id))).status).toBe(400)
  })

  test('of its messages answer 404', async () => {
    const { token, id, message } = await delivered()
    await world.service.context.orm.update(files).set({ deliveryId: id }).where(eq(files.id, message.id))
    expect((await get(photoPath(token, message.id))).status).toBe(404)
  })

  test('close with the link', async () => {
    const { token, tokenNow, proof, id } = await delivered()
    await dana.client.call(renewOrderLink, { params: { id }, body: {} })
    expect((await get(photoPath(token, proof.id))).status).toBe(404)
    expect((await get(photoPath(await tokenNow(), proof.id))).status).toBe(200)
  })
})

describe('a rating by the link', () => {
  test('is accepted once after the handover, and counts for the driver', async () => {
    const before = (await driver.client.call(getEarnings)).rating.count
    const { token } = await delivered()
    expect((await open(token)).rating).toBeNull()
    const tries = await Promise.allSettled(
      [4, 4, 4].map(stars => rated(token, { stars, comment: ' Kind. ' }))
    )
    expect(tries.map(each => each.status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
    expect((await open(token)).rating).toEqual({ stars: 4, comment: 'Kind.' })
    await expect(rated(token, { stars: 1 })).rejects.toMatchObject({ status: 409, code: 'already-rated' })
    expect((await driver.client.call(getEarnings)).rating.count).toBe(before + 1)
  })

  test('is refused before the handover, after a cancellation, and if it is invalid', async () => {
    const { token } = await booked()
    const early = { status: 409, code: 'not-completed' }
    await expect(rated(token, { stars: 5 })).rejects.toMatchObject(early)
    await anyone().call(cancelOrder, { params: { token }, body: {} })
    await expect(rated(token, { stars: 5 })).rejects.toMatchObject(early)
    for (const body of [{ stars: 0 }, { stars: 6 }, { stars: 4, comment: 'x'.repeat(501) }])
      await expect(rated(token, body)).rejects.toMatchObject({ status: 400, code: 'invalid-input' })
  })

  test('is refused with a revoked or an invented link', async () => {
    const { token, tokenNow, id } = await delivered()
    await dana.client.call(renewOrderLink, { params: { id }, body: {} })
    await expect(rated(token, { stars: 5 })).rejects.toMatchObject(notFound)
    await expect(rated('A'.repeat(43), { stars: 5 })).rejects.toMatchObject(notFound)
    expect((await rated(await tokenNow(), { stars: 5 })).delivery.rating?.stars).toBe(5)
  })

  test('shares the limit of the other changes by a link', async () => {
    const { token } = await booked()
    const tries = Array.from({ length: 31 }, () => rated(token, { stars: 5 }))
    const results = await Promise.allSettled(tries)
    const codes = results.map(each => (each.status === 'rejected' ? each.reason.code : ''))
    expect(codes.filter(code => code === 'too-many-requests')).toHaveLength(1)
  })

  test('is exported with the contact, and its comment is erased with them', async () => {
    const { token, id } = await delivered()
    await rated(token, { stars: 2, comment: 'zqxcomment' })
    const { orm } = world.service.context
    const [row] = await orm.select().from(deliveries).where(eq(deliveries.id, id))
    const about = { params: { id: row?.contactId ?? '' }, body: { reason: 'They asked' } }
    const admin = await makeAdmin(world)
    expect((await admin.client.call(exportPerson, about)).json).toContain('zqxcomment')
    await admin.client.call(erasePerson, about)
    const left = await orm.query.ratings.findMany({
      where: (rating, { eq: is }) => is(rating.deliveryId, id)
    })
    expect(left).toMatchObject([{ stars: 2, comment: '', customerId: null }])
  })
})

// The last test, because the sessions of the others end meanwhile.
test('nothing opens some days after the end', async () => {
  const { token, proof } = await delivered()
  world.pass(orderDaysAfterEnd * 86_400 + 60)
  expect((await get(photoPath(token, proof.id))).status).toBe(404)
  await expect(rated(token, { stars: 5 })).rejects.toMatchObject(notFound)
})
