/** Aging: what organizations owe by 30, 60 and 90 days, with their credits. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportAging, listAging } from '../../../src/lib/contract/billing/incoming/aging.ts'
import { enterOrganizationPayment } from '../../../src/lib/contract/billing/incoming/organization-payments.ts'
import { getMoneyDay } from '../../../src/lib/contract/billing/day-end.ts'
import { listAudit } from '../../../src/lib/contract/ops/audit.ts'
import { addDays, dayOf } from '../../../src/lib/rules/schedule/days.ts'
import { makeBookkeeper, makeDispatcher, type Person } from '../../builders.ts'
import { makeInvoiced, storeInvoice } from '../../invoiced.ts'
import { startOperatorWorld } from '../../operators.ts'
import type { TestOrganization } from '../../organizations.ts'
import type { TestService } from '../../service.ts'

let world: TestService
let admin: Person
let bruno: Person
beforeAll(async () => {
  ;({ world, admin } = await startOperatorWorld())
  bruno = await makeBookkeeper(world)
})
afterAll(() => world.close())

const today = () => dayOf(world.service.context.now(), 'Europe/Zurich')
/** Stores an invoice that was due some days ago, and returns its amount. An issued one never changes but here. */
async function dueSince(of: TestOrganization, days: number): Promise<{ id: string; amount: number }> {
  const { orm } = world.service.context
  const id = await storeInvoice(world, of.id)
  await orm.transaction(async transaction => {
    await transaction.execute(sql`alter table invoices disable trigger user`)
    await transaction.execute(sql`update invoices set due_day = ${addDays(today(), -days)} where id = ${id}`)
    await transaction.execute(sql`alter table invoices enable trigger user`)
  })
  const { rows } = await orm.execute<{ amount: number }>(
    sql`select amount::float8 as amount from invoices where id = ${id}`
  )
  return { id, amount: rows[0]!.amount }
}
const read = (query: { cursor?: string; limit?: number } = {}) => bruno.client.call(listAging, { query })

test('each invoice is in the column of its days, and a payment takes away from it', async () => {
  const bakery = await makeInvoiced(world, { name: 'Bakery Nord' })
  const kiosk = await makeInvoiced(world, { name: 'Kiosk' })
  const days = [0, 1, 30, 31, 60, 61, 90, 91]
  const made: { id: string; amount: number }[] = []
  for (const each of days) made.push(await dueSince(bakery, each))
  const late = await dueSince(kiosk, 5)
  const { amount } = late
  const row = async (of: TestOrganization) =>
    (await read()).items.find(({ organization }) => organization.id === of.id)
  const columns = { days_30: 2 * amount, days_60: 2 * amount, days_90: 2 * amount, older: amount }
  expect(await row(bakery)).toMatchObject({ not_due: amount, ...columns, credit: 0, total: 8 * amount })
  await bruno.client.call(enterOrganizationPayment, {
    body: {
      organization_id: bakery.id,
      direction: 'received',
      method: 'bank',
      amount: amount + 300,
      currency: 'EUR',
      day: today(),
      settles: [{ invoice_id: made.at(-1)!.id, amount }]
    }
  })
  expect(await row(bakery)).toMatchObject({
    not_due: amount,
    ...columns,
    older: 0,
    credit: 300,
    total: 7 * amount - 300
  })
  const { totals, items } = await read()
  expect(totals).toMatchObject([
    { currency: 'EUR', days_30: 3 * amount, credit: 300, total: 8 * amount - 300 }
  ])
  // Most overdue first, and page by page the same.
  expect(items.map(({ organization }) => organization.name)).toEqual(['Bakery Nord', 'Kiosk'])
  const first = await read({ limit: 1 })
  const second = await read({ limit: 1, cursor: first.next_cursor! })
  expect([...first.items, ...second.items]).toEqual(items)
  expect(second.next_cursor).toBe(null)
  const day = await bruno.client.call(getMoneyDay, { params: { day: today() } })
  expect(day.books?.overdue).toMatchObject({ is_complete: true })
  expect(day.books?.overdue.items.map(({ id }) => id)).toContain(late.id)
  expect(day.books?.overdue.items).toHaveLength(7)
})

test('a wrong cursor and a dispatcher are refused', async () => {
  await expect(read({ cursor: 'nothing' })).rejects.toMatchObject({ code: 'invalid-input' })
  const dana = await makeDispatcher(world)
  await expect(dana.client.call(listAging, { query: {} })).rejects.toMatchObject({ code: 'forbidden' })
  await expect(dana.client.call(exportAging)).rejects.toMatchObject({ code: 'forbidden' })
})

test('the file has all organizations, runs no formula, and is audited', async () => {
  const risky = await makeInvoiced(world, { name: '=HYPERLINK("x")' })
  const { amount } = await dueSince(risky, 100)
  const { file_name: name, csv, rows, is_complete: isComplete } = await bruno.client.call(exportAging)
  const { items } = await read()
  expect([name, rows, isComplete]).toEqual([`aging-${today()}.csv`, items.length, true])
  const [header, ...lines] = csv.trim().split('\r\n')
  expect(header).toBe(
    'day,organization_id,organization,currency,not_due,days_1_30,days_31_60,days_61_90,over_90_days,balance,total'
  )
  expect(lines.map(line => line.split(',')[1])).toEqual(items.map(({ organization }) => organization.id))
  const owed = (amount / 100).toFixed(2)
  expect(lines).toContain(
    `${today()},${risky.id},"'=HYPERLINK(""x"")",EUR,0.00,0.00,0.00,0.00,${owed},0.00,${owed}`
  )
  const { items: audited } = await admin.client.call(listAudit, { query: { action: 'report.exported' } })
  expect(audited[0]).toMatchObject({ subject: { id: 'aging' }, after: { day: today(), rows } })
})
