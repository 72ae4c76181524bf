/**
 * A seeded week: each evening is planned and published, each day is driven with times up to 10 % off, with an illness, cancellations
 * and late bookings. Every delivery is delivered once or named as not, and people hear when the driver comes.
 */
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cancelDelivery } from '../../../src/lib/contract/delivery/cancellation.ts'
import { getPlan, publishPlan } from '../../../src/lib/contract/ops/planning/plan.ts'
import { repairPlan } from '../../../src/lib/contract/ops/planning/plan-repair.ts'
import { createTrackingLink } from '../../../src/lib/contract/tracking.ts'
import { below, randomOf } from '../../../src/lib/planning/solver/random.ts'
import { addDays, instantAt } from '../../../src/lib/rules/schedule/days.ts'
import { ledger } from '../../../src/server/db/tables/delivery/delivery-tables.ts'
import { plannedStops } from '../../../src/server/db/tables/delivery/plan-tables.ts'
import { driverDays } from '../../../src/server/db/tables/people/hours-tables.ts'
import { deliveries, stops } from '../../../src/server/db/tables/schema.ts'
import { matchOnce } from '../../../src/server/domain/matching/round.ts'
import { arrivalTeller } from '../../../src/server/domain/planning/arrivals/tell-arrivals.ts'
import { startSearch } from '../../../src/server/domain/planning/board/search.ts'
import { sendArrivalLinks } from '../../../src/server/domain/recurring/arrival-links.ts'
import { makeCustomer, makeDelivery, type Person, spot } from '../../builders.ts'
import { makeDayDrivers, startDayWorld } from '../../day-plans.ts'
import { mailTo } from '../../mailbox.ts'
import { createDriving } from './driving.ts'

const days = Number(process.env['PLAN_DAYS'] ?? 7)
const aDay = Number(process.env['PLAN_DELIVERIES'] ?? 16)

