/** What the use cases post to the books, from the booking to the end. The price contains 20 % of VAT. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cancelDelivery } from '../../../src/lib/contract/delivery/cancellation.ts'
import { completeForDriver } from '../../../src/lib/contract/ops/delivery/interventions.ts'
import * as interventions from '../../../src/lib/contract/ops/delivery/interventions.ts'
import { getOpsDelivery } from '../../../src/lib/contract/ops/delivery/deliveries.ts'
import { undoStage } from '../../../src/lib/contract/ops/delivery/dispatch.ts'
import type { Delivery } from '../../../src/lib/contract/delivery/deliveries.ts'
import { includedVat } from '../../../src/lib/rules/pricing/vat.ts'
import { balancesOf, entriesAbout, faultsOf, linesAbout, makePaidAtDropoff, setVat } from '../../books.ts'
import {
  complete,
  makeAccepted,
  makeDelivery,
  makeDriver,
  type Person,
  report,
  severalDropoffs,
  spot,
  visit
} from '../../builders.ts'
import { startOperatorWorld } from '../../operators.ts'
import type { TestService } from '../../service.ts'

let world: TestService
let dana: Person
let clara: Person
let nora: Person
let umut: Person
beforeAll(async () => {
  let admin: Person
  ;({ world, dispatcher: dana, customer: clara, admin } = await startOperatorWorld())
  await setVat(admin, 20)
})
afterAll(() => world.close())
beforeEach(async () => {
  nora = await makeDriver(world, { firstName: 'Nora', at: spot(world, 300, 0) })
  umut = await makeDriver(world, { firstName: 'Umut', at: spot(world, 500, 0) })
})
afterEach(async () => {
  expect(await faultsOf(world)).toEqual({ entries: [], currencies: [] })
})

const owes = (amount: number) => `receivable person ${clara.userId} ${amount}`
const holds = (driver: Person, amount: number) => `cash_held driver ${driver.userId} ${amount}`
const gets = (driver: Person, amount: number) => `driver_payable driver ${driver.userId} ${-amount}`

function sale(gross: number): string[] {
  const vat = includedVat(gross, 20)
  return [owes(gross), `revenue 2000 ${vat - gross}`, `vat 2000 ${-vat}`]
}
const handedOver = (total: number, driver = nora) => [
  ...sale(total),
  `driver_cost ${total}`,
  gets(driver, total)
]
const negated = (lines: string[]) => lines.map(line => line.replace(/-?\d+$/, each => String(-Number(each))))

/** Does something as an operator who has seen the newest version. */
async function operate(delivery: Delivery, endpoint: { path: string }, body: object = {}) {
  const params = { id: delivery.pickanddropoff_id }
  const { seen } = await dana.client.call(getOpsDelivery, { params })
  const given = { seen, reason: 'Flat tire', ...body }
  return dana.client.call(endpoint as typeof undoStage, { params, body: given as never })
}

const handOver = (delivery: Delivery, to: Person, share: number) =>
  operate(delivery, interventions.handOverDelivery, {
    driver_id: to.userId,
    cause: 'breakdown',
    place: { name: '3 Mill Lane', ...spot(world, 400, 100) },
    at: new Date(world.service.context.now().getTime() + 900_000).toISOString(),
    share
  })

describe('an end', () => {
  test('by handover posts the price with its VAT, and the part of the driver', async () => {
    const delivery = await makeAccepted(world, clara, nora)
    expect(await linesAbout(world, delivery)).toEqual([])
    await complete(world, nora, delivery)
    expect(await linesAbout(world, delivery)).toEqual([handedOver(delivery.price.total)])
  })

  test('of which a part came back is a handover', async () => {
    const delivery = await makeAccepted(world, clara, nora, severalDropoffs(world))
    await visit(world, nora, delivery, [2])
    const { status } = await report(world, nora, delivery, 'returned')
    expect(status).toBe('partially_completed')
    expect(await linesAbout(world, delivery)).toEqual([handedOver(delivery.price.total)])
  })

  test('by return posts the price, and no part of the driver', async () => {
    const delivery = await makeAccepted(world, clara, nora)
    await visit(world, nora, delivery, [1])
    await report(world, nora, delivery, 'returned')
    expect(await linesAbout(world, delivery)).toEqual([sale(delivery.price.total)])
  })

  test('by cancellation posts the fee, if there is one', async () => {
    const early = await makeDelivery(world, clara)
    await clara.client.call(cancelDelivery, { params: { id: early.pickanddropoff_id }, body: {} })
    expect(await linesAbout(world, early)).toEqual([])
    const late = await makeAccepted(world, clara, nora)
    const { cancellation } = await clara.client.call(cancelDelivery, {
      params: { id: late.pickanddropoff_id },
      body: {}
    })
    const fee = cancellation?.fee.amount ?? 0
    expect(fee).toBeGreaterThan(0)
    expect(await linesAbout(world, late)).toEqual([sale(fee)])
  })

  test('that an operator calls off posts the amount that the operator says', async () => {
    const delivery = await makeAccepted(world, clara, nora)
    await report(world, nora, delivery, 'picked_up')
    await operate(delivery, interventions.callOffDelivery, { owed: 250 })
    expect(await linesAbout(world, delivery)).toEqual([sale(250)])
  })
})

