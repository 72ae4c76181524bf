/** Reads the books in a form that a test can compare: lines as words, and balances of people. */
import { sql } from 'drizzle-orm'
import { changeCompany, getCompanyData } from '../src/lib/contract/company/company-data.ts'
import { entriesOf } from '../src/server/domain/journal/entries.ts'
import { findFaults } from '../src/server/domain/journal/checks.ts'
import { bookDelivery, type Delivery } from '../src/lib/contract/delivery/deliveries.ts'
import { acceptOffer } from '../src/lib/contract/driver/driver.ts'
import { contact, makeOffer, makeQuote, type Person, type World } from './builders.ts'
import type { Transaction } from '../src/server/db/open.ts'
import type { TestService } from './service.ts'

/** Sets the rate of VAT, in percent. */
export async function setVat(admin: Person, percent: number): Promise<void> {
  const { version } = await admin.client.call(getCompanyData)
  const settings = { vat: { percent, number: '' } }
  await admin.client.call(changeCompany, { body: { version, reason: 'A new rate', settings } })
}

/** Makes a delivery that a driver has accepted, and that is paid at its dropoff. */
export async function makePaidAtDropoff(
  world: TestService,
  customer: Person,
  driver: Person
): Promise<Delivery> {
  const { quote_id } = await makeQuote(world, customer)
  const delivery = await customer.client.call(bookDelivery, {
    body: { quote_id, pickup: { contact }, dropoffs: [{ contact }], payment: { at: 'dropoff' } }
  })
  const id = await makeOffer(world, delivery, driver)
  return driver.client.call(acceptOffer, { params: { id } })
}

export interface ShownEntry {
  id: number
  cause: string
  reverses: number | undefined
  /** Such as 'receivable person usr_1 1200' or 'vat 2000 -200'. */
  lines: string[]
}

/** Returns the entries about a delivery, in their order. */
export async function entriesAbout(world: World, id: string): Promise<ShownEntry[]> {
  const entries = await entriesOf(world.service.context.orm, [id])
  return entries.map(entry => ({
    id: entry.id,
    cause: entry.cause.kind,
    reverses: entry.reverses,
    lines: entry.lines.map(({ account: { kind, party, rate }, amount }) =>
      [kind, party ? `${party.kind} ${party.id}` : (rate ?? ''), amount].filter(part => part !== '').join(' ')
    )
  }))
}

/** Returns only the lines of each entry about a delivery. */
export const linesAbout = async (world: World, { pickanddropoff_id: id }: Delivery): Promise<string[][]> =>
  (await entriesAbout(world, id)).map(({ lines }) => lines)

/** Returns the balances of a kind of account in minor units, by the id of the party. Those of 0 are left out. */
export async function balancesOf(world: World, kind: string): Promise<Record<string, number>> {
  const { rows } = await world.service.context.orm.execute<{ party: string; balance: number }>(sql`
    select coalesce(party_id, '') as party, sum(amount)::float8 as balance from money_accounts a
    join postings p on p.account_id = a.id where a.kind = ${kind} group by 1 having sum(amount) <> 0 order by 1`)
  return Object.fromEntries(rows.map(({ party, balance }) => [party, balance]))
}

export const faultsOf = (world: World) => findFaults(world.service.context.orm)

/**
 * Returns all postings of entries that nothing has taken back, without ids of rows, sorted: two databases with the
 * same facts have the same.
 */
export async function bookLines(world: World): Promise<string[]> {
  const { rows } = await world.service.context.orm.execute<{ line: string }>(sql`
    select concat_ws(' ', e.subject, e.cause_kind, e.cause_id, e.occurred_at::text, p.line::text, a.kind, a.party_kind,
      a.party_id, a.currency, a.rate::text, a.treatment, p.amount::text) as line
    from journal_entries e join postings p on p.entry_id = e.id join money_accounts a on a.id = p.account_id
    where e.reverses is null and not exists (select from journal_entries r where r.reverses = e.id)
    order by 1`)
  return rows.map(({ line }) => line)
}

/** Does something with the triggers of the books off, as nobody can in production. */
async function withoutTriggers(
  world: World,
  work: (transaction: Transaction) => Promise<unknown>
): Promise<void> {
  const tables = ['delivery_pay', 'postings', 'journal_entries', 'money_accounts'].map(name =>
    sql.identifier(name)
  )
  await world.service.context.orm.transaction(async transaction => {
    for (const table of tables) await transaction.execute(sql`alter table ${table} disable trigger user`)
    await work(transaction)
    for (const table of tables) await transaction.execute(sql`alter table ${table} enable trigger user`)
  })
}

/** Takes away the entries of deliveries, as before there were books. */
export const forgetBooks = (world: World): Promise<void> =>
  withoutTriggers(world, async transaction => {
    const ofDeliveries = sql`(select id from journal_entries where cause_kind in ('delivery', 'late_report'))`
    await transaction.execute(sql`delete from delivery_pay`)
    await transaction.execute(sql`delete from postings where entry_id in ${ofDeliveries}`)
    await transaction.execute(sql`delete from journal_entries where id in ${ofDeliveries}`)
    await transaction.execute(
      sql`delete from money_accounts a where not exists (select from postings p where p.account_id = a.id)`
    )
    await transaction.execute(sql`delete from journal_progress`)
  })

/** Changes an amount of the newest entry, so that it doesn't add up anymore. */
export const breakBooks = (world: World, by: number): Promise<void> =>
  withoutTriggers(world, transaction =>
    transaction.execute(sql`
      update postings set amount = amount + ${by}
      where line = 1 and entry_id = (select max(id) from journal_entries)`)
  )

/** Adds up amounts by id, and leaves out those of 0. */
export const sumsOf = (pairs: [id: string, amount: number][]): Record<string, number> => {
  const sums = new Map<string, number>()
  for (const [id, amount] of pairs) sums.set(id, (sums.get(id) ?? 0) + amount)
  return Object.fromEntries([...sums].filter(([, amount]) => amount !== 0))
}
