/** An operator chooses a driver who isn't proposed: busy, with another vehicle, or offline. */
import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeCompany, getCompanyData } from '../../../src/lib/contract/company/company-data.ts'
import { type Delivery, drivingStatuses, getDelivery } from '../../../src/lib/contract/delivery/deliveries.ts'
import {
  acceptOffer,
  declineOffer,
  listOffers,
  setDriverStatus
} from '../../../src/lib/contract/driver/driver.ts'
import { listNotifications } from '../../../src/lib/contract/notifications.ts'
import { listAudit } from '../../../src/lib/contract/ops/audit.ts'
import {
  listDriversNear,
  mostDriversNear,
  type Acceptance,
  listDeliveryDrivers
} from '../../../src/lib/contract/ops/delivery/delivery-drivers.ts'
import { getOpsDelivery } from '../../../src/lib/contract/ops/delivery/deliveries.ts'
import { getFleet } from '../../../src/lib/contract/ops/fleet.ts'
import { deliveries, drivers } from '../../../src/server/db/tables/schema.ts'
import {
  complete,
  makeAccepted,
  makeCustomer,
  makeDelivery,
  makeDriver,
  makeOffer,
  type Person,
  quoteBody,
  sendPosition,
  spot
} from '../../builders.ts'
import type { TestService } from '../../service.ts'
import { startOperatorWorld } from '../../operators.ts'

let world: TestService
let dana: Person
let ada: Person
let clara: Person
let bea: Person
beforeAll(async () => {
  ;({ world, dispatcher: dana, admin: ada, customer: clara } = await startOperatorWorld())
  bea = await makeCustomer(world, 'Bea')
})
afterAll(() => world.close())
// The drivers of an earlier test are silent.
beforeEach(() => world.pass(300))

const idOf = (delivery: Delivery) => delivery.pickanddropoff_id
const choices = (delivery: Delivery, q?: string) =>
  dana.client.call(listDeliveryDrivers, { params: { id: idOf(delivery) }, query: q ? { q } : {} })
const read = (person: Person, delivery: Delivery) =>
  person.client.call(getDelivery, { params: { id: idOf(delivery) } })
const seenOf = async (delivery: Delivery) =>
  (await dana.client.call(getOpsDelivery, { params: { id: idOf(delivery) } })).seen
async function choose(
  how: 'assign' | 'offer',
  delivery: Delivery,
  driver: Person,
  despite: Acceptance[] = [],
  { by = dana, seen }: { by?: Person; seen?: number } = {}
) {
  const body = {
    seen: seen ?? (await seenOf(delivery)),
    reason: 'As agreed',
    driver_id: driver.userId,
    despite
  }
  return world.request('POST', `/ops/deliveries/${idOf(delivery)}/${how}`, { bearer: by.bearer, body })
}
const activeOf = (driver: Person) =>
  world.service.context.orm
    .select({ id: deliveries.id, slot: deliveries.slot })
    .from(deliveries)
    .where(and(eq(deliveries.driverId, driver.userId), inArray(deliveries.status, [...drivingStatuses])))

test('lists who is not proposed, each with the reasons, and finds anybody by name, phone or plate', async () => {
  const at = spot(world, 100, 0)
  const silent = await makeDriver(world, { at })
  world.pass(60)
  const free = await makeDriver(world, { at })
  const busy = await makeDriver(world, { at })
  await makeAccepted(world, bea, busy)
  const van = await makeDriver(world, { vehicle: 'van', at })
  const bicycle = await makeDriver(world, { vehicle: 'bicycle', at })
  const offline = await makeDriver(world, { firstName: 'Otto' })
  const pending = await makeDriver(world, { approval: 'pending' })
  const decliner = await makeDriver(world, { at })
  const packages = quoteBody(world).packages.map(item => ({ ...item, weight: 30 }))
  const delivery = await makeDelivery(world, clara, { packages })
  const offer = await makeOffer(world, delivery, decliner)
  await decliner.client.call(declineOffer, { params: { id: offer } })

  const { drivers: proposed, others, may_assign } = await choices(delivery)
  expect(may_assign).toBe(true)
  expect(proposed.map(({ id }) => id)).toEqual([free.userId])
  const of = (person: Person) => others.find(({ id }) => id === person.userId)
  expect(of(busy)).toMatchObject({ group: 'busy', reasons: ['busy'], needs: ['busy'], can_be_chosen: true })
  const { busy_until: until, arrives_at: arrives } = of(busy) ?? {}
  expect(Date.parse(until ?? '')).toBeGreaterThan(world.service.context.now().getTime())
  expect(Date.parse(arrives ?? '')).toBeGreaterThan(Date.parse(until ?? ''))
  expect(of(van)).toMatchObject({ group: 'vehicle', vehicle: 'van', needs: ['other-vehicle'] })
  expect(of(bicycle)).toMatchObject({
    group: 'blocked',
    reasons: ['heavy-for-vehicle', 'other-vehicle'],
    can_be_chosen: false
  })
  expect(of(offline)).toMatchObject({
    group: 'away',
    reasons: ['offline'],
    needs: ['offline'],
    phone: '+41 ••• 00'
  })
  expect(of(silent)).toMatchObject({ group: 'away', reasons: ['silent'], needs: [] })
  expect(of(pending)).toMatchObject({ group: 'blocked', approval: 'pending', can_be_chosen: false })
  expect(of(decliner)).toMatchObject({ group: 'answered', reasons: ['declined'] })

  const found = await choices(delivery, 'otto')
  expect([found.drivers, found.others.map(({ id }) => id)]).toEqual([[], [offline.userId]])
  expect((await choices(delivery, free.userId.slice(0, 4))).drivers).toEqual([])
  expect((await choices(delivery, 'AL 4107')).others.length).toBeLessThanOrEqual(20)
  expect((await choices(delivery, '044 555 00 00')).others.length).toBeGreaterThan(0)
  expect((await choices(delivery, '%')).others).toEqual([])
})

