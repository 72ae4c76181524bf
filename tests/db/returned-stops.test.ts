/**
 * Migration 0004: deliveries from before returns had a separate time. Recreates the old rows, then runs the migration.
 */
import { readFileSync } from 'node:fs'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getDelivery } from '../../src/lib/contract/delivery/deliveries.ts'
import { deliveries, stops } from '../../src/server/db/schema.ts'
import { makeAccepted, makeCustomer, makeDriver, report, severalDropoffs, spot, visit } from '../builders.ts'
import { startTestService, type TestService } from '../service.ts'

let world: TestService
beforeAll(async () => {
  world = await startTestService()
})
afterAll(() => world.close())

test('gives a returned stop both its times, and a partly delivered delivery its own status', async () => {
  const customer = await makeCustomer(world)
  const driver = await makeDriver(world, { at: spot(world) })
  const delivery = await makeAccepted(world, customer, driver, severalDropoffs(world))
  const id = delivery.pickanddropoff_id
  await visit(world, driver, delivery, [2])
  const migrated = await report(world, driver, delivery, 'returned')
  const whole = await makeAccepted(world, customer, driver)
  await visit(world, driver, whole, [])

  const { orm } = world.service.context
  await orm.update(deliveries).set({ status: 'completed' }).where(eq(deliveries.id, id))
  await orm
    .update(stops)
    .set({ finishedAt: sql`${stops.returnedAt}`, returnedAt: null })
    .where(and(eq(stops.deliveryId, id), eq(stops.status, 'returned')))

  const file = readFileSync('src/server/db/migrations/0004_returned-stops.sql', 'utf8')
  // A later migration renamed the column.
  const [, ...statements] = file.replaceAll('"state"', '"status"').split('--> statement-breakpoint')
  for (const statement of statements) await orm.execute(sql.raw(statement))

  const seen = await customer.client.call(getDelivery, { params: { id } })
  expect(seen.status).toBe('partially_completed')
  expect(seen.stops[2]?.finished_at).toBe(migrated.stops[2]?.finished_at)
  expect(seen.stops[2]?.returned_at).toBe(migrated.stops[2]?.returned_at)
  expect(seen.stops[2]?.returned_at).not.toBe(seen.stops[2]?.finished_at)
  const other = await customer.client.call(getDelivery, { params: { id: whole.pickanddropoff_id } })
  expect(other.status).toBe('completed')
})
