/** Pictures: accepted formats, re-encoding, and access. */
import { existsSync, readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import sharp from 'sharp'
import { getProfile, updateProfile } from '../../../src/lib/contract/account/accounts.ts'
import { getDelivery } from '../../../src/lib/contract/delivery/deliveries.ts'
import { acceptOffer } from '../../../src/lib/contract/driver/driver.ts'
import { fileRules } from '../../../src/lib/contract/files.ts'
import { listMessages, sendMessage } from '../../../src/lib/contract/messaging.ts'
import { createQuote } from '../../../src/lib/contract/pricing.ts'
import { housekeeping } from '../../../src/server/jobs/housekeeping.ts'
import { orphanedFiles } from '../../../src/server/jobs/orphaned-files.ts'
import {
  makeAccepted,
  makeCustomer,
  makeDelivery,
  makeDriver,
  makeOffer,
  type Person,
  quoteBody,
  report,
  spot
} from '../../builders.ts'
import { photo, sendPicture } from '../../pictures.ts'
import { startTestService, type TestService } from '../../service.ts'

let world: TestService
let customer: Person
let driver: Person
let stranger: Person
beforeAll(async () => {
  world = await startTestService()
})
afterAll(() => world.close())
beforeEach(async () => {
  customer = await makeCustomer(world)
  driver = await makeDriver(world, { at: spot(world) })
  stranger = await makeCustomer(world, 'Sam')
})

const read = (person: Person, id: string, headers: Record<string, string> = {}) =>
  world.fetch(`http://test/v1/files/${id}`, {
    headers: { authorization: `Bearer ${person.bearer}`, ...headers }
  })
const sees = async (person: Person, id: string) => (await read(person, id)).status
const packagesWith = (photos: string[]) => quoteBody(world).packages.map(item => ({ ...item, photos }))

test('stores a photo upright, resized and without its location', async () => {
  const sent = await photo(4_000, 3_000)
  expect((await sharp(sent).metadata()).exif).toBeDefined()
  const file = await sendPicture(world, customer, 'package', sent)
  expect(file).toMatchObject({ content_type: 'image/webp', width: fileRules.edge, height: 1_536 })
  const answer = await read(customer, file.id)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-cache',
    'content-disposition': `inline; filename="${file.id}.webp"`,
    'content-security-policy': "default-src 'none'; sandbox"
  })
  const kept = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
  expect(kept).toMatchObject({ format: 'webp', width: fileRules.edge })
  expect(kept.exif).toBeUndefined()
  expect((await read(customer, file.id, { 'if-none-match': `"${file.id}"` })).status).toBe(304)
})