describe('a busy driver', () => {
  test('gets the delivery after their run, also with one delivery per run', async () => {
    const driver = await makeDriver(world, { at: spot(world) })
    const first = await makeAccepted(world, clara, driver)
    const next = await makeDelivery(world, bea)
    expect(await choose('assign', next, driver)).toMatchObject({ status: 409, code: 'driver-busy' })
    expect(await choose('assign', next, driver, ['busy'])).toMatchObject({ status: 200 })
    expect(await read(bea, next)).toMatchObject({ status: 'accepted', position: null })
    const stopIds = [...first.stops, ...next.stops].map(({ id }) => id)
    expect((await read(driver, first)).run?.map(({ stop_id: id }) => id)).toEqual(stopIds)
    const { items } = await ada.client.call(listAudit, { query: { subject: idOf(next) } })
    expect(items[0]).toMatchObject({ action: 'delivery.assigned', after: { despite: ['busy'] } })

    await sendPosition(world, driver, spot(world, 10), 20)
    expect((await read(clara, first)).position).toMatchObject({ seq: 20 })
    expect((await read(bea, next)).position).toBeNull()
    world.pass(600)
    await complete(world, driver, first)
    // The car is at the door of another customer.
    await sendPosition(world, driver, spot(world, 1_400, 900), 21)
    expect((await read(bea, next)).position).toBeNull()
    world.pass(120)
    await sendPosition(world, driver, spot(world, 800, 500), 22)
    expect((await read(bea, next)).position).toMatchObject({ seq: 22 })
    await complete(world, driver, next)
    // The next customer sees the car from the beginning.
    const third = await makeAccepted(world, clara, driver)
    await sendPosition(world, driver, spot(world, 1_400, 900), 23)
    expect(await activeOf(driver)).toEqual([{ id: idOf(third), slot: 0 }])
  })

  test('is offered the delivery where the company asks first, and can accept it', async () => {
    const { version } = await ada.client.call(getCompanyData)
    const set = (assign_without_asking: boolean, from: number) =>
      ada.client.call(changeCompany, {
        body: { version: from, reason: 'A test', settings: { assign_without_asking } }
      })
    await set(false, version)
    const driver = await makeDriver(world, { at: spot(world) })
    await makeAccepted(world, clara, driver)
    const next = await makeDelivery(world, bea)
    expect((await choices(next)).may_assign).toBe(false)
    for (const despite of [['busy'], ['offline']] as const)
      expect(await choose('assign', next, driver, [...despite])).toMatchObject({
        status: 409,
        code: 'assigning-not-allowed'
      })
    expect(await choose('offer', next, driver, ['offline'])).toMatchObject({ status: 400 })
    expect(await choose('offer', next, driver)).toMatchObject({ status: 409, code: 'driver-busy' })
    expect(await choose('offer', next, driver, ['busy'])).toMatchObject({ status: 200 })
    const { offers } = await driver.client.call(listOffers)
    expect(offers).toMatchObject([{ pickanddropoff_id: idOf(next), on_the_way: true, after_run: true }])
    await driver.client.call(acceptOffer, { params: { id: offers[0]?.id ?? '' } })
    expect((await activeOf(driver)).map(({ slot }) => slot).toSorted()).toEqual([0, 1])
    await set(true, version + 1)
  })

  test('has at most ten deliveries', async () => {
    const driver = await makeDriver(world, { at: spot(world) })
    for (let count = 0; count < 10; count++)
      expect(await choose('assign', await makeDelivery(world, bea), driver, ['busy'])).toMatchObject({
        status: 200
      })
    const last = await makeDelivery(world, bea)
    expect(await choose('assign', last, driver, ['busy'])).toMatchObject({ status: 409, code: 'driver-busy' })
    const listed = (await choices(last)).others.find(({ id }) => id === driver.userId)
    expect(listed).toMatchObject({ can_be_chosen: false, reasons: ['most-deliveries', 'busy'] })
  })
})

