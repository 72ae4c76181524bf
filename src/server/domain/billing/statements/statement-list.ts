/** The statements of all drivers for a period, and one driver's with its content. */
import { and, asc, desc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type {
  listStatements,
  StatementDetail,
  StatementPage,
  StatementRow
} from '../../../../lib/contract/billing/pay/statements.ts'
import { publicId } from '../../../../lib/contract/common.ts'
import { fieldError, ProductError } from '../../../../lib/contract/errors.ts'
import { fullName } from '../../../../lib/format/people/full-name.ts'
import { dayOf } from '../../../../lib/rules/schedule/days.ts'
import type { Context } from '../../../context.ts'
import { users } from '../../../db/tables/people/identity.ts'
import { drivers } from '../../../db/tables/schema.ts'
import { statements } from '../../../db/tables/statement-tables.ts'
import { driverBalances } from '../../journal/driver-balances.ts'
import { shownAccounts } from '../bank-accounts.ts'
import { lastStatements, makeStatements, periodAt } from './statement-contents.ts'
import { type Issued, payableOf, payoutsOf, stateOf, sumsOf } from './statement-rows.ts'
import type { StatementContent } from '../../../../lib/contract/billing/pay/statement-content.ts'

type Query = z.output<NonNullable<typeof listStatements.query>>

interface Shown {
  row: StatementRow
  content: StatementContent
}

/** Throws invalid-input for a day ahead. */
function dayIn(context: Context, day: string | undefined): { day: string; today: string } {
  const today = dayOf(context.now(), context.company.newest().data.settings.time_zone)
  if (day !== undefined && day > today) throw fieldError('invalid-input', 'day', 'Must not be after today')
  return { day: day ?? today, today }
}

/** Lists approved drivers, and others with something in the books. */
export async function statementPage(
  context: Context,
  { day: given, cursor, limit }: Query
): Promise<StatementPage> {
  const { currency, time_zone: timeZone } = context.company.newest().data.settings
  const { day, today } = dayIn(context, given)
  if (cursor !== undefined && !publicId.safeParse(cursor).success)
    throw fieldError('invalid-input', 'cursor', 'Must be the next_cursor of a page')
  const rows = await context.orm
    .select({ id: drivers.userId })
    .from(drivers)
    .where(
      and(
        or(
          eq(drivers.approval, 'approved'),
          sql`exists (select from money_accounts a where a.party_kind = 'driver' and a.party_id = ${drivers.userId})`
        ),
        cursor === undefined ? undefined : gt(drivers.userId, cursor)
      )
    )
    .orderBy(asc(drivers.userId))
    .limit(limit + 1)
  const ids = rows.slice(0, limit).map(({ id }) => id)
  const shown = await showAll(context, ids, day, today)
  return {
    ...periodAt(context, day),
    today,
    currency,
    time_zone: timeZone,
    items: ids.flatMap(id => shown.get(id)?.row ?? []),
    next_cursor: rows.length > limit ? (ids.at(-1) ?? null) : null
  }
}

/** Returns one driver's statement with its content. Throws not-found, and invalid-input for a day ahead. */
export async function statementOf(
  context: Context,
  driverId: string,
  given: string | undefined
): Promise<StatementDetail> {
  const { day, today } = dayIn(context, given)
  const found = (await showAll(context, [driverId], day, today)).get(driverId)
  if (!found) throw new ProductError('not-found')
  const { row, content } = found
  const paid =
    row.statement_id === null ? [] : (await payoutsOf(context.orm, [row.statement_id])).get(row.statement_id)
  return { ...row, today, content, payouts: paid ?? [] }
}

/** A day of an issued statement shows it, and any other what the period has so far. */
async function showAll(
  context: Context,
  ids: readonly string[],
  day: string,
  today: string
): Promise<Map<string, Shown>> {
  const { orm } = context
  const period = periodAt(context, day)
  const [issued, made, newest, banks, people] = [
    await issuedIn(context, ids, period),
    await makeStatements(context, orm, ids, { day }),
    await lastStatements(orm, ids),
    await shownAccounts(orm, ids),
    await peopleOf(context, ids)
  ]
  const paid = await payoutsOf(
    orm,
    [...issued.values()].map(({ id }) => id)
  )
  const balances = await driverBalances(orm, ids, context.company.newest().data.settings.currency)
  const shown = new Map<string, Shown>()
  for (const id of ids) {
    const found = issued.get(id)
    const content = found?.content ?? made.get(id)?.content
    if (!content) continue
    const state = found
      ? stateOf(paid.get(found.id) ?? [], newest.get(id)?.id === found.id)
      : period.to < today
        ? 'ended'
        : 'open'
    const row: StatementRow = {
      driver_id: id,
      name: people.get(id) ?? '',
      state,
      statement_id: found?.id ?? null,
      number: found?.number ?? null,
      ...sumsOf(content),
      payable: found ? payableOf(found, state, balances.get(id)) : 0,
      bank: banks.get(id) ?? null
    }
    shown.set(id, { row, content })
  }
  return shown
}

/** Returns the newest statement of each driver that ends in a period. */
async function issuedIn(
  { orm }: Context,
  ids: readonly string[],
  { from, to }: { from: string; to: string }
): Promise<Map<string, Issued>> {
  if (ids.length === 0) return new Map()
  const rows = await orm
    .selectDistinctOn([statements.driverId])
    .from(statements)
    .where(and(inArray(statements.driverId, [...ids]), sql`${statements.toDay} between ${from} and ${to}`))
    .orderBy(statements.driverId, desc(statements.toDay))
  return new Map(rows.map(row => [row.driverId, row]))
}

async function peopleOf({ orm }: Context, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await orm
    .select({ id: users.id, first: users.firstName, last: users.lastName })
    .from(users)
    .where(inArray(users.id, [...ids]))
  return new Map(rows.map(({ id, first, last }) => [id, fullName(first, last)]))
}
