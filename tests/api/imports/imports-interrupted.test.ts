/** An import that goes on long after its quotes have expired, while many customers search for a driver. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getImport } from '../../../src/lib/contract/imports/imports.ts'
import { demandFactor } from '../../../src/lib/rules/pricing/price.ts'
import { searchAheadMinutes } from '../../../src/lib/rules/schedule/schedule.ts'
import { deliveries } from '../../../src/server/db/tables/schema.ts'
import { runImport } from '../../../src/server/domain/imports/run-import.ts'
import { makeCustomer, makeDelivery } from '../../builders.ts'
import { fileOf, knownAddresses, makeAddress, press, previewed, worked } from '../../imports.ts'
import { makeOrganization } from '../../organizations.ts'
import { startTestService, type TestService } from '../../service.ts'

const rows = 30
const busy = 8
let world: TestService
beforeAll(async () => {
  world = await startTestService({ environment: { IMPORT_SEARCHES_A_MINUTE: '2' } })
})
afterAll(() => world.close())

test('books the other rows at the price that was confirmed, and starts their searches at the same rate', async () => {
  const { context } = world.service
  const addresses = await knownAddresses(world, 6)
  const { id, booker } = await makeOrganization(world)
  await makeAddress(world, id)
  const many = Array.from({ length: rows }, (_, index) => addresses[index % addresses.length]!)
  const preview = await previewed(world, booker, id, fileOf(many))
  const read = () => booker.client.call(getImport, { params: { id, item: preview.id } })
  await press(booker, preview)
  // A turn of no time is one step.
  while ((await read()).counts.booked === 0) await runImport(context, preview.id, 1)
  const before = (await read()).counts.booked
  expect(before).toBeLessThan(rows)

  world.pass(20 * 60)
  const customer = await makeCustomer(world)
  for (let count = 0; count < busy; count++) await makeDelivery(world, customer)
  expect(demandFactor(busy, 0)).toBeGreaterThan(1)
  const after = await worked(world, booker.client, id, preview.id)
  expect(after).toMatchObject({
    state: 'done',
    counts: { booked: rows, failed: 0 },
    total: { amount: preview.total?.amount }
  })
  const late = (
    await context.orm
      .select()
      .from(deliveries)
      .where(eq(deliveries.organizationId, id))
      .orderBy(deliveries.id)
  ).slice(before)
  const now = context.now().getTime()
  const starts = late.map(
    ({ scheduledAt }) => (scheduledAt?.getTime() ?? 0) - now - searchAheadMinutes * 60_000
  )
  // Their turns were minutes 10 to 14, and 20 minutes have passed.
  expect(starts).toEqual(late.map((_, index) => Math.floor(index / 2) * 60_000))
})
