/** Phone numbers are read as people write them, stored in E.164, and given in both forms. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getProfile, updateProfile } from '../../../src/lib/contract/account/accounts.ts'
import { sendCode, verifyCode } from '../../../src/lib/contract/account/verification.ts'
import { changeCompany, getCompanyData } from '../../../src/lib/contract/company/company-data.ts'
import { bookDelivery, getDelivery, listDeliveries } from '../../../src/lib/contract/delivery/deliveries.ts'
import { listSavedPlaces, savePlace } from '../../../src/lib/contract/places/saved-places.ts'
import { contact, makeAdmin, makeCustomer, makeQuote, type Person, spot } from '../../builders.ts'
import { codeTo } from '../../mailbox.ts'
import { startTestService, type TestService } from '../../service.ts'

let world: TestService
let customer: Person
beforeAll(async () => {
  world = await startTestService()
  customer = await makeCustomer(world)
})
afterAll(() => world.close())

const pasted = '\u202D079\u00A0123\u201145\u201167\u202C'
const stored = '+41791234567'
const shown = '079 123 45 67'
const refused = { status: 400, code: 'invalid-phone-number' }
const patch = (phone_number: string) =>
  world.request('PATCH', '/user-profiles', { bearer: customer.bearer, body: { phone_number } })
const change = (phone_number: string) => customer.client.call(updateProfile, { body: { phone_number } })

test('registers with a pasted local number', async () => {
  const body = {
    type: 'customer',
    first_name: 'Rosa',
    last_name: 'Lind',
    email: 'rosa-phone@example.test',
    password: 'copper tunnel marble'
  }
  const answer = await world.request('POST', '/register', { body: { ...body, phone_number: pasted } })
  expect(answer.status).toBe(201)
  expect(answer.body.data).toMatchObject({ user: { phone_number: stored, phone_display: shown } })
  const wrong = await world.request('POST', '/register', {
    body: { ...body, email: 'rosa-wrong@example.test', phone_number: '044 555 01' }
  })
  expect(wrong).toMatchObject({ ...refused, body: { errors: [{ field: 'phone_number' }] } })
})

test('changes the number of an account', async () => {
  expect(await change('٠٧٩ ١٢٣ ٤٥ ٦٧')).toMatchObject({ phone_number: stored, phone_display: shown })
  expect(await change('+33 6 12 34 56 78')).toMatchObject({
    phone_number: '+33612345678',
    phone_display: '+33 6 12 34 56 78'
  })
  expect(await patch('------')).toMatchObject({ status: 400, code: 'invalid-input' })
  for (const wrong of ['12345', '+41 000 000 000', '+999 123 456 789', '044 555 02 02 at home'])
    expect(await patch(wrong), wrong).toMatchObject(refused)
  expect(await customer.client.call(getProfile)).toMatchObject({ phone_number: '+33612345678' })
})

test('a verified number stays verified if it’s written in another way', async () => {
  await change(stored)
  await customer.client.call(sendCode, { params: { channel: 'phone' } })
  await customer.client.call(verifyCode, {
    params: { channel: 'phone' },
    body: { code: await codeTo(world, stored) }
  })
  expect(await change(shown)).toMatchObject({ phone_verified: true })
  expect(await change('044 555 02 02')).toMatchObject({ phone_verified: false })
})

test('sends no code to a number with an extension', async () => {
  expect(await change('044 555 02 02 ext. 12')).toMatchObject({
    phone_number: '+41445550202;ext=12',
    phone_display: '044 555 02 02 ext. 12'
  })
  const answer = await world.request('POST', '/verify/phone/send', { bearer: customer.bearer })
  expect(answer).toMatchObject({ status: 404, code: 'not-available' })
})

test('books with local numbers, and names the field of a wrong one', async () => {
  const quote = await makeQuote(world, customer)
  const body = (phone: string) => ({
    quote_id: quote.quote_id,
    pickup: { contact },
    dropoffs: [{ contact: { name: 'Bob', phone } }],
    payment: { at: 'pickup' as const }
  })
  const wrong = await world.request('POST', '/pick-and-dropoffs', {
    bearer: customer.bearer,
    body: body('079 123 45')
  })
  expect(wrong).toMatchObject({ ...refused, body: { errors: [{ field: 'dropoffs.0.contact.phone' }] } })
  const { pickanddropoff_id: id } = await customer.client.call(bookDelivery, { body: body(pasted) })
  const bob = { name: 'Bob', phone: stored, phone_display: shown }
  const { stops } = await customer.client.call(getDelivery, { params: { id } })
  expect(stops[1]?.contact).toEqual(bob)
  const { items } = await customer.client.call(listDeliveries, { query: {} })
  expect(items[0]?.stops[1]?.contact).toEqual(bob)
})

test('saves a place with a local number', async () => {
  const place = { label: 'Tom', name: '12 Apple Street', ...spot(world, 300, 300) }
  await customer.client.call(savePlace, { body: { ...place, contact: { name: 'Tom', phone: pasted } } })
  expect(await customer.client.call(listSavedPlaces)).toMatchObject([
    { contact: { name: 'Tom', phone: stored, phone_display: shown } }
  ])
  const wrong = await world.request('POST', '/saved-places', {
    bearer: customer.bearer,
    body: { ...place, contact: { name: 'Tom', phone: '1234' } }
  })
  expect(wrong).toMatchObject({ ...refused, body: { errors: [{ field: 'contact.phone' }] } })
})

test('the company has a number of its country', async () => {
  const admin = await makeAdmin(world)
  const { version, data } = await admin.client.call(getCompanyData)
  const settings = (phone: string, more = {}) => ({
    reason: 'New number',
    settings: { contact: { ...data.settings.contact, phone }, ...more }
  })
  const wrong = await world.request('PATCH', '/ops/company', {
    bearer: admin.bearer,
    body: { version, ...settings('044 555') }
  })
  expect(wrong).toMatchObject({ ...refused, body: { errors: [{ field: 'settings.contact.phone' }] } })
  const changed = await admin.client.call(changeCompany, { body: { version, ...settings('044 555 00 00') } })
  expect(changed.data.settings.contact.phone).toBe('+41445550000')

  // Its time zone says which country that is.
  await admin.client.call(changeCompany, {
    body: { version: changed.version, ...settings('', { time_zone: 'America/New_York' }) }
  })
  expect(await change('(202) 555-0123')).toMatchObject({
    phone_number: '+12025550123',
    phone_display: '(202) 555-0123'
  })
})
