/** What happens to recurring deliveries when their owner changes or ends. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { claimDeliveries } from '../../../src/lib/contract/delivery/claims.ts'
import { erasePerson, exportPerson } from '../../../src/lib/contract/ops/customers.ts'
import { changeTerms } from '../../../src/lib/contract/ops/organizations.ts'
import {
  changeRecurring,
  changeRecurringDate,
  endRecurring
} from '../../../src/lib/contract/recurring/changes.ts'
import { createRecurring, getRecurring } from '../../../src/lib/contract/recurring/recurring.ts'
import { addDays } from '../../../src/lib/rules/schedule/days.ts'
import { users } from '../../../src/server/db/tables/people/identity.ts'
import { recurringDates, recurringRules } from '../../../src/server/db/tables/delivery/recurring-tables.ts'
import { deliveries } from '../../../src/server/db/tables/schema.ts'
import { makeDates } from '../../../src/server/domain/recurring/make-dates.ts'
import { todayOf } from '../../../src/server/domain/recurring/rule-rows.ts'
import { makeAdmin, makeCustomer, makeDispatcher } from '../../builders.ts'
import { makeOrganization } from '../../organizations.ts'
import { everyDay, farAhead, makeRecurringRule } from '../../recurring.ts'
import { startTestService, type TestService } from '../../service.ts'

let world: TestService
beforeAll(async () => {
  world = await startTestService()
})
afterAll(() => world.close())

const orm = () => world.service.context.orm
const twoDays = () => {
  const today = todayOf(world.service.context)
  return { first_date: addDays(today, 1), last_date: addDays(today, 2) }
}

test('an account that adds a contact’s deliveries gets the rules, too', async () => {
  const dana = await makeDispatcher(world)
  const owner = { contact: { name: 'Bea', email: 'bea-claims@example.test' } }
  const rule = await makeRecurringRule(world, dana, twoDays(), { owner })
  const bea = await makeCustomer(world, 'Bea')
  await orm().update(users).set({ email: 'bea-claims@example.test' }).where(eq(users.id, bea.userId))
  await bea.client.call(claimDeliveries, { body: {} })
  expect(await bea.client.call(getRecurring, { params: { id: rule.id } })).toMatchObject({
    owner: { kind: 'person', id: bea.userId },
    may_act: true
  })
})

test('a closed organization has no rules, and its deliveries without a driver are cancelled', async () => {
  const { id, booker } = await makeOrganization(world)
  const rule = await makeRecurringRule(world, booker, twoDays(), { owner: { organization_id: id } })
  const admin = await makeAdmin(world)
  await admin.client.call(changeTerms, { params: { id }, body: { version: 0, is_closed: true } })
  expect(await admin.client.call(getRecurring, { params: { id: rule.id } })).toMatchObject({ is_ended: true })
  const ids = rule.dates.map(({ delivery }) => delivery?.pickanddropoff_id ?? '')
  for (const each of ids) {
    const [found] = await orm().select().from(deliveries).where(eq(deliveries.id, each))
    expect(found).toMatchObject({ status: 'cancelled', cancellation: { fee: 0 } })
  }
  expect(await makeDates(world.service.context)).toBe(0)
})

test('an erased contact and an erased person have none, and an export has them', async () => {
  const [admin, dana] = [await makeAdmin(world), await makeDispatcher(world)]
  const customer = await makeCustomer(world)
  const own = await makeRecurringRule(world, customer, { first_date: farAhead, name: 'Bread for me' })
  const owner = { contact: { name: 'Bea', email: 'bea-erased@example.test' } }
  const ofContact = await makeRecurringRule(world, dana, { first_date: farAhead, name: 'Bread' }, { owner })
  // Only the deliveries that they were made from are under way.
  await orm().update(deliveries).set({ status: 'cancelled' })
  for (const { id: ruleId, owner: theirs } of [own, ofContact]) {
    const about = { params: { id: theirs.id }, body: { reason: 'They asked' } }
    const { json } = await admin.client.call(exportPerson, about)
    expect(JSON.parse(json)).toMatchObject({ recurring_deliveries: [{ id: ruleId, dates: [] }] })
    await admin.client.call(erasePerson, about)
    expect(await orm().$count(recurringRules, eq(recurringRules.id, ruleId))).toBe(0)
  }
})

test('a member who leaves keeps nobody from the organization’s rules', async () => {
  const { id, booker, owner } = await makeOrganization(world)
  const rule = await makeRecurringRule(world, booker, twoDays(), { owner: { organization_id: id } })
  await orm().delete(recurringDates).where(eq(recurringDates.ruleId, rule.id))
  const admin = await makeAdmin(world)
  await orm().update(deliveries).set({ status: 'cancelled' })
  await admin.client.call(erasePerson, { params: { id: booker.userId }, body: { reason: 'They asked' } })
  expect(await makeDates(world.service.context)).toBe(2)
  expect(await owner.client.call(getRecurring, { params: { id: rule.id } })).toMatchObject({
    is_ended: false
  })
})

test('a customer who can’t book can’t repeat anything either', async () => {
  const customer = await makeCustomer(world)
  const { stops: _, ...rule } = await makeRecurringRule(world, customer, twoDays())
  await orm()
    .update(users)
    .set({ blockedAt: world.service.context.now() })
    .where(eq(users.id, customer.userId))
  const body = {
    pickanddropoff_id: rule.dates[0]?.delivery?.pickanddropoff_id ?? '',
    name: 'Bread',
    times: everyDay('08:30'),
    first_date: farAhead
  }
  world.pass(60)
  await expect(customer.client.call(createRecurring, { body })).rejects.toMatchObject({
    code: 'booking-blocked'
  })
  const { id, version } = rule
  const [date] = rule.dates
  const refused = { status: 403, code: 'booking-blocked' }
  const change = { params: { id }, body: { version, name: 'More bread' } }
  await expect(customer.client.call(changeRecurring, change)).rejects.toMatchObject(refused)
  const ofDate = { id, date: date?.date ?? '' }
  const moved = { params: ofDate, body: { version, time: '09:30' } }
  await expect(customer.client.call(changeRecurringDate, moved)).rejects.toMatchObject(refused)
  // They may still end it, date by date or at once.
  const skipped = { params: ofDate, body: { version, skipped: true } }
  const after = await customer.client.call(changeRecurringDate, skipped)
  const end = { params: { id }, body: { version: after.version } }
  expect(await customer.client.call(endRecurring, end)).toMatchObject({ is_ended: true })
})
