/** The report equals the ledger, whatever happened in which order, and however often days were folded in between. */
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cancelDelivery, explainCancellation } from '../../../src/lib/contract/delivery/cancellation.ts'
import type { DeliveryStatus } from '../../../src/lib/contract/delivery/deliveries.ts'
import { acceptOffer } from '../../../src/lib/contract/driver/driver.ts'
import { changeCompany, getCompanyData } from '../../../src/lib/contract/company/company-data.ts'
import { listAudit } from '../../../src/lib/contract/ops/audit.ts'
import { exportReport, getReport, type Figures, type Report } from '../../../src/lib/contract/ops/reports.ts'
import { addDays, dayOf, periodOf } from '../../../src/lib/rules/schedule/days.ts'
import type { LedgerAction } from '../../../src/lib/rules/delivery/transitions.ts'
import { ledger } from '../../../src/server/db/tables/delivery/delivery-tables.ts'
import { reportMarks } from '../../../src/server/db/tables/report-tables.ts'
import { deliveries, offers } from '../../../src/server/db/tables/schema.ts'
import { postDeliveries } from '../../../src/server/domain/delivery/money/post-deliveries.ts'
import { foldReports } from '../../../src/server/domain/reports/fold-reports.ts'
import { newDeliveryNumber, newId } from '../../../src/server/core/ids.ts'
import {
  complete,
  makeAdmin,
  makeDelivery,
  makeDriver,
  makeOffer,
  type Person,
  spot
} from '../../builders.ts'
import type { TestService } from '../../service.ts'
import { startOperatorWorld } from '../../operators.ts'

let world: TestService
let dispatcher: Person
let customer: Person
let drivers: Person[]
let model: string
const first = '2026-03-20'
const last = '2026-04-12'

beforeAll(async () => {
  ;({ world, dispatcher, customer } = await startOperatorWorld())
  drivers = [await makeDriver(world), await makeDriver(world, { firstName: 'Dora', vehicle: 'van' })]
  model = (await makeDelivery(world, customer)).pickanddropoff_id
})
afterAll(() => world.close())

const context = () => world.service.context
const zone = () => context().company.newest().data.settings.time_zone
const report = (query: Record<string, string | number> = {}) =>
  dispatcher.client.call(getReport, { query: { from: first, to: last, ...query } })

/** A random source with a seed: Lehmer's generator. */
function randomly(seed: number) {
  let state = seed
  const next = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
  return {
    next,
    below: (most: number) => Math.floor(next() * most),
    chance: (share: number) => next() < share
  }
}
type Random = ReturnType<typeof randomly>

/** The usual action that leads to a status. */
const actionTo: Record<DeliveryStatus, LedgerAction> = {
  scheduled: 'book',
  searching: 'search',
  accepted: 'accept',
  picked_up: 'pick_up',
  arrived: 'arrive_last',
  returning: 'fail_last',
  returned: 'return_all',
  partially_completed: 'return_rest',
  completed: 'complete_last',
  cancelled: 'cancel',
  expired: 'expire'
}

/** The amounts of each delivery when its history was written. The books don't follow a later change. */
const booked = new Map<string, { total: number; fee: number }>()

