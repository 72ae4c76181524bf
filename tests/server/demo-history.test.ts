/** The demo's history, made by the use cases: what must be true of any deliveries is true of it, and it's made once. */
import { asc, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isDelivered, isDriving } from '../../src/lib/contract/delivery/deliveries.ts'
import { getEarnings } from '../../src/lib/contract/driver/earnings.ts'
import { getReport } from '../../src/lib/contract/ops/reports.ts'
import { attentionOf } from '../../src/lib/rules/console/attention.ts'
import { addDays, dayOf } from '../../src/lib/rules/schedule/days.ts'
import { after, type DeliveryAction } from '../../src/lib/rules/delivery/transitions.ts'
import { cases } from '../../src/server/db/tables/delivery/case-tables.ts'
import { ledger } from '../../src/server/db/tables/delivery/delivery-tables.ts'
import { driverDocuments } from '../../src/server/db/tables/people/driver-tables.ts'
import { users } from '../../src/server/db/tables/people/identity.ts'
import { messages, notifications, outbox, ratings } from '../../src/server/db/tables/people/people-tables.ts'
import { deliveries, drivers, offers } from '../../src/server/db/tables/schema.ts'
import { eventCursors, events } from '../../src/server/db/tables/transient-tables.ts'
import { getOrganization } from '../../src/lib/contract/organizations/organizations.ts'
import { organizationMembers, organizations } from '../../src/server/db/tables/people/organization-tables.ts'
import {
  applicant,
  demoBusiness,
  demoDispatcher,
  demoDriver,
  officeOwner,
  silentDriver
} from '../../src/server/demo/accounts.ts'
import { beginHistory } from '../../src/server/demo/history/history.ts'
import { seedDemo } from '../../src/server/demo/seed.ts'
import { readFleetRows } from '../../src/server/domain/ops/shared/fleet-rows.ts'
import { type Person, signInAs } from '../builders.ts'
import { eventually } from '../eventually.ts'
import { startTestService, type TestService } from '../service.ts'

const days = 3
/** What customers, drivers and the search do. Operators undo nothing here. */
const actions: readonly DeliveryAction[] = [
  'accept',
  'pick_up',
  'arrive',
  'arrive_last',
  'wait',
  'wait_last',
  'complete',
  'complete_last',
  'complete_last_after_failure',
  'fail',
  'fail_last',
  'return_all',
  'return_rest',
  'cancel',
  'expire'
]
let world: TestService
let until: number
/** How many deliveries an interrupted start added, and how many the next one. */
let added: number[]

const context = () => world.service.context
const orm = () => context().orm

beforeAll(async () => {
  world = await startTestService({ environment: { DEMO_FLEET: '3', DEMO_HISTORY_DAYS: String(days) } })
  until = context().now().getTime()
  await seedDemo(context(), () => {})
  const stopping = new AbortController()
  const first = beginHistory(context()).then(history => history!.add(stopping.signal))
  await eventually(async () => expect(await orm().$count(deliveries)).toBeGreaterThan(8), { timeout: 90_000 })
  stopping.abort()
  world.pass(3_600)
  added = [await first, await seed()]
}, 240_000)
afterAll(() => world.close())

/** Starts the demo again, and returns how many deliveries that added. */
async function seed(): Promise<number> {
  await seedDemo(context(), () => {})
  const history = (await beginHistory(context()))!
  const missing = history.left()
  const made = await history.add(new AbortController().signal, { isPatient: true })
  expect(made).toBe(missing)
  return made
}

async function signInWith(email: string): Promise<Person> {
  const [user] = await orm().select({ id: users.id }).from(users).where(eq(users.email, email))
  return signInAs(world, user?.id ?? '')
}

test('two organizations have an owner, an address, people who receive something, and deliveries', async () => {
  const made = await orm().select().from(organizations)
  expect(made).toHaveLength(2)
  for (const email of [demoBusiness.email, officeOwner.email]) {
    const { client, userId } = await signInWith(email)
    const [own] = await orm()
      .select({ id: organizationMembers.organizationId })
      .from(organizationMembers)
      .where(eq(organizationMembers.userId, userId))
    const organization = await client.call(getOrganization, { params: { id: own?.id ?? '' } })
    expect(organization.addresses).toHaveLength(1)
    expect(organization.contacts.length).toBeGreaterThan(1)
    expect(await orm().$count(deliveries, eq(deliveries.organizationId, organization.id))).toBeGreaterThan(1)
  }
})

test('one of the newest deliveries went back to its pickup', async () => {
  expect(await orm().$count(deliveries, eq(deliveries.status, 'returned'))).toBeGreaterThan(0)
})

test('goes on after an interruption, and adds nothing once it is complete', async () => {
  const [before = 0, rest = 0] = added
  expect(before).toBeGreaterThan(5)
  expect(rest).toBeGreaterThan(5)
  const tables = [deliveries, ledger, offers, users, cases, messages, ratings, driverDocuments]
  const counts = () => Promise.all(tables.map(table => orm().$count(table)))
  const complete = await counts()
  expect(complete[0]).toBe(before + rest + 2)
  expect(await seed()).toBe(0)
  expect(await counts()).toEqual(complete)
})

