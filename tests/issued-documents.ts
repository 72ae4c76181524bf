/** Issued invoices and credit notes beside what the books say of their entries. It reads postings, and none of the product's sums. */
import { and, asc, inArray, isNotNull, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { World } from './builders.ts'
import { invoices } from '../src/server/db/tables/invoice-tables.ts'

const columns = {
  id: invoices.id,
  organizationId: invoices.organizationId,
  kind: invoices.kind,
  amount: invoices.amount,
  content: invoices.content,
  reverses: invoices.reverses,
  issuedAt: invoices.issuedAt
}
type Columns = Pick<typeof invoices.$inferSelect, keyof typeof columns>
export type IssuedDocument = Columns & { number: number }

/** Returns issued documents in the order of their ids: all, or some of them. */
export async function documentsOf(world: World, ids?: readonly string[]): Promise<IssuedDocument[]> {
  const rows = await world.service.context.orm
    .select({ ...columns, number: invoices.number })
    .from(invoices)
    .where(and(isNotNull(invoices.number), ids && inArray(invoices.id, [...ids])))
    .orderBy(asc(invoices.id))
  return rows.flatMap(row => (row.number === null ? [] : [{ ...row, number: row.number }]))
}

/** A sum of the postings of a document's entries, with the entry of its rounding. */
interface Booked extends Record<string, unknown> {
  id: string
  kind: 'receivable' | 'revenue' | 'vat'
  treatment: string | null
  rate: number | null
  amount: number
}

const keyOf = (kind: string, treatment: string | null, rate: number | null) =>
  [kind, treatment, rate].filter(part => part !== null).join(' ')

type Sums = Record<string, number>

/** Returns what each document is in the books, by its id, without amounts of 0. */
async function bookedOf(world: World): Promise<Map<string, Sums>> {
  const { rows } = await world.service.context.orm.execute<Booked>(sql`
    with about as (
      select invoice_id as id, entry_id from invoice_entries
      union all select cause_id, id from journal_entries where cause_kind = 'invoice'
    )
    select about.id, a.kind, case when a.kind <> 'receivable' then a.treatment end as treatment,
      case when a.kind <> 'receivable' then a.rate end as rate, sum(p.amount)::float8 as amount
    from about join postings p on p.entry_id = about.entry_id join money_accounts a on a.id = p.account_id
    where a.kind in ('receivable', 'revenue', 'vat') group by 1, 2, 3, 4 having sum(p.amount) <> 0`)
  const booked = new Map<string, Sums>()
  for (const { id, kind, treatment, rate, amount } of rows)
    booked.set(id, { ...booked.get(id), [keyOf(kind, treatment, rate)]: amount })
  return booked
}

/** Returns what a document says in the terms of the books: a debit is positive. */
function saidBy({ kind, content, amount }: IssuedDocument): Sums {
  const sign = kind === 'invoice' ? 1 : -1
  const sums: [key: string, amount: number][] = [['receivable', amount]]
  for (const { treatment, rate, net, vat } of content.vat)
    sums.push([keyOf('revenue', treatment, rate), -sign * net], [keyOf('vat', treatment, rate), -sign * vat])
  return Object.fromEntries(sums.filter(([, sum]) => sum !== 0))
}

/** Expects that each document is its entries to the cent, that none of them is on two, and that no VAT is missing. */
export async function expectBooked(
  world: World,
  documents: readonly IssuedDocument[],
  when: string
): Promise<void> {
  const booked = await bookedOf(world)
  const byId = new Map(documents.map(each => [each.id, each]))
  for (const document of documents) {
    const said = saidBy(document)
    const original = document.reverses === null ? undefined : byId.get(document.reverses)
    const name = `${document.kind} ${document.number} ${when}`
    if (original) {
      expect(sumOfBoth(said, saidBy(original)), name).toEqual({})
      expect(document.content.lines, name).toEqual(original.content.lines)
      // Only its rounding is in the books, and what it takes back is again to be invoiced.
      expect(roundingOf(booked.get(document.id)), name).toEqual(
        roundingOf(await postedBy(world, original.id), -1)
      )
    } else expect(booked.get(document.id) ?? {}, name).toEqual(said)
  }
  await expectOnce(world, when)
  await expectVat(world, documents, when)
}

const sumOfBoth = (one: Sums, other: Sums): Sums =>
  Object.fromEntries(
    [...new Set([...Object.keys(one), ...Object.keys(other)])]
      .map((key): [string, number] => [key, (one[key] ?? 0) + (other[key] ?? 0)])
      .filter(([, amount]) => amount !== 0)
  )

const roundingOf = (sums: Sums = {}, sign = 1): Sums =>
  Object.fromEntries(Object.entries(sums).map(([key, amount]) => [key, sign * amount]))

/** Returns the postings of VAT that a document itself has made. */
async function postedBy(world: World, id: string): Promise<Sums> {
  const { rows } = await world.service.context.orm.execute<Booked>(sql`
    select a.kind, a.treatment, a.rate, p.amount::float8 as amount from journal_entries e
    join postings p on p.entry_id = e.id join money_accounts a on a.id = p.account_id
    where e.cause_kind = 'invoice' and e.cause_id = ${id} and a.kind = 'vat'`)
  return Object.fromEntries(
    rows.map(({ kind, treatment, rate, amount }) => [keyOf(kind, treatment, rate), amount])
  )
}

/** The entries that a document which isn't reversed is about. */
const live = sql`(
  select i.entry_id from invoice_entries i
  where not exists (select from invoices r where r.reverses = i.invoice_id)
)`

/** Expects that no entry is on two documents, and that each is the organization's own, on account. */
async function expectOnce(world: World, when: string): Promise<void> {
  const { rows } = await world.service.context.orm.execute(sql`
    select entry_id from ${live} l group by 1 having count(*) > 1`)
  expect(rows, `on two documents ${when}`).toEqual([])
  const { rows: foreign } = await world.service.context.orm.execute(sql`
    select i.entry_id from invoice_entries i join invoices v on v.id = i.invoice_id
    join journal_entries e on e.id = i.entry_id left join deliveries d on d.id = e.subject
    where d.organization_id is distinct from v.organization_id or d.payment_method <> 'account'
      or i.is_free <> exists (select from invoices r where r.reverses = v.id)`)
  expect(foreign, `not the organization's ${when}`).toEqual([])
}

/** Expects that the accounts of VAT have that of all documents, and of all entries that no document is about. */
async function expectVat(world: World, documents: readonly IssuedDocument[], when: string): Promise<void> {
  const { rows } = await world.service.context.orm.execute<{ total: number; rest: number }>(sql`
    select coalesce(-sum(p.amount), 0)::float8 as total,
      coalesce(-sum(p.amount) filter (where e.cause_kind <> 'invoice' and e.id not in ${live}), 0)::float8 as rest
    from postings p join money_accounts a on a.id = p.account_id join journal_entries e on e.id = p.entry_id
    where a.kind = 'vat'`)
  const [{ total, rest } = { total: 0, rest: 0 }] = rows
  // A reversed document and the one that reverses it add up to nothing.
  const said = documents.reduce(
    (sum, { kind, content }) => sum + (kind === 'invoice' ? 1 : -1) * content.vat_total,
    0
  )
  expect(total, `VAT ${when}`).toBe(said + rest)
}
