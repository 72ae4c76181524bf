/** Organizations that pay no VAT are quoted and pay the net, however they book and whatever happens to the delivery. */
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chargeDelivery } from '../../../src/lib/contract/billing/charges.ts'
import { cancelDelivery } from '../../../src/lib/contract/delivery/cancellation.ts'
import { bookDelivery, type Delivery, getDelivery } from '../../../src/lib/contract/delivery/deliveries.ts'
import { acceptOffer } from '../../../src/lib/contract/driver/driver.ts'
import { getOpsDelivery } from '../../../src/lib/contract/ops/delivery/deliveries.ts'
import { correctStop, undoStage } from '../../../src/lib/contract/ops/delivery/dispatch.ts'
import { previewCorrection } from '../../../src/lib/contract/ops/delivery/price-preview.ts'
import type { Price } from '../../../src/lib/contract/pricing.ts'
import { includedVat } from '../../../src/lib/rules/pricing/vat.ts'
import { addDays } from '../../../src/lib/rules/schedule/days.ts'
import { organizations } from '../../../src/server/db/tables/people/organization-tables.ts'
import { deliveries } from '../../../src/server/db/tables/schema.ts'
import { todayOf } from '../../../src/server/domain/recurring/rule-rows.ts'
import { bookLines, faultsOf } from '../../books.ts'
import {
  complete,
  contact,
  makeDriver,
  makeOffer,
  makeQuote,
  type Person,
  report,
  severalPickups,
  spot
} from '../../builders.ts'
import { booked, fileOf, knownAddresses, makeAddress, previewed } from '../../imports.ts'
import { startOperatorWorld } from '../../operators.ts'
import type { TestOrganization } from '../../organizations.ts'
import { addTestRule } from '../../pay-rules.ts'
import { makeRecurringRule, setCompany } from '../../recurring.ts'
import type { TestService } from '../../service.ts'
import { companyVatId, makeTreated, type Treatment, treatments } from '../../treatments.ts'

let world: TestService
let dana: Person
let ada: Person
let nora: Person
const setPercent = (percent: number) => setCompany(world, { vat: { percent, number: companyVatId } })

beforeAll(async () => {
  ;({ world, dispatcher: dana, admin: ada } = await startOperatorWorld())
})
afterAll(() => world.close())
beforeEach(async () => {
  await setPercent(20)
  nora = await makeDriver(world, { firstName: 'Nora', at: spot(world, 300, 0) })
})
afterEach(async () => {
  expect(await faultsOf(world)).toEqual({ entries: [], currencies: [] })
})

const orm = () => world.service.context.orm
const ownerOf = ({ id }: TestOrganization) => ({ organization_id: id })
const quoteFor = (of: TestOrganization, trip = {}, by = of.booker) =>
  makeQuote(world, by, { owner: ownerOf(of), ...trip })

interface Details {
  by?: Person
  trip?: Parameters<typeof makeQuote>[2]
  override?: { total: number; reason: string }
}

async function book(of: TestOrganization, { by = of.booker, trip = {}, override }: Details = {}) {
  const { quote_id, price } = await quoteFor(of, trip, by)
  const several = trip.pickups?.length ?? 0
  const pickups = Array.from({ length: several }, () => ({ contact }))
  const delivery = await by.client.call(bookDelivery, {
    body: {
      quote_id,
      ...(several ? { pickups } : { pickup: { contact } }),
      dropoffs: Array.from({ length: trip.dropoffs?.length ?? 1 }, () => ({ contact })),
      payment: { at: 'dropoff' },
      owner: ownerOf(of),
      ...(override ? { price_override: override } : {})
    }
  })
  return { quoted: price, delivery }
}

async function accepted(of: TestOrganization, details: Details = {}): Promise<Delivery> {
  const { delivery } = await book(of, details)
  const id = await makeOffer(world, delivery, nora)
  return nora.client.call(acceptOffer, { params: { id } })
}

