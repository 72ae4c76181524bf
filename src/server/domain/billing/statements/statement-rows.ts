/** The statements of drivers as the console and the driver read them: with their payouts, and the amount that can be paid. */
import { asc, eq, inArray } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type {
  statementPayoutSchema,
  StatementRow,
  StatementState
} from '../../../../lib/contract/billing/pay/statements.ts'
import type { StatementContent } from '../../../../lib/contract/billing/pay/statement-content.ts'
import { amountToPay } from '../../../../lib/rules/billing/statements.ts'
import type { Queryable } from '../../../db/open.ts'
import { payouts, statements } from '../../../db/tables/statement-tables.ts'
import type { DriverBalance } from '../../journal/driver-balances.ts'
import { namesOf } from '../names.ts'

export type Issued = typeof statements.$inferSelect
export type ShownPayout = z.output<typeof statementPayoutSchema>

/** Returns the payouts of statements, by statement, the newest last. */
export async function payoutsOf(
  db: Queryable,
  statementIds: readonly string[]
): Promise<Map<string, ShownPayout[]>> {
  if (statementIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(payouts)
    .where(inArray(payouts.statementId, [...statementIds]))
    .orderBy(asc(payouts.id))
  const names = await namesOf(
    db,
    rows.map(({ by }) => by)
  )
  const backs = new Map(rows.flatMap(row => (row.undoes === null ? [] : [[row.undoes, row] as const])))
  const shown = rows
    .filter(({ undoes }) => undoes === null)
    .map(({ id, statementId, amount, at, by }) => {
      const back = backs.get(id)
      const returned = back ? { at: back.at.toISOString(), reason: back.reason } : null
      const payout: ShownPayout = { id, amount, at: at.toISOString(), by: names.get(by) ?? '', returned }
      return { statementId, payout }
    })
  return new Map(
    [...Map.groupBy(shown, ({ statementId }) => statementId)].map(([id, group]) => [
      id,
      group.map(({ payout }) => payout)
    ])
  )
}

/** Returns the state of an issued statement. */
export function stateOf(paid: readonly ShownPayout[], isNewest: boolean): StatementState {
  const newest = paid.at(-1)
  if (newest && newest.returned === null) return 'paid'
  if (!isNewest) return 'carried'
  return newest ? 'returned' : 'issued'
}

/** Returns what can be paid out for a statement now. */
export const payableOf = (
  { closing }: Pick<Issued, 'closing'>,
  state: StatementState,
  balance: DriverBalance | undefined
): number =>
  state === 'issued' || state === 'returned' ? amountToPay(closing, balance ?? { payable: 0, cash: 0 }) : 0

/** Returns the sums of a statement that lists show. */
export const sumsOf = ({
  from,
  to,
  earned,
  cash,
  closing,
  owed
}: StatementContent): Pick<StatementRow, 'from' | 'to' | 'earned' | 'cash' | 'closing' | 'owed'> => ({
  from,
  to,
  earned,
  cash,
  closing,
  owed
})

/** Returns a statement. Undefined if there is none. */
export async function findStatement(db: Queryable, id: string): Promise<Issued | undefined> {
  const [row] = await db.select().from(statements).where(eq(statements.id, id))
  return row
}
