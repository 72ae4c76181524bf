/**
 * Follows the delivery ledger without losing an entry. Its numbers are given before the commit, so an entry can appear
 * after entries with greater numbers. The cursor therefore stays in front of the first missing number, until that entry
 * appears or its transaction can't commit anymore.
 */

/** No transaction takes longer, in milliseconds. A number that is still missing then was rolled back. */
const longestTransaction = 60_000

export interface LedgerCursor {
  /** The greatest number up to which nothing is missing. Read the entries after it. */
  from(): number
  /** Takes the numbers after `from` that exist now. Returns those that are new. */
  take(numbers: readonly number[], now: number): number[]
}

export function createLedgerCursor(start: number): LedgerCursor {
  let base = start
  let newest = start
  const seen = new Set<number>()
  /** When each missing number was first missed. */
  const missing = new Map<number, number>()
  return {
    from: () => base,
    take(numbers, now) {
      const fresh = numbers.filter(number => number > base && !seen.has(number))
      for (const number of fresh) {
        seen.add(number)
        missing.delete(number)
        // Numbers between the newest known one and this one are skipped or not yet committed.
        for (let skipped = newest + 1; skipped < number; skipped++)
          if (!seen.has(skipped)) missing.set(skipped, now)
        newest = Math.max(newest, number)
      }
      for (const [number, since] of missing) if (now - since > longestTransaction) missing.delete(number)
      const firstMissing = missing.size === 0 ? newest + 1 : Math.min(...missing.keys())
      for (; base < firstMissing - 1; base++) seen.delete(base + 1)
      return fresh
    }
  }
}
