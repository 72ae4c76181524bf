/** A delivery with several pickups, from the quote to the end. */
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findStopOrder } from '../../../src/lib/contract/booking.ts'
import { type Delivery, getDelivery } from '../../../src/lib/contract/delivery/deliveries.ts'
import { listOffers } from '../../../src/lib/contract/driver/driver.ts'
import { previewFailure } from '../../../src/lib/contract/ops/delivery/price-preview.ts'
import { matchOnce } from '../../../src/server/domain/matching/round.ts'
import { nextStop } from '../../../src/lib/rules/delivery/lifecycle.ts'
import { packagePlace } from '../../../src/lib/rules/delivery/stage-stops.ts'
import type { Point } from '../../../src/lib/geo.ts'
import { ledger } from '../../../src/server/db/tables/delivery/delivery-tables.ts'
import {
  makeAccepted,
  makeCustomer,
  makeDelivery,
  makeDispatcher,
  makeDriver,
  makeQuote,
  noTimeLimit,
  type Person,
  quoteBody,
  report,
  sendPosition,
  severalPickups,
  spot
} from '../../builders.ts'
import { startTestService, type TestService } from '../../service.ts'

let world: TestService
let customer: Person
beforeAll(async () => {
  world = await startTestService()
  customer = await makeCustomer(world)
})
afterAll(() => world.close())

type Packages = Parameters<typeof severalPickups>[1]

/** Returns an accepted delivery, its driver, and its stops by name: p1, p2, …, d1, d2, … */
async function accepted(packages: Packages, order?: number[]) {
  const driver = await makeDriver(world, { at: spot(world) })
  const delivery = await makeAccepted(world, customer, driver, severalPickups(world, packages, order))
  const stop = (name: string): string => {
    const street = name.startsWith('p') ? 'Market Square' : 'Apple Street'
    return delivery.stops.find(each => each.name === `${name.slice(1)} ${street}`)!.id
  }
  /** Reports stages such as 'arrived p1'. Returns the delivery after the last one. */
  async function tell(...steps: string[]): Promise<Delivery> {
    let now = delivery
    for (const step of steps) {
      world.pass(60)
      const [stage = '', name = ''] = step.split(' ')
      now = await report(world, driver, delivery, stage as 'arrived', {
        ...(name ? { stop_id: stop(name) } : {}),
        ...(stage === 'completed' ? { received_by: 'Bob' } : {}),
        ...(stage === 'failed' ? { reason: 'closed' } : {})
      })
    }
    return now
  }
  const refused = (...step: string[]) => expect(tell(step.join(' '))).rejects.toMatchObject({ status: 409 })
  return { driver, delivery, stop, tell, refused }
}

const pointOf = ({ latitude, longitude }: Point): Point => ({ latitude, longitude })
const statusesOf = ({ stops }: Delivery) => stops.map(({ status }) => status)
const seen = (delivery: Delivery) =>
  customer.client.call(getDelivery, { params: { id: delivery.pickanddropoff_id } })
const post = (path: string, body: unknown, bearer = customer.bearer) =>
  world.request('POST', path, { bearer, body })