test('has ledgers that begin with the booking, take only allowed steps and end with the status', async () => {
  const rows = await orm().select().from(deliveries)
  const entries = await orm().select().from(ledger).orderBy(asc(ledger.id))
  const kinds = new Set<string>()
  for (const { id, status, createdAt } of rows) {
    const steps = entries.filter(entry => entry.deliveryId === id)
    expect(steps[0]).toMatchObject({ before: null, at: createdAt })
    expect(steps.at(-1)?.after).toBe(status)
    for (const [index, step] of steps.entries()) {
      const previous = steps[index - 1]
      if (!previous) continue
      expect(step.before).toBe(previous.after)
      expect(step.at.getTime()).toBeGreaterThanOrEqual(previous.at.getTime())
      expect(step.at.getTime()).toBeLessThanOrEqual(until)
      expect(actions.some(action => after(previous.after, action) === step.after)).toBe(true)
    }
    kinds.add(status)
  }
  expect(kinds).toContain('completed')
})

test('has prices that add up, and stops that fit the status', async () => {
  const rows = await orm().query.deliveries.findMany({ with: { stops: true } })
  for (const { status, price, stops: all } of rows) {
    expect(price.items.reduce((sum, { amount }) => sum + amount, 0)).toBe(price.total)
    expect(price.items.map(({ code }) => code)).not.toContain('demand')
    const dropoffs = all.filter(({ kind }) => kind === 'dropoff').map(stop => stop.status)
    if (status === 'completed') expect(new Set(dropoffs)).toEqual(new Set(['done']))
    if (status === 'returned') expect(new Set(dropoffs)).toEqual(new Set(['returned']))
    if (status === 'partially_completed') expect(new Set(dropoffs)).toEqual(new Set(['done', 'returned']))
  }
})

test('numbers receipts without a gap', async () => {
  const rows = await orm().select({ number: deliveries.receiptNumber }).from(deliveries)
  const numbers = rows.flatMap(({ number }) => number ?? []).toSorted((one, other) => one - other)
  expect(numbers.length).toBeGreaterThan(10)
  expect(numbers).toEqual(numbers.map((_, index) => index + 1))
})

test('counts in reports and earnings', async () => {
  const zone = context().company.newest().data.settings.time_zone
  const to = dayOf(context().now(), zone)
  const range = { from: addDays(to, -days - 1), to }
  const rows = await orm().select().from(deliveries)
  const delivered = rows.filter(({ status }) => isDelivered(status))
  const dispatcher = await signInWith(demoDispatcher.email)
  const { total } = await dispatcher.client.call(getReport, { query: range })
  expect(total).toMatchObject({
    booked: rows.length,
    completed: delivered.length,
    revenue: delivered.reduce((sum, { price }) => sum + price.total, 0)
  })
  expect(total.on_time).toBeGreaterThan(total.promised / 2)

  const driver = await signInWith(demoDriver.email)
  const own = delivered.filter(({ driverId }) => driverId === driver.userId)
  const earnings = await driver.client.call(getEarnings, { query: range })
  expect(own.length).toBeGreaterThan(0)
  expect(earnings.deliveries).toBe(own.length)
})

test('leaves nothing to send, nothing unread and no events', async () => {
  expect(await orm().$count(notifications)).toBeGreaterThan(50)
  expect(await orm().$count(notifications, isNull(notifications.readAt))).toBe(
    await orm().$count(notifications, eq(notifications.type, 'message'))
  )
  expect(await orm().$count(messages, eq(messages.unread, true))).toBe(0)
  expect(await orm().$count(outbox)).toBe(0)
  expect(await orm().$count(events)).toBe(0)
  const cursors = await orm().select().from(eventCursors)
  expect(cursors.every(({ last }) => last === 0)).toBe(true)
  expect(await orm().$count(offers, eq(offers.status, 'open'))).toBe(0)
})

test('has one applicant, one late delivery, one silent driver and a new case', async () => {
  const waiting = await orm()
    .select({
      email: users.email,
      documents: orm().$count(driverDocuments, eq(driverDocuments.driverId, users.id))
    })
    .from(drivers)
    .innerJoin(users, eq(users.id, drivers.userId))
    .where(eq(drivers.approval, 'pending'))
  expect(waiting).toEqual([{ email: applicant.email, documents: 3 }])

  const underWay = await readFleetRows(context())
  expect(underWay.every(({ status }) => isDriving(status))).toBe(true)
  const silent = await signInWith(silentDriver.email)
  const row = underWay.find(({ driver }) => driver?.id === silent.userId)
  const others = underWay.filter(each => each !== row)
  expect(others.map(each => attentionOf(each, until)?.kind)).toEqual(['late'])
  const heard = context().presence.heardAt(silent.userId)
  expect(heard).toBeLessThan(until - 60_000)
  expect(attentionOf({ ...row!, silent_since: heard ?? null }, until)?.kind).toBe('driver-silent')

  const reported = await orm().select().from(cases)
  expect(reported.filter(({ status }) => status === 'solved').length).toBeGreaterThan(2)
  expect(reported.filter(({ status, assigneeId }) => status === 'open' && !assigneeId)).not.toEqual([])
})
