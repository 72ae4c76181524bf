import { eq } from 'drizzle-orm'
import type { Context, Viewer } from '../context.ts'
import { users } from '../db/identity.ts'
import { topics } from '../live/bus.ts'
import { needsSecondFactor } from '../../lib/rules/permissions.ts'

interface Known {
  viewer: Omit<Viewer, 'sessionId' | 'signedInAt'>
  until: number
}

const cacheMilliseconds = 30_000
const cacheLimit = 20_000

/**
 * Turns the Authorization header into a viewer. The session is checked on each call. The account is cached for 30 s.
 */
export function createAuthenticator(context: Context) {
  const accounts = new Map<string, Known>()
  // This subscription ends when the bus closes.
  context.bus.subscribe(
    topics.accountChanged,
    userId => accounts.delete(userId),
    () => accounts.clear()
  )

  async function accountOf(userId: string): Promise<Known['viewer'] | undefined> {
    const at = context.now().getTime()
    const cached = accounts.get(userId)
    if (cached && cached.until > at && context.bus.isCurrent()) return cached.viewer
    const [user] = await context.orm
      .select({
        type: users.type,
        firstName: users.firstName,
        secondFactor: users.twoFactorEnabled,
        blockedAt: users.blockedAt
      })
      .from(users)
      .where(eq(users.id, userId))
    if (!user) return undefined
    const { type, firstName, secondFactor, blockedAt } = user
    const viewer = {
      userId,
      type,
      firstName,
      isBlocked: blockedAt !== null,
      needsSecondFactor: needsSecondFactor(context.config.mode, type, secondFactor)
    }
    if (accounts.size >= cacheLimit) accounts.clear()
    accounts.set(userId, { viewer, until: at + cacheMilliseconds })
    return viewer
  }

  return async function viewerOf(bearer: string): Promise<Viewer | undefined> {
    if (!bearer) return undefined
    const session = await context.identity.sessionOf(bearer)
    if (!session) return undefined
    const account = await accountOf(session.userId)
    return account && { ...account, sessionId: session.sessionId, signedInAt: session.createdAt }
  }
}

/** Returns the token of an 'Authorization: Bearer' header, or '' if there is none. */
export function bearerOf(header: string | undefined | null): string {
  const match = /^Bearer ([\x21-\x7e]{1,400})$/i.exec(header ?? '')
  return match?.[1] ?? ''
}