describe('a quote', () => {
  test('has the stops in the order of the request, and a price for the additional pickup', async () => {
    const { delivery, stop } = await accepted([
      [0, 0],
      [1, 1],
      [0, 1]
    ])
    expect(delivery.stops.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      'pickup 1 Market Square',
      'pickup 2 Market Square',
      'dropoff 1 Apple Street',
      'dropoff 2 Apple Street'
    ])
    expect(delivery.stops[2]?.pickups).toEqual([stop('p1')])
    expect(delivery.stops[3]?.pickups?.toSorted()).toEqual([stop('p1'), stop('p2')].toSorted())
    expect(delivery.packages.map(each => each.pickup_stop_id)).toEqual([stop('p1'), stop('p2'), stop('p1')])
    const extra = world.service.context.company.tariff().data.extra_stop
    expect(delivery.price.items.find(({ code }) => code === 'stops')?.amount).toBe(2 * extra)
  })

  test('keeps the shape of a delivery with one pickup', async () => {
    const driver = await makeDriver(world, { at: spot(world) })
    const one = await makeAccepted(world, customer, driver)
    expect(one.stops.some(each => 'pickups' in each)).toBe(false)
    expect(one.packages.some(each => 'pickup_stop_id' in each)).toBe(false)
  })

  test('refuses an order with a dropoff before the pickup of its packages', async () => {
    const trip = severalPickups(world, [
      [0, 0],
      [1, 1]
    ])
    for (const stop_order of [
      [2, 0, 1, 3],
      [0, 1, 2],
      [0, 0, 2, 3]
    ]) {
      const { status, body } = await post('/quotes', quoteBody(world, { ...trip, stop_order }))
      expect([status, body['code']]).toEqual([422, 'stop-order-invalid'])
    }
    expect((await post('/quotes', quoteBody(world, { ...trip, stop_order: [1, 3, 0, 2] }))).status).toBe(201)
  })

  test('refuses both forms, neither, too many stops, and a pickup without a package', async () => {
    const trip = severalPickups(world, [
      [0, 0],
      [1, 0]
    ])
    const place = quoteBody(world).pickup
    const many = Array.from({ length: 6 }, (_, index) => ({
      ...spot(world, 300 * index, 900),
      name: `${index}`
    }))
    for (const [change, field] of [
      [{ pickup: place }, 'pickup'],
      [{ pickups: undefined }, 'pickup'],
      [{ pickups: many, dropoffs: many }, 'pickups'],
      [{ packages: trip.packages?.slice(0, 1) }, 'pickups.1'],
      [{ packages: [...trip.packages!, { ...trip.packages![0], pickup: 2 }] }, 'packages.2.pickup']
    ] as const) {
      const { status, body } = await post('/quotes', quoteBody(world, { ...trip, ...change } as never))
      expect([status, (body['errors'] as { field: string }[])[0]?.field]).toEqual([400, field])
    }
  })

  test('is for a vehicle that carries the largest load on the way, and not all of them together', async () => {
    const trip = severalPickups(world, [
      [0, 0],
      [1, 1]
    ])
    const heavy = {
      ...trip,
      packages: trip.packages!.map(each => ({ ...each, weight: 90 })),
      transport_type_id: 3
    }
    const { capacity_kg } = world.service.context.company
      .reference()
      .transportTypes.find(({ id }) => id === 3)!
    const weight = capacity_kg * 0.8
    const loads = { ...heavy, packages: heavy.packages.map(each => ({ ...each, weight })) }
    expect((await post('/quotes', quoteBody(world, loads))).body['code']).toBe('too-heavy')
    expect((await makeQuote(world, customer, { ...loads, stop_order: [0, 2, 1, 3] })).transport_type_id).toBe(
      3
    )
    // The fastest order keeps the load, too.
    const found = await customer.client.call(findStopOrder, {
      body: {
        pickups: loads.pickups!.map(pointOf),
        dropoffs: loads.dropoffs!.map(pointOf),
        packages: [
          { pickup: 0, dropoff: 0, kilograms: weight },
          { pickup: 1, dropoff: 1, kilograms: weight }
        ],
        transport_type_id: 3
      }
    })
    const place = (stop: number) => found.order.indexOf(stop)
    expect(place(2) < place(1) || place(3) < place(0)).toBe(true)
  })
})

