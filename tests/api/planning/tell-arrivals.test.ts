/** Owners and recipients hear when the driver of a published plan comes: once, and once more if it moves. */
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cancelDelivery } from '../../../src/lib/contract/delivery/cancellation.ts'
import { getDelivery } from '../../../src/lib/contract/delivery/deliveries.ts'
import { setDriverStatus } from '../../../src/lib/contract/driver/driver.ts'
import { listNotifications } from '../../../src/lib/contract/notifications.ts'
import { getOpsDelivery } from '../../../src/lib/contract/ops/delivery/deliveries.ts'
import { rescheduleDelivery } from '../../../src/lib/contract/ops/schedule.ts'
import { createTrackingLink, getRecipientView } from '../../../src/lib/contract/tracking.ts'
import { addDays, dayOf, instantAt } from '../../../src/lib/rules/schedule/days.ts'
import { plannedDrivers } from '../../../src/server/db/tables/delivery/dispatch-tables.ts'
import {
  planDays,
  plannedRoutes,
  plannedStops,
  planVersions
} from '../../../src/server/db/tables/delivery/plan-tables.ts'
import { stops } from '../../../src/server/db/tables/schema.ts'
import { beginScheduled } from '../../../src/server/domain/matching/deadlines.ts'
import { arrivalTeller } from '../../../src/server/domain/planning/arrivals/tell-arrivals.ts'
import { beginGiven } from '../../../src/server/domain/planning/begin.ts'
import { giveRoutes } from '../../../src/server/domain/planning/give-routes.ts'
import { sendArrivalLinks } from '../../../src/server/domain/recurring/arrival-links.ts'
import { newId } from '../../../src/server/core/ids.ts'
import { type GivenOwner, makeDelivery, makeDriver, type Person, spot } from '../../builders.ts'
import { mailTo } from '../../mailbox.ts'
import { makeOrganization } from '../../organizations.ts'
import { startOperatorWorld } from '../../operators.ts'
import { everyDay, makeRecurringRule } from '../../recurring.ts'
import type { TestService } from '../../service.ts'

let world: TestService
let dana: Person
let ada: Person
let clara: Person
let driver: Person
let zone: string
/** The day of the plan. Each test has its own. */
let day: string
let published = 0
let tell: () => Promise<void>

beforeAll(async () => {
  ;({ world, dispatcher: dana, admin: ada, customer: clara } = await startOperatorWorld())
  zone = context().company.newest().data.settings.time_zone
})
afterAll(() => world.close())
beforeEach(async () => {
  driver = await makeDriver(world)
  day = addDays(dayOf(context().now(), zone), 2)
  published = 0
  tell = arrivalTeller(context(), sendArrivalLinks)
})

const context = () => world.service.context
const orm = () => context().orm
const at = (clock: string, on = day) => instantAt(on, clock, zone)
const passTo = (time: Date) => world.pass((time.getTime() - context().now().getTime()) / 1000)
const evening = (clock: string) => passTo(at(clock, addDays(day, -1)))

async function book(owner?: GivenOwner, person = owner ? dana : clara): Promise<string> {
  const organization = owner?.organization_id ? { owner: { organization_id: owner.organization_id } } : {}
  const body = { scheduled_at: at('09:00').toISOString(), ...organization }
  return (await makeDelivery(world, person, body, owner)).pickanddropoff_id
}

/** Writes what publishing does: the pickup at a time, and the dropoff an hour later. */
async function publish(id: string, clock: string): Promise<void> {
  const number = ++published
  const now = context().now()
  const plan = { routes: [], locked: [], moved: [] }
  await orm().insert(planVersions).values({ day, number, change: 'published', plan, at: now })
  const versions = { draft: number, published: number }
  await orm()
    .insert(planDays)
    .values({ day, ...versions })
    .onConflictDoUpdate({ target: planDays.day, set: versions })
  const times = [0, 60].map(minutes => {
    const arrivesAt = new Date(at(clock).getTime() + minutes * 60_000)
    return { arrivesAt, leavesAt: arrivesAt }
  })
  const own = (await orm().select().from(stops).where(eq(stops.deliveryId, id))).toSorted(
    (one, other) => one.position - other.position
  )
  if (number > 1) {
    await orm().update(plannedRoutes).set({ version: number }).where(eq(plannedRoutes.day, day))
    for (const [index, stop] of own.entries())
      await orm().update(plannedStops).set(times[index]!).where(eq(plannedStops.stopId, stop.id))
    return
  }
  const [routeId, driverId] = [newId('rte', now), driver.userId]
  const sums = { meters: 1, driveSeconds: 1, waitSeconds: 0, lateSeconds: 0 }
  await orm()
    .insert(plannedRoutes)
    .values({
      id: routeId,
      day,
      driverId,
      shift: 0,
      startsAt: at('07:00'),
      endsAt: at('17:00'),
      version: number,
      ...sums
    })
  await orm()
    .insert(plannedStops)
    .values(
      own.map(({ id: stopId }, place) => ({ stopId, deliveryId: id, routeId, place, ...times[place]! }))
    )
  await orm()
    .insert(plannedDrivers)
    .values({ deliveryId: id, driverId, plannedAt: now, declineUntil: at('08:00') })
}

