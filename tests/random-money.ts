/**
 * Random operations on deliveries by the use cases, with a count of the money that knows nothing of the books: it follows what the
 * operations answer. `seed` gives the same operations again.
 */
import { seededRandom, type Random } from '@dropway/region'
import { eq } from 'drizzle-orm'
import { chargeKinds } from '../src/lib/contract/billing/charge-kinds.ts'
import { chargeDelivery } from '../src/lib/contract/billing/charges.ts'
import { enterPayment } from '../src/lib/contract/billing/payments.ts'
import { paymentDirections, paymentMethods } from '../src/lib/contract/billing/payment-kinds.ts'
import { cancelDelivery } from '../src/lib/contract/delivery/cancellation.ts'
import { claimDeliveries } from '../src/lib/contract/delivery/claims.ts'
import { bookDelivery } from '../src/lib/contract/delivery/deliveries.ts'
import { acceptOffer } from '../src/lib/contract/driver/driver.ts'
import { getOpsDelivery } from '../src/lib/contract/ops/delivery/deliveries.ts'
import { undoStage } from '../src/lib/contract/ops/delivery/dispatch.ts'
import * as interventions from '../src/lib/contract/ops/delivery/interventions.ts'
import { ApiError } from '../src/lib/api-error.ts'
import { dayOf } from '../src/lib/rules/schedule/days.ts'
import { users } from '../src/server/db/tables/people/identity.ts'
import { deliveries } from '../src/server/db/tables/schema.ts'
import { sumsOf } from './books.ts'
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
import type { Death } from './death.ts'
import type { TestOrganization } from './organizations.ts'
import { correctAddress } from './random-corrections.ts'
import { countPay } from './random-pay.ts'
import { makeTreated, treatments } from './treatments.ts'

/** Throws this if there was nothing to do. */
const nothingToDo = new Error('nothing to do')
type Operation = (each: Counted) => Promise<void>

/** A delivery as the count follows it. */
interface Counted {
  id: string
  owner: string
  /** An organization owns it, and pays on account. */
  isOnAccount: boolean
  /** A contact's, by which an account can claim it. */
  phone?: string
  driver?: Person
  /** Drivers who had it before. */
  former: Person[]
  /** Cash that counts, by the step that collected it. */
  cash: { driver: string; amount: number; step: 'picked_up' | 'completed' | 'late' }[]
  /** What the owner owes for it, without the cash. */
  due: number
  /** What charges after the end changed. */
  charged: number
  /** How much of it the company gave up, which no invoice shows. */
  writtenOff: number
  /** What the owner has paid by hand. */
  paid: number
  isOver: boolean
}

export interface RandomMoney {
  drivers: readonly Person[]
  /** They book on account, one with each treatment of VAT. */
  organizations: readonly TestOrganization[]
  /** Does one random operation. One that is refused changes nothing. */
  operate(): Promise<void>
  /** Credits something of an ended delivery of an organization, for which no driver gets less. */
  credit(organizationId: string): Promise<void>
  /** Cash and pay by driver, debt by owner, and what invoices ask for by organization, without those of 0. */
  expected(): Record<'cash' | 'pay' | 'owed' | 'invoiced', Record<string, number>>
  /** How often each operation was done, and not refused. */
  done: Record<string, number>
}

const twoStreets = ['12 Apple Street', '3 Mill Lane']
const twoTrips: [number, number][] = [
  [0, 0],
  [1, 1]
]

