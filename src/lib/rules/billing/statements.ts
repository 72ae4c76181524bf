/** Computes what a period pays a driver beside their deliveries, and what they're owed. Pure. Amounts are integer minor units. */
import type {
  StatementContent,
  StatementLine,
  StatementPeriod
} from '../../contract/billing/pay/statement-content.ts'
import { addDays, daysFrom, periodOf } from '../schedule/days.ts'
import { type PaidHandover, type PayRule, payRuleFor } from './pay.ts'

export interface Span {
  /** The first and the last day. */
  from: string
  to: string
}

/** Returns the period of a day without the days of the last statement. */
export function statementSpan(day: string, period: StatementPeriod, lastTo: string | null): Span {
  const { from, to } = periodOf(day, period)
  return { from: lastTo !== null && lastTo >= from ? addDays(lastTo, 1) : from, to }
}

/** Who is paid, without a time. */
export type PaidPerson = Omit<PaidHandover, 'at'>

/** Divides a time into parts in which one rule holds, or none. Times are in milliseconds. */
export function partsByRule(
  rules: readonly PayRule[],
  person: PaidPerson,
  { start, end }: { start: number; end: number }
): { start: number; end: number; rule: PayRule | null }[] {
  const begins = rules.map(({ beginsAt }) => beginsAt.getTime()).filter(at => at > start && at < end)
  const edges = [...new Set([start, ...begins])].toSorted((one, other) => one - other)
  return edges.map((at, index) => ({
    start: at,
    end: edges[index + 1] ?? end,
    rule: payRuleFor(rules, { ...person, at: new Date(at) })
  }))
}

/** Returns what hours online pay. Each part is rounded down once. */
export const hoursPay = (perHour: number, seconds: number): number => Math.floor((perHour * seconds) / 3_600)

/** Returns how much the minimum of a period adds to the earnings. It's in proportion to the days that count. */
export function minimumPay(
  { minimum, days, of }: { minimum: number; days: number; of: number },
  earned: number
): number {
  return Math.max(0, Math.floor((minimum * days) / of) - earned)
}

/** Returns the days of a period on which somebody could work: not before they registered. */
export const countedDays = ({ from, to }: Span, registered: string): number =>
  daysFrom(registered > from ? registered : from, to).length

const earning: ReadonlySet<string> = new Set(['delivery', 'undone', 'charge'])
const paying: ReadonlySet<string> = new Set(['payout', 'returned'])

/** Returns what deliveries of the period itself have earned, which is what a minimum is compared with. */
export const earnedByDeliveries = (lines: readonly StatementLine[], late = false): number =>
  sumOf(lines.filter(({ kind, is_late: isLate }) => earning.has(kind) && (late || !isLate)))

const sumOf = (parts: readonly { amount: number }[]): number =>
  parts.reduce((sum, { amount }) => sum + amount, 0)

type Parts = Pick<StatementContent, 'opening' | 'lines' | 'hours' | 'minimum' | 'cash'>
type Sums = Pick<StatementContent, 'earned' | 'adjusted' | 'paid' | 'closing' | 'owed'>

/** Adds a statement up. */
export function statementSums({ opening, lines, hours, minimum, cash }: Parts): Sums {
  const earned = earnedByDeliveries(lines, true) + sumOf(hours) + (minimum?.amount ?? 0)
  const paid = sumOf(lines.filter(({ kind }) => paying.has(kind)))
  const adjusted = sumOf(lines.filter(({ kind }) => !earning.has(kind) && !paying.has(kind)))
  const closing = opening + earned + adjusted + paid
  return { earned, adjusted, paid, closing, owed: closing - cash }
}

/**
 * Returns what can be paid out for a statement: at most what it says, and at most what the driver is owed now beyond the cash that
 * they have.
 */
export const amountToPay = (closing: number, now: { payable: number; cash: number }): number =>
  Math.max(0, Math.min(closing, now.payable - now.cash))
