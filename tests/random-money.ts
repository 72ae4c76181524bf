/**
 * Random operations on deliveries by the use cases, with a count of the money that knows nothing of the books: it follows what the
 * operations answer. `seed` gives the same operations again.
 */
import { seededRandom, type Random } from '@dropway/region'
import { eq } from 'drizzle-orm'
import { cancelDelivery } from '../src/lib/contract/delivery/cancellation.ts'
import { claimDeliveries } from '../src/lib/contract/delivery/claims.ts'
import { bookDelivery } from '../src/lib/contract/delivery/deliveries.ts'
import { acceptOffer } from '../src/lib/contract/driver/driver.ts'
import { getOpsDelivery, type OpsDelivery } from '../src/lib/contract/ops/delivery/deliveries.ts'
import { undoStage } from '../src/lib/contract/ops/delivery/dispatch.ts'
import * as interventions from '../src/lib/contract/ops/delivery/interventions.ts'
import { ApiError } from '../src/lib/api-error.ts'
import { users } from '../src/server/db/tables/people/identity.ts'
import { deliveries } from '../src/server/db/tables/schema.ts'
import {
  contact,
  makeCustomer,
  makeDriver,
  makeOffer,
  makeQuote,
  type Person,
  quoteBody,
  report,
  severalDropoffs,
  severalPickups,
  spot
} from './builders.ts'
import type { OperatorWorld } from './operators.ts'

/** A delivery as the count follows it. */
interface Counted {
  id: string
  owner: string
  /** The phone of a contact, whose deliveries an account can claim. */
  phone?: string
  driver?: Person
  /** Drivers who had it before. */
  former: Person[]
  /** Cash that counts, by the step that collected it. */
  cash: { driver: string; amount: number; step: 'picked_up' | 'completed' | 'late' }[]
  /** What the owner owes for it, without the cash. */
  due: number
  isOver: boolean
}

export interface RandomMoney {
  /** Does one random operation. One that is refused changes nothing. */
  operate(): Promise<void>
  /** Cash by driver and debt by owner, without those of 0. */
  expected(): { cash: Record<string, number>; owed: Record<string, number> }
  /** How often each operation was done, and not refused. */
  done: Record<string, number>
}

const sumsOf = (pairs: [id: string, amount: number][]): Record<string, number> => {
  const sums = new Map<string, number>()
  for (const [id, amount] of pairs) sums.set(id, (sums.get(id) ?? 0) + amount)
  return Object.fromEntries([...sums].filter(([, amount]) => amount !== 0))
}

