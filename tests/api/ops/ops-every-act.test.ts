/** Whatever changes a delivery is a row of its ledger: whoever acts on what they saw before learns what has changed. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliveryActs, type DeliveryChange } from '../../../src/lib/contract/delivery/acts.ts'
import { chargeDelivery } from '../../../src/lib/contract/billing/charges.ts'
import { enterPayment } from '../../../src/lib/contract/billing/payments.ts'
import * as cancellation from '../../../src/lib/contract/delivery/cancellation.ts'
import { claimDeliveries } from '../../../src/lib/contract/delivery/claims.ts'
import type { Delivery } from '../../../src/lib/contract/delivery/deliveries.ts'
import { getOpsDelivery, type OpsDelivery } from '../../../src/lib/contract/ops/delivery/deliveries.ts'
import * as commands from '../../../src/lib/contract/ops/delivery/dispatch.ts'
import * as interventions from '../../../src/lib/contract/ops/delivery/interventions.ts'
import * as schedule from '../../../src/lib/contract/ops/schedule.ts'
import { deliveries } from '../../../src/server/db/tables/schema.ts'
import { beginGiven } from '../../../src/server/domain/planning/begin.ts'
import { users } from '../../../src/server/db/tables/people/identity.ts'
import {
  complete,
  makeAccepted,
  makeCustomer,
  makeDelivery,
  makeDriver,
  type Person,
  report,
  severalDropoffs,
  spot
} from '../../builders.ts'
import { recordFollowers } from '../../followers.ts'
import { withoutIds } from '../../marks.ts'
import { startOperatorWorld } from '../../operators.ts'
import type { TestService } from '../../service.ts'

const recorded = recordFollowers()
let world: TestService
let dana: Person
let ada: Person
let clara: Person
beforeAll(async () => {
  ;({
    world,
    dispatcher: dana,
    admin: ada,
    customer: clara
  } = await startOperatorWorld({
    followers: recorded.followers
  }))
})
afterAll(() => world.close())

const see = (id: string) => dana.client.call(getOpsDelivery, { params: { id } })
const idOf = (delivery: Delivery) => delivery.pickanddropoff_id
const inHours = (hours: number) =>
  new Date(world.service.context.now().getTime() + hours * 3_600_000).toISOString()

/** What acts need beside the delivery. */
interface Scene {
  delivery: Delivery
  driver: Person
  other: Person
}
/** An act of an operator, and what it changes. */
interface Operators {
  endpoint: { path: string }
  body: (scene: Scene) => object
  parts: string[]
  /** Only an admin may. */
  isAdmins?: true
}

const last = ({ delivery }: Scene) => delivery.stops.at(-1)?.id ?? ''
const near = () => ({ ...spot(world, 700, 500), name: 'Zqz Near Lane' })
const far = () => ({ ...spot(world, -2_600, -2_200), name: 'Zqz Far Road' })
const contact = { name: 'Zqz Ray', phone: '+41 44 555 09 09' }

