/** Money has one truth: after each story, earnings, reports, cash and the month of an organization equal an independent count. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cancelDelivery } from '../../../src/lib/contract/delivery/cancellation.ts'
import { type Delivery, getDelivery } from '../../../src/lib/contract/delivery/deliveries.ts'
import { undoStage } from '../../../src/lib/contract/ops/delivery/dispatch.ts'
import * as interventions from '../../../src/lib/contract/ops/delivery/interventions.ts'
import { catchUp } from '../../../src/server/domain/delivery/money/catch-up.ts'
import { journalFollower } from '../../../src/server/domain/delivery/money/journal-follower.ts'
import { foldReports } from '../../../src/server/domain/reports/fold-reports.ts'
import { forgetBooks } from '../../books.ts'
import {
  complete,
  makeAccepted,
  makeDelivery,
  makeDriver,
  type Person,
  report,
  severalDropoffs,
  severalPickups,
  spot,
  visit
} from '../../builders.ts'
import { countOf, emptyCount, expectCount, type MoneyCount } from '../../money-count.ts'
import { type Details, storiesOf } from '../../money-stories.ts'
import { startOperatorWorld } from '../../operators.ts'
import { makeCostCenter, makeOrganization, type TestOrganization } from '../../organizations.ts'
import type { TestService } from '../../service.ts'

let world: TestService
let dana: Person
let ada: Person
let clara: Person
let nora: Person
let umut: Person
let organization: TestOrganization
let stories: ReturnType<typeof storiesOf>
const count: MoneyCount = emptyCount()

beforeAll(async () => {
  ;({ world, dispatcher: dana, admin: ada, customer: clara } = await startOperatorWorld())
  organization = await makeOrganization(world)
  stories = storiesOf(world, dana)
})
afterAll(() => world.close())
beforeEach(async () => {
  nora = await makeDriver(world, { firstName: 'Nora', at: spot(world, 300, 0) })
  umut = await makeDriver(world, { firstName: 'Umut', at: spot(world, 500, 0) })
})
afterEach(() => expectCount(count, { world, dispatcher: dana, organization }))

const accepted = (by: Person, details?: Details, driver = nora) => stories.accepted(by, driver, details)
const idOf = ({ pickanddropoff_id: id }: Delivery) => id
const seen = (delivery: Delivery, by = clara) =>
  by.client.call(getDelivery, { params: { id: idOf(delivery) } })

/** Counts a delivery that a driver has ended with a handover, at its price. */
function countEnd(delivery: Delivery, driver: Person, total = delivery.price.total): void {
  count.completed++
  count.revenue += total
  const own = countOf(count, driver)
  own.ended++
  own.parts[idOf(delivery)] = total
}

/** Moves a part of what a driver gets to one who had the packages before. */
function countShare(delivery: Delivery, from: Person, to: Person, percent: number): void {
  const part = Math.floor((delivery.price.total * percent) / 100)
  countOf(count, from).parts[idOf(delivery)] = part
  const own = countOf(count, to).parts
  own[idOf(delivery)] = (own[idOf(delivery)] ?? 0) - part
}

test('a handover earns the price', async () => {
  const delivery = await makeAccepted(world, clara, nora)
  await complete(world, nora, delivery)
  countEnd(delivery, nora)
})

test('a handover of a part earns the price', async () => {
  const delivery = await makeAccepted(world, clara, nora, severalDropoffs(world))
  await visit(world, nora, delivery, [2])
  expect((await report(world, nora, delivery, 'returned')).status).toBe('partially_completed')
  countEnd(delivery, nora)
})

test('a return earns nothing, and is no revenue', async () => {
  const delivery = await makeAccepted(world, clara, nora)
  await visit(world, nora, delivery, [1])
  await report(world, nora, delivery, 'returned')
  count.returned++
})

