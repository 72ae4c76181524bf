/** Erasing a person: unique marks are left everywhere through the API, and then looked for in every column and file. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { postFcmToken, updateProfile } from '../../src/lib/contract/account/accounts.ts'
import { answerCase, openCase } from '../../src/lib/contract/cases.ts'
import { cancelDelivery } from '../../src/lib/contract/delivery/cancellation.ts'
import { rateDelivery } from '../../src/lib/contract/delivery/ratings.ts'
import { sendDocument } from '../../src/lib/contract/driver/documents.ts'
import { sendMessage } from '../../src/lib/contract/messaging.ts'
import { answerOpsCase } from '../../src/lib/contract/ops/cases.ts'
import { addCustomerNote, blockCustomer, erasePerson } from '../../src/lib/contract/ops/customers.ts'
import { addNote, messageParticipant } from '../../src/lib/contract/ops/dispatch.ts'
import { decideOnDrivers } from '../../src/lib/contract/ops/drivers.ts'
import { createQuote } from '../../src/lib/contract/pricing.ts'
import { savePlace } from '../../src/lib/contract/places/saved-places.ts'
import { sessions, users } from '../../src/server/db/identity.ts'
import { type Person, complete, makeAdmin, makeCustomer, makeDelivery, makeDriver } from '../builders.ts'
import { makeOffer, quoteBody, spot } from '../builders.ts'
import { filesWithoutRow, marksIn } from '../marks.ts'
import { sendPicture } from '../pictures.ts'
import { startTestService, type TestService } from '../service.ts'

let world: TestService
let admin: Person
let customer: Person
let driver: Person
const worlds: TestService[] = []
beforeEach(async () => {
  world = await startTestService()
  worlds.push(world)
  admin = await makeAdmin(world)
  customer = await makeCustomer(world, 'Zqxfirst')
  driver = await makeDriver(world, { firstName: 'Zqydriver', at: spot(world) })
})
afterAll(() => Promise.all(worlds.map(each => each.close())))

/** All that may be left of a person, by table and column. docs/retention.md has the reasons and the times. */
const kept: Record<string, RegExp> = {
  // The mail that confirms the erasure, and the address to which a tracking link was mailed.
  'outbox.recipient': /^zq[xy](email|recipient)$/,
  // Only the mailbox of a demo keeps the texts of mails, for a day.
  'outbox.payload': /^/,
  // The reason of the erasure itself.
  'audit_log.reason': /^zqxrequest$/,
  'audit_log.words': /^zqxrequest$/
}

const left = async (pattern: RegExp) =>
  (await marksIn(world, pattern)).filter(({ column, mark }) => !kept[column]?.test(mark))

async function markAccount(person: Person, prefix: string): Promise<void> {
  const { orm } = world.service.context
  await person.client.call(updateProfile, {
    body: { last_name: `${prefix}last`, phone_number: '+41 79 777 66 55' },
    idempotencyKey: `${prefix}-profile`
  })
  await orm
    .update(users)
    .set({ email: `${prefix}email@example.test`, claimedEmail: `${prefix}claimed@example.test` })
    .where(eq(users.id, person.userId))
  await orm
    .update(sessions)
    .set({ userAgent: `${prefix}device` })
    .where(eq(sessions.userId, person.userId))
  await person.client.call(postFcmToken, { body: { fcm_token: `${prefix}token-of-a-browser` } })
}

