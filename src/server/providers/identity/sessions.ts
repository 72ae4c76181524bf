/** The per-request session check: one prepared query and a short cache behind one function. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { sessions } from '../../db/identity.ts'
import type { Orm } from '../../db/open.ts'
import type { Fanout } from '../../live/fanout.ts'
import { topics } from '../../live/fanout.ts'
import type { Session } from './identity.ts'

/** A session ends after this many seconds without use; it is renewed at most once a day. */
export const sessionSeconds = 30 * 24 * 3600
const renewEverySeconds = 24 * 3600
const cacheMilliseconds = 30_000
const cacheLimit = 20_000

export interface SessionCheck {
  sessionOf(bearer: string): Promise<Session | undefined>
  end(bearer: string): Promise<void>
  close(): void
}

/** Splits a bearer and checks its signature (HMAC-SHA-256); undefined for anything forged or malformed. */
export function tokenOf(bearer: string, secret: string): string | undefined {
  const plain = bearer.includes('%') ? decoded(bearer) : bearer
  const dot = plain.lastIndexOf('.')
  if (dot < 1 || plain.length > 300) return undefined
  const token = plain.slice(0, dot)
  const given = Buffer.from(plain.slice(dot + 1), 'base64url')
  const right = createHmac('sha256', secret).update(token).digest()
  return given.length === right.length && timingSafeEqual(given, right) ? token : undefined
}

export function createSessionCheck(orm: Orm, fanout: Fanout, secret: string, now: () => Date): SessionCheck {
  const cache = new Map<string, { session: Session; until: number }>()
  const query = orm
    .select({ sessionId: sessions.id, userId: sessions.userId, expiresAt: sessions.expiresAt })
    .from(sessions)
    .where(eq(sessions.token, sql.placeholder('token')))
    .limit(1)
    .prepare('session_by_token')
  const stopListening = fanout.subscribe(topics.sessionEnded, token => cache.delete(token))

  async function sessionOf(bearer: string): Promise<Session | undefined> {
    const token = tokenOf(bearer, secret)
    if (!token) return undefined
    const at = now().getTime()
    const cached = cache.get(token)
    if (cached && cached.until > at)
      return cached.session.expiresAt.getTime() > at ? cached.session : undefined
    const [session] = await query.execute({ token })
    if (!session || session.expiresAt.getTime() <= at) {
      cache.delete(token)
      return undefined
    }
    if (session.expiresAt.getTime() - at < (sessionSeconds - renewEverySeconds) * 1000) {
      session.expiresAt = new Date(at + sessionSeconds * 1000)
      await orm
        .update(sessions)
        .set({ expiresAt: session.expiresAt, updatedAt: new Date(at) })
        .where(eq(sessions.id, session.sessionId))
    }
    if (cache.size >= cacheLimit) cache.clear()
    cache.set(token, { session, until: at + cacheMilliseconds })
    return session
  }

  return {
    sessionOf,
    async end(bearer) {
      const token = tokenOf(bearer, secret)
      if (!token) return
      await orm.delete(sessions).where(eq(sessions.token, token))
      fanout.publish(topics.sessionEnded, token)
    },
    close: stopListening
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
