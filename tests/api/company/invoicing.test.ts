/** What the company enters for its invoices: stored in one form, hidden from strangers, and checked. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeCompany, getCompanyData } from '../../../src/lib/contract/company/company-data.ts'
import { getCompany } from '../../../src/lib/contract/company/company-public.ts'
import type { Person } from '../../builders.ts'
import { startOperatorWorld } from '../../operators.ts'
import type { TestService } from '../../service.ts'

let world: TestService
let ada: Person
let dana: Person
beforeAll(async () => {
  ;({ world, admin: ada, dispatcher: dana } = await startOperatorWorld())
})
afterAll(() => world.close())

const address = { street: 'Ring 1', additional: '', postal_code: '1010', city: 'Wien', country: 'AT' }
const datev = {
  consultant: 1001,
  client: 1,
  fiscal_year_month: 1,
  account_length: 4,
  clearing_account: '1590'
}

async function set(settings: object, by = ada) {
  const { version } = await ada.client.call(getCompanyData)
  return world.request('PATCH', changeCompany.path, {
    bearer: by.bearer,
    body: { version, reason: 'For invoices', settings }
  })
}
const stored = async () => (await ada.client.call(getCompanyData)).data.settings

test('is stored in one form, and stays inside', async () => {
  const invoicing = {
    address: { ...address, country: 'at' },
    tax_number: '12 345/6789',
    iban: 'at61 1904 3002 3457 3201',
    electronic_address: { scheme: '9930', id: 'DE136695976' },
    datev,
    reminder_days: [3, 10, 30]
  }
  const vat = { percent: 20, number: 'atu 13585627', exemption_reason: 'Small business' }
  expect((await set({ invoicing, vat })).status).toBe(200)
  expect(await stored()).toMatchObject({
    invoicing: { ...invoicing, address, iban: 'AT611904300234573201' },
    vat: { ...vat, number: 'ATU13585627' }
  })
  const shown = JSON.stringify(await world.clientOf('').call(getCompany, {}))
  for (const secret of ['AT6119', '345/6789', 'consultant', 'Small business', 'reminder'])
    expect(shown).not.toContain(secret)
  expect((await set({ invoicing: {} }, dana)).status).toBe(403)
  expect((await set({ invoicing: {} })).status).toBe(200)
  expect((await stored()).invoicing).toEqual({})
})

test.each([
  { name: 'an IBAN with a wrong check digit', part: { iban: 'AT611904300234573202' }, field: 'iban' },
  {
    name: 'a country that does not exist',
    part: { address: { ...address, country: 'XX' } },
    field: 'address.country'
  },
  {
    name: 'a mail that is none',
    part: { electronic_address: { scheme: 'EM', id: 'x' } },
    field: 'electronic_address.id'
  },
  {
    name: 'a consultant below the first',
    part: { datev: { ...datev, consultant: 1000 } },
    field: 'datev.consultant'
  },
  { name: 'a client of six digits', part: { datev: { ...datev, client: 100_000 } }, field: 'datev.client' },
  {
    name: 'a thirteenth month',
    part: { datev: { ...datev, fiscal_year_month: 13 } },
    field: 'datev.fiscal_year_month'
  },
  {
    name: 'accounts of three digits',
    part: { datev: { ...datev, account_length: 3 } },
    field: 'datev.account_length'
  },
  {
    name: 'a clearing account of letters',
    part: { datev: { ...datev, clearing_account: 'abcd' } },
    field: 'datev.clearing_account'
  },
  { name: 'reminders that do not increase', part: { reminder_days: [7, 7, 28] }, field: 'reminder_days' },
  { name: 'two reminders', part: { reminder_days: [7, 14] }, field: 'reminder_days' },
  { name: 'a reminder before the day', part: { reminder_days: [0, 14, 28] }, field: 'reminder_days.0' }
])('refuses $name', async ({ part, field }) => {
  const { status, body } = await set({ invoicing: part })
  expect(status).toBe(400)
  const [first] = body['errors'] as { field: string }[]
  expect(first?.field).toMatch(new RegExp(`^settings\\.invoicing\\.${field.replace('.', '\\.')}`))
})

test('refuses a VAT id that cannot exist', async () => {
  const refused = await set({ vat: { percent: 20, number: 'ATU13585628' } })
  expect(refused).toMatchObject({ status: 400, code: 'invalid-input' })
})
