/** The triggers that keep the books, against statements that no use case writes. */
import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseCode } from '../../src/server/db/errors.ts'
import { startTestService, type TestService } from '../service.ts'

let world: TestService
let revenue: number
let cost: number
let foreign: number
beforeAll(async () => {
  world = await startTestService()
  revenue = await openAccount('revenue', 'EUR')
  cost = await openAccount('driver_cost', 'EUR')
  foreign = await openAccount('driver_cost', 'CHF')
})
afterAll(() => world.close())

const run = async (statement: SQL) => {
  const { rows } = await world.service.context.orm.execute<{ id: string }>(statement)
  return Number(rows[0]?.id)
}
const openAccount = (kind: string, currency: string) =>
  run(sql`insert into money_accounts (kind, currency, rate, treatment) select ${kind}, ${currency}, rate, treatment
    from (select 2000 as rate, 'standard' as treatment) t where ${kind} = 'revenue'
    union all select ${kind}, ${currency}, null, null where ${kind} <> 'revenue' returning id`)

let count = 0
/** Posts an entry with these amounts in one transaction. */
const post = (amounts: [account: number, amount: number][], lines = amounts.length) =>
  world.service.context.orm.transaction(async transaction => {
    const { rows } = await transaction.execute<{ id: string }>(sql`
      insert into journal_entries (cause_kind, cause_id, subject, currency, occurred_at, posted_at, lines)
      values ('delivery', ${`test ${++count}`}, 'pad_1', 'EUR', now(), now(), ${lines}) returning id`)
    const id = Number(rows[0]?.id)
    for (const [index, [account, amount]] of amounts.entries())
      await transaction.execute(sql`insert into postings values (${id}, ${index + 1}, ${account}, ${amount})`)
    return id
  })

const codeOf = async (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => databaseCode(error)
  )
const [balanced, restrict] = ['23514', '23001']

describe('a commit is refused with an entry', () => {
  test('that does not add up to 0', async () => {
    expect(
      await codeOf(
        post([
          [revenue, -100],
          [cost, 99]
        ])
      )
    ).toBe(balanced)
  })

  test('without postings, or with fewer than it says', async () => {
    expect(await codeOf(post([], 2))).toBe(balanced)
    expect(
      await codeOf(
        post(
          [
            [revenue, -100],
            [cost, 100]
          ],
          3
        )
      )
    ).toBe(balanced)
  })

  test('with an account of another currency', async () => {
    expect(
      await codeOf(
        post([
          [revenue, -100],
          [foreign, 100]
        ])
      )
    ).toBe(balanced)
  })

  test('that was whole before, and gets more postings', async () => {
    const id = await post([
      [revenue, -100],
      [cost, 100]
    ])
    const more = sql`insert into postings values (${id}, 3, ${revenue}, -1), (${id}, 4, ${cost}, 1)`
    expect(await codeOf(run(more))).toBe(balanced)
  })

  test('with a posting of 0, or with one line', async () => {
    expect(
      await codeOf(
        post([
          [revenue, 0],
          [cost, 0]
        ])
      )
    ).toBe('23514')
    expect(await codeOf(post([[revenue, -100]]))).toBe('23514')
  })
})

test('a whole entry is accepted', async () => {
  expect(
    await codeOf(
      post([
        [revenue, -100],
        [cost, 60],
        [cost, 40]
      ])
    )
  ).toBe('done')
})

test('an entry is reversed once', async () => {
  const id = await post([
    [revenue, -100],
    [cost, 100]
  ])
  const reverse = () =>
    run(sql`with entry as (
      insert into journal_entries (cause_kind, cause_id, subject, currency, occurred_at, posted_at, reverses, lines)
      values ('delivery', ${`test ${++count}`}, 'pad_1', 'EUR', now(), now(), ${id}, 2) returning id
    ) insert into postings select id, n, case n when 1 then ${revenue}::bigint else ${cost} end, 100 * (3 - 2 * n)
      from entry, generate_series(1, 2) n`)
  expect(await codeOf(reverse())).toBe('done')
  expect(await codeOf(reverse())).toBe('23505')
})

describe.each(['money_accounts', 'journal_entries', 'postings'])('%s', table => {
  const name = sql.identifier(table)
  test.each([
    [
      'update',
      () =>
        sql`update ${name} set ${sql.identifier(columnOf[table] ?? '')} = ${sql.identifier(columnOf[table] ?? '')}`
    ],
    ['delete', () => sql`delete from ${name}`],
    ['truncate', () => sql`truncate ${name} cascade`]
  ])('refuses %s', async (_, statement) => {
    await post([
      [revenue, -100],
      [cost, 100]
    ])
    expect(await codeOf(run(statement()))).toBe(restrict)
  })
})
const columnOf: Record<string, string> = {
  money_accounts: 'currency',
  journal_entries: 'subject',
  postings: 'amount'
}

test('an account exists once, also the ones without a party', async () => {
  expect(await codeOf(openAccount('driver_cost', 'EUR'))).toBe('23505')
  expect(await codeOf(openAccount('revenue', 'EUR'))).toBe('23505')
})

test('an account of a party has one, and the company has none', async () => {
  const open = (kind: string, party: string | null, id: string | null) =>
    codeOf(
      run(
        sql`insert into money_accounts (kind, party_kind, party_id, currency) values (${kind}, ${party}, ${id}, 'EUR')`
      )
    )
  expect(await open('receivable', 'driver', 'usr_1')).toBe('23514')
  expect(await open('receivable', 'person', null)).toBe('23514')
  expect(await open('cash_held', 'person', 'usr_1')).toBe('23514')
  expect(await open('driver_cost', 'driver', 'usr_1')).toBe('23514')
  expect(await open('vat', null, null)).toBe('23514')
  expect(await open('receivable', 'person', 'usr_1')).toBe('done')
})