/** Writes a delivery with a random history that begins in the range, sometimes with corrections days later. */
async function writeHistory(random: Random): Promise<void> {
  const { orm } = context()
  const id = newId('pad', new Date(Date.parse(`${first}T00:00:00Z`) + random.below(1e9)))
  const driver = drivers[random.below(2)]!
  let at = Date.parse(`${first}T00:00:00Z`) + random.below(20 * 86_400_000)
  const entries: { before: DeliveryStatus | null; after: DeliveryStatus; at: Date; deviceAt: Date | null }[] =
    []
  const go = (after: DeliveryStatus, most = 3_600) => {
    at += (1 + random.below(most)) * 1000
    const before = entries.at(-1)?.after ?? null
    const deviceAt = random.chance(0.3) ? new Date(at - random.below(5_000_000)) : null
    entries.push({ before, after, at: new Date(at), deviceAt })
  }
  go(random.chance(0.2) ? 'scheduled' : 'searching')
  if (entries[0]?.after === 'scheduled') go('searching', 90_000)
  const end = random.below(10)
  let cancellation = null
  if (end === 0) go('expired')
  else {
    go('accepted', 600)
    if (random.chance(0.2)) for (const status of ['searching', 'accepted'] as const) go(status, 600)
    if (end === 1) {
      go('cancelled')
      cancellation = {
        by: 'customer',
        reason: 'x',
        fee: random.below(500),
        currency: 'EUR',
        reason_id: 1 + random.below(3)
      }
    } else {
      for (const status of ['picked_up', 'arrived'] as const) go(status)
      if (end === 2) for (const status of ['returning', 'returned'] as const) go(status)
      else go(random.chance(0.2) ? 'partially_completed' : 'completed')
      // A correction by an operator, days later.
      if (end === 3) for (const status of ['arrived', 'completed'] as const) go(status, 4 * 86_400)
      if (end === 4) go('arrived', 4 * 86_400)
    }
  }
  await orm.execute(sql`
    insert into deliveries (id, number, customer_id, booked_by, driver_id, status, transport_type_id, price, vat_rate, route, outline, payment_at, created_at, updated_at, promised_at, cancellation)
    select ${id}, ${newDeliveryNumber()}, customer_id, booked_by, ${driver.userId}, 'searching', ${3 + random.below(2)}::int,
      price || jsonb_build_object('total', ${500 + random.below(5_000)}::int), vat_rate, route, outline, payment_at, created_at, created_at,
      ${random.chance(0.8) ? new Date(at - random.below(4_000_000) + 2_000_000).toISOString() : null}::timestamptz,
      ${cancellation ? JSON.stringify(cancellation) : null}::jsonb
    from deliveries where id = ${model}`)
  for (const entry of entries) {
    await orm.insert(ledger).values({
      ...entry,
      action: actionTo[entry.after],
      deliveryId: id,
      actor: 'driver',
      actorId: driver.userId
    })
    await orm.transaction(transaction => postDeliveries({ transaction, now: entry.at }, [id]))
  }
  const [row] = await orm.select({ total: deliveries.total }).from(deliveries).where(eq(deliveries.id, id))
  booked.set(id, { total: row?.total ?? Number.NaN, fee: cancellation?.fee ?? 0 })
  const newest = entries.at(-1)?.after ?? 'searching'
  // A driver can have only one active delivery. The report reads the ledger, not the status.
  const status = newest === 'arrived' ? 'completed' : newest
  await orm.update(deliveries).set({ status }).where(eq(deliveries.id, id))
  for (let count = random.below(4); count > 0; count--)
    await orm.insert(offers).values({
      id: newId('off', new Date()),
      deliveryId: id,
      driverId: driver.userId,
      status: (['accepted', 'declined', 'expired', 'withdrawn'] as const)[random.below(4)]!,
      ringMeters: 1,
      meters: 1,
      seconds: 1,
      why: 'soonest-by-road',
      createdAt: new Date(at - random.below(86_400_000)),
      dueAt: new Date(at)
    })
}

/** Changes values of ended deliveries: another promise or reason, and amounts, which move no money. */
async function correct(random: Random): Promise<void> {
  const { orm } = context()
  const ended = await orm
    .select()
    .from(deliveries)
    .where(sql`${deliveries.id} <> ${model}`)
  const chosen = ended[random.below(ended.length)]
  if (!chosen || chosen.status === 'searching') return
  const { cancellation, price } = chosen
  await orm
    .update(deliveries)
    .set(
      cancellation
        ? { cancellation: { ...cancellation, reason_id: 1 + random.below(4), fee: random.below(900) } }
        : {
            price: { ...price, total: random.below(5_000) },
            promisedAt: chosen.promisedAt && new Date(chosen.promisedAt.getTime() + random.below(900_000))
          }
    )
    .where(eq(deliveries.id, chosen.id))
}

const delivered = (status: string | null) => status === 'completed' || status === 'partially_completed'