test('another vehicle takes the delivery at the same price, and the customer sees it', async () => {
  const delivery = await makeDelivery(world, clara)
  const van = await makeDriver(world, { vehicle: 'van', at: spot(world) })
  expect(await choose('assign', delivery, van)).toMatchObject({ status: 400, code: 'invalid-input' })
  expect(await choose('assign', delivery, van, ['other-vehicle'])).toMatchObject({ status: 200 })
  const seen = await read(clara, delivery)
  expect(seen).toMatchObject({ transport_type: 'car', driver: { transport_type: 'van' } })
  expect(seen.price).toEqual(delivery.price)
  const shown = await dana.client.call(getOpsDelivery, { params: { id: idOf(delivery) } })
  expect(shown).toMatchObject({ vehicle: 'car', driver_vehicle: 'van' })

  const packages = quoteBody(world).packages.map(item => ({ ...item, weight: 30 }))
  const heavy = await makeDelivery(world, clara, { packages })
  const bicycle = await makeDriver(world, { vehicle: 'bicycle', at: spot(world) })
  expect(await choose('assign', heavy, bicycle, ['other-vehicle'])).toMatchObject({
    status: 422,
    code: 'too-heavy'
  })
  const packed = quoteBody(world).packages.map(item => ({ ...item, transport_size_id: 4 }))
  const large = await makeDelivery(world, clara, { packages: packed })
  expect(await choose('assign', large, bicycle, ['other-vehicle'])).toMatchObject({
    status: 422,
    code: 'too-large'
  })
})

test('an offline driver who agreed by phone has the delivery, and nothing needs a position', async () => {
  const delivery = await makeDelivery(world, clara)
  const driver = await makeDriver(world)
  expect(await choose('assign', delivery, driver)).toMatchObject({ status: 409, code: 'driver-offline' })
  expect(await choose('assign', delivery, driver, ['offline'])).toMatchObject({ status: 200 })
  const { items } = await driver.client.call(listNotifications, { query: {} })
  expect(items[0]).toMatchObject({ type: 'operator_message', data: { assigned: '1' } })
  expect(await read(clara, delivery)).toMatchObject({ status: 'accepted', position: null, eta: null })
  expect(await read(driver, delivery)).toMatchObject({ viewer: 'driver' })
  world.pass(600)
  const { deliveries: rows } = await dana.client.call(getFleet)
  expect(rows.find(({ id }) => id === idOf(delivery))).toMatchObject({ driver: { id: driver.userId } })
  // The app shares the position as soon as it's open.
  await sendPosition(world, driver, spot(world), 1)
  expect((await read(clara, delivery)).position).toMatchObject({ seq: 1 })
  await driver.client.call(setDriverStatus, { body: { online: true, position: spot(world) } })
  await complete(world, driver, delivery)
})

test('who is not approved or is no driver is refused, whatever the operator accepts', async () => {
  const delivery = await makeDelivery(world, clara)
  const everything: Acceptance[] = ['busy', 'other-vehicle', 'offline']
  const pending = await makeDriver(world, { approval: 'pending' })
  const suspended = await makeDriver(world, { at: spot(world) })
  await world.service.context.orm
    .update(drivers)
    .set({ approval: 'suspended' })
    .where(eq(drivers.userId, suspended.userId))
  for (const who of [pending, suspended])
    expect(await choose('assign', delivery, who, everything)).toMatchObject({ code: 'driver-not-approved' })
  expect(await choose('assign', delivery, clara, everything)).toMatchObject({ status: 404 })
  const driver = await makeDriver(world, { at: spot(world) })
  for (const by of [clara, driver])
    expect(await choose('assign', delivery, driver, everything, { by })).toMatchObject({ status: 403 })
  for (const by of [clara, driver])
    expect(
      await world.request('GET', `/ops/deliveries/${idOf(delivery)}/drivers?q=a`, { bearer: by.bearer })
    ).toMatchObject({ status: 403 })
})

