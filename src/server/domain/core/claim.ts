/**
 * Makes the work of one idempotency key run once, even if the process dies in the middle. Each transaction of the work
 * records its result in the same commit, as a step of the claim. If the work is repeated, a recorded step returns its
 * result instead of running again, so the repetition continues after the last commit and gives the same response.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { parse, stringify } from 'devalue'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { ProductError } from '../../../lib/contract/errors.ts'
import type { Transaction } from '../../db/open.ts'
import { idempotencyKeys } from '../../db/transient-tables.ts'

export interface Claim {
  userId: string
  key: string
  /** Identifies this attempt. Another attempt that takes over the key writes its own token. */
  token: string
  /** The results of the transactions that an earlier attempt committed. */
  steps: readonly string[]
}

export interface Step {
  claim: Claim
  /** Set if an earlier attempt committed this transaction. */
  recorded: { result: unknown } | undefined
  /** Records the result in the transaction. Throws idempotency-in-flight if another attempt took over the key. */
  record(transaction: Transaction, result: unknown): Promise<void>
}

/** Returns the condition that this attempt still has the key. */
export function isOwnClaim(claim: Pick<Claim, 'userId' | 'key' | 'token'>): SQL | undefined {
  return and(
    eq(idempotencyKeys.userId, claim.userId),
    eq(idempotencyKeys.key, claim.key),
    eq(idempotencyKeys.claim, claim.token)
  )
}

/** Returns a result in the form in which it's appended to a claim's steps. */
const stepOf = (result: unknown): string => JSON.stringify([stringify(result)])

interface Running {
  claim: Claim
  next: number
}

const running = new AsyncLocalStorage<Running | undefined>()

/** Runs the work of a claim. Its transactions become steps, in the order in which they start. */
export async function runClaim<Result>(claim: Claim, work: () => Promise<Result>): Promise<Result> {
  const state: Running = { claim, next: 0 }
  try {
    return await running.run(state, work)
  } finally {
    // Background work that the request started must not become a step.
    state.next = Infinity
  }
}

/** Runs a function that isn't part of the claim's work, such as a notification after the commit. */
export function outsideClaim<Result>(follow: () => Result): Result {
  return running.run(undefined, follow)
}

/** Returns the next step of the current claim, or undefined outside a claim. */
export function nextStep(): Step | undefined {
  const state = running.getStore()
  if (!state || state.next === Infinity) return undefined
  const { claim } = state
  const recorded = claim.steps[state.next++]
  return {
    claim,
    recorded: recorded === undefined ? undefined : { result: parse(recorded) },
    async record(transaction, result) {
      const stored = await transaction
        .update(idempotencyKeys)
        .set({ steps: sql`${idempotencyKeys.steps} || ${stepOf(result)}::jsonb` })
        .where(isOwnClaim(claim))
        .returning({ key: idempotencyKeys.key })
      if (stored.length === 0) throw new ProductError('idempotency-in-flight')
    }
  }
}
