/** What the invoices of an organization say of it: as stored, and as operators see it. */
import { fieldError } from '../../../lib/contract/errors.ts'
import type { OrganizationBilling } from '../../../lib/contract/organizations/billing.ts'
import { isLocale } from '../../../lib/words/locale.ts'
import { requireCountry, requireElectronicAddress, storedVatId } from '../core/invoice-data.ts'
import { maskedEmail } from '../core/masked.ts'
import type { OrganizationRow } from './open-organization.ts'

const noBilling: OrganizationBilling = {
  legal_name: '',
  address: null,
  vat_id: '',
  electronic_address: null,
  buyer_reference: '',
  invoice_email: null,
  language: null,
  per_cost_center: false
}

/** A change, in which absent parts stay as they are. */
type BillingChange = { [Part in keyof OrganizationBilling]?: OrganizationBilling[Part] | undefined }

/**
 * Returns the billing with a change. Throws invalid-input for a country, a VAT id, a language or an electronic address that can't exist,
 * and vat-id-missing for a VAT id that goes while the organization's treatment needs it.
 */
export function changedBilling(
  { billing, treatment }: Pick<OrganizationRow, 'billing' | 'treatment'>,
  change: BillingChange
): OrganizationBilling {
  const before = billing ?? noBilling
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  const after: OrganizationBilling = { ...before, ...given }
  const { address, language, electronic_address: electronic } = after
  if (address) requireCountry(address, 'billing.address.country')
  if (electronic) requireElectronicAddress(electronic, 'billing.electronic_address')
  if (language !== null && !isLocale(language))
    throw fieldError('invalid-input', 'billing.language', "This language doesn't exist here")
  const vatId = storedVatId(after.vat_id, 'billing.vat_id')
  if (vatId === '' && treatment === 'reverse_charge')
    throw fieldError('vat-id-missing', 'billing.vat_id', 'Reverse charge needs it')
  return { ...after, vat_id: vatId }
}

/** Returns the billing with mails in part. */
export const withHiddenMails = (billing: OrganizationBilling | null): OrganizationBilling | null =>
  billing && {
    ...billing,
    invoice_email: billing.invoice_email && maskedEmail(billing.invoice_email),
    electronic_address:
      billing.electronic_address?.scheme === 'EM'
        ? { scheme: 'EM', id: maskedEmail(billing.electronic_address.id) }
        : billing.electronic_address
  }
