/** Lists entries of the books, and says how a searched text was read. */
import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { partyAccounts } from '../../../../lib/contract/billing/balances.ts'
import {
  type BookReading,
  type listEntries,
  mostSearchedDays
} from '../../../../lib/contract/billing/entries.ts'
import { fieldError } from '../../../../lib/contract/errors.ts'
import type { AccountKind } from '../../../../lib/contract/journal.ts'
import { readingsOf, type SearchReading } from '../../../../lib/format/book-search.ts'
import { addDays, dayOf } from '../../../../lib/rules/schedule/days.ts'
import type { Context } from '../../../context.ts'
import type { Queryable } from '../../../db/open.ts'
import { deliveries } from '../../../db/tables/schema.ts'
import { may } from '../../core/access.ts'
import type { SignedIn } from '../../core/principal.ts'
import { accountsOf, partiesNamed, partyOf } from './book-parties.ts'
import { entryIds, type EntryFilter, type Source } from './entry-ids.ts'
import { presentEntries } from './present-entries.ts'

type Query = z.output<NonNullable<typeof listEntries.query>>
type Answer = z.output<typeof listEntries.answer>

/** Returns a page. Throws invalid-input for a foreign cursor, too many days, and an account that needs a party. */
export async function entriesPage(context: Context, principal: SignedIn, query: Query): Promise<Answer> {
  const { orm, company } = context
  const { currency, time_zone: timeZone } = company.newest().data.settings
  const { q = '', party, account, cause, about, cursor, limit } = query
  if (cursor !== undefined && !/^\d{1,15}$/.test(cursor))
    throw fieldError('invalid-input', 'cursor', 'Must be a cursor of this list')
  const before = cursor === undefined ? Number.MAX_SAFE_INTEGER : Number(cursor)
  if (isOfParties(account) && party === undefined)
    throw fieldError('invalid-input', 'party', 'Is needed for this kind of account')
  const accounts =
    party === undefined && account === undefined
      ? null
      : await accountsOf(orm, { parties: party === undefined ? null : [party], kind: account })
  const filter: EntryFilter = { accounts, cause, about, days: daysOf(query) }
  const readings = readingsOf(q, currency).filter(
    ({ as }) => as !== 'name' || may(principal, 'ops:customers.see')
  )
  const read = await Promise.all(readings.map(reading => understand(orm, reading, currency)))
  const sources = q === '' ? [sourceOf(filter)] : read.flatMap(({ source }) => source ?? [])
  const ids = await entryIds(orm, sources, filter, { before, limit: limit + 1 })
  const page = ids.slice(0, limit)
  return {
    items: await presentEntries(orm, page),
    next_cursor: ids.length > limit ? String(page.at(-1)) : null,
    understood: read.map(({ understood }) => understood),
    party: party === undefined ? null : await partyOf(orm, party),
    today: dayOf(context.now(), timeZone)
  }
}

const isOfParties = (kind: AccountKind | undefined) => partyAccounts.some(each => each === kind)

function daysOf({ from, to }: Query): EntryFilter['days'] {
  const [first, last] = [from ?? to, to ?? from]
  if (first === undefined || last === undefined) return null
  if (addDays(first, mostSearchedDays) <= last)
    throw fieldError('invalid-input', 'to', `Must be at most ${mostSearchedDays} days`)
  return { from: first, to: last }
}

/** The index that leaves the fewest entries. */
function sourceOf({ about, accounts, cause }: EntryFilter): Source {
  if (about !== undefined) return { by: 'subject', ids: [about] }
  // Other causes than those of deliveries are few.
  if (cause !== undefined && (cause !== 'delivery' || accounts === null)) return { by: 'cause', cause }
  return accounts === null ? { by: 'all' } : { by: 'account', ids: accounts }
}

async function understand(
  db: Queryable,
  reading: SearchReading,
  currency: string
): Promise<{ understood: BookReading; source: Source | null }> {
  if (reading.as === 'amount')
    return { understood: { ...reading, currency }, source: { by: 'amount', amount: reading.amount } }
  if (reading.as === 'name') {
    const { parties, isComplete } = await partiesNamed(db, reading.text)
    const ids = await accountsOf(db, { parties: parties.map(({ id }) => id) })
    return {
      understood: { as: 'name', parties, is_complete: isComplete },
      source: ids.length > 0 ? { by: 'account', ids } : null
    }
  }
  const [row] = await db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(
      reading.as === 'delivery'
        ? eq(deliveries.number, reading.number)
        : eq(deliveries.receiptNumber, reading.number)
    )
  return { understood: reading, source: row ? { by: 'subject', ids: [row.id] } : null }
}
