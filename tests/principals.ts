/** Makes principals without a session of the API. */
import type { Person, SignedIn } from '../src/server/domain/core/principal.ts'

/** Returns a customer's session, unless `person` says something else. */
export const signedIn = (userId: string, person: Partial<Person> = {}): SignedIn => ({
  kind: 'session',
  person: {
    userId,
    role: 'customer',
    firstName: 'Test',
    needsSecondFactor: false,
    isBlocked: false,
    memberships: [],
    ...person
  },
  sessionId: 'ses_test',
  signedInAt: new Date(0)
})
