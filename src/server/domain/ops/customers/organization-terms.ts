/** What only operators change of an organization: its terms, its domains, and whether it's open. */
import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { fieldError, ProductError } from '../../../../lib/contract/errors.ts'
import type { changeTerms as endpoint } from '../../../../lib/contract/ops/organizations.ts'
import type { Organization } from '../../../../lib/contract/organizations/organizations.ts'
import { isPublicDomain } from '../../../../lib/rules/people/public-domains.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../db/open.ts'
import { tariffs } from '../../../db/tables/company/tariff-tables.ts'
import { agreedPercentFor } from '../../company/agreed-limit.ts'
import { may } from '../../core/access.ts'
import type { SignedIn } from '../../core/principal.ts'
import { accountOf } from '../../organizations/account-terms.ts'
import { changing } from '../../organizations/open-organization.ts'
import { readOrganization } from '../../organizations/read-organization.ts'
import { requireVatIds, vatOf } from '../../organizations/vat-terms.ts'
import { storeSettings } from '../../organizations/settings.ts'
import { endRulesOf } from '../../recurring/pauses.ts'

type Body = z.output<NonNullable<typeof endpoint.body>>

/**
 * Changes the terms, the domains, the needed skills, or whether it's open. The discount and the tariff need the permission of prices,
 * paying on account and VAT the one of money. Throws not-found, forbidden, 'beyond-agreed-limit', 'version-outdated', 'public-domain', 'vat-id-missing' and 'invalid-input'.
 */
export async function changeTerms(
  context: Context,
  principal: SignedIn,
  id: string,
  {
    version,
    join_domains: joinDomains,
    is_closed: isClosed,
    skills,
    discount_percent: discount,
    tariff,
    account,
    vat
  }: Body
): Promise<Organization> {
  const isOfPrices = discount !== undefined || tariff !== undefined
  if ((account !== undefined || vat) && !may(principal, 'ops:money.adjust'))
    throw new ProductError('forbidden')
  if (isOfPrices && !may(principal, 'ops:prices.change')) throw new ProductError('forbidden')
  const open = joinDomains?.findIndex(isPublicDomain) ?? -1
  if (open !== -1)
    throw fieldError('public-domain', `join_domains.${open}`, 'Everybody can have an email of this domain')
  await changing(context, principal, id, 'organization', async (work, { organization }) => {
    const { transaction, now } = work
    if (tariff) await requirePublished(transaction, tariff)
    if (vat) await requireVatIds(transaction, organization, vat)
    const { closedAt, discountPercent: former } = organization
    const most = agreedPercentFor(context, principal)
    // What somebody else has given may be lowered.
    if (most !== null && (discount ?? 0) > Math.max(most, former ?? 0))
      throw fieldError(
        'beyond-agreed-limit',
        'discount_percent',
        `Must be at most ${most} percent, which is what the company lets dispatchers give`
      )
    await storeSettings(transaction, organization, version, {
      ...(joinDomains ? { joinDomains: [...new Set(joinDomains)] } : {}),
      ...(skills ? { skills } : {}),
      ...(isClosed === undefined ? {} : { closedAt: isClosed ? (closedAt ?? now) : null }),
      // One of the two replaces the other.
      ...(isOfPrices ? { discountPercent: discount ?? null, tariffVersion: tariff ?? null } : {}),
      ...(account === undefined ? {} : columnsOf(account)),
      ...(vat ? { treatment: vat.treatment, exemptionReason: vat.exemption_reason } : {})
    })
    if (isClosed && !closedAt) await endRulesOf(context, work, principal, { kind: 'organization', id })
    return {
      action: 'organization.terms-changed',
      before: {
        join_domains: organization.joinDomains,
        is_closed: closedAt !== null,
        ...(skills ? { skills: organization.skills } : {}),
        discount_percent: organization.discountPercent,
        tariff: organization.tariffVersion,
        ...(account === undefined ? {} : { account: accountOf(organization) }),
        ...(vat ? { vat: vatOf(organization) } : {})
      },
      after: {
        join_domains: joinDomains,
        is_closed: isClosed,
        skills,
        discount_percent: discount,
        tariff,
        account,
        vat
      }
    }
  })
  return readOrganization(context, principal, id)
}

/** Without terms, it can't pay on account, and so not by default. */
const columnsOf = (account: NonNullable<Body['account']> | null) =>
  account === null
    ? { daysToPay: null, creditLimit: null, defaultPaymentMethod: null }
    : {
        daysToPay: account.days_to_pay,
        creditLimit: account.credit_limit,
        ...(account.invoice_every ? { invoiceEvery: account.invoice_every } : {})
      }

async function requirePublished(transaction: Transaction, version: number): Promise<void> {
  const [found] = await transaction.select().from(tariffs).where(eq(tariffs.version, version))
  if (!found?.publishedAt || found.withdrawnAt)
    throw fieldError('invalid-input', 'tariff', 'Must be a published version of the prices')
}