const rowOf = async (id: string) => {
  const [found] = await orm().select().from(deliveries).where(eq(deliveries.id, id))
  if (!found) throw new Error('No delivery')
  return found
}
const rowsOf = ({ id }: TestOrganization) =>
  orm().select().from(deliveries).where(eq(deliveries.organizationId, id)).orderBy(deliveries.id)
const shown = (of: TestOrganization, { pickanddropoff_id: id }: Delivery) =>
  of.accountant.client.call(getDelivery, { params: { id } })

const vatItem = ({ items }: Price) => items.find(({ code }) => code === 'vat')

/** Expects a price to be the tariff's without its VAT, or as the tariff has it. */
function expectPrice(price: Price, treatment: Treatment, percent = 20): void {
  expect(price.items.reduce((sum, { amount }) => sum + amount, 0)).toBe(price.total)
  expect(price.treatment).toBe(treatment === 'standard' ? undefined : treatment)
  expect(price.exemption_reason).toBe(treatment === 'exempt' ? 'Embassy' : undefined)
  const off = vatItem(price)
  if (treatment === 'standard') return expect(off).toBeUndefined()
  const agreed = price.items.find(({ code }) => code === 'agreed')?.amount ?? 0
  const gross = price.total - agreed - (off?.amount ?? 0)
  expect(off).toEqual({ code: 'vat', amount: -includedVat(gross, percent), percent })
  expect(off?.amount).toBeLessThan(0)
}

const columns = { standard: 2_000, reverse_charge: 0, exempt: 0 }

/** The lines of the books about deliveries with a treatment: the sum of each account. */
async function sumsOf(delivery: Delivery): Promise<Record<string, number>> {
  const sums: Record<string, number> = {}
  for (const line of await bookLines(world)) {
    if (!line.startsWith(`${delivery.pickanddropoff_id} `)) continue
    const [kind] = /(?:receivable|revenue|vat|driver_payable|driver_cost|cash_held)/.exec(line) ?? ['?']
    const amount = Number(line.split(' ').at(-1))
    const treatment = /(?:standard|reverse_charge|exempt)/.exec(line)?.[0]
    const name = treatment ? `${kind} ${treatment}` : kind
    sums[name] = (sums[name] ?? 0) + amount
  }
  return sums
}

