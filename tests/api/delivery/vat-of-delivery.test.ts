/** The VAT of a delivery: copied at the booking, for the day of the pickup, and kept when the company's rate changes. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeCompany, getCompanyData } from '../../../src/lib/contract/company/company-data.ts'
import { getCompany } from '../../../src/lib/contract/company/company-public.ts'
import type { CompanyVat } from '../../../src/lib/contract/company/vat.ts'
import { cancelDelivery } from '../../../src/lib/contract/delivery/cancellation.ts'
import { type Delivery, getDelivery } from '../../../src/lib/contract/delivery/deliveries.ts'
import { includedVat } from '../../../src/lib/rules/pricing/vat.ts'
import { addDays, dayOf, dayStart } from '../../../src/lib/rules/schedule/days.ts'
import { deliveries } from '../../../src/server/db/tables/schema.ts'
import { complete, makeAccepted, makeDelivery, makeDriver, type Person } from '../../builders.ts'
import { startOperatorWorld } from '../../operators.ts'
import type { TestService } from '../../service.ts'

let world: TestService
let admin: Person
let customer: Person

beforeAll(async () => {
  ;({ world, admin, customer } = await startOperatorWorld())
})
afterAll(() => world.close())

const newest = () => admin.client.call(getCompanyData)

async function setVat(vat: Omit<CompanyVat, 'number'>): Promise<void> {
  const { version } = await newest()
  const settings = { vat: { number: 'ATU13585627', ...vat } }
  await admin.client.call(changeCompany, { body: { version, reason: 'A new rate', settings } })
}

const shown = ({ pickanddropoff_id: id }: Delivery, to = customer) =>
  to.client.call(getDelivery, { params: { id } })

const orm = () => world.service.context.orm
const rowOf = async ({ pickanddropoff_id: id }: Delivery) =>
  (await orm().select().from(deliveries).where(eq(deliveries.id, id)))[0]

/** Returns a day after today, on the company's clocks, and when it begins. */
async function dayAhead(count: number): Promise<{ day: string; start: Date }> {
  const { time_zone: timeZone } = (await newest()).data.settings
  const day = addDays(dayOf(world.service.context.now(), timeZone), count)
  return { day, start: dayStart(day, timeZone) }
}

const bookedFor = (start: Date) => makeDelivery(world, customer, { scheduled_at: start.toISOString() })

test('keeps the rate of its booking when the company changes the rate', async () => {
  await setVat({ percent: 8.1 })
  const driver = await makeDriver(world)
  const delivery = await makeAccepted(world, customer, driver)
  await setVat({ percent: 20 })
  await complete(world, driver, delivery)
  const { vat, price } = await shown(delivery)
  expect(vat).toEqual({ percent: 8.1, amount: includedVat(price.total, 8.1) })
  expect(vat?.amount).toBeGreaterThan(0)
  expect((await shown(await makeDelivery(world, customer))).vat?.percent).toBe(20)
  expect(await rowOf(delivery)).toMatchObject({
    total: price.total,
    currency: price.currency,
    vatRate: 810,
    treatment: 'standard'
  })
})

test("isn't shown to the driver", async () => {
  const driver = await makeDriver(world)
  const delivery = await makeAccepted(world, customer, driver)
  expect(await shown(delivery, driver)).not.toHaveProperty('vat')
})

test("has the rate of the pickup's day, from its first minute on the company's clocks", async () => {
  const { day, start } = await dayAhead(2)
  await setVat({ percent: 20, changes: [{ from: day, percent: 16 }] })
  const [before, from] = [await bookedFor(new Date(start.getTime() - 60_000)), await bookedFor(start)]
  expect((await shown(before)).vat?.percent).toBe(20)
  expect((await shown(from)).vat?.percent).toBe(16)
})

test('the company shows the rate of today', async () => {
  const { day: today } = await dayAhead(0)
  const { day: tomorrow } = await dayAhead(1)
  await setVat({
    percent: 20,
    changes: [
      { from: today, percent: 17.5 },
      { from: tomorrow, percent: 16 }
    ]
  })
  const { vat } = await world.clientOf('').call(getCompany)
  expect(vat).toEqual({ percent: 17.5, number: 'ATU13585627' })
})