describe('at the same time', () => {
  test('of two operators, one decides', async () => {
    const delivery = await makeDelivery(world, clara)
    const seen = await seenOf(delivery)
    const [one, other] = [await makeDriver(world), await makeDriver(world, { at: spot(world) })]
    const answers = await Promise.all([
      choose('assign', delivery, one, ['offline'], { seen }),
      choose('assign', delivery, other, ['busy'], { by: ada, seen })
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect([...(await activeOf(one)), ...(await activeOf(other))]).toHaveLength(1)
  })

  test('an operator and a driver who accepts: one driver has it', async () => {
    for (let count = 0; count < 3; count++) {
      const delivery = await makeDelivery(world, clara)
      const [asked, chosen] = [
        await makeDriver(world, { at: spot(world) }),
        await makeDriver(world, { at: spot(world) })
      ]
      const offer = await makeOffer(world, delivery, asked)
      const seen = await seenOf(delivery)
      await Promise.all([
        world.request('POST', `/offers/${offer}/accept`, { bearer: asked.bearer }),
        choose('assign', delivery, chosen, ['busy'], { seen })
      ])
      expect([...(await activeOf(asked)), ...(await activeOf(chosen))]).toHaveLength(1)
    }
  })

  test('two deliveries for one driver: both only if the operators accept it, each with its slot', async () => {
    for (const despite of [[], ['busy']] as Acceptance[][]) {
      const driver = await makeDriver(world, { at: spot(world) })
      const both = [await makeDelivery(world, clara), await makeDelivery(world, bea)]
      const answers = await Promise.all(both.map(each => choose('assign', each, driver, despite)))
      const done = answers.filter(({ status }) => status === 200)
      const active = await activeOf(driver)
      expect(active).toHaveLength(done.length)
      expect(new Set(active.map(({ slot }) => slot)).size).toBe(done.length)
      expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
      if (despite.length === 0) expect(done).toHaveLength(1)
    }
  })

  test('a driver who accepts while an operator assigns another delivery gets one', async () => {
    const driver = await makeDriver(world, { at: spot(world) })
    const [offered, assigned] = [await makeDelivery(world, clara), await makeDelivery(world, bea)]
    const offer = await makeOffer(world, offered, driver)
    await Promise.all([
      world.request('POST', `/offers/${offer}/accept`, { bearer: driver.bearer }),
      choose('assign', assigned, driver)
    ])
    expect(await activeOf(driver)).toHaveLength(1)
  })
})

test('lists the drivers near a pickup before there is a delivery, with the time until they are free', async () => {
  const [free, busy] = [
    await makeDriver(world, { firstName: 'Frieda', at: spot(world, 260, 130) }),
    await makeDriver(world, { firstName: 'Boris', at: spot(world, 250, 120) })
  ]
  const { transport_type_id } = quoteBody(world)
  await makeAccepted(world, clara, busy)
  const query = { ...spot(world, 200, 100), transport_type_id }
  const { may_assign, drivers } = await dana.client.call(listDriversNear, { query })
  // This company lets dispatchers assign.
  expect(may_assign).toBe(true)
  expect(drivers.length).toBeLessThanOrEqual(mostDriversNear)
  expect(drivers.map(({ seconds }) => seconds)).toEqual(
    drivers.map(({ seconds }) => seconds).toSorted((one, other) => Number(one) - Number(other))
  )
  const of = (person: Person) => drivers.find(({ id }) => id === person.userId)
  expect(of(free)).toMatchObject({ name: 'Frieda T.', free_at: null })
  expect(Date.parse(of(busy)?.free_at ?? '')).toBeGreaterThan(world.service.context.now().getTime())
  expect(of(busy)?.seconds).toBeGreaterThan(of(free)?.seconds ?? Infinity)

  const later = await dana.client.call(listDriversNear, { query: { ...query, later: 'true' } })
  for (const driver of later.drivers) expect(driver).toMatchObject({ seconds: null, free_at: null })
  for (const wrong of ['latitude=91&longitude=0&transport_type_id=3', 'latitude=0', ''])
    expect(await world.request('GET', `/ops/drivers-near?${wrong}`, { bearer: dana.bearer })).toMatchObject({
      status: 400,
      code: 'invalid-input'
    })
  const none = { ...query, transport_type_id: 99 }
  expect((await dana.client.call(listDriversNear, { query: none })).drivers).toEqual([])
})