export async function randomMoney(
  { world, admin, dispatcher: dana, customer }: OperatorWorld,
  seed: number,
  death: Death = { isNear: false, follower: [] }
): Promise<RandomMoney> {
  const random: Random = seededRandom(seed)
  const all: Counted[] = []
  const done: Record<string, number> = {}
  const count = (name: string) => (done[name] = (done[name] ?? 0) + 1)
  const customers = [customer, await makeCustomer(world, 'Carl')]
  const organizations: TestOrganization[] = []
  for (const treatment of treatments)
    organizations.push(
      await makeTreated(world, treatment, { daysToPay: 14, defaultPaymentMethod: 'account' })
    )
  const drivers: Person[] = []
  for (let index = 0; index < 8; index++)
    drivers.push(await makeDriver(world, { firstName: `Driver${index}`, at: spot(world, 100 * index, 0) }))
  let phones = 0
  const pay = countPay(world, random, drivers)

  const see = (each: Counted) => dana.client.call(getOpsDelivery, { params: { id: each.id } })
  const busy = () => new Set(all.filter(each => !each.isOver).map(each => each.driver?.userId))
  const freeDriver = () => {
    const taken = busy()
    return drivers.find(({ userId }) => !taken.has(userId))
  }
  const held = ({ cash }: Counted) => cash.reduce((sum, { amount }) => sum + amount, 0)

  const rowOf = async (id: string) => {
    const [row] = await world.service.context.orm.select().from(deliveries).where(eq(deliveries.id, id))
    if (!row) throw new Error(`There is no delivery ${id}.`)
    return row
  }

  /** Counts what a delivery costs, by its status. */
  async function follow(each: Counted): Promise<void> {
    const row = await rowOf(each.id)
    const { status, price, cancellation } = row
    await pay.follow(row)
    const isHandedOver = ['completed', 'partially_completed', 'returned'].includes(status)
    each.due = isHandedOver ? price.total : (cancellation?.fee ?? 0)
    each.isOver = isHandedOver || status === 'cancelled'
  }

  async function book(): Promise<void> {
    const shape = random.pick([{}, severalDropoffs(world, twoStreets), severalPickups(world, twoTrips)])
    const organization = random.chance(0.3) ? random.pick(organizations) : undefined
    const phone =
      !organization && random.chance(0.3) ? `+4178777${String(++phones).padStart(4, '0')}` : undefined
    const booker = organization ? organization.booker : phone ? dana : random.pick(customers)
    const owner = organization ? { owner: { organization_id: organization.id } } : {}
    const quote = await makeQuote(world, booker, { ...shape, ...owner })
    const several = 'pickups' in shape && shape.pickups
    const body = quoteBody(world, shape)
    const delivery = await booker.client.call(bookDelivery, {
      body: {
        quote_id: quote.quote_id,
        ...(several ? { pickups: several.map(() => ({ contact })) } : { pickup: { contact } }),
        dropoffs: body.dropoffs.map(() => ({ contact })),
        payment: { at: random.pick(['pickup', 'dropoff'] as const) },
        ...(phone ? { owner: { contact: { name: 'Bea', phone } } } : owner)
      }
    })
    const id = delivery.pickanddropoff_id
    const { organizationId, contactId, customerId } = await rowOf(id)
    all.push({
      id,
      owner: organizationId ?? contactId ?? customerId ?? '',
      isOnAccount: organization !== undefined,
      ...(phone ? { phone } : {}),
      former: [],
      cash: [],
      due: 0,
      charged: 0,
      writtenOff: 0,
      paid: 0,
      isOver: false
    })
  }
  async function accept(each: Counted): Promise<void> {
    const driver = freeDriver()
    if (each.driver || !driver) throw nothingToDo
    const id = await makeOffer(world, { pickanddropoff_id: each.id }, driver)
    await driver.client.call(acceptOffer, { params: { id } })
    each.driver = driver
  }

  /** The driver's next step, with the cash where it's due, or something that goes wrong there. */
  async function step(each: Counted): Promise<void> {
    if (!each.driver) throw nothingToDo
    const { status, stops, payment, price, takeovers } = await see(each)
    const tell = (stage: Parameters<typeof report>[3], more: object = {}) =>
      report(world, each.driver as Person, { pickanddropoff_id: each.id } as never, stage, more)
    if (takeovers.some(takeover => takeover.status === 'open'))
      return void (await tell('taken_over', { packages: 1 }))
    if (status === 'returning') return void (await tell('returned'))
    const next =
      stops.find(({ status: of }) => of === 'arrived') ?? stops.find(({ status: of }) => of === 'waiting')
    if (!next) throw nothingToDo
    const stop_id = next.id
    if (next.status === 'waiting' && next.kind === 'dropoff') return void (await tell('arrived', { stop_id }))
    if (next.kind === 'pickup') {
      const open = stops.filter(
        ({ kind, status: of }) => kind === 'pickup' && ['waiting', 'arrived'].includes(of)
      )
      const isLast = open.length === 1
      if (stops.filter(({ kind }) => kind === 'pickup').length > 1 && random.chance(0.3))
        return void (await tell('failed', { stop_id, reason: 'closed' }))
      const pays = isLast && !each.isOnAccount && payment.at === 'pickup' && random.chance(0.7)
      await tell('picked_up', { stop_id, ...(pays ? { collected: price.amount } : {}) })
      if (pays) each.cash.push({ driver: each.driver.userId, amount: price.amount, step: 'picked_up' })
      return
    }
    if (random.chance(0.2)) return void (await tell('failed', { stop_id, reason: 'refused' }))
    const pays = !each.isOnAccount && payment.at === 'dropoff' && held(each) === 0 && random.chance(0.7)
    await tell('completed', { stop_id, received_by: 'Bob', ...(pays ? { collected: price.amount } : {}) })
    if (pays) each.cash.push({ driver: each.driver.userId, amount: price.amount, step: 'completed' })
  }

  const acting = async (each: Counted) => ({ seen: (await see(each)).seen, reason: 'Flat tire' })
  const params = ({ id }: Counted) => ({ id })
  async function handOver(each: Counted): Promise<void> {
    const driver = freeDriver()
    if (!each.driver || !driver) throw nothingToDo
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
    if (!stop || !each.driver) throw nothingToDo
    const pays = !each.isOnAccount && payment.at === 'dropoff' && random.chance(0.5)
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

  async function correct({ id, owner: of }: Counted): Promise<void> {
    const owner =
      organizations.find(each => each.id === of)?.booker ?? customers.find(({ userId }) => userId === of)
    if (!(await correctAddress(world, random, dana, { id, owner }))) throw nothingToDo
  }

  /** A driver who had it says too late that they have collected cash. */
  async function late(each: Counted): Promise<void> {
    const driver = each.former.findLast(former => former !== each.driver)
    if (!driver) throw nothingToDo
    const amount = 100 + random.below(800)
    const told = report(world, driver, { pickanddropoff_id: each.id } as never, 'completed', {
      collected: amount
    })
    await told.then(
      () => Promise.reject(new Error('The late report was accepted.')),
      (error: unknown) => {
        if (!(error instanceof ApiError) || error.code !== 'reported-late') throw error
      }
    )
    if (held(each) === 0) each.cash.push({ driver: driver.userId, amount, step: 'late' })
  }

  async function claim(each: Counted): Promise<void> {
    if (!each.phone) throw nothingToDo
    const owner = await makeCustomer(world, 'Claire')
    const verified = { phone: each.phone, phoneVerified: true }
    await world.service.context.orm.update(users).set(verified).where(eq(users.id, owner.userId))
    await owner.client.call(claimDeliveries, { body: {} })
    each.owner = owner.userId
    delete each.phone
  }

  const cancel = async (each: Counted) => {
    const owner = customers.find(({ userId }) => userId === each.owner)
    if (!owner) throw nothingToDo
    await owner.client.call(cancelDelivery, { params: params(each), body: {} })
  }
  const callOff = async (each: Counted) =>
    void (await dana.client.call(interventions.callOffDelivery, {
      params: params(each),
      body: { ...(await acting(each)), owed: random.below(300) }
    }))

  async function charge(each: Counted): Promise<void> {
    const kind = random.pick(chargeKinds)
    const amount = 1 + random.below(400)
    const part = 1 + random.below(amount)
    const driver = random.chance(0.5) && kind !== 'write_off' ? each.driver : undefined
    await dana.client.call(chargeDelivery, {
      params: params(each),
      body: {
        ...(await acting(each)),
        kind,
        cause: 'other',
        amount,
        ...(driver ? { driver_part: { driver_id: driver.userId, amount: part } } : {})
      }
    })
    if (driver) pay.add(driver, kind === 'surcharge' ? part : -part)
    each.charged += kind === 'surcharge' ? amount : -amount
    if (kind === 'write_off') each.writtenOff += amount
  }

  /** Sometimes more than is owed. */
  async function pays(each: Counted): Promise<void> {
    const direction = random.pick(paymentDirections)
    const amount = 1 + random.below(900)
    const { time_zone: zone } = world.service.context.company.newest().data.settings
    const day = dayOf(world.service.context.now(), zone)
    await admin.client.call(enterPayment, {
      params: params(each),
      body: { ...(await acting(each)), direction, method: random.pick(paymentMethods), amount, day }
    })
    each.paid += direction === 'received' ? amount : -amount
  }

  const isOpen = (each: Counted) => !each.isOver
  const isDriven = (each: Counted) => !each.isOver && each.driver !== undefined
  const operations: Record<string, [weight: number, of: (each: Counted) => boolean, run: Operation]> = {
    accept: [5, each => isOpen(each) && !each.driver, accept],
    step: [20, isDriven, step],
    handOver: [3, isDriven, handOver],
    completeFor: [2, isDriven, completeFor],
    correct: [2, isOpen, correct],
    // These are possible after the end, too.
    undo: [4, each => each.driver !== undefined, undo],
    late: [2, each => each.former.length > 0, late],
    claim: [1, each => each.phone !== undefined, claim],
    cancel: [1, isOpen, cancel],
    callOff: [1, isDriven, callOff],
    charge: [3, each => each.isOver, charge],
    pay: [2, each => each.isOver, pays]
  }
  const names = Object.entries(operations).flatMap(([name, [weight]]) => Array<string>(weight).fill(name))

  return {
    done,
    drivers,
    organizations,
    async credit(organizationId) {
      const amount = 37
      const each = all.findLast(
        ({ owner, isOver, due, charged }) => isOver && owner === organizationId && due + charged >= amount
      )
      if (!each) throw new Error('No delivery of the organization has cost anything.')
      const body = { ...(await acting(each)), kind: 'credit', cause: 'damage', amount } as const
      // Earlier charges of the delivery may have used up what a dispatcher may credit.
      await admin.client.call(chargeDelivery, { params: params(each), body })
      each.charged -= body.amount
    },
    expected: () => ({
      cash: sumsOf(
        all.flatMap(({ cash }) => cash.map(({ driver, amount }): [string, number] => [driver, amount]))
      ),
      pay: pay.expected(),
      owed: sumsOf(
        all.map((each): [string, number] => [each.owner, each.due + each.charged - each.paid - held(each)])
      ),
      invoiced: sumsOf(
        all
          .filter(({ isOnAccount }) => isOnAccount)
          .map((each): [string, number] => [each.owner, each.due + each.charged + each.writtenOff])
      )
    }),
    async operate() {
      world.pass(20)
      if (random.chance(0.04)) {
        await pay.addRule()
        count('payRule')
      }
      const name = random.pick(names)
      const [, of, run] = operations[name]!
      // The newest ones, so that an undo isn't too late.
      const possible = all.filter(of).slice(-6)
      if (possible.length === 0 || all.filter(isOpen).length < 6) {
        count('book')
        return book()
      }
      const each = random.pick(possible)
      // A claim prepares an account, and accepting an offer, which would stay.
      death.isNear = death.follower.length > 0 && !['claim', 'accept'].includes(name) && random.chance(0.05)
      try {
        await run(each)
        count(name)
      } catch (error) {
        if (error === nothingToDo) return
        const wasKilled = death.isNear && error instanceof ApiError && error.status === 500
        if (wasKilled) count('killed')
        else if (!(error instanceof ApiError) || error.status >= 500 || error.status === 0) throw error
      } finally {
        death.isNear = false
      }
      await follow(each)
    }
  }
}