test('refuses anything that is not a photo, whatever type it says it has', async () => {
  const rows = [
    '<script>alert(1)</script>',
    '#!/bin/sh\nrm -rf /\n',
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
    'GIF89a',
    '%PDF-1.7',
    ''
  ].map(text => Buffer.from(text))
  // The first bytes of a PNG, followed by a script.
  rows.push(Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('<script>alert(1)</script>')]))
  rows.push(Buffer.from((await photo()).subarray(0, 400)))
  for (const bytes of rows) {
    const answer = await world.fetch('http://test/v1/files?purpose=package', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${customer.bearer}`,
        'content-type': 'image/png',
        'content-disposition': 'attachment; filename="holiday.png"'
      },
      body: bytes as Uint8Array<ArrayBuffer>
    })
    expect([answer.status, await answer.json()]).toMatchObject([415, { code: 'not-a-photo' }])
  }
})

test('drops a script that is appended to a picture', async () => {
  const script = '<script>alert(1)</script>'
  const file = await sendPicture(
    world,
    customer,
    'package',
    Buffer.concat([await photo(), Buffer.from(script)])
  )
  const kept = Buffer.from(await (await read(customer, file.id)).arrayBuffer())
  expect(kept.includes(script)).toBe(false)
})

test('refuses too many bytes or pixels', async () => {
  const huge = await world.fetch('http://test/v1/files?purpose=package', {
    method: 'POST',
    headers: { authorization: `Bearer ${customer.bearer}` },
    body: new Uint8Array(fileRules.bytes + 1)
  })
  expect(huge.status).toBe(413)
  const bomb = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  expect(bomb.byteLength).toBeLessThan(fileRules.bytes)
  await expect(sendPicture(world, customer, 'package', bomb)).rejects.toMatchObject({ code: 'not-a-photo' })
})

test('returns the same file for a repeated upload', async () => {
  const ask = async (bytes: Uint8Array) =>
    world.fetch('http://test/v1/files?purpose=package', {
      method: 'POST',
      headers: { authorization: `Bearer ${customer.bearer}`, 'idempotency-key': 'lost-answer-1' },
      body: bytes as Uint8Array<ArrayBuffer>
    })
  const bytes = await photo()
  const [first, again] = [await (await ask(bytes)).json(), await (await ask(bytes)).json()]
  expect(again).toEqual(first)
  expect((await ask(await photo(80, 60))).status).toBe(422)
})

test('shows package photos to the driver after acceptance, and never to a stranger', async () => {
  const file = await sendPicture(world, customer, 'package')
  expect(await sees(driver, file.id)).toBe(404)
  const delivery = await makeDelivery(world, customer, { packages: packagesWith([file.id]) })
  expect(delivery.packages[0]?.photos).toEqual([file.url])
  const offer = await makeOffer(world, delivery, driver)
  expect(await sees(driver, file.id)).toBe(404)
  await driver.client.call(acceptOffer, { params: { id: offer } })
  expect(await Promise.all([customer, driver, stranger].map(each => sees(each, file.id)))).toEqual([
    200, 200, 404
  ])
})

test('accepts a picture once, only from its owner and for its purpose', async () => {
  const mine = await sendPicture(world, customer, 'package')
  const theirs = await sendPicture(world, stranger, 'package')
  const face = await sendPicture(world, customer, 'profile')
  await makeDelivery(world, customer, { packages: packagesWith([mine.id]) })
  for (const id of [mine.id, theirs.id, face.id, 'fil_none']) {
    await expect(makeDelivery(world, customer, { packages: packagesWith([id]) })).rejects.toMatchObject({
      status: 400,
      code: 'invalid-input'
    })
  }
  await expect(
    customer.client.call(createQuote, {
      body: { ...quoteBody(world), packages: packagesWith(Array(5).fill('x')) }
    })
  ).rejects.toMatchObject({ code: 'invalid-input' })
})

test('shows the proof photo at the dropoff', async () => {
  const delivery = await makeAccepted(world, customer, driver)
  await report(world, driver, delivery, 'picked_up')
  await report(world, driver, delivery, 'arrived')
  const file = await sendPicture(world, driver, 'proof')
  await report(world, driver, delivery, 'completed', { received_by: 'Bob', proof_file_id: file.id })
  const seen = await customer.client.call(getDelivery, { params: { id: delivery.pickanddropoff_id } })
  expect(seen.stops.map(stop => stop.proof_photo_url)).toEqual([null, file.url])
  expect(await sees(customer, file.id)).toBe(200)
  expect(await sees(stranger, file.id)).toBe(404)
})

test('accepts a message with a photo and no text', async () => {
  const delivery = await makeAccepted(world, customer, driver)
  const params = { id: delivery.pickanddropoff_id }
  const file = await sendPicture(world, customer, 'message')
  await customer.client.call(sendMessage, {
    params,
    body: { text: '', file_id: file.id, client_id: 'photo-1' }
  })
  const { items } = await driver.client.call(listMessages, { params, query: {} })
  expect(items.at(-1)).toMatchObject({ text: '', photo_url: file.url })
  expect(await sees(driver, file.id)).toBe(200)
  const other = await sendPicture(world, stranger, 'message')
  await expect(
    customer.client.call(sendMessage, { params, body: { text: '', file_id: other.id, client_id: 'photo-2' } })
  ).rejects.toMatchObject({ code: 'invalid-input' })
})

test('shows a profile photo to people on a shared delivery, and replaces the old one', async () => {
  const file = await sendPicture(world, driver, 'profile', await photo(900, 300))
  expect(file).toMatchObject({ width: fileRules.profileEdge, height: fileRules.profileEdge })
  const changed = await driver.client.call(updateProfile, { body: { profile_pix: file.url } })
  expect(changed.profile_pix).toBe(file.url)
  expect(await sees(customer, file.id)).toBe(404)
  const delivery = await makeAccepted(world, customer, driver)
  const seen = await customer.client.call(getDelivery, { params: { id: delivery.pickanddropoff_id } })
  expect(seen.driver?.photo_url).toBe(file.url)
  expect(await sees(customer, file.id)).toBe(200)

  const next = await sendPicture(world, driver, 'profile')
  await driver.client.call(updateProfile, { body: { profile_pix: next.url } })
  expect(await sees(driver, file.id)).toBe(404)
  await driver.client.call(updateProfile, { body: { profile_pix: null } })
  expect((await driver.client.call(getProfile)).profile_pix).toBeNull()
  const theirs = await sendPicture(world, customer, 'profile')
  await expect(
    driver.client.call(updateProfile, { body: { profile_pix: theirs.url } })
  ).rejects.toMatchObject({ code: 'invalid-input' })
})

test('deletes unused pictures after a day from the table and from the folder', async () => {
  const folder = join(world.service.config.dataDir, 'files')
  const unused = await sendPicture(world, customer, 'package')
  const used = await sendPicture(world, customer, 'package')
  await makeDelivery(world, customer, { packages: packagesWith([used.id]) })
  const pathOf = (id: string) => join(folder, id.slice(-2), id)
  for (const { id } of [unused, used]) utimesSync(pathOf(id), 0, 0)
  await housekeeping.run(world.service.context, {})
  expect([existsSync(pathOf(unused.id)), existsSync(pathOf(used.id))]).toEqual([true, true])
  world.pass(25 * 3600)
  await housekeeping.run(world.service.context, {})
  expect([existsSync(pathOf(unused.id)), existsSync(pathOf(used.id))]).toEqual([false, true])
  expect(readdirSync(folder, { recursive: true }).some(name => String(name).endsWith('.part'))).toBe(false)
})

test('finds bytes without a row once they are a day old, and keeps those with a row', async () => {
  const { context } = world.service
  const used = await sendPicture(world, customer, 'package')
  await makeDelivery(world, customer, { packages: packagesWith([used.id]) })
  const left = Array.from({ length: 501 }, (_, index) => `fil_left_${index}`)
  for (const id of left) {
    await context.files.put(id, Buffer.from('x'), 'image/webp')
    // The file's time is the system's. The test's clock is ahead of it.
    utimesSync(join(world.service.config.dataDir, 'files', id.slice(-2), id), context.now(), context.now())
  }
  const stored = async (id: string) => {
    const bytes = await context.files.get(id)
    await bytes?.cancel()
    return bytes !== undefined
  }
  const all = async () => (await Promise.all(left.map(stored))).filter(Boolean).length
  await orphanedFiles.run(context, {})
  expect(await all()).toBe(501)
  world.pass(25 * 3600)
  await orphanedFiles.run(context, {})
  expect([await all(), await stored(used.id)]).toEqual([0, true])
})
