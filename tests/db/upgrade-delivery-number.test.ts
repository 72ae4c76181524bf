/** Upgrades a database with many deliveries from before they had numbers. */
import { afterEach, expect, test } from 'vitest'
import { deliveryNumberCount, deliveryNumberOf } from '../../src/lib/rules/delivery-number.ts'
import { violatedConstraint } from '../../src/server/db/errors.ts'
import { type FormerDatabase, makeFormer, now } from './former-database.ts'

let former: FormerDatabase | undefined
afterEach(async () => {
  await former?.close()
  former = undefined
})

/** With so many random numbers, about ten are equal to another. */
const count = 150_000

test('gives each delivery its number, and to those of a former process', { timeout: 180_000 }, async () => {
  former = await makeFormer(17)
  const { insert, rows, upgrade } = former
  const delivery = {
    id: 'pad_0',
    customer_id: 'usr_a',
    status: 'completed',
    transport_type_id: 3,
    price: '{}',
    route: '{}',
    payment_at: 'pickup',
    created_at: now,
    updated_at: now
  }
  await insert('deliveries', delivery)
  const columns = Object.keys(delivery).slice(1).join(', ')
  await rows(
    `insert into deliveries (id, ${columns}) select 'pad_' || n, ${columns} from deliveries, generate_series(1, ${count - 1}) n`
  )
  await upgrade()
  const different = `select count(distinct number)::int as numbers, count(distinct left(number, 6))::int as starts from deliveries`
  const [found] = (await rows(different)) as { numbers: number; starts: number }[]
  expect(found?.numbers).toBe(count)
  // They aren't a sequence: nearly all of the 32,768 first groups occur.
  expect(found?.starts).toBeGreaterThan(32_000)

  // The former version doesn't know the column.
  await insert('deliveries', { ...delivery, id: 'pad_former' })
  const [{ number } = { number: '' }] = (await rows(
    `select number from deliveries where id = 'pad_former'`
  )) as { number: string }[]
  const refusal = (value: string | null) =>
    insert('deliveries', { ...delivery, id: 'pad_new', number: value }).catch(violatedConstraint)
  expect(await refusal(number)).toBe('deliveries_number_unique')
  expect(await refusal('DW-4K7-92QO')).toBe('deliveries_number')
})

test('the database writes the same numbers as the rule', { timeout: 120_000 }, async () => {
  former = await makeFormer(17)
  await former.upgrade()
  const values = Array.from({ length: 2000 }, (_, index) => (index * 715_827_883 + 7) % deliveryNumberCount)
  values.push(0, deliveryNumberCount - 1)
  const found = await former.rows(
    `select delivery_number(value) as number from unnest('{${values.join()}}'::int[]) value`
  )
  expect(found).toEqual(values.map(value => ({ number: deliveryNumberOf(value) })))
})
