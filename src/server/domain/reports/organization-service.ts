/** How the deliveries of an organization go, for its page. */
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { type OrganizationService, serviceDays } from '../../../lib/contract/organizations/figures.ts'
import type { MemberRole } from '../../../lib/contract/organizations/roles.ts'
import { caseNumberText } from '../../../lib/rules/console/case-number.ts'
import { addDays, dayOf, daysFrom, dayStart } from '../../../lib/rules/schedule/days.ts'
import { seesService } from '../../../lib/rules/people/membership.ts'
import { ProductError } from '../../../lib/contract/errors.ts'
import type { Context } from '../../context.ts'
import { idFrom } from '../../core/ids.ts'
import { cases } from '../../db/tables/delivery/case-tables.ts'
import { users } from '../../db/tables/people/identity.ts'
import { deliveries } from '../../db/tables/schema.ts'
import type { SignedIn } from '../core/principal.ts'
import { openOrganization } from '../organizations/open-organization.ts'
import { onTimeOf } from './report-sums.ts'

const listedCases = 10
/** A delivery is booked at most 30 days ahead, and none is on the road for as long again. */
const daysUnderWay = 60

/** Returns the open cases and the handovers on time. Throws forbidden for a viewer, and not-found for others than members and operators. */
export async function readService(
  context: Context,
  principal: SignedIn,
  id: string
): Promise<OrganizationService> {
  const { role } = await openOrganization(context.orm, principal, id)
  if (role !== null && !seesService(role)) throw new ProductError('forbidden')
  const { time_zone: timeZone } = context.company.newest().data.settings
  const today = dayOf(context.now(), timeZone)
  const days = daysFrom(addDays(today, 1 - serviceDays), today)
  const booked = dayStart(addDays(today, -serviceDays - daysUnderWay), timeZone)
  const handovers = await context.orm.execute<{ promised: number; on_time: number }>(
    onTimeOf({ organizationId: id, firstId: idFrom('pad', booked) }, days, timeZone)
  )
  const { promised = 0, on_time = 0 } = handovers.rows[0] ?? {}
  return { ...(await openCasesOf(context, id, role)), promised, on_time }
}

/** A driver's report concerns only the driver and the company, so members don't count it. */
async function openCasesOf(context: Context, id: string, role: MemberRole | null) {
  const found = await context.orm
    .select({ id: cases.id, number: cases.number, total: sql<number>`count(*) over ()::int` })
    .from(cases)
    .innerJoin(deliveries, eq(deliveries.id, cases.deliveryId))
    .innerJoin(users, eq(users.id, cases.reporterId))
    .where(
      and(
        eq(deliveries.organizationId, id),
        ne(cases.status, 'solved'),
        role === null ? undefined : ne(users.type, 'driver')
      )
    )
    .orderBy(asc(cases.updatedAt), asc(cases.id))
    .limit(listedCases)
  return {
    open_cases: found[0]?.total ?? 0,
    cases: role === null ? found.map(each => ({ id: each.id, number: caseNumberText(each.number) })) : []
  }
}
