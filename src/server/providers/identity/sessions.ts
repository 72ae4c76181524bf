/**
 * Checks the session of every request, with one prepared query and a short cache. Also begins, lists and ends sessions.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import { ProductError } from '../../../lib/contract/errors.ts'
import { sessions, users } from '../../db/tables/people/identity.ts'
import type { Orm, Queryable } from '../../db/open.ts'
import { newId } from '../../core/ids.ts'
import type { Bus } from '../../live/bus.ts'
import { topics } from '../../live/bus.ts'
import type { Identity, Origin, Session } from './identity.ts'

/** A session ends after this many seconds without use. It's renewed at most once a day. */
export const sessionSeconds = 30 * 24 * 3600
const renewEverySeconds = 24 * 3600
const cacheMilliseconds = 30_000
const cacheLimit = 20_000
const listLimit = 100

export type Sessions = Pick<
  Identity,
  | 'sessionOf'
  | 'watch'
  | 'extendFederatedSession'
  | 'logOut'
  | 'sessionsOf'
  | 'endSessions'
  | 'begin'
  | 'renewBearer'
  | 'close'
>

/** Splits a bearer and checks its signature (HMAC-SHA-256). Returns undefined for a forged or malformed bearer. */
function verifiedToken(bearer: string, secret: string): string | undefined {
  const plain = bearer.includes('%') ? decoded(bearer) : bearer
  const dot = plain.lastIndexOf('.')
  if (dot < 1 || plain.length > 300) return undefined
  const token = plain.slice(0, dot)
  const given = Buffer.from(plain.slice(dot + 1), 'base64url')
  const right = signatureOf(token, secret)
  return given.length === right.length && timingSafeEqual(given, right) ? token : undefined
}

const newToken = () => randomBytes(24).toString('base64url')

function signatureOf(token: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(token).digest()
}

/** Returns when a session ends: after too long without use, or when the hosted service's confirmation expires. */
function endOf(session: { expiresAt: Date; federatedUntil: Date | null }): Date {
  const { expiresAt, federatedUntil } = session
  return federatedUntil && federatedUntil < expiresAt ? federatedUntil : expiresAt
}

