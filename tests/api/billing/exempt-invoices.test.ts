/** Why an invoice has no VAT: as it was at the booking of each delivery, whatever the organization's terms are now. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getInvoiceFile } from '../../../src/lib/contract/billing/invoices.ts'
import { changeTerms } from '../../../src/lib/contract/ops/organizations.ts'
import type { OrganizationVat } from '../../../src/lib/contract/organizations/billing.ts'
import { organizations } from '../../../src/server/db/tables/people/organization-tables.ts'
import { makeBookkeeper, makeDriver, type Person, spot } from '../../builders.ts'
import { deliverOn, draftsOf, enterCompany, issueDraft, makeInvoiced, readInvoice } from '../../invoiced.ts'
import { startOperatorWorld } from '../../operators.ts'
import type { TestOrganization } from '../../organizations.ts'
import type { TestService } from '../../service.ts'

let world: TestService
let admin: Person
let bruno: Person
let nora: Person
beforeAll(async () => {
  ;({ world, admin } = await startOperatorWorld())
  bruno = await makeBookkeeper(world)
  nora = await makeDriver(world, { at: spot(world) })
  await enterCompany(admin)
})
afterAll(() => world.close())

const makeExempt = () => makeInvoiced(world, { treatment: 'exempt', exemptionReason: 'Embassy' })

async function setVat({ id }: TestOrganization, vat: OrganizationVat): Promise<void> {
  const [row] = await world.service.context.orm.select().from(organizations).where(eq(organizations.id, id))
  await admin.client.call(changeTerms, { params: { id }, body: { version: row!.version, vat } })
}

/** Returns the only draft of an organization, as it's made now. */
async function draftOf({ id }: TestOrganization) {
  world.pass(16 * 60)
  const [draft, ...others] = await draftsOf(bruno, id)
  expect(others).toEqual([])
  return readInvoice(bruno, draft!.id)
}

async function xmlOf(id: string, format: 'cii' | 'ubl'): Promise<string> {
  const { content } = await bruno.client.call(getInvoiceFile, { params: { id }, query: { format } })
  return Buffer.from(content, 'base64').toString()
}

test('deliveries that were exempt keep their reason after the terms change, and are issued', async () => {
  const embassy = await makeExempt()
  await deliverOn(world, embassy, nora)
  await setVat(embassy, { treatment: 'standard', exemption_reason: '' })
  await deliverOn(world, embassy, nora)
  const draft = await draftOf(embassy)
  expect(draft.missing).toEqual([])
  expect(draft.content.vat).toMatchObject([
    { treatment: 'standard', rate: 810, reason: '' },
    { treatment: 'exempt', rate: 0, reason: 'Embassy' }
  ])
  const { id, state } = await issueDraft(bruno, draft.id)
  expect(state).toBe('open')
  expect(await xmlOf(id, 'cii')).toContain('<ram:ExemptionReason>Embassy</ram:ExemptionReason>')
  expect(await xmlOf(id, 'ubl')).toContain('<cbc:TaxExemptionReason>Embassy</cbc:TaxExemptionReason>')
})

test('deliveries of several reasons share one breakdown that says them all', async () => {
  const embassy = await makeExempt()
  await deliverOn(world, embassy, nora)
  await setVat(embassy, { treatment: 'exempt', exemption_reason: 'Consulate' })
  await deliverOn(world, embassy, nora)
  const draft = await draftOf(embassy)
  expect(draft.content.vat).toMatchObject([{ treatment: 'exempt', reason: 'Embassy; Consulate' }])
  const { id } = await issueDraft(bruno, draft.id)
  expect((await xmlOf(id, 'cii')).match(/<ram:ExemptionReason>[^<]*/g)).toEqual([
    '<ram:ExemptionReason>Embassy; Consulate'
  ])
})
