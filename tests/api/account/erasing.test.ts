/** Erasing a person: unique marks are left everywhere through the API, and then looked for in every column and file. */
import { bankAccounts } from '../../../src/server/db/tables/statement-tables.ts'
import { enterIban, settle } from '../../statements.ts'
import { eq } from 'drizzle-orm'
import { countCash } from '../../../src/lib/contract/billing/cash-counts.ts'
import { dayOf } from '../../../src/lib/rules/schedule/days.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { erasePerson } from '../../../src/lib/contract/ops/customers.ts'
import { inviteDrivers, listDriverInvitations } from '../../../src/lib/contract/ops/driver-invitations.ts'
import { users } from '../../../src/server/db/tables/people/identity.ts'
import { files } from '../../../src/server/db/tables/schema.ts'
import { type Person, makeAdmin, makeCustomer, makeDriver, makeQuote, spot } from '../../builders.ts'
import { filesWithoutRow, marksIn } from '../../marks.ts'
import {
  type Cast,
  markAccount,
  markCustomer,
  markDelivery,
  markDriver,
  markTurns
} from '../../person-marks.ts'
import { sendPicture } from '../../pictures.ts'
import { startTestService, type TestService } from '../../service.ts'

let world: TestService
let cast: Cast
const worlds: TestService[] = []
beforeEach(async () => {
  world = await startTestService()
  worlds.push(world)
  cast = {
    world,
    admin: await makeAdmin(world),
    customer: await makeCustomer(world, 'Zqxfirst'),
    driver: await makeDriver(world, { firstName: 'Zqydriver', at: spot(world) })
  }
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

const status = async (id: string, { bearer }: Person) =>
  (await world.fetch(`http://test/v1/files/${id}`, { headers: { authorization: `Bearer ${bearer}` } })).status

const photosOf = async ({ userId }: Person) => {
  const rows = await world.service.context.orm.select().from(files).where(eq(files.ownerId, userId))
  return rows.map(({ id }) => id)
}

test('nothing of a customer is left but what stays by law', async () => {
  const { admin, customer, driver } = cast
  const profile = await markAccount(cast, customer, 'zqx')
  const photos = await markDelivery(cast)
  await markCustomer(cast)
  const marks = new Set((await marksIn(world, /zqx[a-z]+|7977766\d\d/)).map(({ mark }) => mark))
  expect(marks.size).toBeGreaterThan(30)
  await admin.client.call(erasePerson, { params: { id: customer.userId }, body: { reason: 'Zqxrequest' } })
  expect(await left(/zqx[a-z]+|7977766\d\d/)).toEqual([])
  const shown: [string, Person][] = [
    [profile, driver],
    [photos.message, driver],
    [photos.ofPackage, driver],
    [photos.proof, driver],
    [photos.ofCase, admin]
  ]
  for (const [photo, viewer] of shown) expect(await status(photo, viewer)).toBe(404)
  expect(await photosOf(customer)).toEqual([])
  await expect.poll(() => filesWithoutRow(world)).toEqual([])
})

test('nothing of a driver is left, and the photo of the license is gone', async () => {
  const { admin, customer, driver } = cast
  const profile = await markAccount(cast, driver, 'zqy')
  const { proof } = await markDelivery(cast)
  const license = await markDriver(cast)
  await sendPicture(world, driver, 'document')
  const day = dayOf(world.service.context.now(), 'Europe/Zurich')
  const found = { day, currency: 'EUR', open: 0, amount: 5, reason: 'zqycount was in the car' }
  await admin.client.call(countCash, { body: { driver_id: driver.userId, ...found } })
  await settle(world, admin, driver, 'zqyadvance')
  await enterIban(world, driver)
  expect(await status(license, admin)).toBe(200)
  const { body } = await world.request('DELETE', '/user-profiles', {
    bearer: driver.bearer,
    headers: { 'idempotency-key': 'deleting-the-account' },
    body: {}
  })
  expect(body).toMatchObject({ success: true })
  expect(await left(/zqy[a-z]+|797776655/)).toEqual([])
  expect(await world.service.context.orm.$count(bankAccounts)).toBe(0)
  expect([await status(license, admin), await status(profile, customer)]).toEqual([404, 404])
  // The photo of the handover is the customer's proof.
  expect(await photosOf(driver)).toEqual([proof])
  expect(await status(proof, customer)).toBe(200)
  await expect.poll(() => filesWithoutRow(world)).toEqual([])
  // The customer's own records are untouched.
  expect((await marksIn(world, /zqx[a-z]+/)).map(({ mark }) => mark)).toContain('zqxmessage')
})

test('operators’ words from a driver’s turn are gone, and those from another driver’s turn stay', async () => {
  const { admin, driver } = cast
  const next = await makeDriver(world, { firstName: 'Zqznext', at: spot(world, 50, 0) })
  await markTurns(cast, next)
  await settle(world, admin, driver)
  await admin.client.call(erasePerson, { params: { id: driver.userId }, body: { reason: 'Zqxrequest' } })
  expect(await left(/zqy[a-z]+/)).toEqual([])
  const marks = await marksIn(world, /zq[xz][a-z]+/)
  expect(marks).toEqual(
    expect.arrayContaining([
      { column: 'delivery_notes.text', mark: 'zqzbefore' },
      { column: 'delivery_notes.text', mark: 'zqznote' },
      { column: 'delivery_ledger.reason', mark: 'zqzassigned' },
      { column: 'audit_log.reason', mark: 'zqzassigned' },
      // Written by the customer, who isn't erased.
      { column: 'delivery_ledger.reason', mark: 'zqxcancelled' },
      { column: 'deliveries.cancellation', mark: 'zqxcancelled' }
    ])
  )
})

test('nothing of another person with the same number goes with an account that has not verified it', async () => {
  const { admin, customer } = cast
  const phone = '+41797776655'
  const { orm } = world.service.context
  await orm.update(users).set({ phone, phoneVerified: false }).where(eq(users.id, customer.userId))
  const other = await makeCustomer(world, 'Olga')
  const { quote_id } = await makeQuote(world, other)
  const book = () =>
    world.request('POST', '/pick-and-dropoffs', {
      bearer: other.bearer,
      headers: { 'idempotency-key': 'a-booking-of-another-person' },
      body: {
        quote_id,
        pickup: { contact: { name: 'Olga Orth', phone: '+41795550101' }, instructions: '' },
        dropoffs: [{ contact: { name: 'Otto Orth', phone }, instructions: '' }],
        payment: { method: 'cash', at: 'pickup' }
      }
    })
  expect((await book()).status).toBe(201)
  const invited = { phone, first_name: 'Dora', last_name: 'Dorn' }
  await admin.client.call(inviteDrivers, { body: { drivers: [invited] } })
  await admin.client.call(erasePerson, { params: { id: customer.userId }, body: { reason: 'Asked' } })
  // The same request is still answered from the store, and the invitation is open.
  expect((await book()).status).toBe(201)
  expect((await admin.client.call(listDriverInvitations)).items).toHaveLength(1)
})
