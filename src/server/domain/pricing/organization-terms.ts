/** What a delivery of an organization costs differently. */
import type { Context } from '../../context.ts'
import type { Principal } from '../core/principal.ts'
import { bookableOrganization } from '../organizations/bookable.ts'
import { tariffOf } from './tariffs/tariff-rows.ts'
import type { Terms } from './trip-price.ts'

/** Returns what a quote for the organization costs differently. Throws as `bookableOrganization` does. */
export async function termsFor(context: Context, principal: Principal, id: string): Promise<Terms> {
  const { name, discountPercent, tariffVersion, treatment, exemptionReason } = await bookableOrganization(
    context.orm,
    principal,
    id
  )
  return {
    ...(treatment === 'standard' ? {} : { withoutVat: { treatment, reason: exemptionReason } }),
    ...(discountPercent ? { discount: { percent: discountPercent, name } } : {}),
    ...(tariffVersion === null
      ? {}
      : { tariff: await tariffOf(context, context.orm, { tariff: tariffVersion }) })
  }
}
