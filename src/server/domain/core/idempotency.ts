/** Idempotency-Key: a repeated write runs once, and both requests get the same response. */
import { createHash, randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { and, eq, sql } from 'drizzle-orm'
import { ProductError } from '../../../lib/contract/errors.ts'
import type { Context } from '../../context.ts'
import { instanceIsAlive } from '../../db/instance.ts'
import { readOne, textOf } from '../../db/statement.ts'
import { idempotencyKeys } from '../../db/transient-tables.ts'
import { isOwnClaim, runClaim } from './claim.ts'

export interface StoredAnswer {
  status: number
  answer: unknown
}

const retentionMilliseconds = 24 * 3_600_000

const value = (name: string) => sql`${sql.placeholder(name)}`
const { status, steps, createdAt, claim: claimColumn, claimedBy } = idempotencyKeys
const isExpired = sql`${createdAt} < ${value('expiredBefore')}::timestamptz`

/** Inserts the claim, or takes over an expired or abandoned one. Returns no row if the key is in use. */
const claimText = textOf(
  sql`
  insert into ${idempotencyKeys} (user_id, key, fingerprint, claim, claimed_by, created_at)
  values (${value('user')}, ${value('key')}, ${value('fingerprint')}, ${value('token')}, ${value('instance')},
    ${value('now')}::timestamptz)
  on conflict (user_id, key) do update set
    fingerprint = excluded.fingerprint, created_at = excluded.created_at, status = null, answer = null,
    claim = excluded.claim, claimed_by = excluded.claimed_by,
    steps = case when ${isExpired} then '[]'::jsonb else ${steps} end
  where ${isExpired} or (
    ${status} is null and ${idempotencyKeys.fingerprint} = ${value('fingerprint')} and (
      ${claimedBy} is null or ${claimColumn} = any(${value('unreleased')}) or not ${instanceIsAlive(claimedBy)}
    )
  )
  returning steps`,
  ['user', 'key', 'fingerprint', 'token', 'instance', 'now', 'expiredBefore', 'unreleased']
)

const storeText = textOf(
  sql`
  update ${idempotencyKeys} set status = ${value('status')}, answer = ${value('answer')}::jsonb
  where ${isOwnClaim({ userId: value('user'), key: value('key'), token: value('token') })}`,
  ['user', 'key', 'token', 'status', 'answer']
)

/** `target` is the path with its query. */
export function fingerprintOf(method: string, target: string, body: string): string {
  return createHash('sha256').update(`${method} ${target}\n${body}`).digest('hex')
}

/**
 * Runs `work` once per key and user. A repetition of the same request returns the stored response. A different
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
  // The claim is committed before the work starts, so that a second request finds it.
  const claim = readOne<{ steps: string[] }>(context.database.pool, claimText, [
    userId,
    key,
    fingerprint,
    token,
    context.database.instance.id,
    now.toISOString(),
    new Date(now.getTime() - retentionMilliseconds).toISOString(),
    [...unreleased]
  ])
  const claimed = await claim.catch(async (error: unknown) => {
    // It may have been committed although the connection was lost before the answer, or may be a moment later.
    unreleased.add(token)
    setTimeout(ambiguousMilliseconds, undefined, { ref: false }).then(() => unreleased.delete(token))
    await giveUp()
    throw error
  })
  if (!claimed) {
    const [stored] = await context.orm
      .select()
      .from(idempotencyKeys)
      .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)))
    if (stored && stored.fingerprint !== fingerprint) throw new ProductError('idempotency-mismatch')
    if (!stored || stored.status === null) throw new ProductError('idempotency-in-flight')
    return { status: stored.status, answer: stored.answer }
  }
  try {
    const result = await runClaim({ ...attempt, steps: claimed.steps }, work)
    if (result.status >= 500) await giveUp()
    else {
      const values = [userId, key, token, result.status, JSON.stringify(result.answer ?? null)]
      await readOne(context.database.pool, storeText, values)
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
      context.orm.update(idempotencyKeys).set({ claim: null, claimedBy: null }).where(isOwnClaim(attempt))
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

/** Retries until the claim is released. Meanwhile this process takes it over itself: `unreleased`. */
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