describe('a driver', () => {
  test('picks up at each pickup, and the delivery is picked up at the last one', async () => {
    const { tell, refused } = await accepted([
      [0, 0],
      [1, 0]
    ])
    expect((await tell('arrived p1')).status).toBe('accepted')
    await refused('picked_up', 'p2')
    const first = await tell('picked_up p1')
    expect([first.status, statusesOf(first)]).toEqual(['accepted', ['done', 'waiting', 'waiting']])
    await refused('arrived', 'd1')
    const second = await tell('picked_up p2')
    expect([second.status, statusesOf(second)]).toEqual(['picked_up', ['done', 'done', 'waiting']])
    expect((await tell('arrived d1', 'completed d1')).status).toBe('completed')
  })

  test('delivers between two pickups', async () => {
    const trip: Packages = [
      [0, 0],
      [1, 1]
    ]
    const { tell } = await accepted(trip, [0, 2, 1, 3])
    const between = await tell('picked_up p1', 'arrived d1', 'completed d1')
    expect([between.status, statusesOf(between)]).toEqual([
      'accepted',
      ['done', 'done', 'waiting', 'waiting']
    ])
    expect((await tell('arrived p2', 'picked_up p2', 'arrived d2')).status).toBe('arrived')
    expect((await tell('completed d2')).status).toBe('completed')
  })

  test('can release only before the first pickup, and then the customer can not cancel', async () => {
    const { delivery, driver, tell } = await accepted([
      [0, 0],
      [1, 0]
    ])
    await tell('picked_up p1')
    const path = `/pick-and-dropoffs/${delivery.pickanddropoff_id}`
    expect((await post(`${path}/release`, {}, driver.bearer)).body['code']).toBe('illegal-transition')
    expect((await post(`${path}/cancel`, {})).body['code']).toBe('illegal-transition')
  })

  test('returns each package to its own pickup', async () => {
    const { delivery, stop, tell, refused } = await accepted([
      [0, 0],
      [1, 1],
      [2, 0]
    ])
    await tell('picked_up p1', 'picked_up p2', 'picked_up p3', 'arrived d1', 'failed d1')
    const returning = await tell('arrived d2', 'completed d2')
    expect(returning.status).toBe('returning')
    await refused('returned', 'p2')
    const some = await tell('returned p3')
    expect([some.status, some.stops.find(({ id }) => id === stop('d1'))?.status]).toEqual([
      'returning',
      'failed'
    ])
    const end = await tell('returned p1')
    expect(end.status).toBe('partially_completed')
    expect(statusesOf(end)).toEqual(['returned', 'done', 'returned', 'returned', 'done'])
    expect((await seen(delivery)).status).toBe('partially_completed')
  })
})

test('a search offers it once, with the first pickup', async () => {
  const driver = await makeDriver(world, { at: spot(world) })
  await sendPosition(world, driver, spot(world), 1)
  const trip = severalPickups(world, [
    [0, 0],
    [1, 0]
  ])
  const delivery = await makeDelivery(world, customer, trip)
  await matchOnce(world.service.context, noTimeLimit)
  const { offers } = await driver.client.call(listOffers)
  expect(offers.map(each => each.pickanddropoff_id)).toEqual([delivery.pickanddropoff_id])
  expect(offers[0]?.stops.map(({ kind }) => kind)).toEqual(['pickup', 'pickup', 'dropoff'])
})

describe('a failed pickup', () => {
  test('removes its packages and their dropoffs, with a lower price in the ledger', async () => {
    const { delivery, tell } = await accepted([
      [0, 0],
      [1, 1]
    ])
    const failed = await tell('arrived p1', 'failed p1')
    expect([failed.status, statusesOf(failed)]).toEqual([
      'accepted',
      ['failed', 'waiting', 'removed', 'waiting']
    ])
    expect(failed.price.total).toBeLessThan(delivery.price.total)
    expect(failed.price.items.find(({ code }) => code === 'stops')).toBeUndefined()
    expect(failed.price.items.reduce((sum, { amount }) => sum + amount, 0)).toBe(failed.price.total)
    const rows = await world.service.context.orm
      .select()
      .from(ledger)
      .where(eq(ledger.deliveryId, delivery.pickanddropoff_id))
      .orderBy(asc(ledger.id))
    expect(rows.at(-1)).toMatchObject({ action: 'fail_pickup', reason: 'closed', total: failed.price.total })
    expect((await tell('picked_up p2', 'arrived d2', 'completed d2')).status).toBe('completed')
  })

  test('makes cash due at the dropoff if it was the last pickup', async () => {
    const { delivery, driver, stop, tell } = await accepted([
      [0, 0],
      [1, 0]
    ])
    expect(delivery.payment.at).toBe('pickup')
    const failed = await tell('picked_up p1', 'failed p2', 'arrived d1')
    expect(failed.payment).toMatchObject({ at: 'dropoff', collected: null })
    const collected = failed.price.total
    const done = { stop_id: stop('d1'), received_by: 'Bob', collected }
    expect((await report(world, driver, delivery, 'completed', done)).payment.collected).toBe(collected)
  })

  test('cancels the delivery without a fee if it was the last one', async () => {
    const { delivery, tell } = await accepted([
      [0, 0],
      [1, 0]
    ])
    await tell('failed p1', 'failed p2')
    const { status, cancellation } = await seen(delivery)
    expect([status, cancellation?.by, cancellation?.fee.amount]).toEqual(['cancelled', 'operator', 0])
    expect(cancellation?.reason).toBe('The place was closed')
  })

  test('can be reported by an operator for the driver', async () => {
    const dispatcher = await makeDispatcher(world)
    const { delivery, stop, tell } = await accepted([
      [0, 0],
      [1, 0]
    ])
    await tell('picked_up p1')
    const path = `/ops/deliveries/${delivery.pickanddropoff_id}`
    const { body } = await world.request('GET', path, { bearer: dispatcher.bearer })
    const { seen: newest, commands } = body.data as unknown as { seen: number; commands: string[] }
    expect(commands).toEqual(expect.arrayContaining(['fail', 'hand-over', 'undo-stage']))
    expect(commands).not.toContain('unassign')
    const preview = await dispatcher.client.call(previewFailure, {
      params: { id: delivery.pickanddropoff_id },
      query: { stop_id: stop('p2') }
    })
    expect(preview.former_total).toBe(delivery.price.total)
    expect(preview.total).toBeLessThan(delivery.price.total)
    const failure = {
      seen: newest,
      reason: 'Nobody answers',
      failure: 'nobody-there',
      stop_id: stop('p2'),
      expected_total: preview.former_total
    }
    expect((await post(`${path}/fail`, failure, dispatcher.bearer)).code).toBe('price-changed')
    const right = { ...failure, expected_total: preview.total }
    expect((await post(`${path}/fail`, right, dispatcher.bearer)).status).toBe(200)
    const after = await seen(delivery)
    expect(after.price.total).toBe(preview.total)
    expect([after.status, statusesOf(after)]).toEqual(['picked_up', ['done', 'failed', 'waiting']])
  })
})