/** Books, drives and ends a delivery, and lets everyone write about it. */
async function markDelivery(): Promise<string[]> {
  const [item] = quoteBody(world).packages
  const { quote_id } = await customer.client.call(createQuote, {
    body: quoteBody(world, {
      pickup: { ...spot(world, 200, 100), name: 'Zqxstreet 1', detail: 'Zqxdetail' },
      dropoffs: [{ ...spot(world, 1_400, 900), name: 'Zqxlane 2', detail: 'Zqxtown' }],
      packages: [{ ...item!, description: 'Zqxpackage' }]
    })
  })
  const door = { entrance: 'Zqxdoor', floor: '', flat: 'Zqxflat', code: 'Zqxcode' }
  const booked = await world.request('POST', '/pick-and-dropoffs', {
    bearer: customer.bearer,
    headers: { 'idempotency-key': 'zqx-booking-key' },
    body: {
      quote_id,
      pickup: { contact: { name: 'Zqxsender', phone: '+41 79 777 66 44' }, instructions: 'Zqxring', door },
      dropoffs: [
        {
          contact: { name: 'Zqxcontact', phone: '+41 79 777 66 33' },
          instructions: 'Zqxstairs',
          send_link: { email: 'zqxrecipient@example.test' }
        }
      ],
      payment: { at: 'pickup' }
    }
  })
  const delivery = booked.body.data as unknown as Awaited<ReturnType<typeof makeDelivery>>
  const id = delivery.pickanddropoff_id
  const offer = await makeOffer(world, delivery, driver)
  // The stored answers to a driver and to an operator have the customer's names, addresses and numbers.
  await world.request('POST', `/offers/${offer}/accept`, {
    bearer: driver.bearer,
    headers: { 'idempotency-key': 'zqy-accepting-key' }
  })
  for (const path of [`customers/${customer.userId}/contact`, `deliveries/${id}/contacts`]) {
    await world.request('POST', `/ops/${path}`, {
      bearer: admin.bearer,
      headers: { 'idempotency-key': `opened-${path.slice(0, 9)}` },
      body: path.startsWith('customers') ? { reason: 'Zqxopened' } : {}
    })
  }
  const params = { id }
  const photos: string[] = []
  for (const [person, word] of [
    [customer, 'Zqxmessage'],
    [driver, 'Zqymessage']
  ] as const) {
    const photo = await sendPicture(world, person, 'message')
    const casePhoto = await sendPicture(world, person, 'case')
    photos.push(photo.id, casePhoto.id)
    const client_id = `client-${word}`
    await person.client.call(sendMessage, { params, body: { text: word, file_id: photo.id, client_id } })
    const text = word.replace('message', 'case')
    const opened = await person.client.call(openCase, {
      params,
      body: { kind: 'other', text, photos: [casePhoto.id] }
    })
    await admin.client.call(answerOpsCase, {
      params: { id: opened.id },
      body: { kind: 'message', text: word.replace('message', 'answered') }
    })
    await person.client.call(answerCase, { params: { id: opened.id }, body: { text: `${text}again` } })
  }
  await admin.client.call(addNote, { params, body: { text: 'Zqxnoted Zqynoted' } })
  for (const [to, word] of [
    ['customer', 'Zqxtold Zqytold'],
    ['driver', 'Zqxsaid Zqysaid']
  ] as const)
    await admin.client.call(messageParticipant, { params, body: { to, text: word } })
  await complete(world, driver, delivery)
  await customer.client.call(rateDelivery, { params, body: { stars: 2, comment: 'Zqxrated Zqyrated' } })
  return photos
}

async function markCustomer(): Promise<void> {
  const { userId, client } = customer
  await client.call(savePlace, {
    body: {
      label: 'Zqxlabel',
      name: 'Zqxsaved',
      ...spot(world),
      contact: { name: 'Zqxwho', phone: '+41 79 777 66 22' }
    }
  })
  const cancelled = await makeDelivery(world, customer)
  await client.call(cancelDelivery, {
    params: { id: cancelled.pickanddropoff_id },
    body: { note: 'Zqxcancelled' }
  })
  await admin.client.call(addCustomerNote, { params: { id: userId }, body: { text: 'Zqxnote' } })
  await admin.client.call(blockCustomer, { params: { id: userId }, body: { reason: 'Zqxblocked' } })
}

async function markDriver(): Promise<string> {
  const { id } = await sendPicture(world, driver, 'document')
  await driver.client.call(sendDocument, { body: { kind: 'license', file_id: id, expires_on: '2099-01-01' } })
  await admin.client.call(decideOnDrivers, {
    body: {
      decision: 'suspend',
      drivers: [{ id: driver.userId, approval: 'approved' }],
      message: 'Zqydecision',
      reason: 'Zqyreason'
    }
  })
  return id
}

const status = async (id: string, { bearer }: Person) =>
  (await world.fetch(`http://test/v1/files/${id}`, { headers: { authorization: `Bearer ${bearer}` } })).status

test('nothing of a customer is left but what stays by law', async () => {
  await markAccount(customer, 'zqx')
  const [message = '', ofCase = ''] = await markDelivery()
  await markCustomer()
  const marks = new Set((await marksIn(world, /zqx[a-z]+|7977766\d\d/)).map(({ mark }) => mark))
  expect(marks.size).toBeGreaterThan(30)
  await admin.client.call(erasePerson, { params: { id: customer.userId }, body: { reason: 'Zqxrequest' } })
  expect(await left(/zqx[a-z]+|7977766\d\d/)).toEqual([])
  expect([await status(message, driver), await status(ofCase, admin)]).toEqual([404, 404])
  await vi.waitFor(async () => expect(await filesWithoutRow(world)).toEqual([]))
})

test('nothing of a driver is left, and the photo of the license is gone', async () => {
  await markAccount(driver, 'zqy')
  await markDelivery()
  const license = await markDriver()
  await sendPicture(world, driver, 'document')
  expect(await status(license, admin)).toBe(200)
  const { body } = await world.request('DELETE', '/user-profiles', {
    bearer: driver.bearer,
    headers: { 'idempotency-key': 'deleting-the-account' },
    body: {}
  })
  expect(body).toMatchObject({ success: true })
  expect(await left(/zqy[a-z]+|797776655/)).toEqual([])
  expect(await status(license, admin)).toBe(404)
  await vi.waitFor(async () => expect(await filesWithoutRow(world)).toEqual([]))
  // The customer's own records are untouched.
  expect((await marksIn(world, /zqx[a-z]+/)).map(({ mark }) => mark)).toContain('zqxmessage')
})
