/** The demo's recurring deliveries: two rules of its first organization. */
import { and, desc, eq, isNull } from 'drizzle-orm'
import { dayOf } from '../../../lib/rules/schedule/days.ts'
import type { Context } from '../../context.ts'
import { recurringRules } from '../../db/tables/delivery/recurring-tables.ts'
import { deliveries } from '../../db/tables/schema.ts'
import type { SignedIn } from '../../domain/core/principal.ts'
import { createRule } from '../../domain/recurring/create-rule.ts'
import { makeRule } from '../../domain/recurring/make-dates.ts'

const rules = [
  {
    name: 'Bread for the café',
    times: { 1: '07:30', 2: '07:30', 3: '07:30', 4: '07:30', 5: '07:30', 6: '08:00' }
  },
  { name: 'Cakes for the hotel', times: { 2: '14:30', 5: '14:30' } }
]

/** Creates the rules from the organization's newest deliveries, unless it has some, and books their first dates. */
export async function createRules(context: Context, member: SignedIn): Promise<void> {
  const organizationId = member.person.memberships[0]?.organizationId
  if (!organizationId) return
  const isOpen = and(eq(recurringRules.organizationId, organizationId), isNull(recurringRules.endedAt))
  if ((await context.orm.$count(recurringRules, isOpen)) > 0) return
  const newest = await context.orm
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(eq(deliveries.organizationId, organizationId))
    .orderBy(desc(deliveries.id))
    .limit(rules.length)
  const today = dayOf(context.now(), context.company.newest().data.settings.time_zone)
  for (const [index, rule] of rules.entries()) {
    const template = newest[index] ?? newest[0]
    if (!template) return
    const { id } = await createRule(context, member, {
      ...rule,
      pickanddropoff_id: template.id,
      first_date: today,
      on_holidays: false,
      text_links: false
    })
    await makeRule(context, id)
  }
}
