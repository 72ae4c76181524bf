/** Writes all postings of some days as CSV, in pages, so that a long export holds neither the memory nor the database. */
import { and, asc, eq, gte, lte, sql } from 'drizzle-orm'
import { fieldError } from '../../../../lib/contract/errors.ts'
import { csvOf } from '../../../../lib/format/csv.ts'
import { wholeUnits } from '../../../../lib/format/numbers/money.ts'
import { accountNumberOf } from '../../../../lib/rules/billing/account-numbers.ts'
import type { Context } from '../../../context.ts'
import type { Queryable } from '../../../db/open.ts'
import { journalEntries, moneyAccounts, postings } from '../../../db/tables/journal-tables.ts'
import { deliveries } from '../../../db/tables/schema.ts'
import { audit } from '../../core/audit.ts'
import type { SignedIn } from '../../core/principal.ts'
import { inTransaction } from '../../core/work.ts'

/** Entries of one page. */
const pageEntries = 500

const header = [
  'entry',
  'day',
  'occurred_at',
  'cause',
  'cause_id',
  'delivery',
  'account',
  'account_number',
  'vat_rate',
  'party_kind',
  'party_id',
  'debit',
  'credit',
  'currency',
  'reverses',
  'treatment'
]

export interface Days {
  from: string
  to: string
}

/** Records the export, and returns the parts of the file, which begins with its header. Throws invalid-input. */
export async function exportEntriesOf(
  context: Context,
  principal: SignedIn,
  { from, to }: Days
): Promise<AsyncGenerator<string>> {
  if (to < from) throw fieldError('invalid-input', 'to', 'Must not be before the first day')
  await inTransaction(context, work =>
    audit(work, principal, {
      action: 'report.exported',
      subject: { kind: 'report', id: 'entries' },
      after: { from, to }
    })
  )
  return parts(context, { from, to })
}

async function* parts({ orm, company }: Context, days: Days): AsyncGenerator<string> {
  const numbers = company.newest().data.settings.account_numbers ?? []
  yield csvOf([header])
  for await (const rows of postingsIn(orm, days))
    yield csvOf(
      rows.map(({ entry, account, amount, number }) => [
        entry.id,
        entry.day,
        entry.occurredAt.toISOString(),
        entry.causeKind,
        entry.causeId,
        number,
        account.kind,
        accountNumberOf(numbers, account),
        account.rate === null ? '' : (account.rate / 100).toFixed(2),
        account.partyKind,
        account.partyId,
        amount > 0 ? wholeUnits(amount, entry.currency) : '',
        amount < 0 ? wholeUnits(-amount, entry.currency) : '',
        entry.currency,
        entry.reverses,
        account.treatment
      ])
    )
}

/** Reads all postings of some days in pages, in the order of their days and entries. */
export async function* postingsIn(db: Queryable, days: Days): AsyncGenerator<Row[]> {
  let after: Place | null = null
  do {
    const rows: Row[] = await pageOf(db, days, after)
    const last = rows.at(-1)
    if (!last) return
    yield rows
    after = { day: last.entry.day, id: last.entry.id }
  } while (after)
}

interface Place {
  day: string
  id: number
}

type Row = Awaited<ReturnType<typeof pageOf>>[number]

/** Reads the postings of the next entries, in the order of their days. */
function pageOf(db: Queryable, { from, to }: Days, after: Place | null) {
  const page = db.$with('page').as(
    db
      .select({ id: journalEntries.id })
      .from(journalEntries)
      .where(
        and(
          gte(journalEntries.day, from),
          lte(journalEntries.day, to),
          after
            ? sql`(${journalEntries.day}, ${journalEntries.id}) > (${after.day}::date, ${after.id}::bigint)`
            : undefined
        )
      )
      .orderBy(asc(journalEntries.day), asc(journalEntries.id))
      .limit(pageEntries)
  )
  return db
    .with(page)
    .select({
      entry: journalEntries,
      account: moneyAccounts,
      amount: postings.amount,
      number: deliveries.number
    })
    .from(page)
    .innerJoin(journalEntries, eq(journalEntries.id, page.id))
    .innerJoin(postings, eq(postings.entryId, journalEntries.id))
    .innerJoin(moneyAccounts, eq(moneyAccounts.id, postings.accountId))
    .leftJoin(deliveries, eq(deliveries.id, journalEntries.subject))
    .orderBy(asc(journalEntries.day), asc(journalEntries.id), asc(postings.line))
}
