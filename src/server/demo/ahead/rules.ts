/** The demo's recurring deliveries: two rules of its first organization, each from a booking that it repeats. */
import { seededRandom } from '@dropway/region'
import { and, eq, isNull } from 'drizzle-orm'
import { addDays, dayOf, instantAt } from '../../../lib/rules/schedule/days.ts'
import type { Context } from '../../context.ts'
import { recurringRules } from '../../db/tables/delivery/recurring-tables.ts'
import type { SignedIn } from '../../domain/core/principal.ts'
import { createRule } from '../../domain/recurring/create-rule.ts'
import { makeRule } from '../../domain/recurring/make-dates.ts'
import { demoBusiness } from '../accounts.ts'
import { goodsOf } from '../history/goods.ts'
import { addressFrom } from '../history/trips.ts'
import { bookOrder, homeOf } from './booking.ts'

const rules = [
  {
    name: 'Bread for the café',
    first: '07:30',
    times: { 1: '07:30', 2: '07:30', 3: '07:30', 4: '07:30', 5: '07:30', 6: '08:00' }
  },
  { name: 'Cakes for the hotel', first: '14:30', times: { 2: '14:30', 5: '14:30' } }
]

/** Books the first date of each rule for tomorrow, and repeats it from the day after, unless the organization has rules. */
export async function createRules(context: Context, member: SignedIn): Promise<void> {
  const organizationId = member.person.memberships[0]?.organizationId
  if (!organizationId) return
  const isOpen = and(eq(recurringRules.organizationId, organizationId), isNull(recurringRules.endedAt))
  if ((await context.orm.$count(recurringRules, isOpen)) > 0) return
  const { time_zone: timeZone } = context.company.newest().data.settings
  const today = dayOf(context.now(), timeZone)
  const random = seededRandom(context.config.regionSeed).fork('rules')
  const pickup = await homeOf(context, demoBusiness.email)
  for (const { name, first, times } of rules) {
    const order = {
      goods: goodsOf('bakery', random, 'car'),
      pickup,
      dropoffs: [await addressFrom(context, random, [pickup])],
      scheduledAt: instantAt(addDays(today, 1), first, timeZone),
      reference: name
    }
    const { id } = await createRule(context, member, {
      name,
      times,
      pickanddropoff_id: await bookOrder(context, member, order, random),
      first_date: addDays(today, 2),
      on_holidays: false,
      text_links: false
    })
    await makeRule(context, id)
  }
}
