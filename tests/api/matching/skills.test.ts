/** The skills that a delivery needs of its driver, and larger vehicles than the booked one. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getCompanyData } from '../../../src/lib/contract/company/company-data.ts'
import { getDelivery } from '../../../src/lib/contract/delivery/deliveries.ts'
import { listDeliveryDrivers } from '../../../src/lib/contract/ops/delivery/delivery-drivers.ts'
import { changeDriver, getOpsDriver } from '../../../src/lib/contract/ops/drivers.ts'
import { changeTerms } from '../../../src/lib/contract/ops/organizations.ts'
import { getOpsDelivery } from '../../../src/lib/contract/ops/delivery/deliveries.ts'
import type { Skill } from '../../../src/lib/contract/planning/hours.ts'
import { deliveries, drivers, offers } from '../../../src/server/db/tables/schema.ts'
import { matchOnce } from '../../../src/server/domain/matching/round.ts'
import { makeBookkeeper, makeDelivery, makeDriver, type Person, spot } from '../../builders.ts'
import { startOperatorWorld } from '../../operators.ts'
import { makeOrganization, makeOrganizationDelivery } from '../../organizations.ts'
import type { TestService } from '../../service.ts'

let world: TestService
let dispatcher: Person
let admin: Person
let customer: Person

beforeAll(async () => {
  ;({ world, dispatcher, admin, customer } = await startOperatorWorld())
})
afterAll(() => world.close())

const able = async (driver: Person, skills: Skill[]) => {
  await dispatcher.client.call(changeDriver, {
    params: { id: driver.userId },
    body: { skills, reason: 'A test' }
  })
  return driver
}
const seenOf = async (id: string) => (await dispatcher.client.call(getOpsDelivery, { params: { id } })).seen
const assign = async (id: string, driver: Person, despite: string[] = []) =>
  world.request('POST', `/ops/deliveries/${id}/assign`, {
    bearer: dispatcher.bearer,
    body: { seen: await seenOf(id), reason: 'A test', driver_id: driver.userId, despite }
  })
const offline = (...people: Person[]) =>
  Promise.all(
    people.map(each =>
      world.service.context.orm.update(drivers).set({ online: false }).where(eq(drivers.userId, each.userId))
    )
  )

describe('skills', () => {
  test('of a driver are set with a reason, and only by who may change drivers', async () => {
    const driver = await able(await makeDriver(world), ['cooling', 'alcohol'])
    const params = { id: driver.userId }
    expect((await dispatcher.client.call(getOpsDriver, { params })).skills).toEqual(['cooling', 'alcohol'])
    const send = (by: Person, body: object) =>
      world.request('PATCH', `/ops/drivers/${driver.userId}`, { bearer: by.bearer, body })
    expect((await send(await makeBookkeeper(world), { skills: [], reason: 'No' })).status).toBe(403)
    expect((await send(driver, { skills: [], reason: 'No' })).status).toBe(403)
    expect((await send(dispatcher, { skills: ['flying'], reason: 'No' })).status).toBe(400)
    expect((await send(dispatcher, { skills: ['heavy', 'heavy'], reason: 'No' })).status).toBe(400)
    expect((await send(dispatcher, { reason: 'No' })).status).toBe(400)
  })

  test('of a booking stay with the delivery', async () => {
    const { pickanddropoff_id: id } = await makeDelivery(world, customer, {}, undefined, ['cooling'])
    const plain = await makeDelivery(world, customer)
    expect((await customer.client.call(getDelivery, { params: { id } })).skills).toEqual(['cooling'])
    expect(plain.skills).toEqual([])
    expect((await dispatcher.client.call(getOpsDelivery, { params: { id } })).skills).toEqual(['cooling'])
  })

  test('keep a driver without them from a delivery, unless the operator accepts it', async () => {
    const driver = await makeDriver(world, { at: spot(world) })
    const cool = await makeDelivery(world, customer, {}, undefined, ['cooling', 'heavy'])
    const id = cool.pickanddropoff_id
    expect(await assign(id, driver)).toMatchObject({
      status: 400,
      body: {
        errors: [{ field: 'driver_id', message: 'This driver lacks a needed skill: cooling, heavy' }]
      }
    })
    await able(driver, ['heavy'])
    const { drivers: proposed, others } = await dispatcher.client.call(listDeliveryDrivers, {
      params: { id }
    })
    expect(proposed.map(each => each.id)).not.toContain(driver.userId)
    expect(others.find(each => each.id === driver.userId)).toMatchObject({
      reasons: ['skills'],
      group: 'vehicle',
      needs: ['skills'],
      lacks: ['cooling'],
      can_be_chosen: true
    })
    expect((await assign(id, driver, ['skills'])).status).toBe(200)
    await offline(driver)
  })

  test('of an organization are needed by each of its deliveries', async () => {
    const organization = await makeOrganization(world)
    const delivery = await makeOrganizationDelivery(world, organization.id, organization.owner)
    const { version } = await admin.client.call(changeTerms, {
      params: { id: organization.id },
      body: { version: 0, skills: ['alcohol'] }
    })
    expect(version).toBe(1)
    const driver = await makeDriver(world, { at: spot(world) })
    const id = delivery.pickanddropoff_id
    expect((await assign(id, driver)).status).toBe(400)
    await able(driver, ['alcohol'])
    expect((await assign(id, driver)).status).toBe(200)
    await offline(driver)
  })

  test('decide whom the matching asks: the nearest who has them', async () => {
    await world.service.context.orm.update(deliveries).set({ status: 'cancelled', driverId: null })
    const near = await makeDriver(world, { at: spot(world, 200, 100) })
    const far = await able(await makeDriver(world, { at: spot(world, 900, 900) }), ['cooling'])
    const { pickanddropoff_id: id } = await makeDelivery(world, customer, {}, undefined, ['cooling'])
    const { pickanddropoff_id: plain } = await makeDelivery(world, customer)
    await matchOnce(world.service.context)
    const asked = await world.service.context.orm.select().from(offers)
    const to = (delivery: string) =>
      asked.filter(each => each.deliveryId === delivery).map(each => each.driverId)
    expect([to(id), to(plain)]).toEqual([[far.userId], [near.userId]])
    await offline(near, far)
  })
})

describe('a larger vehicle', () => {
  const company = async (part: object) => {
    const { version } = await admin.client.call(getCompanyData)
    const body = { version, reason: 'A test', ...part }
    expect((await world.request('PATCH', '/ops/company', { bearer: admin.bearer, body })).status).toBe(200)
  }
  const allow = (larger_vehicles: boolean) => company({ settings: { planning: { larger_vehicles } } })

  test('carries a delivery of a smaller one at its price, once the company allows it', async () => {
    const van = await makeDriver(world, { vehicle: 'van', at: spot(world) })
    const { pickanddropoff_id: id, price } = await makeDelivery(world, customer)
    expect((await assign(id, van)).status).toBe(400)
    await allow(true)
    const listed = await dispatcher.client.call(listDeliveryDrivers, { params: { id } })
    expect(listed.drivers.find(each => each.id === van.userId)?.vehicle).toBe('van')
    expect((await assign(id, van)).status).toBe(200)
    expect((await customer.client.call(getDelivery, { params: { id } })).price).toEqual(price)
    const bicycle = await makeDriver(world, { vehicle: 'bicycle', at: spot(world) })
    expect((await assign((await makeDelivery(world, customer)).pickanddropoff_id, bicycle)).status).toBe(400)
    await offline(van, bicycle)
  })

  test('is asked by the matching, too, by its own roads and speed', async () => {
    const { context } = world.service
    await context.orm.update(deliveries).set({ status: 'cancelled', driverId: null })
    const bicycle = await makeDriver(world, { vehicle: 'bicycle', at: spot(world) })
    const van = await makeDriver(world, { vehicle: 'van', at: spot(world, 400, 300) })
    const asked = async (id: string) => {
      await matchOnce(context)
      return context.orm.select().from(offers).where(eq(offers.deliveryId, id))
    }
    await allow(false)
    const { pickanddropoff_id: id } = await makeDelivery(world, customer)
    expect(await asked(id)).toEqual([])
    await allow(true)
    const [offer, ...more] = await asked(id)
    expect([offer?.driverId, more]).toEqual([van.userId, []])
    await offline(bicycle, van)
  })

  test('must have the volume for the packages', async () => {
    await allow(true)
    const { data } = await admin.client.call(getCompanyData)
    await company({
      vehicles: data.vehicles.map(each => (each.code === 'van' ? { ...each, volume_liters: 1 } : each))
    })
    const van = await makeDriver(world, { vehicle: 'van', at: spot(world) })
    const { pickanddropoff_id: id } = await makeDelivery(world, customer)
    expect(await assign(id, van)).toMatchObject({ status: 422, body: { code: 'too-large' } })
  })
})
