/** Leaves unique marks of a customer (zqx…) and of a driver (zqy…) wherever people write about them. */
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { postFcmToken, updateProfile } from '../src/lib/contract/account/accounts.ts'
import { answerCase, openCase } from '../src/lib/contract/cases.ts'
import { cancelDelivery } from '../src/lib/contract/delivery/cancellation.ts'
import { rateDelivery } from '../src/lib/contract/delivery/ratings.ts'
import { acceptOffer } from '../src/lib/contract/driver/driver.ts'
import { releaseDelivery } from '../src/lib/contract/delivery/stages.ts'
import { messageDriver, sendDispatchMessage } from '../src/lib/contract/driver/dispatch-messages.ts'
import { sendDocument } from '../src/lib/contract/driver/documents.ts'
import { sendMessage } from '../src/lib/contract/messaging.ts'
import { answerOpsCase } from '../src/lib/contract/ops/cases.ts'
import { addCustomerNote, blockCustomer } from '../src/lib/contract/ops/customers.ts'
import { getOpsDelivery } from '../src/lib/contract/ops/delivery/deliveries.ts'
import { addNote, assignDriver, messageParticipant } from '../src/lib/contract/ops/delivery/dispatch.ts'
import { decideOnDrivers, reviewDocument } from '../src/lib/contract/ops/drivers.ts'
import { createQuote } from '../src/lib/contract/pricing.ts'
import { savePlace } from '../src/lib/contract/places/saved-places.ts'
import { createRecurring } from '../src/lib/contract/recurring/recurring.ts'
import { sessions, users } from '../src/server/db/tables/people/identity.ts'
import { drivers } from '../src/server/db/tables/schema.ts'
import { type Person, makeAccepted, makeDelivery, makeOffer, quoteBody, report, spot } from './builders.ts'
import { farAhead } from './recurring.ts'
import { sendPicture } from './pictures.ts'
import type { TestService } from './service.ts'

export interface Cast {
  world: TestService
  admin: Person
  customer: Person
  driver: Person
}

/** Fills in the account of a person, with a profile photo. */
export async function markAccount({ world }: Cast, person: Person, prefix: string): Promise<string> {
  const { orm } = world.service.context
  const photo = await sendPicture(world, person, 'profile')
  await person.client.call(updateProfile, {
    body: { last_name: `${prefix}last`, phone_number: '+41 79 777 66 55', profile_pix: photo.url },
    idempotencyKey: `${prefix}-profile`
  })
  await orm
    .update(users)
    .set({ email: `${prefix}email@example.test`, enteredEmail: `${prefix}entered@example.test` })
    .where(eq(users.id, person.userId))
  await orm
    .update(sessions)
    .set({ userAgent: `${prefix}device` })
    .where(eq(sessions.userId, person.userId))
  await person.client.call(postFcmToken, { body: { fcm_token: `${prefix}token-of-a-browser` } })
  return photo.id
}

/** Photos of a delivery by their purpose. */
export interface MarkedPhotos {
  message: string
  ofCase: string
  ofPackage: string
  proof: string
}

