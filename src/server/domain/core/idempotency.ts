/** Idempotency-Key: the same write twice happens once, and both get the same answer. */
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
    if (result.status >= 500) await giveUp()
    else await context.orm.update(idempotencyKeys).set(result).where(own)
    return result
  } catch (error) {
    await giveUp()
    throw error
  }

  /** What failed can be tried again under the same key. Without a database the claim is given up once it is back. */
  async function giveUp(): Promise<void> {
    const release = () => context.orm.delete(idempotencyKeys).where(own)
    await release().catch(() => void releaseLater(context, release))
  }
}

/** The last try is more than a minute after the first: by then the claim has lapsed by itself. */
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
