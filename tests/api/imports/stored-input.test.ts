/** Rows and rules that were stored under the names of an earlier version are booked as they were. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importRows } from '../../../src/server/db/tables/delivery/import-tables.ts'
import { recurringRules } from '../../../src/server/db/tables/delivery/recurring-tables.ts'
import { makeCustomer } from '../../builders.ts'
import { fileOf, knownAddresses, makeAddress, previewed } from '../../imports.ts'
import { makeOrganization } from '../../organizations.ts'
import { makeRecurringRule } from '../../recurring.ts'
import { startTestService, type TestService } from '../../service.ts'

const migration = readFileSync(
  resolve(import.meta.dirname, '../../../src/server/db/migrations/0022_booking-input.sql'),
  'utf8'
)

let world: TestService
beforeAll(async () => {
  world = await startTestService()
})
afterAll(() => world.close())

const orm = () => world.service.context.orm
async function migrate(): Promise<void> {
  for (const statement of migration.split('--> statement-breakpoint')) await orm().execute(sql.raw(statement))
}

test('a row of an import', async () => {
  const { id, owner } = await makeOrganization(world)
  await makeAddress(world, id)
  const addresses = await knownAddresses(world, 2)
  const file = fileOf(addresses, {
    Flat: index => (index === 0 ? '3b' : ''),
    Email: () => 'tom@example.test'
  })
  await previewed(world, owner, id, file)
  const read = () => orm().select().from(importRows).orderBy(importRows.number)
  const [one, other] = await read()
  expect(one?.draft?.booking.dropoffs[0]).toMatchObject({ door: { flat: '3b' } })
  for (const row of [one, other]) {
    const { quote, booking, cost_center_id, external_id } = row!.draft!
    const {
      pickup,
      dropoffs: [dropoff]
    } = booking
    const former = {
      request: quote,
      contacts: { pickup: pickup!.contact, dropoff: dropoff!.contact },
      instructions: { pickup: pickup!.instructions, dropoff: dropoff!.instructions },
      ...(dropoff!.door?.flat ? { door: dropoff!.door.flat } : {}),
      payment: booking.payment.at,
      reference: booking.reference,
      declaredValue: booking.declared_value,
      sendLink: dropoff!.send_link ?? null,
      acceptDistant: booking.accept_distant_stops,
      costCenterId: cost_center_id,
      externalId: external_id
    }
    await orm()
      .update(importRows)
      .set({ draft: former as never })
      .where(eq(importRows.number, row!.number))
  }
  await migrate()
  expect((await read()).map(({ draft }) => draft)).toEqual([one!.draft, other!.draft])
})

test('a recurring delivery', async () => {
  const { id } = await makeRecurringRule(world, await makeCustomer(world))
  const read = async () =>
    (await orm().select().from(recurringRules).where(eq(recurringRules.id, id)))[0]!.template
  const now = await read()
  const { quote, ...rest } = now
  const former = { ...rest, trip: quote } as never
  await orm().update(recurringRules).set({ template: former }).where(eq(recurringRules.id, id))
  await migrate()
  expect(await read()).toEqual(now)
  await migrate()
  expect(await read()).toEqual(now)
})