const corrections: Record<string, Operators> = {
  'correct the contact': {
    endpoint: commands.correctStop,
    body: scene => ({ stop_id: last(scene), contact }),
    parts: ['contact']
  },
  'correct the instructions': {
    endpoint: commands.correctStop,
    body: scene => ({ stop_id: last(scene), instructions: 'Zqz bell' }),
    parts: ['instructions']
  },
  'correct the place': {
    endpoint: commands.correctStop,
    body: scene => ({ stop_id: last(scene), place: near() }),
    parts: ['place']
  },
  'correct the place for more': {
    endpoint: commands.correctStop,
    body: scene => ({ stop_id: last(scene), place: far() }),
    parts: ['correction']
  }
}
const cancel: Operators = {
  endpoint: commands.cancelByOperator,
  body: () => ({ with_fee: false }),
  parts: ['status']
}
const situations: Record<string, Record<string, Operators>> = {
  scheduled: {
    plan: {
      endpoint: schedule.planDriver,
      body: ({ driver }) => ({ driver_id: driver.userId }),
      parts: ['planned_driver']
    },
    'plan nobody': {
      endpoint: schedule.planDriver,
      body: () => ({ driver_id: null }),
      parts: ['planned_driver']
    },
    reschedule: {
      endpoint: schedule.rescheduleDelivery,
      body: () => ({ scheduled_at: inHours(5) }),
      parts: ['time']
    },
    ...corrections,
    cancel
  },
  searching: {
    offer: {
      endpoint: commands.offerToDriver,
      body: ({ driver }) => ({ driver_id: driver.userId }),
      parts: ['offer']
    },
    assign: {
      endpoint: commands.assignDriver,
      body: ({ driver }) => ({ driver_id: driver.userId }),
      parts: ['status', 'driver']
    },
    extend: { endpoint: commands.extendSearch, body: () => ({}), parts: ['search'] },
    ...corrections,
    cancel
  },
  accepted: {
    unassign: { endpoint: commands.unassignDriver, body: () => ({}), parts: ['status', 'driver'] },
    ...corrections,
    cancel
  },
  'picked up': {
    undo: { endpoint: commands.undoStage, body: () => ({}), parts: ['status', 'stop'] },
    'hand over': {
      endpoint: interventions.handOverDelivery,
      body: ({ other }) => ({
        driver_id: other.userId,
        cause: 'breakdown',
        place: { name: '3 Mill Lane', ...spot(world, 400, 100) },
        at: inHours(0.2)
      }),
      parts: ['driver']
    },
    complete: {
      endpoint: interventions.completeForDriver,
      body: scene => ({ stop_id: last(scene), received_by: 'Zqz' }),
      parts: ['stop']
    },
    fail: {
      endpoint: interventions.failForDriver,
      body: scene => ({ stop_id: last(scene), failure: 'closed' }),
      parts: ['stop']
    },
    'order the return': { endpoint: interventions.orderReturn, body: () => ({}), parts: ['status'] },
    'call off': { endpoint: interventions.callOffDelivery, body: () => ({ owed: 0 }), parts: ['status'] },
    ...corrections,
    'correct the place': {
      endpoint: commands.correctStop,
      body: scene => ({ stop_id: last(scene), place: near() }),
      parts: ['place', 'price']
    }
  },
  returning: {
    'mark as returned': { endpoint: commands.markReturned, body: () => ({}), parts: ['status'] },
    'call off': { endpoint: interventions.callOffDelivery, body: () => ({ owed: 0 }), parts: ['status'] }
  },
  delivered: {
    charge: {
      endpoint: chargeDelivery,
      body: () => ({ kind: 'surcharge', cause: 'waiting', amount: 5 }),
      parts: ['charges']
    },
    credit: {
      endpoint: chargeDelivery,
      body: () => ({ kind: 'credit', cause: 'late', amount: 5 }),
      parts: ['charges']
    },
    payment: {
      endpoint: enterPayment,
      body: () => ({ direction: 'received', method: 'bank', amount: 5, day: '2026-01-01' }),
      parts: ['payments'],
      isAdmins: true
    }
  }
}

async function begin(situation: string): Promise<Scene> {
  const driver = await makeDriver(world, { at: spot(world, 300, 0) })
  const other = await makeDriver(world, { at: spot(world, 500, 0) })
  if (situation === 'scheduled')
    return { driver, other, delivery: await makeDelivery(world, clara, { scheduled_at: inHours(3) }) }
  if (situation === 'searching') return { driver, other, delivery: await makeDelivery(world, clara) }
  if (situation === 'accepted') return { driver, other, delivery: await makeAccepted(world, clara, driver) }
  if (situation === 'delivered') {
    const delivery = await makeAccepted(world, clara, driver)
    await complete(world, driver, delivery)
    return { driver, other, delivery }
  }
  const quote = severalDropoffs(world, ['12 Apple Street', '3 Mill Lane'])
  const delivery = await makeAccepted(world, clara, driver, quote)
  await report(world, driver, delivery, 'picked_up')
  if (situation === 'returning')
    await dana.client.call(interventions.orderReturn, {
      params: { id: idOf(delivery) },
      body: { seen: (await see(idOf(delivery))).seen, reason: 'Back' }
    })
  return { driver, other, delivery }
}

const actAs = (who: Person, { endpoint, body }: Operators, scene: Scene, seen: number) =>
  world.request('POST', endpoint.path.replace('{id}', idOf(scene.delivery)), {
    bearer: who.bearer,
    body: { seen, reason: 'Zqz said so', ...body(scene) }
  })

const names = (changed: unknown) => (changed as DeliveryChange[]).map(({ part }) => part)

/** Everything that the page shows but the delivery's version. */
const shown = (delivery: OpsDelivery) => ({ ...delivery, version: null })

/** All acts of a situation by an earlier row are refused, with the parts that have changed, and change nothing. */
async function allRefused(situation: string, scene: Scene, seen: number, parts: string[]): Promise<void> {
  const before = await see(idOf(scene.delivery))
  expect(before.seen).toBeGreaterThan(seen)
  for (const [name, second] of Object.entries(situations[situation] ?? {})) {
    const { status, code, body } = await actAs(ada, second, scene, seen)
    expect([name, status, code]).toEqual([name, 409, 'delivery-changed'])
    expect([name, names(body['changed'])]).toEqual([name, parts])
    // Rows stay when people are forgotten, so neither they nor the answer say what it was.
    expect(withoutIds(JSON.stringify(body))).not.toMatch(/zqz/)
  }
  expect(shown(await see(idOf(scene.delivery)))).toEqual(shown(before))
}

const firsts = Object.entries(situations).flatMap(([situation, acts]) =>
  Object.entries(acts).map(([name, act]) => ({ situation, name, act }))
)