test('a free delivery counts without money', async () => {
  const delivery = await accepted(ada, {
    owner: { customer_id: clara.userId },
    price_override: { total: 0, reason: 'A gift' }
  })
  await complete(world, nora, delivery)
  countEnd(delivery, nora, 0)
})

test('an agreed price is what everything counts', async () => {
  const delivery = await accepted(ada, {
    owner: { customer_id: clara.userId },
    price_override: { total: 1_234, reason: 'Regular customer' }
  })
  await complete(world, nora, delivery)
  countEnd(delivery, nora, 1_234)
})

test('a failed pickup lowers the price', async () => {
  const trip = severalPickups(world, [
    [0, 0],
    [1, 1]
  ])
  const delivery = await makeAccepted(world, clara, nora, trip)
  const [first, second, , last] = delivery.stops.map(({ id }) => id)
  await report(world, nora, delivery, 'arrived', { stop_id: first })
  const { price } = await report(world, nora, delivery, 'failed', { stop_id: first, reason: 'closed' })
  expect(price.total).toBeLessThan(delivery.price.total)
  await report(world, nora, delivery, 'picked_up', { stop_id: second })
  await report(world, nora, delivery, 'arrived', { stop_id: last })
  await report(world, nora, delivery, 'completed', { stop_id: last, received_by: 'Bob' })
  countEnd(delivery, nora, price.total)
})

describe('a cancellation', () => {
  test('without a fee costs nothing', async () => {
    const delivery = await makeDelivery(world, clara)
    await clara.client.call(cancelDelivery, { params: { id: idOf(delivery) }, body: {} })
    count.cancelled++
  })

  test('with a fee is no revenue of deliveries', async () => {
    const delivery = await makeAccepted(world, clara, nora)
    await clara.client.call(cancelDelivery, { params: { id: idOf(delivery) }, body: {} })
    const { cancellation } = await seen(delivery)
    expect(cancellation?.fee.amount).toBeGreaterThan(0)
    count.cancelled++
    count.fees += cancellation?.fee.amount ?? 0
  })

  test('by an operator costs what the operator says', async () => {
    const delivery = await makeAccepted(world, clara, nora)
    await report(world, nora, delivery, 'picked_up')
    await stories.operate(delivery, interventions.callOffDelivery, { owed: 250 })
    count.cancelled++
    count.fees += 250
  })
})

describe('a takeover', () => {
  test('gives the earlier drivers their shares, rounded down', async () => {
    const delivery = await makeAccepted(world, clara, nora)
    const tia = await makeDriver(world, { firstName: 'Tia', at: spot(world, 100, 0) })
    await report(world, nora, delivery, 'picked_up')
    await stories.handOver(delivery, umut, 33)
    await report(world, umut, delivery, 'taken_over', { packages: 1 })
    await stories.handOver(delivery, tia, 21)
    await report(world, tia, delivery, 'taken_over', { packages: 1 })
    await report(world, tia, delivery, 'arrived')
    await report(world, tia, delivery, 'completed', { received_by: 'Bob' })
    countEnd(delivery, tia)
    countShare(delivery, nora, tia, 33)
    countShare(delivery, umut, tia, 21)
  })

  test('back to the first driver, who ends it, leaves the others their shares', async () => {
    const delivery = await makeAccepted(world, clara, nora)
    await report(world, nora, delivery, 'picked_up')
    await stories.handOver(delivery, umut, 40)
    await report(world, umut, delivery, 'taken_over', { packages: 1 })
    await stories.handOver(delivery, nora, 10)
    await report(world, nora, delivery, 'taken_over', { packages: 1 })
    await report(world, nora, delivery, 'arrived')
    await report(world, nora, delivery, 'completed', { received_by: 'Bob' })
    countEnd(delivery, nora)
    countShare(delivery, umut, nora, 10)
  })
})

