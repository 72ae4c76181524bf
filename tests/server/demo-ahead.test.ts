/** What lies ahead of the demo's start: the use cases make it once, and a later day is filled again. */
import { and, eq, gt } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getCompanyData } from '../../src/lib/contract/company/company-data.ts'
import { listImports } from '../../src/lib/contract/imports/imports.ts'
import { listZones } from '../../src/lib/contract/ops/zones.ts'
import { getRecurring } from '../../src/lib/contract/recurring/recurring.ts'
import { attentionOf } from '../../src/lib/rules/console/attention.ts'
import { recurringRules } from '../../src/server/db/tables/delivery/recurring-tables.ts'
import { dispatchMessages, plannedDrivers } from '../../src/server/db/tables/delivery/dispatch-tables.ts'
import { users } from '../../src/server/db/tables/people/identity.ts'
import { organizationMembers } from '../../src/server/db/tables/people/organization-tables.ts'
import { deliveries } from '../../src/server/db/tables/schema.ts'
import { demoAdmin, demoBusiness } from '../../src/server/demo/accounts.ts'
import { fillAhead } from '../../src/server/demo/ahead/ahead.ts'
import { beginHistory } from '../../src/server/demo/history/history.ts'
import { seedDemo } from '../../src/server/demo/seed.ts'
import { readFleetRows } from '../../src/server/domain/ops/shared/fleet-rows.ts'
import { type Person, signInAs } from '../builders.ts'
import { startTestService, type TestService } from '../service.ts'

const day = 86_400
let world: TestService
const context = () => world.service.context
const orm = () => context().orm
const { signal } = new AbortController()

beforeAll(async () => {
  world = await startTestService({ environment: { DEMO_FLEET: '10', DEMO_HISTORY_DAYS: '3' } })
  await seedDemo(context(), () => {})
  await (await beginHistory(context()))!.add(signal)
  await fillAhead(context(), signal)
}, 240_000)
afterAll(() => world.close())

async function signInWith(email: string): Promise<Person> {
  const [user] = await orm().select({ id: users.id }).from(users).where(eq(users.email, email))
  return signInAs(world, user?.id ?? '')
}

const scheduled = () =>
  orm().$count(
    deliveries,
    and(eq(deliveries.status, 'scheduled'), gt(deliveries.scheduledAt, context().now()))
  )

test('at least 25 deliveries are scheduled, and some have a planned driver', async () => {
  expect(await scheduled()).toBeGreaterThanOrEqual(25)
  expect(await orm().$count(plannedDrivers)).toBeGreaterThan(3)
})

test("one delivery of the next hour can't hold its window", async () => {
  const rows = await readFleetRows(context())
  const now = context().now().getTime()
  expect(rows.filter(row => attentionOf(row, now)?.kind === 'window')).toHaveLength(1)
  expect(rows.filter(({ status }) => status === 'scheduled').length).toBeGreaterThan(3)
})

test('two rules have dates, and one of them is a holiday', async () => {
  const { client } = await signInWith(demoBusiness.email)
  const rules = await orm().select({ id: recurringRules.id }).from(recurringRules)
  expect(rules).toHaveLength(2)
  for (const { id } of rules) {
    const { dates } = await client.call(getRecurring, { params: { id } })
    expect(dates.some(({ state }) => state === 'booked')).toBe(true)
    expect(dates.some(({ state }) => state === 'holiday')).toBe(true)
  }
})

test('an import waits with ready rows and rows that need a correction', async () => {
  const { client, userId } = await signInWith(demoBusiness.email)
  const [member] = await orm()
    .select({ id: organizationMembers.organizationId })
    .from(organizationMembers)
    .where(eq(organizationMembers.userId, userId))
  const { items } = await client.call(listImports, { params: { id: member?.id ?? '' } })
  expect(items).toMatchObject([{ state: 'preview' }])
})

test('the company can be called and visited, and a zone has a surcharge', async () => {
  const { client } = await signInWith(demoAdmin.email)
  const { data } = await client.call(getCompanyData)
  expect(data.settings.contact.phone).toMatch(/^\+/)
  expect(data.settings.contact.address).not.toBe('')
  const { zones, surcharges } = await client.call(listZones)
  expect(zones.map(({ kind }) => kind)).toEqual(['surcharge'])
  expect(surcharges[zones[0]?.id ?? '']).toBeGreaterThan(0)
})

test('the same day adds nothing, and the next day is filled again', async () => {
  const before = await orm().$count(deliveries)
  const messages = await orm().$count(dispatchMessages)
  await fillAhead(context(), signal)
  expect(await orm().$count(deliveries)).toBe(before)
  expect(await orm().$count(dispatchMessages)).toBe(messages)
  world.pass(day)
  await fillAhead(context(), signal)
  expect(await orm().$count(deliveries)).toBeGreaterThan(before + 4)
  expect(await orm().$count(dispatchMessages)).toBe(messages * 2)
})
