/** A record that can't be handled holds up no other: it's left to the next round. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getDelivery } from '../../../src/lib/contract/delivery/deliveries.ts'
import { DatabaseUnavailableError } from '../../../src/server/observability/outage.ts'
import { eachAlone } from '../../../src/server/domain/core/each-alone.ts'
import { makeAllDrafts } from '../../../src/server/domain/billing/invoices/drafts.ts'
import { matchOnce } from '../../../src/server/domain/matching/round.ts'
import { invoices } from '../../../src/server/db/tables/invoice-tables.ts'
import { makeDelivery, makeDriver, spot } from '../../builders.ts'
import { deliverOn, enterCompany, makeInvoiced } from '../../invoiced.ts'
import { type OperatorWorld, startOperatorWorld } from '../../operators.ts'

let operators: OperatorWorld
beforeAll(async () => {
  operators = await startOperatorWorld()
})
afterAll(() => operators.world.close())

/** Refuses each change of the rows of a table for which a condition holds. Returns a function that ends it. */
async function refuse(table: 'deliveries' | 'invoices', condition: string): Promise<() => Promise<unknown>> {
  const { orm } = operators.world.service.context
  await orm.execute(sql`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused by a test'; end $$`)
  await orm.execute(
    sql.raw(
      `create trigger refuse before insert or update on ${table} for each row when (${condition}) execute function refuse()`
    )
  )
  return async () => {
    await orm.execute(sql.raw(`drop trigger refuse on ${table}`))
    await orm.execute(sql`drop function refuse()`)
  }
}

test('a delivery that no round can change holds up no other search, and its own ends later', async () => {
  const { world, customer } = operators
  const { context } = world.service
  const [stuck, other] = [await makeDelivery(world, customer), await makeDelivery(world, customer)]
  const statusOf = async ({ pickanddropoff_id: id }: typeof stuck) =>
    (await customer.client.call(getDelivery, { params: { id } })).status
  expect([await statusOf(stuck), await statusOf(other)]).toEqual(['searching', 'searching'])
  const end = await refuse('deliveries', `new.id = '${stuck.pickanddropoff_id}'`)
  world.pass(3_600)
  await matchOnce(context)
  expect([await statusOf(stuck), await statusOf(other)]).toEqual(['searching', 'expired'])
  await end()
  await matchOnce(context)
  expect(await statusOf(stuck)).toBe('expired')
})

test('an organization without drafts holds up no other', async () => {
  const { world, admin } = operators
  await enterCompany(admin)
  const first = await makeInvoiced(world, { name: 'First' })
  const second = await makeInvoiced(world, { name: 'Second' })
  const driver = await makeDriver(world, { firstName: 'Nora', at: spot(world, 300, 0) })
  for (const organization of [first, second]) await deliverOn(world, organization, driver)
  // In the next month, when nothing can be undone anymore.
  world.pass(40 * 86_400)
  const drafted = async () =>
    (await world.service.context.orm.select({ of: invoices.organizationId }).from(invoices)).map(
      ({ of }) => of
    )
  const end = await refuse('invoices', `new.organization_id = '${first.id}'`)
  await makeAllDrafts(world.service.context)
  expect(await drafted()).toEqual([second.id])
  await end()
  await makeAllDrafts(world.service.context)
  expect((await drafted()).toSorted()).toEqual([first.id, second.id].toSorted())
})

test('a record that fails in each round is named in the log once in ten minutes', async () => {
  const { context } = operators.world.service
  const logged: unknown[] = []
  const log = { ...context.log, error: (given: unknown) => void logged.push(given) } as typeof context.log
  const error = new Error('It never works.')
  const done: string[] = []
  const round = () =>
    eachAlone({ log, now: context.now }, 'try', [{ id: 'one' }, { id: 'two' }], ({ id }) => {
      done.push(id)
      return id === 'one' ? Promise.reject(error) : Promise.resolve()
    })
  await round()
  await round()
  expect(logged).toEqual([{ err: error, id: 'one', doing: 'try' }])
  expect(done).toEqual(['one', 'two', 'one', 'two'])
  operators.world.pass(600)
  await round()
  expect(logged).toHaveLength(2)
})

test('an outage of the database ends the round', async () => {
  const seen: string[] = []
  const rows = [{ id: 'one' }, { id: 'two' }]
  const outage = new DatabaseUnavailableError(new Error('Connection terminated'))
  const round = eachAlone(operators.world.service.context, 'test', rows, ({ id }) => {
    seen.push(id)
    return Promise.reject(outage)
  })
  await expect(round).rejects.toBe(outage)
  expect(seen).toEqual(['one'])
})
