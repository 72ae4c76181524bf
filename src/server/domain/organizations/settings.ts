/** The settings of an organization: what owners change, and what only operators do. */
import { eq, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { fieldError, ProductError } from '../../../lib/contract/errors.ts'
import type { changeTerms as termsEndpoint } from '../../../lib/contract/ops/organizations.ts'
import type {
  changeOrganization as changeEndpoint,
  Organization
} from '../../../lib/contract/organizations/organizations.ts'
import { isPublicDomain } from '../../../lib/rules/public-domains.ts'
import type { Context } from '../../context.ts'
import type { SignedIn } from '../core/principal.ts'
import { may } from '../core/access.ts'
import { organizations } from '../../db/tables/organization-tables.ts'
import type { Transaction } from '../../db/open.ts'
import { tariffs } from '../../db/tables/tariff-tables.ts'
import { endRulesOf } from '../recurring/pauses.ts'
import { changing, type OrganizationRow } from './open-organization.ts'
import { readOrganization } from './read-organization.ts'

type Body = z.output<NonNullable<typeof changeEndpoint.body>>
type Terms = z.output<NonNullable<typeof termsEndpoint.body>>

/** Changes what owners may change. Throws not-found, forbidden, 'version-outdated' and 'invalid-input'. */
export async function changeSettings(
  context: Context,
  principal: SignedIn,
  id: string,
  { version, name, requires_reference: requiresReference, defaults }: Body
): Promise<Organization> {
  if (defaults) checkDefaults(context, defaults)
  await changing(context, principal, id, 'organization', async ({ transaction }, { organization }) => {
    await store(transaction, organization, version, {
      ...(name === undefined ? {} : { name }),
      ...(requiresReference === undefined ? {} : { requiresReference }),
      ...(defaults
        ? {
            defaultTransportTypeId: defaults.transport_type_id,
            defaultPackage: defaults.package,
            defaultPaymentAt: defaults.payment_at
          }
        : {})
    })
    return {
      action: 'organization.changed',
      before: { name: organization.name, requires_reference: organization.requiresReference },
      after: { name, requires_reference: requiresReference }
    }
  })
  return readOrganization(context, principal, id)
}

/**
 * Changes the terms, the domains, or whether it's open. The discount and the tariff need the permission of prices. Throws
 * not-found, forbidden, 'version-outdated', 'public-domain' and 'invalid-input'.
 */
export async function changeTerms(
  context: Context,
  principal: SignedIn,
  id: string,
  { version, join_domains: joinDomains, is_closed: isClosed, discount_percent: discount, tariff }: Terms
): Promise<Organization> {
  const isOfPrices = discount !== undefined || tariff !== undefined
  if (isOfPrices && !may(principal, 'ops:prices.change')) throw new ProductError('forbidden')
  const open = joinDomains?.findIndex(isPublicDomain) ?? -1
  if (open !== -1)
    throw fieldError('public-domain', `join_domains.${open}`, 'Everybody can have an email of this domain')
  await changing(context, principal, id, 'organization', async (work, { organization }) => {
    const { transaction, now } = work
    if (tariff) await requirePublished(transaction, tariff)
    const { closedAt } = organization
    await store(transaction, organization, version, {
      ...(joinDomains ? { joinDomains: [...new Set(joinDomains)] } : {}),
      ...(isClosed === undefined ? {} : { closedAt: isClosed ? (closedAt ?? now) : null }),
      // One of the two replaces the other.
      ...(isOfPrices ? { discountPercent: discount ?? null, tariffVersion: tariff ?? null } : {})
    })
    if (isClosed && !closedAt) await endRulesOf(context, work, principal, { kind: 'organization', id })
    return {
      action: 'organization.terms-changed',
      before: {
        join_domains: organization.joinDomains,
        is_closed: closedAt !== null,
        discount_percent: organization.discountPercent,
        tariff: organization.tariffVersion
      },
      after: { join_domains: joinDomains, is_closed: isClosed, discount_percent: discount, tariff }
    }
  })
  return readOrganization(context, principal, id)
}

async function store(
  transaction: Transaction,
  { id, version: stored }: OrganizationRow,
  seen: number,
  set: Partial<typeof organizations.$inferInsert>
): Promise<void> {
  if (stored !== seen) throw new ProductError('version-outdated')
  await transaction
    .update(organizations)
    .set({ ...set, version: sql`${organizations.version} + 1` })
    .where(eq(organizations.id, id))
}

function checkDefaults(
  context: Context,
  { transport_type_id: vehicle, package: item }: NonNullable<Body['defaults']>
) {
  const { transportTypes, transportSizes, units } = context.company.reference().offered
  const has = (list: readonly { id: number }[], id: number) => list.some(each => each.id === id)
  if (vehicle !== null && !has(transportTypes, vehicle))
    throw fieldError('invalid-input', 'defaults.transport_type_id', "This vehicle doesn't exist")
  if (item && !has(transportSizes, item.transport_size_id))
    throw fieldError('invalid-input', 'defaults.package.transport_size_id', "This size doesn't exist")
  if (item && !has(units, item.unit_of_measurement_id))
    throw fieldError('invalid-input', 'defaults.package.unit_of_measurement_id', "This unit doesn't exist")
}

async function requirePublished(transaction: Transaction, version: number): Promise<void> {
  const [found] = await transaction.select().from(tariffs).where(eq(tariffs.version, version))
  if (!found?.publishedAt || found.withdrawnAt)
    throw fieldError('invalid-input', 'tariff', 'Must be a published version of the prices')
}
