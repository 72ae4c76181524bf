/** How VAT applies to an organization: who says it, and which VAT ids it needs. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  changeCompany,
  getCompanyData,
  restoreCompany
} from '../../../src/lib/contract/company/company-data.ts'
import { listAudit } from '../../../src/lib/contract/ops/audit.ts'
import { changeTerms } from '../../../src/lib/contract/ops/organizations.ts'
import { getOrganization } from '../../../src/lib/contract/organizations/organizations.ts'
import { organizations } from '../../../src/server/db/tables/people/organization-tables.ts'
import { makeBookkeeper, type Person } from '../../builders.ts'
import { startOperatorWorld } from '../../operators.ts'
import { makeOrganization, type TestOrganization } from '../../organizations.ts'
import { setCompany } from '../../recurring.ts'
import type { TestService } from '../../service.ts'
import { companyVatId, testBilling } from '../../treatments.ts'

let world: TestService
let ada: Person
let dana: Person
let of: TestOrganization
beforeAll(async () => {
  ;({ world, admin: ada, dispatcher: dana } = await startOperatorWorld())
})
afterAll(() => world.close())

const orm = () => world.service.context.orm
const setNumber = (number: string) => setCompany(world, { vat: { percent: 20, number } })
beforeEach(async () => {
  await orm().update(organizations).set({ treatment: 'standard', exemptionReason: '' })
  await setNumber(companyVatId)
  of = await makeOrganization(world, { billing: testBilling })
})

const rowOf = async ({ id }: TestOrganization) =>
  (await orm().select().from(organizations).where(eq(organizations.id, id)))[0]

async function set(vat: object, by = ada, more: object = {}) {
  const version = (await rowOf(of))?.version ?? 0
  return world.request('PATCH', changeTerms.path.replace('{id}', of.id), {
    bearer: by.bearer,
    body: { version, vat, ...more }
  })
}

test('operators with the permission of money set it, and it is audited', async () => {
  const exempt = { treatment: 'exempt', exemption_reason: 'Embassy' }
  expect((await set(exempt)).body['data']).toMatchObject({ vat: exempt })
  expect((await set({ treatment: 'reverse_charge' })).body['data']).toMatchObject({
    vat: { treatment: 'reverse_charge', exemption_reason: '' }
  })
  const { items } = await ada.client.call(listAudit, { query: { action: 'organization.terms-changed' } })
  expect(items[0]).toMatchObject({
    subject: { id: of.id },
    before: { vat: exempt },
    after: { vat: { treatment: 'reverse_charge', exemption_reason: '' } }
  })
  expect(await set(exempt, dana)).toMatchObject({ status: 403, code: 'forbidden' })
  for (const stranger of [of.owner, of.booker, await makeBookkeeper(world)])
    expect([403, 404]).toContain((await set(exempt, stranger)).status)
  expect(await rowOf(of)).toMatchObject({ treatment: 'reverse_charge' })
})

test('owners, accountants and operators see it, and others not', async () => {
  await set({ treatment: 'exempt', exemption_reason: 'Embassy' })
  const seen = async (person: Person) => {
    const { vat, billing } = await person.client.call(getOrganization, { params: { id: of.id } })
    return [vat?.treatment ?? null, billing?.legal_name ?? null]
  }
  for (const person of [of.owner, of.accountant, ada, dana])
    expect(await seen(person)).toEqual(['exempt', testBilling.legal_name])
  for (const person of [of.booker, of.viewer]) expect(await seen(person)).toEqual([null, null])
})

test.each([
  { name: 'an exemption without a reason', vat: { treatment: 'exempt' }, field: 'vat.exemption_reason' },
  {
    name: 'an empty reason',
    vat: { treatment: 'exempt', exemption_reason: ' ' },
    field: 'vat.exemption_reason'
  },
  {
    name: 'a reason of another treatment',
    vat: { treatment: 'standard', exemption_reason: 'Embassy' },
    field: 'vat.exemption_reason'
  },
  {
    name: 'a reason that is too long',
    vat: { treatment: 'exempt', exemption_reason: 'x'.repeat(201) },
    field: 'vat.exemption_reason'
  },
  {
    name: 'a reason with a line break',
    vat: { treatment: 'exempt', exemption_reason: 'a\nb' },
    field: 'vat.exemption_reason'
  },
  { name: 'a treatment that does not exist', vat: { treatment: 'zero' }, field: 'vat.treatment' }
])('refuses $name', async ({ vat, field }) => {
  const { status, body } = await set(vat)
  expect(status).toBe(400)
  expect((body['errors'] as { field: string }[]).map(each => each.field)).toEqual([field])
})

test('reverse charge needs both VAT ids', async () => {
  const reversed = { treatment: 'reverse_charge' }
  await orm()
    .update(organizations)
    .set({ billing: { ...testBilling, vat_id: '' } })
    .where(eq(organizations.id, of.id))
  const without = await set(reversed)
  expect(without).toMatchObject({ status: 422, code: 'vat-id-missing' })
  expect(JSON.stringify(without.body)).toContain("the organization's VAT ID")
  await setNumber('')
  expect(JSON.stringify((await set(reversed)).body)).toContain(
    "the company's VAT ID and the organization's VAT ID"
  )
  expect(await rowOf(of)).toMatchObject({ treatment: 'standard' })
})

test("the company's VAT id stays as long as an organization needs it", async () => {
  const { version: first } = await ada.client.call(getCompanyData)
  await setNumber('')
  const { version: without } = await ada.client.call(getCompanyData)
  await setNumber(companyVatId)
  await set({ treatment: 'reverse_charge' })
  await expect(setNumber('')).rejects.toMatchObject({ code: 'vat-id-missing' })
  const { version } = await ada.client.call(getCompanyData)
  await expect(
    ada.client.call(restoreCompany, { body: { version, reason: 'Back', restore: without } })
  ).rejects.toMatchObject({ code: 'vat-id-missing' })
  await ada.client.call(restoreCompany, { body: { version, reason: 'Back', restore: first } })
  await set({ treatment: 'standard' })
  await setNumber('')
})

test('of a treatment and a removal at the same time, one is refused', async () => {
  for (let round = 0; round < 5; round++) {
    await orm().update(organizations).set({ treatment: 'standard' })
    await setNumber(companyVatId)
    const { version } = await ada.client.call(getCompanyData)
    const settings = { vat: { percent: 20, number: '' } }
    const answers = await Promise.allSettled([
      set({ treatment: 'reverse_charge' }).then(({ status }) => status),
      ada.client.call(changeCompany, { body: { version, reason: 'Gone', settings } }).then(() => 200)
    ])
    const { number } = (await ada.client.call(getCompanyData)).data.settings.vat
    expect(answers).toHaveLength(2)
    expect([(await rowOf(of))?.treatment, number]).not.toEqual(['reverse_charge', ''])
  }
})

test('how often it is invoiced stays, unless somebody changes it', async () => {
  const account = { days_to_pay: 14, credit_limit: null }
  const version = async () => (await rowOf(of))?.version ?? 0
  const change = async (given: typeof account & { invoice_every?: 'week' | 'delivery' }) =>
    ada.client.call(changeTerms, {
      params: { id: of.id },
      body: { version: await version(), account: given }
    })
  expect((await change(account)).account).toEqual({ ...account, invoice_every: 'month' })
  expect((await change({ ...account, invoice_every: 'week' })).account?.invoice_every).toBe('week')
  expect((await change(account)).account?.invoice_every).toBe('week')
})
