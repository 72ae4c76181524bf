/**
 * Makes the work of one idempotency key run once, even if the process dies in the middle. Each transaction of the work
 * records its result in the same commit, as a step of the attempt. If the work is repeated, a recorded step returns its
 * result instead of running again, so the repetition continues after the last commit and gives the same response.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { parse, stringify } from 'devalue'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { ProductError } from '../../../lib/contract/errors.ts'
import type { Transaction } from '../../db/open.ts'
import { idempotencyKeys } from '../../db/tables/transient-tables.ts'

/** One run of the work of a key. It has the key until another attempt takes it over. */
export interface Attempt {
  userId: string
  key: string
  /** Identifies this attempt. Another one that takes over the key writes its own token. */
  token: string
  /** The results of the transactions that an earlier attempt committed. */
  steps: readonly string[]
}

export interface Step {
  attempt: Attempt
  /** Set if an earlier attempt committed this transaction. */
  recorded: { result: unknown } | undefined
  /** Records the result in the transaction. Throws idempotency-in-flight if another attempt took over the key. */
  record(transaction: Transaction, result: unknown): Promise<void>
}

/** Returns the condition that this attempt still has the key. */
export function isOwnAttempt(attempt: Pick<Attempt, 'userId' | 'key' | 'token'>): SQL | undefined {
  return and(
    eq(idempotencyKeys.userId, attempt.userId),
    eq(idempotencyKeys.key, attempt.key),
    eq(idempotencyKeys.attempt, attempt.token)
  )
}

/** Returns a result in the form in which it's appended to an attempt's steps. */
const stepOf = (result: unknown): string => JSON.stringify([stringify(result)])

interface Running {
  attempt: Attempt
  next: number
}

const running = new AsyncLocalStorage<Running | undefined>()

/** Runs the work of an attempt. Its transactions become steps, in the order in which they start. */
export async function runAttempt<Result>(attempt: Attempt, work: () => Promise<Result>): Promise<Result> {
  const state: Running = { attempt, next: 0 }
  try {
    return await running.run(state, work)
  } finally {
    // Background work that the request started must not become a step.
    state.next = Infinity
  }
}

/** Runs a function that isn't part of the attempt's work, such as a notification after the commit. */
export function outsideAttempt<Result>(follow: () => Result): Result {
  return running.run(undefined, follow)
}

/** Returns the next step of the current attempt, or undefined outside one. */
export function nextStep(): Step | undefined {
  const state = running.getStore()
  if (!state || state.next === Infinity) return undefined
  const { attempt } = state
  const recorded = attempt.steps[state.next++]
  return {
    attempt,
    recorded: recorded === undefined ? undefined : { result: parse(recorded) },
    async record(transaction, result) {
      const stored = await transaction
        .update(idempotencyKeys)
        .set({ steps: sql`${idempotencyKeys.steps} || ${stepOf(result)}::jsonb` })
        .where(isOwnAttempt(attempt))
        .returning({ key: idempotencyKeys.key })
      if (stored.length === 0) throw new ProductError('idempotency-in-flight')
    }
  }
}