describe('cash', () => {
  test('at the pickup is posted then, and the end later', async () => {
    const delivery = await makeAccepted(world, clara, nora)
    const { total } = delivery.price
    await report(world, nora, delivery, 'picked_up', { collected: total })
    expect(await linesAbout(world, delivery)).toEqual([[holds(nora, total), owes(-total)]])
    await report(world, nora, delivery, 'arrived')
    await report(world, nora, delivery, 'completed', { received_by: 'Bob' })
    expect(await linesAbout(world, delivery)).toEqual([[holds(nora, total), owes(-total)], handedOver(total)])
    expect((await balancesOf(world, 'cash_held'))[nora.userId]).toBe(total)
  })

  test('that an operator reports is with the driver', async () => {
    const { paid, last } = await atDropoff()
    const { total } = paid.price
    await operate(paid, completeForDriver, { stop_id: last, received_by: 'Rita', collected: total })
    expect(await linesAbout(world, paid)).toEqual([[...handedOver(total), holds(nora, total), owes(-total)]])
  })

  test('of a late report counts once, and not after other cash', async () => {
    const delivery = await makeAccepted(world, clara, nora)
    const { total } = delivery.price
    await report(world, nora, delivery, 'picked_up')
    await handOver(delivery, umut, 0)
    world.pass(60)
    const late = () => report(world, nora, delivery, 'picked_up', { collected: total })
    await expect(late()).rejects.toMatchObject({ code: 'reported-late' })
    await expect(late()).rejects.toMatchObject({ code: 'reported-late' })
    expect(await entriesAbout(world, delivery.pickanddropoff_id)).toMatchObject([
      { cause: 'late_report', lines: [holds(nora, total), owes(-total)] }
    ])

    const tia = await makeDriver(world, { firstName: 'Tia', at: spot(world, 100, 0) })
    const paid = await makeAccepted(world, clara, tia)
    await report(world, tia, paid, 'picked_up', { collected: paid.price.total })
    const { userId } = await makeDriver(world, { firstName: 'Uwe', at: spot(world, 600, 0) })
    await handOver(paid, { ...umut, userId }, 0)
    await expect(
      report(world, tia, paid, 'picked_up', { collected: paid.price.total })
    ).rejects.toMatchObject({ code: 'reported-late' })
    expect(await linesAbout(world, paid)).toHaveLength(1)
  })

  test("that an operator repeats after a driver's late report counts once", async () => {
    const { paid, last } = await atDropoff()
    const { total } = paid.price
    await handOver(paid, umut, 0)
    world.pass(60)
    await expect(
      report(world, nora, paid, 'completed', { collected: total, received_by: 'Bob', stop_id: last })
    ).rejects.toMatchObject({ code: 'reported-late' })
    world.pass(60)
    await operate(paid, completeForDriver, { stop_id: last, received_by: 'Rita', collected: total })
    expect(await linesAbout(world, paid)).toEqual([
      [holds(nora, total), owes(-total)],
      handedOver(total, umut)
    ])
  })

  /** A delivery that is paid at the dropoff, with its driver there. */
  async function atDropoff() {
    const paid = await makePaidAtDropoff(world, clara, nora)
    await report(world, nora, paid, 'picked_up')
    await report(world, nora, paid, 'arrived')
    return { paid, last: paid.stops.at(-1)?.id ?? '' }
  }
})

describe('an undo', () => {
  test('takes the end back, and a second end is posted again', async () => {
    const delivery = await makeAccepted(world, clara, nora)
    const { total } = delivery.price
    await complete(world, nora, delivery)
    await operate(delivery, undoStage)
    const [end, undo] = await entriesAbout(world, delivery.pickanddropoff_id)
    expect(undo).toMatchObject({ reverses: end?.id, lines: negated(handedOver(total)) })
    await report(world, nora, delivery, 'completed', { received_by: 'Bob' })
    expect(await linesAbout(world, delivery)).toEqual([
      handedOver(total),
      negated(handedOver(total)),
      handedOver(total)
    ])
  })

  test('takes the cash of a pickup back', async () => {
    const delivery = await makeAccepted(world, clara, nora)
    const { total } = delivery.price
    await report(world, nora, delivery, 'picked_up', { collected: total })
    await operate(delivery, undoStage)
    const cash = [holds(nora, total), owes(-total)]
    expect(await linesAbout(world, delivery)).toEqual([cash, negated(cash)])
    await report(world, nora, delivery, 'picked_up', { collected: total })
    expect(await linesAbout(world, delivery)).toEqual([cash, negated(cash), cash])
  })

  test('of a step without money posts nothing', async () => {
    const delivery = await makeAccepted(world, clara, nora)
    await report(world, nora, delivery, 'picked_up')
    await operate(delivery, undoStage)
    expect(await linesAbout(world, delivery)).toEqual([])
  })
})

test('a takeover with a share divides the price among three drivers', async () => {
  const delivery = await makeAccepted(world, clara, nora)
  const { total } = delivery.price
  const tia = await makeDriver(world, { firstName: 'Tia', at: spot(world, 100, 0) })
  await report(world, nora, delivery, 'picked_up')
  await handOver(delivery, umut, 33)
  await report(world, umut, delivery, 'taken_over', { packages: 1 })
  await handOver(delivery, tia, 21)
  await report(world, tia, delivery, 'taken_over', { packages: 1 })
  await report(world, tia, delivery, 'arrived')
  await report(world, tia, delivery, 'completed', { received_by: 'Bob' })
  const [first, second] = [Math.floor(total * 0.33), Math.floor(total * 0.21)]
  expect(await linesAbout(world, delivery)).toEqual([
    [
      ...sale(total),
      `driver_cost ${total}`,
      gets(nora, first),
      gets(umut, second),
      gets(tia, total - first - second)
    ]
  ])
})
