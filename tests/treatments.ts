/** Organizations with each treatment of VAT. */
import type { OrganizationBilling } from '../src/lib/contract/organizations/billing.ts'
import type { World } from './builders.ts'
import { makeOrganization, type TestOrganization } from './organizations.ts'

export const treatments = ['standard', 'reverse_charge', 'exempt'] as const
export type Treatment = (typeof treatments)[number]

/** The VAT id of the company in tests. */
export const companyVatId = 'ATU13585627'

export const testBilling: OrganizationBilling = {
  legal_name: 'Blumen Meier GmbH',
  address: { street: 'Am Ring 1', additional: '', postal_code: '80331', city: 'München', country: 'DE' },
  vat_id: 'DE136695976',
  electronic_address: null,
  buyer_reference: 'PO 7',
  invoice_email: 'invoices@blumen.test',
  language: null,
  per_cost_center: false
}

/** Makes an organization with what its treatment needs. */
export const makeTreated = (
  world: World,
  treatment: Treatment,
  settings: Parameters<typeof makeOrganization>[1] = {}
): Promise<TestOrganization> =>
  makeOrganization(world, {
    treatment,
    exemptionReason: treatment === 'exempt' ? 'Embassy' : '',
    billing: testBilling,
    ...settings
  })
