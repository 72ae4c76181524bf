/** Idempotency-Key: the same write twice happens once, and both get the same answer. */
import { createHash } from 'node:crypto'
import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { ProductError } from '../../lib/contract/errors.ts'
import type { Context } from '../context.ts'
import { idempotencyKeys } from '../db/schema.ts'

export interface KeptAnswer {
  status: number
  answer: unknown
}

const keptMilliseconds = 24 * 3_600_000
/** A request that died with its process holds its key no longer than this. */
const inFlightMilliseconds = 60_000

export function fingerprintOf(method: string, path: string, body: string): string {
  return createHash('sha256').update(`${method} ${path}\n${body}`).digest('hex')
}

/**
 * Runs `work` once per key and user. The same key with the same request answers what was answered then;
 * with another request it throws idempotency-mismatch; while the first is under way, idempotency-in-flight.
 * A failure on our side is not kept, so that it can be tried again.
 */
export async function once(
  context: Context,
  userId: string,
  key: string,
  fingerprint: string,
  work: () => Promise<KeptAnswer>
): Promise<KeptAnswer> {
  const now = context.now()
  const own = and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key))
  const stale = or(
    lt(idempotencyKeys.createdAt, new Date(now.getTime() - keptMilliseconds)),
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
    const [kept] = await context.orm.select().from(idempotencyKeys).where(own)
    if (kept && kept.fingerprint !== fingerprint) throw new ProductError('idempotency-mismatch')
    if (!kept || kept.status === null) throw new ProductError('idempotency-in-flight')
    return { status: kept.status, answer: kept.answer }
  }
  try {
    const result = await work()
    if (result.status >= 500) await context.orm.delete(idempotencyKeys).where(own)
    else await context.orm.update(idempotencyKeys).set(result).where(own)
    return result
  } catch (error) {
    await context.orm.delete(idempotencyKeys).where(own)
    throw error
  }
}
