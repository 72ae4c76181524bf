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
import type { SoldEntry } from './invoice-lines.ts'

/** An organization as its row has it. */
export interface InvoicedOrganization {
  id: string
  name: string
  billing: OrganizationBilling | null
  /** Why it's exempt now, or ''. */
  exemptionReason: string
}

type OfCompany = Pick<CompanySettings, 'legal_name' | 'contact' | 'vat' | 'invoicing'>

const noAddress: PostalAddress = { street: '', additional: '', postal_code: '', city: '', country: '' }

/** Returns an electronic address, or else a mail as one. Its id is '' without both. */
const electronicOf = (
  given: ElectronicAddress | null | undefined,
  mail: string | null | undefined
): ElectronicAddress => given ?? { scheme: 'EM', id: mail ?? '' }

/**
 * Returns why each of these entries is exempt, once, in their order. That's the reason of its booking, whatever the organization's terms
 * are now. One without it was booked while the company charged no VAT: it has the company's reason, as its receipt would, or else the
 * organization's of now. '' if there is none.
 */
export function exemptionReasonsOf(
  { vat }: Pick<CompanySettings, 'vat'>,
  { exemptionReason }: Pick<InvoicedOrganization, 'exemptionReason'>,
  entries: readonly Pick<SoldEntry, 'exemptionReason' | 'sold'>[]
): string[] {
  const exempt = entries.filter(({ sold }) => sold.some(({ treatment }) => treatment === 'exempt'))
  const reasons = exempt.map(each => each.exemptionReason || vat.exemption_reason || exemptionReason)
  return [...new Set(reasons)]
}

/**
 * Returns reasons as one text. A document of EN 16931 has one breakdown of VAT (BG-23) for all that is exempt, and so one reason (BT-120).
 */
export const joinedReasons = (reasons: readonly string[]): string => reasons.filter(Boolean).join('; ')

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
 * @param reasons of its exempt entries
 */
export function invoiceParties(
  settings: OfCompany,
  organization: InvoicedOrganization,
  { treatments, reasons }: { treatments: readonly VatTreatment[]; reasons: readonly string[] }
): { seller: InvoiceSeller; buyer: InvoiceBuyer; missing: InvoiceGap[] } {
  const seller = sellerOf(settings)
  const buyer = buyerOf(organization)
  const isReversed = treatments.includes('reverse_charge')
  const lacks: readonly [InvoiceGap, boolean][] = [
    ['seller-legal-name', seller.legal_name === ''],
    ['seller-address', seller.address.country === ''],
    ['seller-tax-id', seller.vat_id === '' && seller.tax_number === ''],
    ['seller-vat-id', isReversed && seller.vat_id === ''],
    ['seller-electronic-address', seller.electronic_address.id === ''],
    ['exemption-reason', reasons.includes('')],
    ['buyer-legal-name', buyer.legal_name === ''],
    ['buyer-address', buyer.address.country === ''],
    ['buyer-vat-id', isReversed && buyer.vat_id === ''],
    ['buyer-electronic-address', buyer.electronic_address.id === '']
  ]
  return { seller, buyer, missing: lacks.flatMap(([gap, isMissing]) => (isMissing ? [gap] : [])) }
}
