/**
 * Tries every action in every status of a delivery through the use cases, and compares the result with the table of
 * allowed transitions.
 */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Delivery,
  type DeliveryStatus,
  deliveryStatuses,
  drivingStatuses,
  type StopStatus
} from '../../../src/lib/contract/delivery/deliveries.ts'
import { after, type DeliveryAction } from '../../../src/lib/rules/delivery/transitions.ts'
import { ledger } from '../../../src/server/db/tables/delivery/delivery-tables.ts'
import { takeovers } from '../../../src/server/db/tables/delivery/intervention-tables.ts'
import { deliveries, offers, stops } from '../../../src/server/db/tables/schema.ts'
import { expireSearch } from '../../../src/server/domain/matching/deadlines.ts'
import { matchOnce } from '../../../src/server/domain/matching/round.ts'
import {
  makeDelivery,
  makeDriver,
  makeOffer,
  type Person,
  severalDropoffs,
  severalPickups,
  spot
} from '../../builders.ts'
import { recordFollowers } from '../../followers.ts'
import type { TestService } from '../../service.ts'
import { startOperatorWorld } from '../../operators.ts'

const recorded = recordFollowers()
let world: TestService
let customer: Person
let driver: Person
/** Who takes the delivery over. */
let other: Person
let dispatcher: Person
let withOne: Delivery
let withSeveral: Delivery
/** The one that the action is about. */
let delivery: Delivery
beforeAll(async () => {
  ;({ world, customer, dispatcher } = await startOperatorWorld({ followers: recorded.followers }))
  driver = await makeDriver(world, { at: spot(world) })
  other = await makeDriver(world, { at: spot(world) })
  withOne = await makeDelivery(world, customer, severalDropoffs(world, ['12 Apple Street', '3 Mill Lane']))
  withSeveral = await makeDelivery(
    world,
    customer,
    severalPickups(world, [
      [0, 0],
      [1, 1]
    ])
  )
})
afterAll(() => world.close())

/** The stops before an action: the pickup and two dropoffs. `stop` is the one that the action is about. */
interface Scene {
  before: StopStatus[]
  stop?: number
  /** The delivery has two pickups, and a dropoff for each. */
  several?: true
  /** The stop that the driver has just left. */
  left?: number
}
let seq = 0
const stage =
  (name: string, details: object = {}) =>
  (stopId: string | undefined) =>
    world.request('POST', `/pick-and-dropoffs/${delivery.pickanddropoff_id}/stages`, {
      bearer: driver.bearer,
      body: {
        stage: name,
        ...details,
        ...(stopId ? { stop_id: stopId } : {}),
        recorded_at: world.service.context.now().toISOString(),
        seq: ++seq
      }
    })
const failed = { reason: 'refused' }
const handed = { received_by: 'Bob' }

const atFirst = {
  before: Array<StopStatus>(4).fill('waiting'),
  several: true,
  stop: 0
} as const satisfies Scene
/** The second pickup fails. The first one and its dropoff have these statuses. */
const atLast = (pickup: StopStatus, dropoff: StopStatus) => ({
  before: [pickup, 'waiting' as const, dropoff, 'waiting' as const],
  several: true as const,
  stop: 1,
  run: stage('failed', failed)
})

