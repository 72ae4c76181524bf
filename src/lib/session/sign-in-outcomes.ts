/** What the sign-in page can say without script: `${signInPath}#signed-out` shows the message. */
import { signInPath } from '../paths.ts'
export const signInOutcomes = ['signed-out', 'session-expired'] as const
export type SignInOutcome = (typeof signInOutcomes)[number]

export const signInWith = (outcome: SignInOutcome): string => `${signInPath}#${outcome}`

/** The given words for a session that has ended. */
export const sessionExpired = 'Your session has expired. Please sign in again.'

/**
 * The page sets this cookie for a moment when its session has ended. The sign-in page then opens even if the server
 * still accepts the session's cookie. Otherwise the two could redirect to each other forever.
 */
export const endedCookie = 'dropway_ended'
