/** Turns cash that a driver hands in into the lines of an entry. Pure. Amounts are integer minor units. */
import type { DriverCash } from '../../contract/billing/driver-cash.ts'
import { type Line, ofCompany, ofDriver } from '../journal/postings.ts'

export interface Counted {
  driverId: string
  /** Handed in. */
  amount: number
  /** Negative if cash was missing, positive if there was too much. */
  difference: number
}

/** Returns the difference of a count with a reason. It's negative if cash is missing. */
export const differenceOf = (open: number, amount: number): number => amount - open

/** Returns the postings: into the cash desk, out of the driver's cash, and what doesn't match. They add up to 0. */
export function countLines({ driverId, amount, difference }: Counted): Line[] {
  const lines = [
    { account: ofCompany('cash_desk'), amount },
    { account: ofCompany('cash_difference'), amount: -difference },
    { account: ofDriver('cash_held', driverId), amount: difference - amount }
  ]
  return lines.filter(line => line.amount !== 0)
}

/** Returns how much of a driver's cash doesn't match, in minor units: the rest that is open, and differences with a reason. */
export const mismatchOf = ({ open, difference }: Pick<DriverCash, 'open' | 'difference'>): number =>
  Math.abs(open) + Math.abs(difference)

/** Orders drivers for the day's end: the largest mismatch first, then by name. */
export const compareDriverCash = (one: DriverCash, other: DriverCash): number =>
  mismatchOf(other) - mismatchOf(one) ||
  one.name.localeCompare(other.name) ||
  one.driver_id.localeCompare(other.driver_id)