const actions: Record<DeliveryAction, Scene & { run: (stopId: string | undefined) => Promise<unknown> }> = {
  search: { before: ['waiting', 'waiting', 'waiting'], run: () => matchOnce(world.service.context) },
  accept: {
    before: ['waiting', 'waiting', 'waiting'],
    async run() {
      const offer = await makeOffer(world, delivery, driver)
      await world.request('POST', `/offers/${offer}/accept`, { bearer: driver.bearer })
    }
  },
  reschedule: {
    before: ['waiting', 'waiting', 'waiting'],
    run: () =>
      byOperator('reschedule', {
        scheduled_at: new Date(world.service.context.now().getTime() + 7_200_000).toISOString()
      })
  },
  release: {
    before: ['waiting', 'waiting', 'waiting'],
    run: () =>
      world.request('POST', `/pick-and-dropoffs/${delivery.pickanddropoff_id}/release`, {
        bearer: driver.bearer,
        body: {}
      })
  },
  put_back: {
    before: ['waiting', 'waiting', 'waiting'],
    run: () =>
      world.request('POST', `/pick-and-dropoffs/${delivery.pickanddropoff_id}/release`, {
        bearer: driver.bearer,
        body: {}
      })
  },
  arrive_at_pickup: { ...atFirst, run: stage('arrived') },
  pick_up_some: { ...atFirst, run: stage('picked_up') },
  fail_pickup: { ...atFirst, run: stage('failed', failed) },
  fail_pickup_last: atLast('done', 'waiting'),
  fail_pickup_last_and_return: atLast('done', 'failed'),
  fail_pickup_last_and_complete: atLast('done', 'done'),
  fail_every_pickup: atLast('failed', 'removed'),
  return_some: {
    before: ['done', 'done', 'failed', 'failed'],
    several: true,
    stop: 0,
    run: stage('returned')
  },
  pick_up: { before: ['waiting', 'waiting', 'waiting'], run: stage('picked_up') },
  arrive: { before: ['done', 'waiting', 'waiting'], stop: 1, run: stage('arrived') },
  arrive_last: { before: ['done', 'done', 'waiting'], stop: 2, run: stage('arrived') },
  wait: { before: ['done', 'arrived', 'waiting'], stop: 1, run: stage('absent') },
  wait_last: { before: ['done', 'done', 'arrived'], stop: 2, run: stage('absent') },
  complete: { before: ['done', 'arrived', 'waiting'], stop: 1, run: stage('completed', handed) },
  complete_last: { before: ['done', 'done', 'arrived'], stop: 2, run: stage('completed', handed) },
  complete_last_after_failure: {
    before: ['done', 'failed', 'arrived'],
    stop: 2,
    run: stage('completed', handed)
  },
  fail: { before: ['done', 'arrived', 'waiting'], stop: 1, run: stage('failed', failed) },
  fail_last: { before: ['done', 'done', 'arrived'], stop: 2, run: stage('failed', failed) },
  return_all: { before: ['done', 'failed', 'failed'], run: stage('returned') },
  return_rest: { before: ['done', 'done', 'failed'], run: stage('returned') },
  cancel: {
    before: ['waiting', 'waiting', 'waiting'],
    run: () =>
      world.request('POST', `/pick-and-dropoffs/${delivery.pickanddropoff_id}/cancel`, {
        bearer: customer.bearer,
        body: { cancellation_reason_id: 1 }
      })
  },
  expire: {
    before: ['waiting', 'waiting', 'waiting'],
    run: () => expireSearch(world.service.context, delivery.pickanddropoff_id)
  },
  extend: { before: ['waiting', 'waiting', 'waiting'], run: () => byOperator('search') },
  undo_pick_up: { before: ['done', 'waiting', 'waiting'], run: () => byOperator('undo') },
  undo_arrive: { before: ['done', 'arrived', 'waiting'], run: () => byOperator('undo') },
  undo_fail: { before: ['done', 'done', 'failed'], run: () => byOperator('undo') },
  undo_complete: { before: ['done', 'done', 'waiting'], left: 1, run: () => byOperator('undo') },
  undo_complete_last: { before: ['done', 'done', 'done'], left: 2, run: () => byOperator('undo') },
  hand_over: {
    before: ['done', 'waiting', 'waiting'],
    run: () =>
      byOperator('hand-over', {
        driver_id: other.userId,
        cause: 'breakdown',
        place: { name: '3 Mill Lane', ...spot(world) },
        at: world.service.context.now().toISOString()
      })
  },
  take_over: { before: ['done', 'waiting', 'waiting'], run: stage('taken_over', { packages: 2 }) },
  order_return: { before: ['done', 'waiting', 'waiting'], run: () => byOperator('return') },
  call_off: { before: ['done', 'waiting', 'waiting'], run: () => byOperator('call-off', { owed: 0 }) }
}

async function byOperator(action: string, details: object = {}): Promise<unknown> {
  const path = `/ops/deliveries/${delivery.pickanddropoff_id}`
  const { body } = await world.request('GET', path, { bearer: dispatcher.bearer })
  const { seen } = body.data as unknown as { seen: number }
  return world.request('POST', `${path}/${action}`, {
    bearer: dispatcher.bearer,
    body: { seen, reason: 'Test', ...details }
  })
}

