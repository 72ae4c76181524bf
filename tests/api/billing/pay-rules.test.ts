/** Pay rules: who may read and change them, from which day, and how they are audited. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addPayRule, listPayRules, removePayRule } from '../../../src/lib/contract/billing/pay/pay-rules.ts'
import { listAudit } from '../../../src/lib/contract/ops/audit.ts'
import { addDays } from '../../../src/lib/rules/schedule/days.ts'
import { payRules } from '../../../src/server/db/tables/pay-tables.ts'
import {
  makeAdmin,
  makeBookkeeper,
  makeCustomer,
  makeDispatcher,
  makeDriver,
  type Person
} from '../../builders.ts'
import { startOperatorWorld } from '../../operators.ts'
import type { TestService } from '../../service.ts'

let world: TestService
let admin: Person
let nora: Person
beforeAll(async () => {
  ;({ world, admin } = await startOperatorWorld())
  nora = await makeDriver(world, { firstName: 'Nora' })
})
afterAll(() => world.close())
beforeEach(() => world.pass(5 * 86_400))

const orm = () => world.service.context.orm
const today = async () => (await admin.client.call(listPayRules)).today
const formula = { percent: 8_000, of: 'gross', per_delivery: 120, per_km: 30 } as const
const body = async (more: object = {}) => ({
  scope: { kind: 'company' as const },
  effective_from: addDays(await today(), 1),
  formula,
  reason: 'A new contract',
  ...more
})
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    ({ code }: { code: string }) => code
  )

describe('a rule', () => {
  test('is added for a later day, listed with the newest first, and audited', async () => {
    const mine = { kind: 'driver' as const, driver_id: nora.userId }
    const added = await admin.client.call(addPayRule, { body: await body({ scope: mine }) })
    expect(added).toMatchObject({ scope: mine, formula, driver: 'Nora T.', has_begun: false })
    await admin.client.call(addPayRule, {
      body: await body({ effective_from: addDays(added.effective_from, 1) })
    })
    const { items } = await admin.client.call(listPayRules)
    expect(items.map(({ scope }) => scope.kind)).toEqual(['company', 'driver'])
    const first = await admin.client.call(listPayRules, { query: { limit: 1 } })
    const query = { limit: 1, cursor: first.next_cursor ?? '' }
    const second = await admin.client.call(listPayRules, { query })
    expect([first.items, second.items]).toEqual([[items[0]], [items[1]]])
    expect(second.next_cursor).toBe(null)
    const [entry] = (await admin.client.call(listAudit, { query: { action: 'pay-rule.added' } })).items.slice(
      -1
    )
    expect(entry).toMatchObject({
      reason: 'A new contract',
      after: { driver: nora.userId, percent: 80, per_delivery: 120, per_km: 30 }
    })
  })

  test('of a day that has begun is refused', async () => {
    const { effective_from: tomorrow } = await body()
    for (const days of [-1, -2, -400]) {
      const given = await body({ effective_from: addDays(tomorrow, days) })
      expect(await codeOf(admin.client.call(addPayRule, { body: given }))).toBe('invalid-input')
    }
  })

  test('can go until its day begins, and never after', async () => {
    const { id } = await admin.client.call(addPayRule, { body: await body() })
    const later = await admin.client.call(addPayRule, {
      body: await body({ effective_from: addDays(await today(), 9) })
    })
    world.pass(86_400)
    expect(await codeOf(admin.client.call(removePayRule, { params: { id } }))).toBe('pay-rule-begun')
    const { items } = await admin.client.call(listPayRules)
    expect(items.find(each => each.id === id)?.has_begun).toBe(true)
    await admin.client.call(removePayRule, { params: { id: later.id } })
    expect(await codeOf(admin.client.call(removePayRule, { params: { id: later.id } }))).toBe('not-found')
  })

  test('is added once by two admins at the same time', async () => {
    const other = await makeAdmin(world, 'Anna')
    const given = await body()
    const codes = await Promise.all(
      [admin, other].map(({ client }) => codeOf(client.call(addPayRule, { body: given })))
    )
    expect(codes.toSorted()).toEqual(['done', 'pay-rule-exists'])
  })

  test('is for a vehicle or a driver of the company, with a formula in its limits', async () => {
    const customer = await makeCustomer(world)
    for (const wrong of [
      { scope: { kind: 'driver', driver_id: customer.userId } },
      { scope: { kind: 'vehicle', transport_type_id: 99_999 } },
      { scope: { kind: 'vehicle' } },
      { scope: { kind: 'company', driver_id: nora.userId } },
      { formula: { ...formula, percent: 10_001 } },
      { formula: { ...formula, percent: 80.5 } },
      { formula: { ...formula, per_km: -1 } },
      { formula: { ...formula, of: 'profit' } },
      { reason: ' ' }
    ]) {
      const given = (await body(wrong)) as never
      expect(await codeOf(admin.client.call(addPayRule, { body: given }))).toBe('invalid-input')
    }
    for (const cursor of ['x', '2026-02-30.prl_1', '2026-02-28.'])
      expect(await codeOf(admin.client.call(listPayRules, { query: { cursor } }))).toBe('invalid-input')
  })

  test('is changed by admins, read by bookkeepers, and by nobody else', async () => {
    const bookkeeper = await makeBookkeeper(world)
    const { id } = await admin.client.call(addPayRule, { body: await body() })
    const { items } = await bookkeeper.client.call(listPayRules)
    expect(items.some(each => each.id === id)).toBe(true)
    const given = await body()
    const calls = [
      (client: Person['client']) => client.call(addPayRule, { body: given }),
      (client: Person['client']) => client.call(removePayRule, { params: { id } })
    ]
    for (const call of calls) expect(await codeOf(call(bookkeeper.client))).toBe('forbidden')
    const others = [await makeDispatcher(world), await makeDriver(world), await makeCustomer(world)]
    for (const { client } of others)
      for (const call of [...calls, (each: Person['client']) => each.call(listPayRules)])
        expect(await codeOf(call(client))).toBe('forbidden')
    expect(await orm().select().from(payRules).where(eq(payRules.id, id))).toHaveLength(1)
  })
})
