/** Rows of a file that are paid on account: as a column says, as the organization usually pays, and within its limit. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Import } from '../../../src/lib/contract/imports/imports.ts'
import { listImportRows } from '../../../src/lib/contract/imports/rows.ts'
import { eq } from 'drizzle-orm'
import { deliveries } from '../../../src/server/db/tables/schema.ts'
import { booked, fileOf, knownAddresses, makeAddress, previewed } from '../../imports.ts'
import { makeOrganization, type TestOrganization } from '../../organizations.ts'
import { startTestService, type TestService } from '../../service.ts'

let world: TestService
let addresses: string[]
beforeAll(async () => {
  world = await startTestService()
  addresses = await knownAddresses(world, 4)
})
afterAll(() => world.close())

async function shop(settings: Parameters<typeof makeOrganization>[1]): Promise<TestOrganization> {
  const made = await makeOrganization(world, settings)
  await makeAddress(world, made.id)
  return made
}

async function rowsOf({ booker }: TestOrganization, { id, organization }: Import) {
  const params = { id: organization.id, item: id }
  const { items } = await booker.client.call(listImportRows, { params, query: { limit: 100 } })
  return items.map(({ state, problems }) => [state, problems.map(({ field, code }) => `${field} ${code}`)])
}

const methodsOf = async (id: string) => {
  const rows = await world.service.context.orm
    .select({ method: deliveries.paymentMethod, total: deliveries.total })
    .from(deliveries)
    .where(eq(deliveries.organizationId, id))
    .orderBy(deliveries.id)
  return rows.map(({ method }) => method)
}

test('a column says how each row is paid, in several languages', async () => {
  const nord = await shop({ daysToPay: 14, defaultPaymentMethod: 'account' })
  const words = ['on account', 'Rechnung', 'recipient', '']
  const preview = await previewed(
    world,
    nord.booker,
    nord.id,
    fileOf(addresses, { Payer: index => words[index] ?? '' })
  )
  expect(await rowsOf(nord, preview)).toEqual(words.map(() => ['ready', []]))
  await booked(world, nord.booker, preview)
  expect(await methodsOf(nord.id)).toEqual(['account', 'account', 'cash', 'account'])
})

test('without terms, a row on account needs a person', async () => {
  const nord = await shop({})
  const preview = await previewed(
    world,
    nord.booker,
    nord.id,
    fileOf(addresses.slice(0, 2), { Payer: index => (index === 0 ? 'invoice' : 'recipient') })
  )
  expect(await rowsOf(nord, preview)).toEqual([
    ['wrong', ['payer no-account']],
    ['ready', []]
  ])
})

test('rows above the limit say so, and the others are booked', async () => {
  const nord = await shop({ daysToPay: 14, creditLimit: 1, defaultPaymentMethod: 'account' })
  const preview = await previewed(
    world,
    nord.booker,
    nord.id,
    fileOf(addresses.slice(0, 2), { Payer: index => (index === 0 ? 'on account' : 'recipient') })
  )
  const done = await booked(world, nord.booker, preview)
  expect(done.counts).toMatchObject({ booked: 1, failed: 1 })
  expect(await rowsOf(nord, done)).toEqual([
    ['failed', ['null credit-limit']],
    ['booked', []]
  ])
})