describe.each(treatments)('with the treatment %s', treatment => {
  let of: TestOrganization
  beforeEach(async () => {
    of = await makeTreated(world, treatment)
  })

  test('a member is quoted, books and pays without another sum', async () => {
    const { quoted, delivery } = await book(of)
    expectPrice(quoted, treatment)
    expect(delivery.price).toEqual(quoted)
    expect(await rowOf(delivery.pickanddropoff_id)).toMatchObject({
      treatment,
      vatRate: columns[treatment],
      total: quoted.total
    })
    const { alternatives, price } = await quoteFor(of)
    const own = alternatives.find(({ transport_type_id }) => transport_type_id === delivery.transport_type_id)
    expect(own?.total).toBe(price.total)
  })

  test('so does an operator, with an agreed price that is paid as it is', async () => {
    const { price } = await quoteFor(of, {}, dana)
    expectPrice(price, treatment)
    const { delivery } = await book(of, { by: ada, override: { total: 777, reason: 'By phone' } })
    expectPrice(delivery.price, treatment)
    expect(delivery.price.total).toBe(777)
  })

  test('so do the rows of a file', async () => {
    await makeAddress(world, of.id)
    const file = fileOf(await knownAddresses(world, 2), {})
    await booked(world, of.booker, await previewed(world, of.booker, of.id, file))
    const rows = await rowsOf(of)
    expect(rows).toHaveLength(2)
    for (const row of rows) {
      expectPrice(row.price, treatment)
      expect(row).toMatchObject({ treatment, vatRate: columns[treatment] })
    }
  })

  test('so do the dates of a recurring delivery', async () => {
    const today = todayOf(world.service.context)
    const dates = { first_date: addDays(today, 1), last_date: addDays(today, 2) }
    await makeRecurringRule(world, of.booker, dates, { owner: ownerOf(of) })
    const rows = await rowsOf(of)
    expect(rows).toHaveLength(3)
    for (const row of rows) {
      expectPrice(row.price, treatment)
      expect(row.treatment).toBe(treatment)
    }
  })

  test('the books have the price as revenue of the treatment, and undo takes it back', async () => {
    const delivery = await accepted(of)
    await complete(world, nora, delivery)
    const { total } = delivery.price
    const vat = treatment === 'standard' ? includedVat(total, 20) : 0
    const sold = {
      [`revenue ${treatment}`]: vat - total,
      ...(vat > 0 ? { [`vat ${treatment}`]: -vat } : {})
    }
    expect(await sumsOf(delivery)).toMatchObject(sold)
    expect(Object.keys(await sumsOf(delivery)).filter(name => name.startsWith('vat'))).toHaveLength(
      vat > 0 ? 1 : 0
    )
    const { seen } = await dana.client.call(getOpsDelivery, { params: { id: delivery.pickanddropoff_id } })
    await dana.client.call(undoStage, {
      params: { id: delivery.pickanddropoff_id },
      body: { seen, reason: 'The wrong door' }
    })
    expect(await sumsOf(delivery)).toEqual({})
    await report(world, nora, delivery, 'completed', { received_by: 'Bob' })
    expect(await sumsOf(delivery)).toMatchObject(sold)
  })

  test('a fee is a part of the price, and a charge afterwards has the same treatment', async () => {
    const cancelled = await accepted(of)
    await of.booker.client.call(cancelDelivery, { params: { id: cancelled.pickanddropoff_id }, body: {} })
    const { cancellation, vat } = await shown(of, cancelled)
    const fee = cancellation?.fee.amount ?? 0
    expect(fee).toBeGreaterThan(0)
    expect(vat).toMatchObject({
      percent: columns[treatment] / 100,
      amount: treatment === 'standard' ? includedVat(fee, 20) : 0
    })
    expect(await sumsOf(cancelled)).toMatchObject({
      receivable: fee,
      [`revenue ${treatment}`]: (treatment === 'standard' ? includedVat(fee, 20) : 0) - fee
    })
    const delivery = await accepted(of)
    await complete(world, nora, delivery)
    const { seen, treatment: said } = await dana.client.call(getOpsDelivery, {
      params: { id: delivery.pickanddropoff_id }
    })
    expect(said).toBe(treatment)
    await ada.client.call(chargeDelivery, {
      params: { id: delivery.pickanddropoff_id },
      body: { seen, reason: 'Waited', kind: 'surcharge', cause: 'waiting', amount: 600 }
    })
    const { charges } = await shown(of, delivery)
    expect(charges).toMatchObject([{ amount: 600, vat: treatment === 'standard' ? 100 : 0 }])
  })

  async function changeTreatment(): Promise<void> {
    const other = treatment === 'exempt' ? 'standard' : 'exempt'
    await orm()
      .update(organizations)
      .set({ treatment: other, exemptionReason: other === 'exempt' ? 'Later' : '' })
      .where(eq(organizations.id, of.id))
  }

  /** Also changes the company's rate, which booked deliveries must not notice. */
  async function changeLater(): Promise<void> {
    await changeTreatment()
    await setPercent(10)
  }

  test('a failed pickup keeps it, whatever the organization has by then', async () => {
    const trip = severalPickups(world, [
      [0, 0],
      [1, 1]
    ])
    const delivery = await accepted(of, { trip })
    await changeLater()
    const stop_id = delivery.stops[0]?.id
    await report(world, nora, delivery, 'arrived', { stop_id })
    const failed = await report(world, nora, delivery, 'failed', { stop_id, reason: 'closed' })
    expect(failed.price.total).toBeLessThan(delivery.price.total)
    expectPrice(failed.price, treatment)
  })

  test('so does a corrected address', async () => {
    const far = { ...spot(world, -2_600, -2_200), name: '77 Far Road' }
    const delivery = await accepted(of, { trip: { dropoffs: [far] } })
    await changeLater()
    const params = { id: delivery.pickanddropoff_id }
    const near = spot(world, 700, 500)
    const place = { ...near, name: '1 Near Lane' }
    const stop_id = delivery.stops.at(-1)?.id ?? ''
    const preview = await dana.client.call(previewCorrection, { params, query: { stop_id, ...near } })
    const { seen } = await dana.client.call(getOpsDelivery, { params })
    await dana.client.call(correctStop, {
      params,
      body: { seen, reason: 'They called', stop_id, place, expected_total: preview.total }
    })
    const { price } = await shown(of, delivery)
    expect(price.total).toBeLessThan(delivery.price.total)
    expectPrice(price, treatment)
    expect(await rowOf(params.id)).toMatchObject({ treatment, vatRate: columns[treatment] })
  })

  test('a rule of the net pays the driver by all of the price, if it has no VAT', async () => {
    await addTestRule(world, { driverId: nora.userId, beginsIn: -60, formula: { percent: 5_000, of: 'net' } })
    const delivery = await accepted(of)
    await complete(world, nora, delivery)
    const { total } = delivery.price
    const net = treatment === 'standard' ? total - includedVat(total, 20) : total
    expect((await sumsOf(delivery))['driver_cost']).toBe(Math.round(net / 2))
  })

  test('a quote is honored with its treatment, if the organization has another one when it books', async () => {
    const { quote_id, price } = await quoteFor(of)
    await changeTreatment()
    const delivery = await of.booker.client.call(bookDelivery, {
      body: {
        quote_id,
        pickup: { contact },
        dropoffs: [{ contact }],
        payment: { at: 'dropoff' },
        owner: ownerOf(of)
      }
    })
    expect(delivery.price).toEqual(price)
    expect(await rowOf(delivery.pickanddropoff_id)).toMatchObject({ treatment, vatRate: columns[treatment] })
  })

  test('a company that charges no VAT books it as exempt, at the whole price', async () => {
    await setCompany(world, {
      vat: { percent: 0, number: companyVatId, exemption_reason: 'Small business' }
    })
    const { quoted, delivery } = await book(of)
    expect(vatItem(quoted)).toBeUndefined()
    expect(quoted.treatment).toBeUndefined()
    expect(await rowOf(delivery.pickanddropoff_id)).toMatchObject({ treatment: 'exempt', vatRate: 0 })
    expect((await shown(of, delivery)).vat).toEqual({
      percent: 0,
      amount: 0,
      treatment: 'exempt',
      exemption_reason: 'Small business'
    })
  })
})

test('the receipt says why there is no VAT, and who owes it', async () => {
  const [reversed, exempt] = [
    await makeTreated(world, 'reverse_charge'),
    await makeTreated(world, 'exempt', { name: 'Embassy of Zembla' })
  ]
  const vatOf = async (of: TestOrganization) => (await shown(of, (await book(of)).delivery)).vat
  const none = { percent: 0, amount: 0 }
  expect(await vatOf(reversed)).toEqual({
    ...none,
    treatment: 'reverse_charge',
    buyer_vat_id: 'DE136695976'
  })
  expect(await vatOf(exempt)).toEqual({ ...none, treatment: 'exempt', exemption_reason: 'Embassy' })
})

test('a discount counts before VAT is taken off', async () => {
  const of = await makeTreated(world, 'reverse_charge', { discountPercent: 10 })
  const { price } = await quoteFor(of)
  expectPrice(price, 'reverse_charge')
  expect(price.items.map(({ code }) => code).slice(-2)).toContain('vat')
  expect(price.items.find(({ code }) => code === 'discount')?.percent).toBe(10)
})