test('refuses rates with three decimals', async () => {
  const { version } = await newest()
  for (const vat of [
    { percent: 8.125, number: '' },
    { percent: 8, number: '', changes: [{ from: '2030-01-01', percent: 8.125 }] }
  ]) {
    const { status, body } = await world.request('PATCH', '/ops/company', {
      bearer: admin.bearer,
      body: { version, reason: 'A new rate', settings: { vat } }
    })
    expect(status).toBe(400)
    expect(body.errors?.[0]?.field).toBe(
      vat.changes ? 'settings.vat.changes.0.percent' : 'settings.vat.percent'
    )
  }
})

test('says how much VAT the fee of a cancellation contains, and none without a fee', async () => {
  await setVat({ percent: 20 })
  const free = await makeDelivery(world, customer)
  const charged = await makeAccepted(world, customer, await makeDriver(world))
  for (const { pickanddropoff_id: id } of [free, charged])
    await customer.client.call(cancelDelivery, { params: { id }, body: {} })
  expect((await shown(free)).vat).toEqual({ percent: 20, amount: 0 })
  const { vat, cancellation } = await shown(charged)
  expect(vat).toEqual({ percent: 20, amount: includedVat(cancellation?.fee.amount ?? 0, 20) })
  expect(vat?.amount).toBeGreaterThan(0)
})

test('follows the price, and refuses a total of another writer', async () => {
  const delivery = await makeDelivery(world, customer)
  const { pickanddropoff_id: id, price } = delivery
  await orm()
    .update(deliveries)
    .set({ price: { ...price, total: 321 } as never })
    .where(eq(deliveries.id, id))
  expect((await rowOf(delivery))?.total).toBe(321)
  await expect(orm().execute(sql`update deliveries set total = 1 where id = ${id}`)).rejects.toThrow()
})

test('gives a booking of an earlier version the newest rate', async () => {
  await setVat({ percent: 8.1 })
  const delivery = await makeDelivery(world, customer)
  const columns =
    'customer_id, booked_by, status, transport_type_id, price, route, outline, payment_at, created_at, updated_at'
  await orm().execute(sql`
    insert into deliveries (id, number, ${sql.raw(columns)})
    select 'pad_former', 'DW-000-0000', ${sql.raw(columns)} from deliveries where id = ${delivery.pickanddropoff_id}`)
  const [row] = await orm().select().from(deliveries).where(eq(deliveries.id, 'pad_former'))
  expect(row).toMatchObject({ vatRate: 810, treatment: 'standard', total: delivery.price.total })
})

test('the migration gives earlier deliveries the newest rate, and goes on with the numbers of receipts', async () => {
  await setVat({ percent: 7.7 })
  const driver = await makeDriver(world)
  const delivery = await makeAccepted(world, customer, driver)
  const [{ last } = { last: '' }] = (
    await orm().execute<{ last: string }>(sql`select last from number_series where series = 'receipt'`)
  ).rows
  await orm().transaction(async transaction => {
    for (const statement of [...former(Number(last)), ...migration()])
      await transaction.execute(sql.raw(statement))
  })
  const row = await rowOf(delivery)
  expect(row).toMatchObject({
    vatRate: 770,
    treatment: 'standard',
    total: delivery.price.total,
    currency: 'EUR'
  })
  await complete(world, driver, delivery)
  expect((await shown(delivery)).receipt_number).toBe(Number(last) + 1)
})

/** Returns the statements that take the database back to the version before. */
const former = (last: number): string[] => [
  'drop trigger copy_vat_rate on deliveries',
  'drop function copy_vat_rate',
  'drop function newest_vat_rate',
  'alter table deliveries drop column total, drop column currency, drop column vat_rate, drop column treatment',
  'drop table number_series',
  'create table receipt_counter (id integer primary key, last integer not null)',
  `insert into receipt_counter (id, last) values (1, ${last})`
]

const migration = (): string[] =>
  readFileSync(
    resolve(import.meta.dirname, '../../../src/server/db/migrations/0035_money_columns.sql'),
    'utf8'
  ).split('--> statement-breakpoint')
