/** The settings of an organization that its owners change. */
import { eq, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { fieldError, ProductError } from '../../../lib/contract/errors.ts'
import type {
  changeOrganization as changeEndpoint,
  Organization
} from '../../../lib/contract/organizations/organizations.ts'
import type { Context } from '../../context.ts'
import type { SignedIn } from '../core/principal.ts'
import { organizations } from '../../db/tables/people/organization-tables.ts'
import type { Transaction } from '../../db/open.ts'
import { changedBilling, withHiddenMails } from './billing.ts'
import { changing, type OrganizationRow } from './open-organization.ts'
import { readOrganization } from './read-organization.ts'

type Body = z.output<NonNullable<typeof changeEndpoint.body>>

/** Changes what owners may change. Throws not-found, forbidden, 'version-outdated' and 'invalid-input'. */
export async function changeSettings(
  context: Context,
  principal: SignedIn,
  id: string,
  { version, name, requires_reference: requiresReference, defaults, billing }: Body
): Promise<Organization> {
  if (defaults) checkDefaults(context, defaults)
  await changing(context, principal, id, 'organization', async ({ transaction }, { organization }) => {
    if (defaults?.payment_method === 'account' && organization.daysToPay === null)
      throw fieldError('no-account', 'defaults.payment_method', 'The company has set no terms')
    const changed = billing && changedBilling(organization, billing)
    await storeSettings(transaction, organization, version, {
      ...(changed ? { billing: changed } : {}),
      ...(name === undefined ? {} : { name }),
      ...(requiresReference === undefined ? {} : { requiresReference }),
      ...(defaults
        ? {
            defaultTransportTypeId: defaults.transport_type_id,
            defaultPackage: defaults.package,
            defaultPaymentAt: defaults.payment_at,
            ...(defaults.payment_method === undefined
              ? {}
              : { defaultPaymentMethod: defaults.payment_method })
          }
        : {})
    })
    return {
      action: 'organization.changed',
      before: {
        name: organization.name,
        requires_reference: organization.requiresReference,
        ...(changed ? { billing: withHiddenMails(organization.billing) } : {})
      },
      after: {
        name,
        requires_reference: requiresReference,
        ...(changed ? { billing: withHiddenMails(changed) } : {})
      }
    }
  })
  return readOrganization(context, principal, id)
}

/** Stores changes of the version that somebody has seen. Throws 'version-outdated'. */
export async function storeSettings(
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