test.each(firsts)('$situation: once somebody did "$name", nobody acts on the state before', async each => {
  const { situation, act } = each
  const scene = await begin(situation)
  const { seen } = await see(idOf(scene.delivery))
  const first = await actAs(act.isAdmins ? ada : dana, act, scene, seen)
  expect([first.status, first.code]).toEqual([200, undefined])
  await allRefused(situation, scene, seen, act.parts)
})

test('the first text of two corrections is not lost', async () => {
  const scene = await begin('searching')
  const id = idOf(scene.delivery)
  const { seen } = await see(id)
  const correct = (who: Person, instructions: string) =>
    world.request('POST', `/ops/deliveries/${id}/stops`, {
      bearer: who.bearer,
      body: { seen, reason: 'Called', stop_id: last(scene), instructions }
    })
  expect((await correct(dana, 'Blue door')).status).toBe(200)
  const second = await correct(ada, 'Second floor')
  expect(second).toMatchObject({ status: 409, code: 'delivery-changed' })
  expect(second.body['changed']).toEqual([{ part: 'instructions', stop_id: last(scene) }])
  expect(second.body.message).toBe('Dana T. was first and changed: instructions.')
  const now = await see(id)
  expect(now.stops.at(-1)?.instructions).toBe('Blue door')
  // It's one line of the timeline, not one more from the log.
  expect(now.timeline.filter(({ who }) => who === 'Dana T.')).toMatchObject([
    { kind: 'step', done: 'correct', parts: ['instructions'], reason: 'Called', position: 1 }
  ])
  expect((await actAs(ada, corrections['correct the contact']!, scene, now.seen)).status).toBe(200)
})

test('a correction says what it corrects', async () => {
  const scene = await begin('searching')
  const { seen } = await see(idOf(scene.delivery))
  const nothing = { endpoint: commands.correctStop, body: () => ({ stop_id: last(scene) }), parts: [] }
  expect(await actAs(dana, nothing, scene, seen)).toMatchObject({ status: 400, code: 'invalid-input' })
})

test('what a driver declines is seen, too', async () => {
  const scene = await begin('scheduled')
  const id = idOf(scene.delivery)
  const { seen } = await dana.client.call(schedule.planDriver, {
    params: { id },
    body: { seen: (await see(id)).seen, driver_id: scene.driver.userId }
  })
  await scene.driver.client.call(schedule.declinePlanned, { params: { id }, body: {} })
  await allRefused('scheduled', scene, seen, ['planned_driver'])
  const steps = (await see(id)).timeline.filter(({ kind }) => kind === 'step')
  expect(steps.at(-1)).toMatchObject({ done: 'decline_plan', actor: 'driver' })
})

test.each([
  [true, ['correction', 'place', 'price']],
  [false, ['correction']]
])("so is an owner's answer to a correction: %s", async (agree, parts) => {
  const scene = await begin('searching')
  const id = idOf(scene.delivery)
  const before = await see(id)
  await actAs(dana, corrections['correct the place for more']!, scene, before.seen)
  const { seen, correction } = await see(id)
  await clara.client.call(commands.answerCorrection, {
    params: { id },
    body: { correction_id: correction?.id ?? '', agree }
  })
  await allRefused('searching', scene, seen, parts)
})

test('so is a delivery that begins for its owner', async () => {
  const scene = await begin('accepted')
  const id = idOf(scene.delivery)
  const { seen } = await see(id)
  const { context } = world.service
  await context.orm.update(deliveries).set({ beginsAt: context.now() }).where(eq(deliveries.id, id))
  await beginGiven(context)
  await allRefused('accepted', scene, seen, ['status'])
})

test('so is another owner', async () => {
  const phone = '+41785559901'
  const delivery = await makeDelivery(world, dana, {}, { contact: { name: 'Bea', phone } })
  const driver = await makeDriver(world, { at: spot(world) })
  const scene = { delivery, driver, other: driver }
  const { seen } = await see(idOf(delivery))
  const owner = await makeCustomer(world)
  await world.service.context.orm
    .update(users)
    .set({ phone, phoneVerified: true })
    .where(eq(users.id, owner.userId))
  await owner.client.call(claimDeliveries, { body: {} })
  await allRefused('searching', scene, seen, ['owner'])
})

test('so is why a customer has cancelled', async () => {
  const scene = await begin('searching')
  const params = { id: idOf(scene.delivery) }
  await clara.client.call(cancellation.cancelDelivery, { params, body: {} })
  const { seen } = await see(params.id)
  await clara.client.call(cancellation.explainCancellation, {
    params,
    body: { cancellation_reason_id: 1, note: 'Zqz' }
  })
  await allRefused('searching', scene, seen, ['reason'])
})

test('each act has run the followers once', async () => {
  await recorded.expectWhole(world)
  const acts = new Set(recorded.rows.map(row => (row.kind === 'act' ? row.act : null)))
  expect([...acts]).toEqual(expect.arrayContaining([...deliveryActs]))
})