export async function randomMoney(
  { world, dispatcher: dana, customer }: OperatorWorld,
  seed: number
): Promise<RandomMoney> {
  const random: Random = seededRandom(seed)
  const all: Counted[] = []
  const done: Record<string, number> = {}
  const customers = [customer, await makeCustomer(world, 'Carl')]
  const drivers: Person[] = []
  for (let index = 0; index < 8; index++)
    drivers.push(await makeDriver(world, { firstName: `Driver${index}`, at: spot(world, 100 * index, 0) }))
  let phones = 0

  const see = (each: Counted) => dana.client.call(getOpsDelivery, { params: { id: each.id } })
  const busy = () => new Set(all.filter(each => !each.isOver).map(each => each.driver?.userId))
  const freeDriver = () => {
    const taken = busy()
    return drivers.find(({ userId }) => !taken.has(userId))
  }
  const held = ({ cash }: Counted) => cash.reduce((sum, { amount }) => sum + amount, 0)

  /** Counts what a delivery costs by its status, as anyone can read it. */
  async function follow(each: Counted): Promise<OpsDelivery> {
    const seen = await see(each)
    const { status } = seen
    const isHandedOver = ['completed', 'partially_completed', 'returned'].includes(status)
    each.due = isHandedOver ? seen.price.amount : (seen.cancellation?.fee.amount ?? 0)
    each.isOver = isHandedOver || status === 'cancelled'
    return seen
  }

  async function book(): Promise<void> {
    const shape = random.pick([{}, severalDropoffs(world, ['12 Apple Street', '3 Mill Lane']), pickups()])
    const phone = random.chance(0.3) ? `+4178777${String(++phones).padStart(4, '0')}` : undefined
    const booker = phone ? dana : random.pick(customers)
    const quote = await makeQuote(world, booker, shape)
    const several = 'pickups' in shape && shape.pickups
    const body = quoteBody(world, shape)
    const delivery = await booker.client.call(bookDelivery, {
      body: {
        quote_id: quote.quote_id,
        ...(several ? { pickups: several.map(() => ({ contact })) } : { pickup: { contact } }),
        dropoffs: body.dropoffs.map(() => ({ contact })),
        payment: { at: random.pick(['pickup', 'dropoff'] as const) },
        ...(phone ? { owner: { contact: { name: 'Bea', phone } } } : {})
      }
    })
    const id = delivery.pickanddropoff_id
    const [row] = await world.service.context.orm.select().from(deliveries).where(eq(deliveries.id, id))
    const owner = row?.contactId ?? row?.customerId ?? ''
    all.push({ id, owner, ...(phone ? { phone } : {}), former: [], cash: [], due: 0, isOver: false })
  }
  const pickups = () =>
    severalPickups(world, [
      [0, 0],
      [1, 1]
    ])

  async function accept(each: Counted): Promise<void> {
    const driver = freeDriver()
    if (each.driver || !driver) return
    const id = await makeOffer(world, { pickanddropoff_id: each.id }, driver)
    await driver.client.call(acceptOffer, { params: { id } })
    each.driver = driver
  }

  /** The driver's next step, with the cash where it's due, or something that goes wrong there. */
  async function step(each: Counted): Promise<void> {
    if (!each.driver) return
    const { status, stops, payment, price, takeovers } = await see(each)
    const tell = (stage: Parameters<typeof report>[3], more: object = {}) =>
      report(world, each.driver as Person, { pickanddropoff_id: each.id } as never, stage, more)
    if (takeovers.some(takeover => takeover.status === 'open'))
      return void (await tell('taken_over', { packages: 1 }))
    if (status === 'returning') return void (await tell('returned'))
    const next =
      stops.find(({ status: of }) => of === 'arrived') ?? stops.find(({ status: of }) => of === 'waiting')
    if (!next) return
    const stop_id = next.id
    if (next.status === 'waiting' && next.kind === 'dropoff') return void (await tell('arrived', { stop_id }))
    if (next.kind === 'pickup') {
      const open = stops.filter(
        ({ kind, status: of }) => kind === 'pickup' && ['waiting', 'arrived'].includes(of)
      )
      const isLast = open.length === 1
      if (stops.filter(({ kind }) => kind === 'pickup').length > 1 && random.chance(0.3))
        return void (await tell('failed', { stop_id, reason: 'closed' }))
      const pays = isLast && payment.at === 'pickup' && random.chance(0.7)
      await tell('picked_up', { stop_id, ...(pays ? { collected: price.amount } : {}) })
      if (pays) each.cash.push({ driver: each.driver.userId, amount: price.amount, step: 'picked_up' })
      return
    }
    if (random.chance(0.2)) return void (await tell('failed', { stop_id, reason: 'refused' }))
    const pays = payment.at === 'dropoff' && held(each) === 0 && random.chance(0.7)
    await tell('completed', { stop_id, received_by: 'Bob', ...(pays ? { collected: price.amount } : {}) })
    if (pays) each.cash.push({ driver: each.driver.userId, amount: price.amount, step: 'completed' })
  }

  const acting = async (each: Counted) => ({ seen: (await see(each)).seen, reason: 'Flat tire' })
  const params = ({ id }: Counted) => ({ id })

  async function handOver(each: Counted): Promise<void> {
    const driver = freeDriver()
    if (!each.driver || !driver) return
    await dana.client.call(interventions.handOverDelivery, {
      params: params(each),
      body: {
        ...(await acting(each)),
        driver_id: driver.userId,
        cause: 'breakdown',
        place: { name: '3 Mill Lane', ...spot(world, 400, 100) },
        at: new Date(world.service.context.now().getTime() + 900_000).toISOString(),
        share: random.below(41)
      }
    })
    each.former.push(each.driver)
    each.driver = driver
  }

  async function completeFor(each: Counted): Promise<void> {
    const { stops, payment, price } = await see(each)
    const stop = stops.find(
      ({ kind, status }) => kind === 'dropoff' && ['waiting', 'arrived'].includes(status)
    )
    if (!stop || !each.driver) return
    const pays = payment.at === 'dropoff' && random.chance(0.5)
    await dana.client.call(interventions.completeForDriver, {
      params: params(each),
      body: {
        ...(await acting(each)),
        stop_id: stop.id,
        received_by: 'Rita',
        ...(pays ? { collected: price.amount } : {})
      }
    })
    if (pays && held(each) === 0)
      each.cash.push({ driver: each.driver.userId, amount: price.amount, step: 'completed' })
  }

  async function undo(each: Counted): Promise<void> {
    const before = await see(each)
    await dana.client.call(undoStage, { params: params(each), body: await acting(each) })
    const after = await see(each)
    // A pickup that isn't done anymore gives its cash back.
    const isBack = before.stops.some(
      ({ kind, status }, index) =>
        kind === 'pickup' && status === 'done' && after.stops[index]?.status !== 'done'
    )
    const index = each.cash.findIndex(({ step: of }) => of === 'picked_up')
    if (isBack && index !== -1) each.cash.splice(index, 1)
  }

  /** A driver who had it says too late that they have collected cash. */
  async function late(each: Counted): Promise<void> {
    const others = each.former.filter(driver => driver !== each.driver)
    if (others.length === 0) return
    const driver = random.pick(others)
    const amount = 100 + random.below(800)
    const told = report(world, driver, { pickanddropoff_id: each.id } as never, 'completed', {
      collected: amount
    })
    const code = await told.then(
      () => '',
      (error: unknown) => (error instanceof ApiError ? error.code : String(error))
    )
    if (code !== 'reported-late') throw new Error(`The late report was answered ${code}.`)
    if (held(each) === 0) each.cash.push({ driver: driver.userId, amount, step: 'late' })
  }

  async function claim(each: Counted): Promise<void> {
    if (!each.phone) return
    const owner = await makeCustomer(world, 'Claire')
    const verified = { phone: each.phone, phoneVerified: true }
    await world.service.context.orm.update(users).set(verified).where(eq(users.id, owner.userId))
    await owner.client.call(claimDeliveries, { body: {} })
    each.owner = owner.userId
    delete each.phone
  }

  const cancel = async (each: Counted) => {
    const owner = customers.find(({ userId }) => userId === each.owner)
    if (owner) await owner.client.call(cancelDelivery, { params: params(each), body: {} })
  }
  const callOff = async (each: Counted) =>
    void (await dana.client.call(interventions.callOffDelivery, {
      params: params(each),
      body: { ...(await acting(each)), owed: random.below(300) }
    }))

  const weighted: [weight: number, name: string, run: (each: Counted) => Promise<void>][] = [
    [8, 'accept', accept],
    [24, 'step', step],
    [2, 'handOver', handOver],
    [2, 'completeFor', completeFor],
    [3, 'undo', undo],
    [3, 'late', late],
    [1, 'claim', claim],
    [1, 'cancel', cancel],
    [1, 'callOff', callOff]
  ]
  const names = weighted.flatMap(each => Array.from({ length: each[0] }, () => each))

  return {
    done,
    expected: () => ({
      cash: sumsOf(
        all.flatMap(({ cash }) => cash.map(({ driver, amount }): [string, number] => [driver, amount]))
      ),
      owed: sumsOf(all.map((each): [string, number] => [each.owner, each.due - held(each)]))
    }),
    async operate() {
      world.pass(20)
      const open = all.filter(({ isOver }) => !isOver)
      if (open.length < 6) {
        done['book'] = (done['book'] ?? 0) + 1
        return book()
      }
      const [, name, run] = random.pick(names)
      // An undo, a claim and a late report are possible after the end, too.
      const each = ['undo', 'claim', 'late'].includes(name) ? random.pick(all.slice(-12)) : random.pick(open)
      try {
        await run(each)
        done[name] = (done[name] ?? 0) + 1
      } catch (error) {
        if (!(error instanceof ApiError) || error.status >= 500 || error.status === 0) throw error
      }
      await follow(each)
    }
  }
}