/** Adds up the ledger and the offers entry by entry, without any of the product's code. */
async function fromLedger(from: string, to: string, vehicle?: number) {
  const { orm } = context()
  const rows = await orm
    .select({ entry: ledger, delivery: deliveries })
    .from(ledger)
    .innerJoin(deliveries, eq(deliveries.id, ledger.deliveryId))
    .orderBy(ledger.id)
  const figures = new Map<string, Record<string, number>>()
  const reasons = new Map<string, number>()
  const earned = new Map<string, number>()
  const add = (day: string, name: string, value: number) => {
    const sums = figures.get(day) ?? {}
    sums[name] = (sums[name] ?? 0) + value
    figures.set(day, sums)
  }
  const searching = new Map<string, Date>()
  const handed = new Map<string, Date>()
  for (const { entry, delivery } of rows) {
    const { before, after, at } = entry
    const { total, fee } = booked.get(delivery.id) ?? { total: 0, fee: 0 }
    if (after === 'searching') searching.set(delivery.id, at)
    const enters = (is: (status: string | null) => boolean) => Number(is(after)) - Number(is(before))
    const change = enters(delivered)
    if (change === 1) handed.set(delivery.id, entry.deviceAt ?? at)
    const day = dayOf(at, zone())
    if (day < from || day > to || (vehicle !== undefined && delivery.transportTypeId !== vehicle)) continue
    if (before === null) add(day, 'booked', 1)
    add(day, 'completed', change)
    add(day, 'revenue', change * total)
    for (const status of ['cancelled', 'expired', 'returned'])
      add(
        day,
        status,
        enters(each => each === status)
      )
    const cancelled = enters(each => each === 'cancelled')
    add(day, 'fees', cancelled * fee)
    if (cancelled !== 0) {
      const key = `${delivery.cancellation?.by} ${delivery.cancellation?.reason_id}`
      reasons.set(key, (reasons.get(key) ?? 0) + cancelled)
    }
    if (change !== 0 && delivery.driverId)
      earned.set(delivery.driverId, (earned.get(delivery.driverId) ?? 0) + change * total)
    if (before === 'searching' && after === 'accepted') {
      add(day, 'accepted', 1)
      const seconds = (at.getTime() - (searching.get(delivery.id)?.getTime() ?? NaN)) / 1000
      add(day, 'accept_seconds', Math.round(seconds))
    }
    const { promisedAt } = delivery
    if (change !== 0 && promisedAt) {
      const late = ((handed.get(delivery.id)?.getTime() ?? NaN) - promisedAt.getTime()) / 1000
      add(day, 'promised', change)
      add(day, 'on_time', late <= 0 ? change : 0)
      add(day, 'late_seconds', change * Math.max(0, Math.round(late)))
    }
  }
  const answers = await orm
    .select({ offer: offers, vehicle: deliveries.transportTypeId })
    .from(offers)
    .innerJoin(deliveries, eq(deliveries.id, offers.deliveryId))
  for (const { offer, vehicle: own } of answers) {
    const day = dayOf(offer.createdAt, zone())
    if (day < from || day > to || (vehicle !== undefined && own !== vehicle)) continue
    if (['accepted', 'declined', 'expired'].includes(offer.status)) add(day, `offers_${offer.status}`, 1)
  }
  return { figures, reasons, earned }
}

/** Offers are deleted after 90 days, so a change of the time zone leaves the days of earlier ones. */
async function expectEqual(found: Report, vehicle?: number, isWithOffers = true): Promise<void> {
  const { figures, reasons, earned } = await fromLedger(found.from, found.to, vehicle)
  const begin = (day: string) => {
    if (found.step === 'day') return day
    const { from } = periodOf(day, found.step)
    return from < found.from ? found.from : from
  }
  for (const { from, ...values } of found.periods) {
    const wanted: Record<string, number> = Object.fromEntries(Object.keys(values).map(name => [name, 0]))
    for (const [day, sums] of figures)
      if (begin(day) === from)
        for (const [name, value] of Object.entries(sums)) wanted[name] = (wanted[name] ?? 0) + value
    if (!isWithOffers)
      for (const name of Object.keys(wanted))
        if (name.startsWith('offers_')) Reflect.deleteProperty(wanted, name)
    expect({ from, ...values }).toMatchObject({ from, ...wanted })
  }
  const { reasons: names } = context().company.reference()
  for (const { by, reason, cancelled } of found.cancellations) {
    const id = names.find(({ code }) => code === reason?.code)?.id
    expect(reasons.get(`${by} ${id}`)).toBe(cancelled)
  }
  for (const driver of found.drivers) expect(driver.earned).toBe(earned.get(driver.driver_id))
}