describe('an undone handover', () => {
  test('counts no longer', async () => {
    const delivery = await makeAccepted(world, clara, nora)
    await complete(world, nora, delivery)
    await stories.operate(delivery, undoStage)
    expect((await seen(delivery)).status).toBe('arrived')
    countOf(count, nora)
  })

  test('counts once after it was completed again', async () => {
    const delivery = await makeAccepted(world, clara, nora)
    await complete(world, nora, delivery)
    await stories.operate(delivery, undoStage)
    await report(world, nora, delivery, 'completed', { received_by: 'Bob' })
    countEnd(delivery, nora)
  })
})

describe('cash', () => {
  test('at the pickup and at the dropoff is with its driver', async () => {
    const first = await makeAccepted(world, clara, nora)
    await report(world, nora, first, 'picked_up', { collected: first.price.total })
    await report(world, nora, first, 'arrived')
    await report(world, nora, first, 'completed', { received_by: 'Bob' })
    const second = await accepted(clara)
    await report(world, nora, second, 'picked_up')
    await report(world, nora, second, 'arrived')
    await report(world, nora, second, 'completed', { received_by: 'Bob', collected: second.price.total })
    expect((await seen(second)).payment.collected).toBe(second.price.total)
    for (const delivery of [first, second]) countEnd(delivery, nora)
    countOf(count, nora).cash += first.price.total + second.price.total
  })

  test('of a pickup that was undone is given back', async () => {
    const delivery = await makeAccepted(world, clara, nora)
    await report(world, nora, delivery, 'picked_up', { collected: delivery.price.total })
    await stories.operate(delivery, undoStage)
    expect((await seen(delivery)).payment.collected).toBeNull()
    countOf(count, nora)
  })

  test("in an operator's step is with the driver", async () => {
    const delivery = await accepted(clara)
    await report(world, nora, delivery, 'picked_up')
    await report(world, nora, delivery, 'arrived')
    const { total } = delivery.price
    const stop_id = delivery.stops.at(-1)?.id
    await stories.operate(delivery, interventions.completeForDriver, {
      stop_id,
      received_by: 'Rita',
      collected: total
    })
    countEnd(delivery, nora)
    countOf(count, nora).cash += total
  })

  test('in a report that came too late is with its driver', async () => {
    const delivery = await makeAccepted(world, clara, nora)
    const { total } = delivery.price
    await report(world, nora, delivery, 'picked_up')
    await stories.handOver(delivery, umut, 0)
    const late = report(world, nora, delivery, 'picked_up', { collected: total })
    await expect(late).rejects.toMatchObject({ code: 'reported-late' })
    expect((await seen(delivery)).payment.collected).toBe(total)
    countOf(count, nora).cash += total
  })
})

test("an organization's deliveries count in its month, whatever their cost center", async () => {
  const owner = {
    organization_id: organization.id,
    cost_center_id: await makeCostCenter(world, organization.id)
  }
  const booked = await accepted(organization.booker, { owner: { organization_id: organization.id } })
  const centered = await accepted(organization.booker, { owner }, umut)
  for (const [delivery, driver] of [
    [booked, nora],
    [centered, umut]
  ] as const) {
    await complete(world, driver, delivery)
    countEnd(delivery, driver)
    count.spent += delivery.price.total
  }
})

test('steps of an earlier version, which posts nothing, count once they are posted', async () => {
  const { context } = world.service
  const all = context.followers
  context.followers = all.filter(each => each !== journalFollower)
  const delivery = await accepted(clara)
  const { total } = delivery.price
  await report(world, nora, delivery, 'picked_up')
  await report(world, nora, delivery, 'arrived')
  await report(world, nora, delivery, 'completed', { received_by: 'Bob', collected: total })
  context.followers = all
  // A day can be stored without the money.
  await foldReports(context)
  expect(await catchUp(context)).toBe(1)
  countEnd(delivery, nora)
  countOf(count, nora).cash += total
})

test('books that are made afterwards say the same', async () => {
  await forgetBooks(world)
  expect(await catchUp(world.service.context)).toBeGreaterThan(10)
})
