/** How VAT applies to an organization, and the VAT ids that its treatment needs. */
import { fieldError } from '../../../lib/contract/errors.ts'
import type { OrganizationVat } from '../../../lib/contract/organizations/billing.ts'
import type { Transaction } from '../../db/open.ts'
import { lockCompany } from '../company/lock-company.ts'
import type { OrganizationRow } from './open-organization.ts'

export const vatOf = ({
  treatment,
  exemptionReason
}: Pick<OrganizationRow, 'treatment' | 'exemptionReason'>): OrganizationVat => ({
  treatment,
  exemption_reason: exemptionReason
})

/** Throws vat-id-missing for reverse charge unless both VAT ids are there. The company keeps its own until the transaction ends. */
export async function requireVatIds(
  transaction: Transaction,
  { billing }: Pick<OrganizationRow, 'billing'>,
  { treatment }: OrganizationVat
): Promise<void> {
  if (treatment !== 'reverse_charge') return
  const { data } = await lockCompany(transaction)
  const missing = [
    ...(data.settings.vat.number === '' ? ["the company's VAT ID"] : []),
    ...(billing?.vat_id ? [] : ["the organization's VAT ID"])
  ]
  if (missing.length > 0)
    throw fieldError('vat-id-missing', 'vat.treatment', `Reverse charge needs ${missing.join(' and ')}`)
}
