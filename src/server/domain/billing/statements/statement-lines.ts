/** Reads what no statement of a driver has counted yet, from the books. */
import { inArray, sql } from 'drizzle-orm'
import type { EarnedByFormula } from '../../../../lib/contract/billing/pay/earned-by-formula.ts'
import type {
  StatementLine,
  StatementLineKind
} from '../../../../lib/contract/billing/pay/statement-content.ts'
import { allOfIt } from '../../../../lib/rules/billing/pay.ts'
import type { Span } from '../../../../lib/rules/billing/statements.ts'
import type { CauseKind } from '../../../../lib/contract/journal.ts'
import type { AdjustmentKind } from '../../../../lib/contract/billing/pay/adjustments.ts'
import type { Queryable } from '../../../db/open.ts'

/** A driver's part of an entry. */
export interface UncountedLine extends StatementLine {
  entryId: number
}

export interface Uncounted {
  /** The sum from before the first statement, with its entries. */
  before: { amount: number; entryIds: number[] }
  lines: UncountedLine[]
}

interface Row extends Record<string, unknown> {
  driver_id: string
  entry_id: number
  cause: CauseKind
  day: string
  amount: number
  is_reversal: boolean
  delivery_id: string | null
  number: string | null
  action: string | null
  adjustment: AdjustmentKind | null
  reason: string
  by: (Omit<EarnedByFormula, 'formula'> & { formula: EarnedByFormula['formula'] | null }) | null
}

/** The parts of drivers of entries that no statement has counted, up to a day. */
const uncounted = (driverIds: readonly string[], to: string, currency: string) => sql`
  select a.party_id as driver_id, p.entry_id, -sum(p.amount) as amount
  from money_accounts a join postings p on p.account_id = a.id join journal_entries e on e.id = p.entry_id
  where a.kind = 'driver_payable' and ${inArray(sql`a.party_id`, [...driverIds])} and a.currency = ${currency} and e.day <= ${to}
    and not exists (select from statement_entries s where s.entry_id = e.id and s.driver_id = a.party_id)
  group by 1, 2`

/**
 * Returns what no statement has counted, by driver. For drivers in `first`, who have no statement yet, entries from before the
 * period are only added up.
 */
export async function uncountedOf(
  db: Queryable,
  driverIds: readonly string[],
  { from, to }: Span,
  { currency, first }: { currency: string; first: ReadonlySet<string> }
): Promise<Map<string, Uncounted>> {
  const found = new Map<string, Uncounted>(
    driverIds.map(id => [id, { before: { amount: 0, entryIds: [] }, lines: [] }])
  )
  if (driverIds.length === 0) return found
  if (first.size > 0) {
    const { rows } = await db.execute<{ id: string; amount: number; entries: string[] }>(sql`
      select u.driver_id as id, sum(u.amount)::float8 as amount, array_agg(u.entry_id::text) as entries
      from (${uncounted([...first], to, currency)}) u join journal_entries e on e.id = u.entry_id
      where e.day < ${from} group by 1`)
    for (const { id, amount, entries } of rows)
      found.set(id, { before: { amount, entryIds: entries.map(Number) }, lines: [] })
  }
  const { rows } = await db.execute<Row>(sql`
    select u.driver_id, u.entry_id::float8 as entry_id, e.cause_kind as cause, e.day::text as day, u.amount::float8 as amount,
      e.reverses is not null as is_reversal, v.id as delivery_id, v.number, l.action,
      adj.kind as adjustment, coalesce(adj.reason, po.reason, '') as reason,
      case when dp.ledger_id is not null then json_build_object('formula', r.data, 'gross', dp.gross, 'net', dp.net,
        'meters', dp.meters, 'pay', dp.pay, 'share', dp.share) end as by
    from (${uncounted(driverIds, to, currency)}) u
    join journal_entries e on e.id = u.entry_id
    left join deliveries v on e.cause_kind = 'delivery' and v.id = e.subject
    left join delivery_ledger l on l.id = case when e.cause_kind = 'delivery' then e.cause_id::bigint end
    left join delivery_pay dp on dp.ledger_id = l.id and dp.driver_id = u.driver_id
    left join pay_rules r on r.id = dp.rule_id
    left join pay_adjustments adj on e.cause_kind = 'adjustment' and adj.id = e.cause_id
    left join payouts po on e.cause_kind = 'payout' and po.id = e.cause_id
    where e.day >= ${from} or ${first.size > 0 ? sql`not (${inArray(sql`u.driver_id`, [...first])})` : sql`true`}
    order by e.day, e.occurred_at, e.id`)
  for (const row of rows) found.get(row.driver_id)?.lines.push(lineOf(row, from))
  return found
}

function lineOf(row: Row, from: string): UncountedLine {
  const { entry_id: entryId, day, amount, delivery_id: id, number, reason, by } = row
  return {
    entryId,
    kind: kindOf(row),
    day,
    delivery: id === null ? null : { id, number: number ?? '' },
    amount,
    by: by && { ...by, formula: by.formula ?? allOfIt },
    reason,
    is_late: day < from
  }
}

function kindOf({ cause, is_reversal: isReversal, action, adjustment }: Row): StatementLineKind {
  if (cause === 'payout') return isReversal ? 'returned' : 'payout'
  if (adjustment) return adjustment
  if (isReversal) return 'undone'
  return action === 'charge' ? 'charge' : 'delivery'
}
