/** Builds recurring deliveries. */
import type * as z from 'zod/mini'
import {
  getCompanyData,
  changeCompany,
  type CompanySettings
} from '../src/lib/contract/company/company-data.ts'
import type { QuoteBody } from '../src/lib/contract/pricing.ts'
import { createRecurring, type Recurring } from '../src/lib/contract/recurring/recurring.ts'
import { addDays } from '../src/lib/rules/schedule/days.ts'
import { weekdays } from '../src/lib/rules/schedule/recurring.ts'
import { todayOf } from '../src/server/domain/recurring/rule-rows.ts'
import { type GivenOwner, makeAdmin, makeDelivery, type Person, type World } from './builders.ts'

/** A first date on which nothing is booked yet. */
export const farAhead = addDays(new Date().toISOString().slice(0, 10), 400)

export const everyDay = (time: string) => Object.fromEntries(weekdays.map(day => [day, time]))

type Given = Partial<z.input<NonNullable<typeof createRecurring.body>>>

/** Books a delivery and repeats it: every day at 08:30, unless `given` says something else. */
export async function makeRecurringRule(
  world: World,
  person: Person,
  given: Given = {},
  { trip = {}, owner }: { trip?: Partial<QuoteBody>; owner?: GivenOwner } = {}
): Promise<Recurring> {
  const organization = owner?.organization_id ? { owner: { organization_id: owner.organization_id } } : {}
  const delivery = await makeDelivery(world, person, { ...trip, ...organization }, owner)
  return person.client.call(createRecurring, {
    body: {
      pickanddropoff_id: delivery.pickanddropoff_id,
      name: 'Bread for the café',
      times: everyDay('08:30'),
      first_date: todayOf(world.service.context),
      ...given
    }
  })
}

/** Changes the company's settings as an admin. */
export async function setCompany(world: World, settings: Partial<CompanySettings>): Promise<void> {
  const { client } = await makeAdmin(world)
  const { version } = await client.call(getCompanyData)
  await client.call(changeCompany, { body: { version, reason: 'A test', settings } })
}
