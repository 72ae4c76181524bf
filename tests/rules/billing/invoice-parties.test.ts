import { expect, test } from 'vitest'
import { invoiceGaps } from '../../../src/lib/contract/billing/invoice-content.ts'
import type { VatTreatment } from '../../../src/lib/contract/company/vat.ts'
import type { OrganizationBilling } from '../../../src/lib/contract/organizations/billing.ts'
import {
  exemptionReasonsOf,
  invoiceParties,
  type InvoicedOrganization,
  joinedReasons
} from '../../../src/lib/rules/billing/invoice-parties.ts'

const address = { street: 'Ring 1', additional: '', postal_code: '1010', city: 'Wien', country: 'AT' }
const settings = {
  legal_name: 'Boten GmbH',
  contact: { email: 'post@boten.test', phone: '+4312345', address: 'Ring 1' },
  vat: { percent: 20, number: 'ATU13585627', exemption_reason: 'Small business' },
  invoicing: { address, tax_number: '12 345/6789', iban: 'AT611904300234573201' }
}
const billing: OrganizationBilling = {
  legal_name: 'Blumen Meier GmbH',
  address: { ...address, country: 'DE' },
  vat_id: 'DE136695976',
  electronic_address: null,
  buyer_reference: 'PO 7',
  invoice_email: 'rechnung@blumen.test',
  language: null,
  per_cost_center: false
}
const organization: InvoicedOrganization = { id: 'org_1', name: 'Blumen', billing, exemptionReason: '' }
const all = { treatments: ['standard', 'reverse_charge', 'exempt'] as const, reasons: ['Embassy'] }

test('names both with all that they have entered', () => {
  expect(invoiceParties(settings, organization, all)).toEqual({
    seller: {
      legal_name: 'Boten GmbH',
      address,
      vat_id: 'ATU13585627',
      electronic_address: { scheme: 'EM', id: 'post@boten.test' },
      tax_number: '12 345/6789',
      iban: 'AT611904300234573201',
      email: 'post@boten.test',
      phone: '+4312345'
    },
    buyer: {
      id: 'org_1',
      legal_name: 'Blumen Meier GmbH',
      address: { ...address, country: 'DE' },
      vat_id: 'DE136695976',
      electronic_address: { scheme: 'EM', id: 'rechnung@blumen.test' },
      reference: 'PO 7'
    },
    missing: []
  })
})

test('prefers electronic addresses to mails', () => {
  const { seller, buyer, missing } = invoiceParties(
    {
      ...settings,
      contact: { ...settings.contact, email: '' },
      invoicing: { ...settings.invoicing, electronic_address: { scheme: '9930', id: 'DE1' } }
    },
    {
      ...organization,
      billing: { ...billing, invoice_email: null, electronic_address: { scheme: '0204', id: '04011000-1' } }
    },
    all
  )
  expect(seller.electronic_address).toEqual({ scheme: '9930', id: 'DE1' })
  expect(buyer.electronic_address).toEqual({ scheme: '0204', id: '04011000-1' })
  expect(missing).toEqual([])
})

const bare = {
  legal_name: '',
  contact: { email: '', phone: '', address: '' },
  vat: { percent: 20, number: '' }
}

test('names all that is missing, in its order', () => {
  const { missing } = invoiceParties(bare, { ...organization, billing: null }, { ...all, reasons: [''] })
  expect(missing).toEqual(
    // Terms aren't data of a party.
    invoiceGaps.filter(gap => gap !== 'terms')
  )
})

const alwaysNeeded = [
  'seller-legal-name',
  'seller-address',
  'seller-tax-id',
  'seller-electronic-address',
  'buyer-legal-name',
  'buyer-address',
  'buyer-electronic-address'
]
test.each([
  { treatment: 'standard' as const, reasons: [], more: [] },
  { treatment: 'reverse_charge' as const, reasons: [], more: ['seller-vat-id', 'buyer-vat-id'] },
  { treatment: 'exempt' as const, reasons: ['Embassy', ''], more: ['exemption-reason'] },
  { treatment: 'exempt' as const, reasons: ['Embassy', 'Diplomats'], more: [] }
])('needs for $treatment because of $reasons: $more', ({ treatment, reasons, more }) => {
  const treatments = [treatment]
  const { missing } = invoiceParties(bare, { ...organization, billing: null }, { treatments, reasons })
  expect(missing.toSorted()).toEqual([...alwaysNeeded, ...more].toSorted())
})

test('a VAT id is enough without a tax number, and parts that nobody entered are empty', () => {
  const { seller, buyer, missing } = invoiceParties(
    { ...settings, invoicing: { address } },
    { ...organization, billing: null },
    { treatments: ['standard'], reasons: [] }
  )
  expect(missing).not.toContain('seller-tax-id')
  expect([seller.tax_number, seller.iban, buyer.reference]).toEqual(['', '', ''])
})

test('takes a tax number instead of a VAT id, but not for reverse charge', () => {
  const taxed = { ...settings, vat: { percent: 20, number: '' } }
  const missingFor = (treatment: VatTreatment) =>
    invoiceParties(taxed, organization, { treatments: [treatment], reasons: [] }).missing
  expect(missingFor('standard')).toEqual([])
  expect(missingFor('reverse_charge')).toEqual(['seller-vat-id'])
})

const soldAs = (treatment: VatTreatment, exemptionReason = '') => ({
  exemptionReason,
  sold: [{ treatment, rate: 0, net: 100, vat: 0 }]
})

test('an exempt entry has the reason of its booking, whatever the organization has now', () => {
  const entries = [
    soldAs('exempt', 'Embassy'),
    soldAs('standard'),
    soldAs('reverse_charge'),
    soldAs('exempt', 'Diplomats'),
    soldAs('exempt', 'Embassy')
  ]
  const now = { exemptionReason: 'Army' }
  expect(exemptionReasonsOf(settings, now, entries)).toEqual(['Embassy', 'Diplomats'])
  expect(exemptionReasonsOf(settings, now, [soldAs('standard')])).toEqual([])
  const both = {
    ...soldAs('exempt', 'Embassy'),
    sold: [...soldAs('standard').sold, ...soldAs('exempt').sold]
  }
  expect(exemptionReasonsOf(settings, now, [both])).toEqual(['Embassy'])
})

test("an entry without a reason has the company's, or else the organization's", () => {
  const entries = [soldAs('exempt', 'Embassy'), soldAs('exempt')]
  const now = { exemptionReason: 'Army' }
  expect(exemptionReasonsOf(settings, now, entries)).toEqual(['Embassy', 'Small business'])
  expect(exemptionReasonsOf(bare, now, entries)).toEqual(['Embassy', 'Army'])
  expect(exemptionReasonsOf(bare, { exemptionReason: '' }, entries)).toEqual(['Embassy', ''])
})

test('several reasons are one text', () => {
  expect(joinedReasons(['Embassy', 'Small business'])).toBe('Embassy; Small business')
  expect(joinedReasons(['Embassy', ''])).toBe('Embassy')
  expect(joinedReasons([])).toBe('')
})
