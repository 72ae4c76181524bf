/** How an organization pays on account. */
import type { AccountTerms } from '../../../lib/contract/organizations/billing.ts'
import type { OrganizationRow } from './open-organization.ts'

/** Returns null if it can't. */
export const accountOf = ({
  daysToPay,
  creditLimit,
  invoiceEvery
}: Pick<OrganizationRow, 'daysToPay' | 'creditLimit' | 'invoiceEvery'>): AccountTerms | null =>
  daysToPay === null
    ? null
    : { days_to_pay: daysToPay, credit_limit: creditLimit, invoice_every: invoiceEvery }
