/** What an organization enters for its invoices: who changes and sees it, and which values are refused. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listAudit } from '../../../src/lib/contract/ops/audit.ts'
import { openOrganizationContacts, readOrganization } from '../../../src/lib/contract/ops/organizations.ts'
import type { OrganizationBilling } from '../../../src/lib/contract/organizations/billing.ts'
import { changeOrganization, getOrganization } from '../../../src/lib/contract/organizations/organizations.ts'
import { organizations } from '../../../src/server/db/tables/people/organization-tables.ts'
import { makeCustomer, type Person } from '../../builders.ts'
import { startOperatorWorld } from '../../operators.ts'
import { makeOrganization, type TestOrganization } from '../../organizations.ts'
import type { TestService } from '../../service.ts'
import { makeTreated, testBilling } from '../../treatments.ts'

let world: TestService
let ada: Person
let of: TestOrganization
beforeAll(async () => {
  ;({ world, admin: ada } = await startOperatorWorld())
})
afterAll(() => world.close())
beforeEach(async () => {
  of = await makeOrganization(world)
})

const rowOf = async ({ id }: TestOrganization) =>
  (await world.service.context.orm.select().from(organizations).where(eq(organizations.id, id)))[0]

async function set(billing: object, by = of.owner, to = of) {
  const version = (await rowOf(to))?.version ?? 0
  return world.request('PATCH', changeOrganization.path.replace('{id}', to.id), {
    bearer: by.bearer,
    body: { version, billing }
  })
}
const seenBy = async ({ client }: Person): Promise<OrganizationBilling | null> =>
  (await client.call(getOrganization, { params: { id: of.id } })).billing

test('an owner enters it, in parts, and absent parts stay', async () => {
  expect(await seenBy(of.owner)).toBeNull()
  const { electronic_address: _, ...most } = testBilling
  expect((await set(most)).status).toBe(200)
  expect(await seenBy(of.owner)).toEqual(testBilling)
  await set({ electronic_address: { scheme: '0204', id: '04011000-12345-03' }, language: 'fr' })
  expect(await seenBy(of.accountant)).toEqual({
    ...testBilling,
    electronic_address: { scheme: '0204', id: '04011000-12345-03' },
    language: 'fr'
  })
  await set({ address: null, invoice_email: null, per_cost_center: true })
  expect(await seenBy(of.owner)).toMatchObject({
    address: null,
    invoice_email: null,
    per_cost_center: true,
    legal_name: testBilling.legal_name
  })
})

test('accountants only read it, bookers and viewers see nothing of it, and strangers find nothing', async () => {
  await set(testBilling)
  expect(await seenBy(of.accountant)).toEqual(testBilling)
  for (const person of [of.booker, of.viewer]) expect(await seenBy(person)).toBeNull()
  const change = { legal_name: 'Mine' }
  for (const person of [of.accountant, of.booker, of.viewer])
    expect(await set(change, person)).toMatchObject({ status: 403, code: 'forbidden' })
  const other = await makeOrganization(world)
  for (const person of [other.owner, await makeCustomer(world)])
    expect(await set(change, person)).toMatchObject({ status: 404, code: 'not-found' })
  expect(await seenBy(of.owner)).toEqual(testBilling)
})

test("an operator changes it with a record, and sees mails only in part until they're opened", async () => {
  expect((await set(testBilling, ada)).status).toBe(200)
  const { items } = await ada.client.call(listAudit, { query: { action: 'organization.changed' } })
  expect(items[0]).toMatchObject({
    subject: { id: of.id },
    before: { billing: null },
    after: { billing: { legal_name: testBilling.legal_name, invoice_email: 'i•••@blumen.test' } }
  })
  const params = { id: of.id }
  const part = await ada.client.call(readOrganization, { params })
  expect(part.billing).toEqual({ ...testBilling, invoice_email: 'i•••@blumen.test' })
  const { billing } = await ada.client.call(openOrganizationContacts, { params, body: {} })
  expect(billing).toEqual(testBilling)
})

test('two changes of the same version: the second is refused', async () => {
  const body = { version: 0, billing: { legal_name: 'First' } }
  const answers = await Promise.all(
    [1, 2].map(() =>
      world.request('PATCH', changeOrganization.path.replace('{id}', of.id), {
        bearer: of.owner.bearer,
        body
      })
    )
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test.each([
  { given: 'DE 136.695.976', stored: 'DE136695976' },
  { given: 'che-107.787.577 mwst', stored: 'CHE107787577MWST' },
  { given: 'CHE107787577', stored: 'CHE107787577' },
  { given: 'ATU 13585627', stored: 'ATU13585627' },
  { given: 'EL094259216', stored: 'EL094259216' },
  { given: 'NO 923 609 016 MVA', stored: 'NO923609016MVA' },
  { given: 'LI12345', stored: 'LI12345' },
  { given: '  ', stored: '' }
])('stores the VAT id $given as $stored', async ({ given, stored }) => {
  expect((await set({ vat_id: given })).body['data']).toMatchObject({ billing: { vat_id: stored } })
})

const address = testBilling.address
test.each([
  { name: 'a VAT id with a wrong check digit', part: { vat_id: 'DE136695977' }, field: 'vat_id' },
  { name: 'a VAT id of a wrong length', part: { vat_id: 'DE12' }, field: 'vat_id' },
  { name: 'a VAT id without a country', part: { vat_id: '136695976' }, field: 'vat_id' },
  { name: 'a VAT id of signs', part: { vat_id: '--' }, field: 'vat_id' },
  {
    name: 'a country that does not exist',
    part: { address: { ...address, country: 'XX' } },
    field: 'address.country'
  },
  {
    name: 'the name of a country',
    part: { address: { ...address, country: 'Germany' } },
    field: 'address.country'
  },
  { name: 'an address without a city', part: { address: { ...address, city: ' ' } }, field: 'address.city' },
  {
    name: 'an address with a line break',
    part: { address: { ...address, street: 'a\nb' } },
    field: 'address.street'
  },
  { name: 'a language that is not there', part: { language: 'xx' }, field: 'language' },
  { name: 'a mail that is none', part: { invoice_email: 'nobody' }, field: 'invoice_email' },
  {
    name: 'a scheme that is none',
    part: { electronic_address: { scheme: 'GLN', id: '1' } },
    field: 'electronic_address.scheme'
  },
  {
    name: 'a mail as an address that is none',
    part: { electronic_address: { scheme: 'EM', id: 'nobody' } },
    field: 'electronic_address.id'
  },
  { name: 'a legal name of control signs', part: { legal_name: 'a\u0000b' }, field: 'legal_name' }
])('refuses $name', async ({ part, field }) => {
  const { status, body } = await set(part)
  expect(status).toBe(400)
  expect((body['errors'] as { field: string }[]).map(each => each.field)).toEqual([`billing.${field}`])
  expect((await rowOf(of))?.billing).toBeNull()
})

test('a VAT id that reverse charge needs can change, but not go', async () => {
  const reversed = await makeTreated(world, 'reverse_charge')
  expect((await set({ vat_id: 'ATU13585627' }, reversed.owner, reversed)).status).toBe(200)
  const gone = await set({ vat_id: '' }, reversed.owner, reversed)
  expect(gone).toMatchObject({ status: 422, code: 'vat-id-missing' })
  expect((await rowOf(reversed))?.billing?.vat_id).toBe('ATU13585627')
})
