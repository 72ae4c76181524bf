/** How much an organization may still book on account. Pure. Amounts are integer minor units. */

/** From this part of its limit on, an organization hears that it comes near, in percent. */
export const nearLimitPercent = 80

export interface Credit {
  /** Null for any amount. */
  limit: number | null
  /** What it owes, and bookings on account that aren't delivered yet. Negative if more was paid. */
  used: number
}

/** Checks whether another amount stays within the limit. An amount of 0 always does. */
export const isWithinCredit = ({ limit, used }: Credit, amount: number): boolean =>
  limit === null || amount === 0 || used + amount <= limit

const isNear = (limit: number, used: number): boolean => used * 100 >= limit * nearLimitPercent

/** Checks whether another amount brings an organization near its limit that wasn't there before. */
export const comesNear = ({ limit, used }: Credit, amount: number): boolean =>
  limit !== null && !isNear(limit, used) && isNear(limit, used + amount)
