/** What the sign-in page may say that went well: `${signInPath}#signed-out` shows the sentence, without any script. */
import { signInPath } from './paths.ts'
export const signInOutcomes = ['signed-out', 'password-changed'] as const
export type SignInOutcome = (typeof signInOutcomes)[number]

export const signInWith = (outcome: SignInOutcome): string => `${signInPath}#${outcome}`