describe('the report', () => {
  test('equals the ledger on random histories, folded at random moments', async () => {
    const random = randomly(20_261_124)
    for (let round = 0; round < 12; round++) {
      for (let count = 0; count < 12; count++) await writeHistory(random)
      if (round > 1) for (let count = 0; count < 3; count++) await correct(random)
      if (random.chance(0.6)) await foldReports(context())
      const step = (['day', 'week', 'month'] as const)[round % 3]!
      await expectEqual(await report({ step }))
      await expectEqual(await report({ step, vehicle_id: 4 }), 4)
    }
    await foldReports(context())
    expect(await context().orm.$count(reportMarks)).toBe(0)
    const { total, cancellations, drivers: earning } = await report()
    for (const name of [
      'booked',
      'completed',
      'cancelled',
      'expired',
      'returned',
      'promised',
      'on_time'
    ] as const)
      expect(total[name], name).toBeGreaterThan(0)
    expect(cancellations.length).toBeGreaterThan(1)
    expect(earning.map(({ name }) => name).toSorted()).toEqual(['Daniel T.', 'Dora T.'])
  })

  test('is the same by stored sums as by sums that are computed now', async () => {
    const stored = await report()
    await context().orm.execute(
      sql`insert into report_marks (kind, at) select k, at from delivery_ledger, unnest(array['deliveries', 'offers']) k`
    )
    expect(await report()).toEqual(stored)
  })

  test('follows two folds at the same time', async () => {
    await Promise.all([foldReports(context()), foldReports(context()), writeHistory(randomly(5))])
    await expectEqual(await report())
  })

  test('has a change that commits after a day was folded', async () => {
    const { orm } = context()
    const [some] = await orm
      .select({ id: deliveries.id })
      .from(deliveries)
      .where(and(eq(deliveries.status, 'partially_completed'), isNotNull(deliveries.promisedAt)))
      .limit(1)
    await foldReports(context())
    const before = (await report()).total.promised
    await orm.update(deliveries).set({ promisedAt: null }).where(eq(deliveries.id, some!.id))
    expect((await report()).total.promised).toBe(before - 1)
  })

  test('follows the company into another time zone', async () => {
    const admin = await makeAdmin(world)
    for (const time_zone of ['America/Los_Angeles', 'Asia/Kathmandu', zone()]) {
      const { version } = await admin.client.call(getCompanyData)
      await admin.client.call(changeCompany, { body: { version, reason: 'Moved', settings: { time_zone } } })
      await expectEqual(await report(), undefined, false)
      await foldReports(context())
      await expectEqual(await report(), undefined, false)
    }
  })
})

test('follows a delivery from the booking to the handover, and a cancellation with its reason', async () => {
  const today = dayOf(context().now(), zone())
  const now = async () => (await report({ from: today, to: today })).total
  const before = await now()
  const driver = await makeDriver(world, { at: spot(world) })
  const delivery = await makeDelivery(world, customer)
  world.pass(30)
  await driver.client.call(acceptOffer, { params: { id: await makeOffer(world, delivery, driver) } })
  await foldReports(context())
  await complete(world, driver, delivery)
  const other = await makeDelivery(world, customer)
  const params = { id: other.pickanddropoff_id }
  await customer.client.call(cancelDelivery, { params, body: {} })
  await foldReports(context())
  await customer.client.call(explainCancellation, { params, body: { cancellation_reason_id: 2, note: '' } })
  const after = await now()
  const grown = (name: keyof Figures) => after[name] - before[name]
  expect({
    booked: grown('booked'),
    completed: grown('completed'),
    cancelled: grown('cancelled'),
    revenue: grown('revenue'),
    accepted: grown('accepted'),
    accept_seconds: grown('accept_seconds'),
    offers_accepted: grown('offers_accepted'),
    promised: grown('promised'),
    on_time: grown('on_time')
  }).toEqual({
    booked: 2,
    completed: 1,
    cancelled: 1,
    revenue: delivery.price.total,
    accepted: 1,
    accept_seconds: 30,
    offers_accepted: 1,
    promised: 1,
    on_time: 1
  })
  const { cancellations } = await report({ from: today, to: today })
  expect(cancellations).toContainEqual(
    expect.objectContaining({ by: 'customer', reason: expect.objectContaining({ code: 'wrong-details' }) })
  )
})

test('exports each table, and records it', async () => {
  for (const table of ['periods', 'cancellations', 'drivers'] as const) {
    const query = { from: first, to: last, step: 'week' as const, table }
    const { csv, rows, file_name } = await dispatcher.client.call(exportReport, { query })
    expect(csv.split('\r\n')).toHaveLength(rows + 2)
    expect(file_name).toBe(`${table}-${first}-${last}.csv`)
  }
  const admin = await makeAdmin(world)
  const { items } = await admin.client.call(listAudit, { query: { action: 'report.exported' } })
  expect(items.map(({ subject }) => subject.id)).toEqual(['drivers', 'cancellations', 'periods'])
})

test('refuses strangers and bad input', async () => {
  const status = async (query: string, person = dispatcher) =>
    (await world.request('GET', `/ops/reports${query}`, { bearer: person.bearer })).status
  for (const person of [customer, drivers[0]!]) {
    expect(await status('', person)).toBe(403)
    expect(await status('/export?table=drivers', person)).toBe(403)
  }
  expect(await status('')).toBe(200)
  for (const query of [
    '?from=2026-04-02&to=2026-04-01',
    '?from=2020-01-01&to=2026-01-01',
    '?from=yesterday',
    '?step=hour',
    '?vehicle_id=x',
    '/export',
    '/export?table=users'
  ])
    expect([query, await status(query)]).toEqual([query, 400])
  expect(await status('?vehicle_id=999')).toBe(200)
  expect(await status(`?from=${addDays('2199-12-31', -10)}&to=2199-12-31`)).toBe(200)
  expect(await status('?from=2000-01-01&to=2000-01-02')).toBe(200)
})
