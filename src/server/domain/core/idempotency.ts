/** Idempotency-Key: a repeated write runs once, and both requests get the same response. */
import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { ProductError } from '../../../lib/contract/errors.ts'
import type { Context } from '../../context.ts'
import { idempotencyKeys } from '../../db/schema.ts'

export interface KeptAnswer {
  status: number
  answer: unknown
}

const retentionMilliseconds = 24 * 3_600_000
/** If a process crashes during a request, the key is free again after this time. */
const inFlightMilliseconds = 60_000

export function fingerprintOf(method: string, path: string, body: string): string {
  return createHash('sha256').update(`${method} ${path}\n${body}`).digest('hex')
}

/**
 * Runs `work` once per key and user. A repetition of the same request returns the stored response. A different
 * request with the same key throws idempotency-mismatch. While the first is in progress, it throws
 * idempotency-in-flight. Our own failures aren't stored, so that the request can be retried.
 */
export async function idempotently(
  context: Context,
  userId: string,
  key: string,
  fingerprint: string,
  work: () => Promise<KeptAnswer>
): Promise<KeptAnswer> {
  const now = context.now()
  const own = and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key))
  const stale = or(
    lt(idempotencyKeys.createdAt, new Date(now.getTime() - retentionMilliseconds)),
    and(
      isNull(idempotencyKeys.status),
      lt(idempotencyKeys.createdAt, new Date(now.getTime() - inFlightMilliseconds))
    )
  )
  const claimed = await context.orm
    .insert(idempotencyKeys)
    .values({ userId, key, fingerprint, createdAt: now })
    .onConflictDoUpdate({
      target: [idempotencyKeys.userId, idempotencyKeys.key],
      set: { fingerprint, createdAt: now, status: null, answer: null },
      setWhere: stale
    })
    .returning({ key: idempotencyKeys.key })
  if (claimed.length === 0) {
    const [stored] = await context.orm.select().from(idempotencyKeys).where(own)
    if (stored && stored.fingerprint !== fingerprint) throw new ProductError('idempotency-mismatch')
    if (!stored || stored.status === null) throw new ProductError('idempotency-in-flight')
    return { status: stored.status, answer: stored.answer }
  }
  try {
    const result = await work()
    if (result.status >= 500) await giveUp()
    else await context.orm.update(idempotencyKeys).set(result).where(own)
    return result
  } catch (error) {
    await giveUp()
    throw error
  }

  /**
   * Frees the key after a failure, so that the request can be retried.
   * If the database is unavailable, frees it once the database is back.
   */
  async function giveUp(): Promise<void> {
    const release = () => context.orm.delete(idempotencyKeys).where(own)
    await release().catch(() => void releaseLater(context, release))
  }
}

/** The last attempt is more than a minute after the first. By then the key has expired anyway. */
const releaseTries = 8
const firstPauseMilliseconds = 250

async function releaseLater(context: Context, release: () => Promise<unknown>): Promise<void> {
  for (let attempt = 0; attempt < releaseTries; attempt++) {
    await setTimeout(firstPauseMilliseconds * 2 ** attempt, undefined, { ref: false })
    const released = await release().then(
      () => true,
      () => false
    )
    if (released) return
  }
  context.log.warn('idempotency key not released; it expires on its own')
}
