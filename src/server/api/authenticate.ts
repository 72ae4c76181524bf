import { eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { users } from '../db/tables/people/identity.ts'
import { topics } from '../live/bus.ts'
import type { Session } from '../providers/identity/identity.ts'
import { needsSecondFactor } from '../../lib/rules/people/permissions.ts'
import { membershipsColumn } from '../domain/organizations/memberships.ts'
import type { Person, SignedIn } from '../domain/core/principal.ts'
import { secondFactorRule } from '../domain/company/second-factor-rule.ts'

/** Returns who sends a bearer, or undefined: at once if that's cached, because every request asks for it. */
export type PrincipalOf = (bearer: string) => Promise<SignedIn | undefined> | SignedIn | undefined

const cacheMilliseconds = 30_000
const cacheLimit = 20_000

/**
 * Turns the Authorization header into a principal. The session is checked on each call. The account is cached for 30 s.
 */
export function createAuthenticator(context: Context): PrincipalOf {
  const accounts = new Map<string, { person: Person; until: number }>()
  /** Counts changes of accounts, so that none that was read before a change is cached after it. */
  let changes = 0
  // This subscription ends when the bus closes.
  context.bus.subscribe(
    topics.accountChanged,
    userId => {
      changes++
      accounts.delete(userId)
    },
    () => {
      changes++
      accounts.clear()
    }
  )

  async function readPerson(userId: string, at: number): Promise<Person | undefined> {
    const changesBefore = changes
    const [user] = await context.orm
      .select({
        type: users.type,
        firstName: users.firstName,
        secondFactor: users.twoFactorEnabled,
        secondFactorRequired: users.secondFactorRequired,
        blockedAt: users.blockedAt,
        deactivatedAt: users.deactivatedAt,
        memberships: membershipsColumn
      })
      .from(users)
      .where(eq(users.id, userId))
    // A sign-in at the moment of the deactivation may have left a session.
    if (!user || user.deactivatedAt) return undefined
    const { type: role, firstName, secondFactor, secondFactorRequired, blockedAt, memberships } = user
    const person = {
      userId,
      role,
      firstName,
      isBlocked: blockedAt !== null,
      memberships,
      needsSecondFactor: needsSecondFactor(secondFactorRule(context), {
        type: role,
        second_factor: secondFactor,
        second_factor_required: secondFactorRequired
      })
    }
    if (accounts.size >= cacheLimit) accounts.clear()
    if (changes === changesBefore) accounts.set(userId, { person, until: at + cacheMilliseconds })
    return person
  }

  function principalIn(session: Session): ReturnType<PrincipalOf> {
    const at = context.now().getTime()
    const cached = accounts.get(session.userId)
    if (cached && cached.until > at && context.bus.isCurrent()) return inSession(cached.person, session)
    return readPerson(session.userId, at).then(person => person && inSession(person, session))
  }

  return bearer => {
    const session = bearer ? context.identity.sessionOf(bearer) : undefined
    if (session instanceof Promise) return session.then(read => read && principalIn(read))
    return session && principalIn(session)
  }
}

const inSession = (person: Person, { sessionId, createdAt }: Session): SignedIn => ({
  kind: 'session',
  person,
  sessionId,
  signedInAt: createdAt
})

/** Returns the token of an 'Authorization: Bearer' header, or '' if there is none. */
export function bearerOf(header: string | undefined | null): string {
  const match = /^Bearer ([\x21-\x7e]{1,400})$/i.exec(header ?? '')
  return match?.[1] ?? ''
}