const heard = async (id: string, person = clara) =>
  (await person.client.call(listNotifications)).items
    .filter(item => item.pickanddropoff_id === id)
    .map(({ type, data }) => data['text'] ?? type)
const windowsOf = async (id: string) =>
  (await orm().select().from(plannedStops).where(eq(plannedStops.deliveryId, id)))
    .toSorted((one, other) => one.place - other.place)
    .map(({ toldFrom, toldUntil }) => [toldFrom, toldUntil])
/** What the owner's page of the delivery shows. */
const shown = async (id: string) =>
  (await clara.client.call(getDelivery, { params: { id } })).stops.flatMap(({ arrival }) =>
    arrival ? [[new Date(arrival.earliest!), new Date(arrival.latest!)]] : []
  )
let recipients = 0
/** Makes a tracking link and mails it. */
async function share(id: string): Promise<string> {
  const email = `bob${++recipients}@example.test`
  const [dropoff] = await orm().select().from(stops).where(eq(stops.deliveryId, id)).orderBy(stops.kind)
  await clara.client.call(createTrackingLink, { params: { id }, body: { stop_id: dropoff!.id, email } })
  return email
}
const mails = async (email: string) => (await mailTo(world, email)).map(({ text }) => text)
async function set(planning: object): Promise<void> {
  const company = await world.request('GET', '/ops/company', { bearer: ada.bearer })
  const { version } = company.body.data! as { version: number }
  const body = { version, reason: 'A test', settings: { planning } }
  expect((await world.request('PATCH', '/ops/company', { bearer: ada.bearer, body })).status).toBe(200)
}