test('drives what it has planned', { timeout: 1_800_000 }, async () => {
  const random = randomOf(7)
  const planned = await startDayWorld()
  const { world, dispatcher, give } = planned
  const { context } = world.service
  const zone = context.company.newest().data.settings.time_zone
  const drivers = await makeDayDrivers(planned, ['Ana', 'Hugo', 'Ivo', 'Mia'])
  const driving = createDriving(world, random)
  const tell = arrivalTeller(context, sendArrivalLinks)
  const emails = new Map<string, string>()
  /** Named as not delivered: cancelled, or without room on the board. */
  const named = new Set<string>()
  let day = planned.day
  const goTo = (clock: string, on = day) => {
    const seconds = (instantAt(on, clock, zone).getTime() - context.now().getTime()) / 1000
    if (seconds > 0) world.pass(seconds)
  }
  const place = () => spot(world, below(random, 3_000) - 1_500, below(random, 3_000) - 1_500)

  /** A customer can send so many links in an hour. */
  const owners = new Map<string, Person>()
  async function book(clock: string): Promise<string> {
    const customer = await makeCustomer(world)
    const { pickanddropoff_id: id, stops: all } = await makeDelivery(world, customer, {
      pickup: { ...place(), name: '1 Market Square' },
      dropoffs: [{ ...place(), name: '12 Apple Street' }],
      scheduled_at: instantAt(day, clock, zone).toISOString()
    })
    const email = `recipient${emails.size}@example.test`
    await customer.client.call(createTrackingLink, {
      params: { id },
      body: { stop_id: all.at(-1)!.id, email }
    })
    emails.set(id, email)
    owners.set(id, customer)
    return id
  }
  const clockOf = () => `${String(8 + below(random, 7)).padStart(2, '0')}:${below(random, 2) ? '30' : '15'}`
  const board = () => dispatcher.client.call(getPlan, { params: { day } })
  async function search(): Promise<void> {
    const principal = { person: { userId: dispatcher.userId } } as Parameters<typeof startSearch>[1]
    const { version } = await board()
    await (
      await startSearch(context, principal, day, { version, what: 'rest', seconds: 2 })
    ).result
  }
  async function publish(): Promise<void> {
    const { version, broken } = await board()
    expect(broken).toEqual([])
    await dispatcher.client.call(publishPlan, { params: { day }, body: { version } })
    await round()
  }
  async function repair(): Promise<void> {
    await driving.sendPositions()
    const { version } = await board()
    const { stuck } = await dispatcher.client.call(repairPlan, { params: { day }, body: { version } })
    for (const { delivery_id: id, why } of stuck) if (why === 'no-room') named.add(id)
    await publish()
  }
  async function round(): Promise<void> {
    await give()
    await matchOnce(context)
    await tell()
  }
  async function driveUntil(clock: string): Promise<void> {
    const until = instantAt(day, clock, zone).getTime()
    while (context.now().getTime() < until) {
      await round()
      if (!(await driving.step(until))) world.pass(Math.min(300, (until - context.now().getTime()) / 1000))
    }
  }
  async function cancelSome(count: number): Promise<void> {
    const waiting = await context.orm
      .select({ id: deliveries.id })
      .from(deliveries)
      .where(and(inArray(deliveries.id, [...emails.keys()]), isNotNull(deliveries.beginsAt)))
      .orderBy(deliveries.id)
    for (const { id } of waiting.slice(-count)) {
      await owners.get(id)!.client.call(cancelDelivery, { params: { id }, body: {} })
      named.add(id)
    }
  }

  for (let each = 0; each < days; each += 1) {
    goTo('17:30', addDays(day, -1))
    for (let at = 0; at < aDay; at += 1) await book(clockOf())
    await search()
    goTo('18:05', addDays(day, -1))
    await publish()
    await round()
    goTo('07:00')
    const ill: Person | null = each === 1 ? drivers[0]! : null
    if (ill) {
      await context.orm.insert(driverDays).values({ driverId: ill.userId, day, confirmed: [] })
      await repair()
    }
    goTo('08:00')
    for (const driver of drivers) if (driver !== ill) await driving.goOnline(driver)
    await driveUntil('10:00')
    await cancelSome(2)
    await repair()
    await driveUntil('11:00')
    for (const clock of ['13:45', '14:30']) await book(clock)
    await repair()
    await driveUntil('20:00')
    while (driving.drives[0]) await driving.goOffline(driving.drives[0].driver)
    day = addDays(day, 1)
  }

  const ids = [...emails.keys()]
  const rows = await context.orm.select().from(deliveries).where(inArray(deliveries.id, ids))
  const wrong = rows.filter(({ id, status }) => status !== 'completed' && !named.has(id))
  expect(wrong.map(({ number, status }) => [number, status])).toEqual([])
  const done = await context.orm
    .select({ id: ledger.deliveryId })
    .from(ledger)
    .where(and(inArray(ledger.deliveryId, ids), eq(ledger.action, 'complete_last')))
  expect(new Set(done.map(({ id }) => id)).size).toBe(done.length)
  expect(done.length).toBe(rows.filter(({ status }) => status === 'completed').length)

  const windows = await context.orm
    .select({
      id: plannedStops.stopId,
      from: plannedStops.toldFrom,
      until: plannedStops.toldUntil,
      kind: stops.kind
    })
    .from(plannedStops)
    .innerJoin(stops, eq(stops.id, plannedStops.stopId))
    .where(isNotNull(plannedStops.toldUntil))
  const outside = driving.arrived.flatMap(({ stopId, at }) => {
    const told = windows.find(({ id }) => id === stopId)
    if (!told?.from || !told.until) return []
    return [Math.max(0, told.from.getTime() - at.getTime(), at.getTime() - told.until.getTime()) / 60_000]
  })
  const mean = outside.reduce((sum, minutes) => sum + minutes, 0) / outside.length
  const messages = await Promise.all(
    [...emails.values()].map(async email => (await mailTo(world, email)).length - 1)
  )
  console.log({
    deliveries: ids.length,
    done: done.length,
    named: named.size,
    arrivals: outside.length,
    mean,
    most: Math.max(...messages)
  })
  expect(outside.length).toBeGreaterThan(done.length)
  expect(mean).toBeLessThanOrEqual(5)
  // Besides the link that their sender asked for.
  expect(Math.max(...messages)).toBeLessThanOrEqual(2)
  await world.close()
})
