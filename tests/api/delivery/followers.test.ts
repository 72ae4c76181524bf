/** What follows a row of the ledger: one list, in the row's transaction or after its commit. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Delivery } from '../../../src/lib/contract/delivery/deliveries.ts'
import { cancelDelivery } from '../../../src/lib/contract/delivery/cancellation.ts'
import { bookDelivery } from '../../../src/lib/contract/delivery/deliveries.ts'
import { getOpsDelivery } from '../../../src/lib/contract/ops/delivery/deliveries.ts'
import { correctStop, undoStage } from '../../../src/lib/contract/ops/delivery/dispatch.ts'
import type { Follower } from '../../../src/server/context.ts'
import { ledger } from '../../../src/server/db/tables/delivery/delivery-tables.ts'
import { notifications, outbox } from '../../../src/server/db/tables/people/people-tables.ts'
import { deliveries, stops } from '../../../src/server/db/tables/schema.ts'
import { events } from '../../../src/server/db/tables/transient-tables.ts'
import { topics } from '../../../src/server/live/bus.ts'
import { createLog } from '../../../src/server/observability/log.ts'
import {
  complete,
  contact,
  makeAccepted,
  makeDelivery,
  makeDriver,
  makeQuote,
  type Person,
  report,
  spot
} from '../../builders.ts'
import { recordFollowers, type RecordedFollowers } from '../../followers.ts'
import { startOperatorWorld } from '../../operators.ts'
import type { TestService } from '../../service.ts'

let world: TestService
let recorded: RecordedFollowers
let dispatcher: Person
let customer: Person
let driver: Person
/** When a follower throws. */
let throwing: Follower['runs'] | undefined
let logged: string[]
const broken = () => {
  throw new Error('A follower failed.')
}
const thrower: Follower[] = [
  { runs: 'in-transaction', follow: async () => (throwing === 'in-transaction' ? broken() : undefined) },
  { runs: 'after-commit', follow: () => (throwing === 'after-commit' ? broken() : undefined) }
]
beforeEach(async () => {
  throwing = undefined
  recorded = recordFollowers()
  logged = []
  // The one that throws comes before one that must run all the same.
  const followers = [...thrower, ...recorded.followers]
  const log = createLog('error', { write: line => logged.push(line) })
  ;({ world, dispatcher, customer } = await startOperatorWorld({ followers, log }))
  driver = await makeDriver(world, { at: spot(world) })
})
afterEach(() => world.close())

const see = (id: string) => dispatcher.client.call(getOpsDelivery, { params: { id } })
async function correct({ pickanddropoff_id: id, stops: rows }: Delivery, instructions: string) {
  const { seen } = await see(id)
  return dispatcher.client.call(correctStop, {
    params: { id },
    body: { seen, reason: 'Called', stop_id: rows.at(-1)?.id ?? '', instructions }
  })
}

/** What each row was, in the order of the ledger. */
const told = (of: Delivery) =>
  recorded.rows
    .filter(({ delivery }) => delivery.id === of.pickanddropoff_id)
    .map(row => {
      const what = row.kind === 'booking' ? 'book' : row.kind === 'act' ? row.act : row.action
      return [what, row.status, row.drivers.length]
    })

test('a delivery with an undone step and a correction runs the followers once per row', async () => {
  const delivery = await makeAccepted(world, customer, driver)
  const { pickanddropoff_id: id } = delivery
  await correct(delivery, 'Blue door')
  await report(world, driver, delivery, 'picked_up')
  await dispatcher.client.call(undoStage, {
    params: { id },
    body: { seen: (await see(id)).seen, reason: 'A mistake' }
  })
  await complete(world, driver, delivery)
  const other = await makeDelivery(world, customer)
  await customer.client.call(cancelDelivery, { params: { id: other.pickanddropoff_id }, body: {} })
  expect(told(delivery)).toEqual([
    ['book', 'searching', 0],
    ['accept', 'accepted', 1],
    ['correct', 'accepted', 1],
    ['pick_up', 'picked_up', 1],
    ['undo_pick_up', 'accepted', 1],
    ['pick_up', 'picked_up', 1],
    ['arrive_last', 'arrived', 1],
    ['complete_last', 'completed', 1]
  ])
  expect(told(other)).toEqual([
    ['book', 'searching', 0],
    ['cancel', 'cancelled', 0]
  ])
  for (const { readers } of recorded.rows) expect(readers).toEqual([customer.userId])
  await recorded.expectWhole(world)
})

/** Prepares what writes a row of each kind, and returns it. */
const writes: Record<string, () => Promise<() => Promise<unknown>>> = {
  booking: async () => {
    const { quote_id } = await makeQuote(world, customer)
    const dropoff = { contact, instructions: '', send_link: { email: 'bob@example.test', sms: false } }
    const body = { quote_id, pickup: { contact, instructions: '' }, dropoffs: [dropoff] }
    return () => customer.client.call(bookDelivery, { body: { ...body, payment: { at: 'pickup' } } })
  },
  transition: async () => {
    const delivery = await makeAccepted(world, customer, driver)
    return () => report(world, driver, delivery, 'picked_up')
  },
  act: async () => {
    const delivery = await makeAccepted(world, customer, driver)
    return () => correct(delivery, 'Blue door')
  }
}

async function written() {
  const { orm } = world.service.context
  const rowsOf = async (table: typeof ledger | typeof events | typeof outbox | typeof notifications) =>
    orm.$count(table)
  const rows = [await rowsOf(ledger), await rowsOf(events), await rowsOf(outbox), await rowsOf(notifications)]
  const state = [await orm.select().from(deliveries), await orm.select().from(stops)]
  return { rows, state }
}

describe.each(Object.keys(writes))('the row of this: %s', kind => {
  test('leaves nothing written if a follower in its transaction throws', async () => {
    const write = await writes[kind]!()
    const before = await written()
    const published: unknown[] = []
    world.service.context.bus.subscribe(topics.search, id => published.push(id))
    throwing = 'in-transaction'
    await expect(write()).rejects.toMatchObject({ status: 500 })
    expect(await written()).toEqual(before)
    expect(published).toEqual([])
    throwing = undefined
    await write()
    await recorded.expectWhole(world)
  })

  test('loses nothing else if a follower after its commit throws', async () => {
    const write = await writes[kind]!()
    const before = await written()
    const heard: string[] = []
    const { bus } = world.service.context
    const reader = kind === 'booking' ? customer.userId : driver.userId
    bus.subscribe(topics.user(reader), ({ type }) => heard.push(type))
    throwing = 'after-commit'
    await write()
    expect(heard).toContain('delivery.updated')
    expect(logged.join('')).toContain('A follower failed.')
    const after = await written()
    expect(after.rows[0]).toBe(before.rows[0]! + 1)
    expect(after.rows[1]).toBeGreaterThan(before.rows[1]!)
    await recorded.expectWhole(world)
  })
})