describe('the windows of a published plan', () => {
  test('go in the evening, once, to the owner and to the recipient who has a link', async () => {
    const id = await book()
    const email = await share(id)
    const silent = await book()
    await evening('17:00')
    await publish(id, '09:00')
    await tell()
    expect(await heard(id)).toEqual([])
    expect(await mails(email)).toHaveLength(1)
    await evening('18:00')
    await tell()
    await tell()
    await arrivalTeller(context(), sendArrivalLinks)()
    expect(await heard(id)).toEqual([
      expect.stringMatching(/^Your delivery is planned\. .*8:30.*9:30.*; .*9:30.*10:30/)
    ])
    const [last, first, ...more] = await mails(email)
    expect(more).toEqual([])
    expect(last).toMatch(/Planned: .*9:30.*10:30/)
    const linkIn = (text: string | undefined) => /\/track\/\S+/.exec(text ?? '')?.[0]
    expect(linkIn(last)).toBe(linkIn(first))
    expect(await windowsOf(id)).toEqual([
      [at('08:30'), at('09:30')],
      [at('09:30'), at('10:30')]
    ])
    expect(await heard(silent)).toEqual([])
    expect(await shown(id)).toEqual([
      [at('08:30'), at('09:30')],
      [at('09:30'), at('10:30')]
    ])
    expect(await shown(silent)).toEqual([])
    const token = linkIn(last)?.split('/').at(-1) ?? ''
    const { window } = await clara.client.call(getRecipientView, { params: { token } })
    expect(window).toEqual({ earliest: at('09:30').toISOString(), latest: at('10:30').toISOString() })
  })

  test('go right away if the plan is published later', async () => {
    const id = await book()
    await evening('20:00')
    await tell()
    await publish(id, '09:00')
    await tell()
    expect(await heard(id)).toHaveLength(1)
  })

  test('go on the day itself, if the plan was published only then and the delivery has not begun', async () => {
    const id = await book()
    passTo(at('06:00'))
    await publish(id, '09:00')
    await tell()
    expect(await heard(id)).toHaveLength(1)
  })

  test('do not go once the delivery has begun', async () => {
    const id = await book()
    passTo(at('08:58'))
    await beginScheduled(context())
    await publish(id, '09:00')
    await tell()
    expect(await heard(id)).toEqual([])
  })

  test('do not go after the delivery was moved to another time by hand', async () => {
    const id = await book()
    await publish(id, '09:00')
    const { seen } = await dana.client.call(getOpsDelivery, { params: { id } })
    const body = { seen, reason: 'Asked by phone', scheduled_at: at('13:00').toISOString() }
    await dana.client.call(rescheduleDelivery, { params: { id }, body })
    const before = await heard(id)
    await evening('19:00')
    await tell()
    expect(await heard(id)).toEqual(before)
  })

  test('are shown no more once the delivery has another time', async () => {
    const id = await book()
    await publish(id, '09:00')
    await evening('19:00')
    await tell()
    expect(await shown(id)).toHaveLength(2)
    const { seen } = await dana.client.call(getOpsDelivery, { params: { id } })
    const body = { seen, reason: 'Asked by phone', scheduled_at: at('13:00').toISOString() }
    await dana.client.call(rescheduleDelivery, { params: { id }, body })
    expect(await shown(id)).toEqual([])
    expect(await windowsOf(id)).toEqual([
      [null, null],
      [null, null]
    ])
  })

  test('go instead of the messages when the driver gets it and when it begins', async () => {
    const id = await book()
    await evening('19:00')
    await publish(id, '09:00')
    await tell()
    passTo(at('07:30'))
    await driver.client.call(setDriverStatus, { body: { online: true, position: spot(world, 0, 0) } })
    await giveRoutes(context())
    passTo(at('08:50'))
    await beginGiven(context())
    await tell()
    expect(await heard(id)).toHaveLength(1)
  })

  test('go again after a move by 40 minutes, not by 20, and never a third time', async () => {
    const id = await book()
    const email = await share(id)
    await evening('19:00')
    await publish(id, '09:00')
    await tell()
    await publish(id, '09:20')
    await tell()
    expect(await heard(id)).toHaveLength(1)
    await publish(id, '09:40')
    await tell()
    expect((await heard(id))[0]).toMatch(/^Your delivery has a new time\. .*9:15.*10:15/)
    expect((await mails(email))[0]).toMatch(/New time: .*10:15.*11:15/)
    await publish(id, '12:00')
    await tell()
    expect(await heard(id)).toHaveLength(2)
    expect(await mails(email)).toHaveLength(3)
  })

  test('do not go of a cancelled delivery', async () => {
    const id = await book()
    await publish(id, '09:00')
    await clara.client.call(cancelDelivery, { params: { id }, body: {} })
    await evening('19:00')
    await tell()
    expect(await windowsOf(id)).toEqual([
      [null, null],
      [null, null]
    ])
  })

  test('go once from two processes at the same time', async () => {
    const ids = [await book()]
    const email = await share(ids[0]!)
    await evening('19:00')
    await publish(ids[0]!, '09:00')
    await Promise.all([1, 2, 3].map(() => arrivalTeller(context(), sendArrivalLinks)()))
    expect(await heard(ids[0]!)).toHaveLength(1)
    expect(await mails(email)).toHaveLength(2)
  })

  test('go in the next round if a process ends in the middle, and not by half', async () => {
    const id = await book()
    await evening('19:00')
    await publish(id, '09:00')
    let fails = true
    const failing = arrivalTeller(context(), async (...args) => {
      if (fails) throw new Error('The process ends')
      await sendArrivalLinks(...args)
    })
    await expect(failing()).rejects.toThrow('The process ends')
    expect(await heard(id)).toEqual([])
    fails = false
    await failing()
    expect(await heard(id)).toHaveLength(1)
  })

  test('go to a contact with the link to their order', async () => {
    const id = await book({ contact: { name: 'Baker', phone: '+41445550303', email: 'baker@example.test' } })
    await evening('19:00')
    await publish(id, '09:00')
    await tell()
    expect((await mails('baker@example.test'))[0]).toMatch(/is planned\. .*8:30.*9:30[^]*\/order\//)
  })

  test('go to the member who booked for an organization', async () => {
    const { id: organizationId, owner, booker } = await makeOrganization(world)
    const id = await book({ organization_id: organizationId }, booker)
    await evening('19:00')
    await publish(id, '09:00')
    await tell()
    expect(await heard(id, booker)).toHaveLength(1)
    expect(await heard(id, owner)).toEqual([])
  })

  test('go with the link of a recurring delivery, which is not sent again when it begins', async () => {
    const rule = await makeRecurringRule(world, clara, {
      times: everyDay('09:00'),
      first_date: day,
      text_links: true
    })
    const id = rule.dates[0]?.delivery?.pickanddropoff_id ?? ''
    const phone = `+4144555${7000 + ++recipients}`
    await orm().update(stops).set({ contactPhone: phone }).where(eq(stops.deliveryId, id))
    await evening('19:00')
    await publish(id, '09:00')
    await tell()
    expect(await mails(phone)).toEqual([expect.stringMatching(/Planned: .*9:30.*10:30.*\/track\//)])
    passTo(at('08:58'))
    await beginScheduled(context())
    expect(await mails(phone)).toHaveLength(1)
  })
})

test('windows go to nobody if the company has set no time', async () => {
  const id = await book()
  await set({ tell_at: null })
  await evening('19:00')
  await publish(id, '09:00')
  await tell()
  expect(await heard(id)).toEqual([])
  await set({ tell_at: '20:30' })
  await tell()
  expect(await heard(id)).toEqual([])
  await evening('20:30')
  await tell()
  expect(await heard(id)).toHaveLength(1)
  expect(await orm().$count(plannedStops, inArray(plannedStops.deliveryId, [id]))).toBe(2)
})
