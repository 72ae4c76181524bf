/** Who an invoice is from and to, and what it still needs of them. Pure. */
import type {
  ElectronicAddress,
  InvoiceBuyer,
  InvoiceGap,
  InvoiceSeller,
  PostalAddress
} from '../../contract/billing/invoice-content.ts'
import type { CompanySettings } from '../../contract/company/company-data.ts'
import type { VatTreatment } from '../../contract/company/vat.ts'
import type { OrganizationBilling } from '../../contract/organizations/billing.ts'

/** An organization as its row has it. */
export interface InvoicedOrganization {
  id: string
  name: string
  billing: OrganizationBilling | null
  /** Why it's exempt, or ''. */
  exemptionReason: string
}

type OfCompany = Pick<CompanySettings, 'legal_name' | 'contact' | 'vat' | 'invoicing'>

const noAddress: PostalAddress = { street: '', additional: '', postal_code: '', city: '', country: '' }

/** Returns an electronic address, or else a mail as one. Its id is '' without both. */
const electronicOf = (
  given: ElectronicAddress | null | undefined,
  mail: string | null | undefined
): ElectronicAddress => given ?? { scheme: 'EM', id: mail ?? '' }

/** Returns why there is no VAT: the organization's reason, or else the company's. '' without both. */
export const exemptionReasonOf = (
  { vat }: Pick<CompanySettings, 'vat'>,
  { exemptionReason }: Pick<InvoicedOrganization, 'exemptionReason'>
): string => exemptionReason || vat.exemption_reason || ''

const sellerOf = ({ legal_name, contact, vat, invoicing }: OfCompany): InvoiceSeller => ({
  legal_name,
  address: invoicing?.address ?? noAddress,
  vat_id: vat.number,
  electronic_address: electronicOf(invoicing?.electronic_address, contact.email),
  tax_number: invoicing?.tax_number ?? '',
  iban: invoicing?.iban ?? '',
  email: contact.email,
  phone: contact.phone
})

const buyerOf = ({ id, billing }: InvoicedOrganization): InvoiceBuyer => ({
  id,
  legal_name: billing?.legal_name ?? '',
  address: billing?.address ?? noAddress,
  vat_id: billing?.vat_id ?? '',
  electronic_address: electronicOf(billing?.electronic_address, billing?.invoice_email),
  reference: billing?.buyer_reference ?? ''
})

/**
 * Returns who an invoice is from and to, and the gaps for the treatments of VAT that it has, in the order of `invoiceGaps`. A part
 * that is missing is ''.
 */
export function invoiceParties(
  settings: OfCompany,
  organization: InvoicedOrganization,
  { treatments }: { treatments: readonly VatTreatment[] }
): { seller: InvoiceSeller; buyer: InvoiceBuyer; missing: InvoiceGap[] } {
  const seller = sellerOf(settings)
  const buyer = buyerOf(organization)
  const isReversed = treatments.includes('reverse_charge')
  const isExempt = treatments.includes('exempt')
  const lacks: readonly [InvoiceGap, boolean][] = [
    ['seller-legal-name', seller.legal_name === ''],
    ['seller-address', seller.address.country === ''],
    ['seller-tax-id', seller.vat_id === '' && seller.tax_number === ''],
    ['seller-vat-id', isReversed && seller.vat_id === ''],
    ['seller-electronic-address', seller.electronic_address.id === ''],
    ['exemption-reason', isExempt && exemptionReasonOf(settings, organization) === ''],
    ['buyer-legal-name', buyer.legal_name === ''],
    ['buyer-address', buyer.address.country === ''],
    ['buyer-vat-id', isReversed && buyer.vat_id === ''],
    ['buyer-electronic-address', buyer.electronic_address.id === '']
  ]
  return { seller, buyer, missing: lacks.flatMap(([gap, isMissing]) => (isMissing ? [gap] : [])) }
}