/** Puts the delivery into a status, as if everything before had happened. */
async function put(status: DeliveryStatus, action: DeliveryAction): Promise<void> {
  const { orm, now } = world.service.context
  const idle = actions[action].several ? withOne : withSeveral
  delivery = idle === withOne ? withSeveral : withOne
  // A driver has one at a time.
  await orm
    .update(deliveries)
    .set({ status: 'expired', driverId: null })
    .where(eq(deliveries.id, idle.pickanddropoff_id))
  const id = delivery.pickanddropoff_id
  const driven = (drivingStatuses as readonly string[]).includes(status)
  const soon = new Date(now().getTime() + 60_000)
  await orm.delete(offers).where(eq(offers.deliveryId, id))
  await orm.delete(takeovers).where(eq(takeovers.deliveryId, id))
  await orm
    .update(deliveries)
    .set({
      status,
      driverId: driven || action === 'undo_complete_last' ? driver.userId : null,
      scheduledAt: status === 'scheduled' ? soon : null,
      searchStartedAt: now(),
      // A round of the matching, which begins scheduled searches, must not end this one.
      searchExpiresAt: action === 'expire' ? now() : soon,
      beginsAt: action === 'put_back' ? soon : null,
      stageSeq: -1
    })
    .where(eq(deliveries.id, id))
  if (action === 'take_over')
    await orm.insert(takeovers).values({
      id: `tko_${status}`,
      deliveryId: id,
      fromDriverId: other.userId,
      toDriverId: driver.userId,
      cause: 'breakdown',
      place: { name: '3 Mill Lane', ...spot(world) },
      meetAt: now(),
      packages: 2,
      createdAt: now()
    })
  for (const [index, stop] of delivery.stops.entries())
    await orm
      .update(stops)
      .set({
        status: actions[action].before[index],
        waitsUntil: null,
        finishedAt: actions[action].left === index ? now() : null
      })
      .where(eq(stops.id, stop.id))
}

describe.each(deliveryStatuses)('%s', status => {
  test.each(Object.keys(actions) as DeliveryAction[])('%s', async action => {
    await put(status, action)
    const { orm } = world.service.context
    const rows = () => orm.$count(ledger, eq(ledger.deliveryId, delivery.pickanddropoff_id))
    const before = await rows()
    const { run, stop } = actions[action]
    await run(stop === undefined ? undefined : delivery.stops[stop]?.id)
    const [row] = await orm.select().from(deliveries).where(eq(deliveries.id, delivery.pickanddropoff_id))
    const next = after(status, action)
    expect(row?.status).toBe(next ?? status)
    expect((await rows()) - before).toBe(next ? 1 : 0)
  })
})

test('each row of the ledger has run the followers once', () => recorded.expectWhole(world))

test('the table allows exactly these transitions', () => {
  const allowed = deliveryStatuses.flatMap(status =>
    (Object.keys(actions) as DeliveryAction[]).flatMap(action => {
      const next = after(status, action)
      return next ? [`${status} ${action} ${next}`] : []
    })
  )
  expect(allowed).toEqual([
    'scheduled search searching',
    'scheduled reschedule scheduled',
    'scheduled cancel cancelled',
    'searching accept accepted',
    'searching cancel cancelled',
    'searching expire expired',
    'searching extend searching',
    'accepted release searching',
    'accepted put_back scheduled',
    'accepted arrive_at_pickup accepted',
    'accepted pick_up_some accepted',
    'accepted fail_pickup accepted',
    'accepted fail_pickup_last picked_up',
    'accepted fail_pickup_last_and_return returning',
    'accepted fail_pickup_last_and_complete completed',
    'accepted fail_every_pickup cancelled',
    'accepted pick_up picked_up',
    'accepted arrive accepted',
    'accepted wait accepted',
    'accepted complete accepted',
    'accepted fail accepted',
    'accepted cancel cancelled',
    'accepted undo_pick_up accepted',
    'accepted undo_arrive accepted',
    'accepted undo_complete accepted',
    'accepted hand_over accepted',
    'accepted take_over accepted',
    'accepted call_off cancelled',
    'picked_up arrive picked_up',
    'picked_up arrive_last arrived',
    'picked_up wait picked_up',
    'picked_up wait_last picked_up',
    'picked_up complete picked_up',
    'picked_up complete_last completed',
    'picked_up complete_last_after_failure returning',
    'picked_up fail picked_up',
    'picked_up fail_last returning',
    'picked_up undo_pick_up accepted',
    'picked_up undo_arrive picked_up',
    'picked_up undo_complete picked_up',
    'picked_up hand_over picked_up',
    'picked_up take_over picked_up',
    'picked_up order_return returning',
    'picked_up call_off cancelled',
    'arrived wait_last arrived',
    'arrived complete_last completed',
    'arrived complete_last_after_failure returning',
    'arrived fail_last returning',
    'arrived undo_arrive picked_up',
    'arrived hand_over picked_up',
    'arrived order_return returning',
    'arrived call_off cancelled',
    'returning return_some returning',
    'returning return_all returned',
    'returning return_rest partially_completed',
    'returning undo_fail arrived',
    'returning undo_complete_last arrived',
    'returning hand_over returning',
    'returning take_over returning',
    'returning call_off cancelled',
    'completed undo_complete_last arrived',
    'expired extend searching'
  ])
})
