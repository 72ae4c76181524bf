/** Idempotency-Key: a repeated write runs once, and both requests get the same response. */
import { createHash, randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { and, eq, inArray, isNull, lt, not, or, sql } from 'drizzle-orm'
import { ProductError } from '../../../lib/contract/errors.ts'
import type { Context } from '../../context.ts'
import { instanceIsAlive } from '../../db/instance.ts'
import { idempotencyKeys } from '../../db/tables/transient-tables.ts'
import { isOwnAttempt, runAttempt } from './attempt.ts'

export interface StoredAnswer {
  status: number
  answer: unknown
}

const retentionMilliseconds = 24 * 3_600_000

/** `target` is the path with its query. */
export function fingerprintOf(method: string, target: string, body: string): string {
  return createHash('sha256').update(`${method} ${target}\n${body}`).digest('hex')
}

/**
 * Runs `work` once per key and principal, by the id of `idOf`. A repetition of the same request returns the stored response. A different
 * request with the same key throws idempotency-mismatch. While the first is in progress, it throws
 * idempotency-in-flight. If the process of the first died, or `work` failed for a reason of ours, a repetition
 * continues after the transactions that were committed.
 */
export async function idempotently(
  context: Context,
  userId: string,
  key: string,
  fingerprint: string,
  work: () => Promise<StoredAnswer>
): Promise<StoredAnswer> {
  const now = context.now()
  const { unreleased } = context.database.instance
  const token = randomUUID()
  const attempt = { userId, key, token }
  const isExpired = lt(idempotencyKeys.createdAt, new Date(now.getTime() - retentionMilliseconds))
  const own = { fingerprint, attempt: token, takenBy: context.database.instance.id, createdAt: now }
  // The key is taken in a commit before the work starts, so that a second request finds it. An expired or abandoned one is
  // taken over. There is no row if the key is in use.
  const taking = context.orm
    .insert(idempotencyKeys)
    .values({ userId, key, ...own })
    .onConflictDoUpdate({
      target: [idempotencyKeys.userId, idempotencyKeys.key],
      set: {
        ...own,
        status: null,
        answer: null,
        steps: sql`case when ${isExpired} then '[]'::jsonb else ${idempotencyKeys.steps} end`
      },
      setWhere: or(
        isExpired,
        and(
          isNull(idempotencyKeys.status),
          eq(idempotencyKeys.fingerprint, fingerprint),
          or(
            isNull(idempotencyKeys.takenBy),
            inArray(idempotencyKeys.attempt, [...unreleased]),
            not(instanceIsAlive(idempotencyKeys.takenBy))
          )
        )
      )
    })
    .returning({ steps: idempotencyKeys.steps })
  const [taken] = await taking.catch(async (error: unknown) => {
    // It may have been committed although the connection was lost before the answer, or may be a moment later.
    unreleased.add(token)
    setTimeout(ambiguousMilliseconds, undefined, { ref: false }).then(() => unreleased.delete(token))
    await giveUp()
    throw error
  })
  if (!taken) {
    const [stored] = await context.orm
      .select()
      .from(idempotencyKeys)
      .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)))
    if (stored && stored.fingerprint !== fingerprint) throw new ProductError('idempotency-mismatch')
    if (!stored || stored.status === null) throw new ProductError('idempotency-in-flight')
    return { status: stored.status, answer: stored.answer }
  }
  try {
    const result = await runAttempt({ ...attempt, steps: taken.steps }, work)
    if (result.status >= 500) await giveUp()
    else {
      const { status, answer } = result
      await context.orm
        .update(idempotencyKeys)
        .set({ status, answer: answer ?? null })
        .where(isOwnAttempt(attempt))
    }
    return result
  } catch (error) {
    await giveUp()
    throw error
  }

  /**
   * Frees the key after a failure, so that the request can be repeated. Keeps the steps that were committed. If the
   * database is unavailable, frees it once the database is back.
   */
  async function giveUp(): Promise<void> {
    const release = () =>
      context.orm.update(idempotencyKeys).set({ attempt: null, takenBy: null }).where(isOwnAttempt(attempt))
    await release().catch(() => {
      unreleased.add(token)
      void releaseLater(release).then(() => unreleased.delete(token))
    })
  }
}

/** A lost connection's last statement is over by then. */
const ambiguousMilliseconds = 60_000
const firstPauseMilliseconds = 250
const longestPauseMilliseconds = 10_000

/** Retries until the key is released. Meanwhile this process takes it over itself: `unreleased`. */
async function releaseLater(release: () => Promise<unknown>): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const pause = Math.min(firstPauseMilliseconds * 2 ** attempt, longestPauseMilliseconds)
    await setTimeout(pause, undefined, { ref: false })
    const released = await release().then(
      () => true,
      () => false
    )
    if (released) return
  }
}
