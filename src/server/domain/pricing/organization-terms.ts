/** What a delivery of an organization costs differently. */
import { eq } from 'drizzle-orm'
import { discountIn } from '../../../lib/rules/pricing/price.ts'
import type { Context } from '../../context.ts'
import type { Principal } from '../core/principal.ts'
import { organizations } from '../../db/tables/people/organization-tables.ts'
import type { deliveries } from '../../db/tables/schema.ts'
import { bookableOrganization } from '../organizations/bookable.ts'
import { tariffOf } from './tariffs/tariff-rows.ts'
import type { Terms } from './trip-price.ts'

/** Returns what a quote for the organization costs differently. Throws as `bookableOrganization` does. */
export async function termsFor(context: Context, principal: Principal, id: string): Promise<Terms> {
  const { name, discountPercent, tariffVersion } = await bookableOrganization(context.orm, principal, id)
  return {
    ...(discountPercent ? { discount: { percent: discountPercent, name } } : {}),
    ...(tariffVersion === null
      ? {}
      : { tariff: await tariffOf(context, context.orm, { tariff: tariffVersion }) })
  }
}

/** Returns the terms of a new price of a booked delivery: its own discount, or the organization's prices. */
export async function termsOfBooked(
  context: Context,
  { organizationId, price }: typeof deliveries.$inferSelect
): Promise<Terms> {
  if (organizationId === null) return {}
  const discount = discountIn(price)
  if (discount) return { discount }
  const [found] = await context.orm
    .select({ version: organizations.tariffVersion })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
  return found?.version ? { tariff: await tariffOf(context, context.orm, { tariff: found.version }) } : {}
}