export function createSessions(orm: Orm, bus: Bus, secret: string, now: () => Date): Sessions {
  const cache = new Map<string, { session: Session; until: number }>()
  /** The tokens of bearers with a right signature. A signature is checked once. */
  const signed = new Map<string, string>()
  function tokenOf(bearer: string): string | undefined {
    const known = signed.get(bearer)
    if (known !== undefined) return known
    const token = verifiedToken(bearer, secret)
    if (token === undefined) return undefined
    if (signed.size >= cacheLimit) signed.clear()
    signed.set(bearer, token)
    return token
  }
  const query = orm
    .select({
      sessionId: sessions.id,
      userId: sessions.userId,
      createdAt: sessions.createdAt,
      expiresAt: sessions.expiresAt,
      federatedUntil: sessions.federatedUntil
    })
    .from(sessions)
    .where(eq(sessions.token, sql.placeholder('token')))
    .limit(1)
    .prepare('session_by_token')
  const watchers = new Map<string, Set<() => void>>()
  const stops = [
    bus.subscribe(
      topics.sessionChanged,
      token => cache.delete(token),
      () => cache.clear()
    ),
    bus.subscribe(
      topics.sessionEnded,
      token => {
        cache.delete(token)
        for (const listener of watchers.get(token) ?? []) listener()
      },
      () => {
        cache.clear()
        for (const listeners of watchers.values()) for (const listener of listeners) listener()
      }
    )
  ]
  const bearerOf = (token: string) => `${token}.${signatureOf(token, secret).toString('base64')}`
  /** Removes a token from the cache of every process. */
  const forget = (token: string) => bus.publish(topics.sessionChanged, token)
  const publishEnded = (token: string) => bus.publish(topics.sessionEnded, token)

  async function read(token: string, at: number): Promise<Session | undefined> {
    const [row] = await query.execute({ token })
    if (!row || endOf(row).getTime() <= at) {
      cache.delete(token)
      return undefined
    }
    if (row.expiresAt.getTime() - at < (sessionSeconds - renewEverySeconds) * 1000) {
      row.expiresAt = new Date(at + sessionSeconds * 1000)
      await orm
        .update(sessions)
        .set({ expiresAt: row.expiresAt, updatedAt: new Date(at) })
        .where(eq(sessions.id, row.sessionId))
    }
    const { sessionId, userId, createdAt } = row
    const session = { sessionId, userId, createdAt, expiresAt: endOf(row) }
    if (cache.size >= cacheLimit) cache.clear()
    cache.set(token, { session, until: at + cacheMilliseconds })
    return session
  }

  return {
    sessionOf(bearer) {
      const token = tokenOf(bearer)
      if (!token) return undefined
      const at = now().getTime()
      const cached = cache.get(token)
      if (!cached || cached.until <= at || !bus.isCurrent()) return read(token, at)
      return cached.session.expiresAt.getTime() > at ? cached.session : undefined
    },

    watch(bearer, listener) {
      const token = tokenOf(bearer)
      if (!token) return () => {}
      const listeners = watchers.get(token) ?? new Set()
      listeners.add(listener)
      watchers.set(token, listeners)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0 && watchers.get(token) === listeners) watchers.delete(token)
      }
    },

    async begin(userId: string, origin: Origin, federatedUntil: Date | null, db: Queryable = orm) {
      const at = now()
      const token = newToken()
      const [user] = await db
        .update(users)
        .set({ lastSignInAt: at })
        .where(and(eq(users.id, userId), isNull(users.deactivatedAt)))
        .returning({ id: users.id })
      if (!user) throw new ProductError('user-disabled')
      await db.insert(sessions).values({
        id: newId('ses', at),
        token,
        userId,
        expiresAt: new Date(at.getTime() + sessionSeconds * 1000),
        ipAddress: origin.address,
        userAgent: origin.userAgent,
        federatedUntil,
        createdAt: at,
        updatedAt: at
      })
      return { userId, bearer: bearerOf(token) }
    },

    async renewBearer(bearer) {
      const token = tokenOf(bearer)
      const next = newToken()
      const renewed = await orm
        .update(sessions)
        .set({ token: next, updatedAt: now() })
        .where(eq(sessions.token, token ?? ''))
        .returning({ id: sessions.id })
      if (!token || renewed.length === 0) throw new ProductError('unauthenticated')
      forget(token)
      return bearerOf(next)
    },

    async extendFederatedSession(sessionId, until) {
      const [row] = await orm
        .update(sessions)
        .set({ federatedUntil: until, updatedAt: now() })
        .where(eq(sessions.id, sessionId))
        .returning({ token: sessions.token })
      if (row) forget(row.token)
    },

    async logOut(bearer) {
      const token = tokenOf(bearer)
      if (!token) return
      await orm.delete(sessions).where(eq(sessions.token, token))
      publishEnded(token)
    },

    async sessionsOf(userId) {
      const rows = await orm
        .select()
        .from(sessions)
        .where(eq(sessions.userId, userId))
        .orderBy(desc(sessions.updatedAt))
        .limit(listLimit)
      return rows
        .filter(row => endOf(row) > now())
        .map(row => ({
          id: row.id,
          user_agent: row.userAgent ?? '',
          created_at: row.createdAt.toISOString(),
          last_used_at: row.updatedAt.toISOString()
        }))
    },

    async endSessions(userId, { only, except }, work) {
      const ended = await (work?.transaction ?? orm)
        .delete(sessions)
        .where(
          and(
            eq(sessions.userId, userId),
            only === undefined ? undefined : eq(sessions.id, only),
            except === undefined ? undefined : ne(sessions.id, except)
          )
        )
        .returning({ token: sessions.token })
      const publishAll = () => {
        for (const { token } of ended) publishEnded(token)
      }
      if (work) work.afterCommit(publishAll)
      else publishAll()
      return ended.length
    },

    close() {
      for (const stop of stops) stop()
    }
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