/** Books, drives and ends a delivery, and lets everyone write about it. */
export async function markDelivery({ world, admin, customer, driver }: Cast): Promise<MarkedPhotos> {
  const ofPackage = (await sendPicture(world, customer, 'package')).id
  const [item] = quoteBody(world).packages
  const { quote_id } = await customer.client.call(createQuote, {
    body: quoteBody(world, {
      pickup: { ...spot(world, 200, 100), name: 'Zqxstreet 1', detail: 'Zqxdetail' },
      dropoffs: [{ ...spot(world, 1_400, 900), name: 'Zqxlane 2', detail: 'Zqxtown' }],
      packages: [{ ...item!, description: 'Zqxpackage', photos: [ofPackage] }]
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
  // Repeats it later, with everything that the delivery says.
  await customer.client.call(createRecurring, {
    body: { pickanddropoff_id: id, name: 'Zqxrule', times: { 1: '08:30' }, first_date: farAhead },
    idempotencyKey: 'zqx-repeating-key'
  })
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
  await report(world, driver, delivery, 'picked_up')
  await report(world, driver, delivery, 'arrived')
  const proof = (await sendPicture(world, driver, 'proof')).id
  await report(world, driver, delivery, 'completed', { received_by: 'Zqxreceiver', proof_file_id: proof })
  await customer.client.call(rateDelivery, { params, body: { stars: 2, comment: 'Zqxrated Zqyrated' } })
  const [message = '', ofCase = ''] = photos
  return { message, ofCase, ofPackage, proof }
}

export async function markCustomer({ world, admin, customer }: Cast): Promise<void> {
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

/** Returns the photo of the license. */
export async function markDriver({ world, admin, driver }: Cast): Promise<string> {
  await driver.client.call(sendDispatchMessage, { body: { text: 'Zqyasked', client_id: 'zqy-asked' } })
  // The stored answer has the operator's words about the driver.
  await admin.client.call(messageDriver, {
    params: { id: driver.userId },
    body: { text: 'Zqyreplied', client_id: 'zqy-replied' },
    idempotencyKey: 'replying-to-driver'
  })
  const { id } = await sendPicture(world, driver, 'document')
  const [document] = (
    await driver.client.call(sendDocument, {
      body: { kind: 'license', file_id: id, expires_on: '2099-01-01' }
    })
  ).documents
  await admin.client.call(reviewDocument, {
    params: { id: driver.userId },
    body: { document_id: document?.id ?? '', accept: false, answer: 'Zqyunreadable' }
  })
  await world.service.context.orm
    .update(drivers)
    .set({ vehicle: 'Zqyvehicle', plate: 'ZQYPLATE' })
    .where(eq(drivers.userId, driver.userId))
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

/**
 * A driver gives a delivery back that another one then has, loses one that an operator assigned, and gets one cancelled.
 * Operators write reasons and notes in the turns of both drivers.
 */
export async function markTurns({ world, admin, customer, driver }: Cast, next: Person): Promise<void> {
  const delivery = await makeDelivery(world, customer)
  const id = delivery.pickanddropoff_id
  const params = { id }
  // The clock of a test only moves when it's told to.
  const note = async (text: string) => {
    world.pass(1)
    await admin.client.call(addNote, { params, body: { text } })
    world.pass(1)
  }
  const acting = async (of: string, reason: string) => {
    const { seen } = await admin.client.call(getOpsDelivery, { params: { id: of } })
    return { seen, reason }
  }
  await note('Zqzbefore')
  await driver.client.call(acceptOffer, { params: { id: await makeOffer(world, delivery, driver) } })
  await note('Zqyturn')
  await driver.client.call(releaseDelivery, { params, body: {} })
  await note('Zqyafter')
  await admin.client.call(assignDriver, {
    params,
    body: { ...(await acting(id, 'Zqzassigned')), driver_id: next.userId }
  })
  await note('Zqznote')

  const other = (await makeDelivery(world, customer)).pickanddropoff_id
  const driver_id = driver.userId
  const commands = [
    ['offer', 'Zqyoffered', { driver_id }],
    ['assign', 'Zqyassigned', { driver_id }],
    ['unassign', 'Zqyunassigned', {}],
    ['assign', 'Zqyassignedagain', { driver_id }],
    ['cancel', 'Zqxended Zqyended', { with_fee: false }]
  ] as const
  for (const [command, reason, more] of commands) {
    const { status } = await world.request('POST', `/ops/deliveries/${other}/${command}`, {
      bearer: admin.bearer,
      body: { ...(await acting(other, reason)), ...more }
    })
    expect(status).toBe(200)
  }
  const cancelled = await makeAccepted(world, customer, driver)
  await customer.client.call(cancelDelivery, {
    params: { id: cancelled.pickanddropoff_id },
    body: { note: 'Zqxcancelled' }
  })
}
