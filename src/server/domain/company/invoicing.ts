/** What the company enters for its invoices, in the form in which it's stored. */
import { electronicFormatIBAN, isValidIBAN } from 'ibantools'
import type { CompanyInvoicing } from '../../../lib/contract/company/invoicing.ts'
import type { CompanyVat } from '../../../lib/contract/company/vat.ts'
import { fieldError } from '../../../lib/contract/errors.ts'
import { requireCountry, requireElectronicAddress, storedVatId } from '../core/invoice-data.ts'

/** Throws invalid-input for a country, an IBAN or an electronic address that can't exist. */
export function storedInvoicing(invoicing: CompanyInvoicing): CompanyInvoicing {
  const { address, iban, electronic_address: electronic } = invoicing
  if (address) requireCountry(address, 'settings.invoicing.address.country')
  if (electronic) requireElectronicAddress(electronic, 'settings.invoicing.electronic_address')
  if (!iban) return invoicing
  const compact = electronicFormatIBAN(iban) ?? ''
  if (!isValidIBAN(compact))
    throw fieldError('invalid-input', 'settings.invoicing.iban', 'Must be a valid IBAN')
  return { ...invoicing, iban: compact }
}

/** Returns the VAT with its id in one written form. An id from before it was checked may stay. Throws invalid-input. */
export const storedVat = (vat: CompanyVat, before: CompanyVat): CompanyVat =>
  vat.number === before.number ? vat : { ...vat, number: storedVatId(vat.number, 'settings.vat.number') }
