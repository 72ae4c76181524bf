/** Outcomes that the sign-in page can confirm. `${signInPath}#signed-out` shows the message without script. */
import { signInPath } from './paths.ts'
export const signInOutcomes = ['signed-out'] as const
export type SignInOutcome = (typeof signInOutcomes)[number]

export const signInWith = (outcome: SignInOutcome): string => `${signInPath}#${outcome}`