const factsOf = ({ status, stops, price, history }: Delivery) => ({ status, stops, price, history })

/** Returns whole numbers below a limit, from a seed. */
function randomFrom(seed: number) {
  let state = seed * 7_919 + 17
  return (limit: number) => (state = (state * 48_271) % 2_147_483_647) % limit
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'random reports keep the price and the ledger together (%i)',
  async seed => {
    const below = randomFrom(seed)
    const pickups = 1 + (seed % 4)
    const packages: Packages = Array.from({ length: pickups }, (_, pickup) => [
      pickup,
      below(Math.min(2, pickup + 1))
    ])
    const { delivery, driver } = await accepted(packages)
    const id = delivery.pickanddropoff_id
    const read = () => driver.client.call(getDelivery, { params: { id } })
    const places = new Set(['pickup', 'on-board', 'delivered', 'returned', 'removed'])
    let [now, rows] = [delivery, 0]
    const isActive = () => ['accepted', 'picked_up', 'arrived', 'returning'].includes(now.status)
    for (let tried = 0; tried < 90 && isActive(); tried++) {
      world.pass(60)
      const stop = below(4) ? nextStop(now.status, now.stops)! : now.stops[below(now.stops.length)]!
      const stage = (['arrived', 'picked_up', 'completed', 'failed', 'returned'] as const)[below(5)]!
      const details =
        stage === 'completed'
          ? { received_by: 'Bob' }
          : stage === 'failed'
            ? { reason: 'closed' as const }
            : {}
      const isTaken = await report(world, driver, delivery, stage, { stop_id: stop.id, ...details }).then(
        () => true,
        () => false
      )
      // Nothing changes but by an allowed report.
      const before = now
      now = await read()
      if (!isTaken) expect(factsOf(now)).toEqual(factsOf(before))
      const steps = await world.service.context.orm
        .select()
        .from(ledger)
        .where(eq(ledger.deliveryId, id))
        .orderBy(asc(ledger.id))
      if (isTaken) expect(steps.length).toBeGreaterThan(rows)
      rows = steps.length
      const last = steps.findLast(({ total }) => total !== null)?.total ?? delivery.price.total
      expect(now.price.total).toBe(last)
      expect(now.price.total).toBeLessThanOrEqual(before.price.total)
      expect(now.price.items.reduce((sum, { amount }) => sum + amount, 0)).toBe(now.price.total)
      expect(steps.at(-1)?.after).toBe(now.status)
      for (const item of now.packages) {
        const [from, to] = [item.pickup_stop_id, item.stop_id].map(each =>
          now.stops.find(({ id }) => id === each)
        )
        expect(places.has(packagePlace(from ?? now.stops[0]!, to!))).toBe(true)
      }
    }
    // A cancellation takes the delivery from nobody: the customer sees the same end.
    expect((await seen(delivery)).status).toBe(now.status)
  }
)
