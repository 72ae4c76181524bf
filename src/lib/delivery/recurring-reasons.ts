/** Why a date of a recurring delivery can't be booked, as sentences. */
import type { ErrorCode } from '../contract/errors.ts'

/** The reasons that have an own sentence on the screens. All others are shown as a problem on our side. */
const codes = [
  'outside-region',
  'zone-not-served',
  'zone-closed',
  'outside-hours',
  'no-road-near',
  'no-route',
  'window-unreachable',
  'too-heavy',
  'too-large',
  'booking-blocked',
  'organization-closed',
  'reference-required',
  'credit-limit',
  'no-account',
  'too-many-requests',
  'invalid-input',
  'engine-unavailable',
  'internal-error'
] as const satisfies readonly ErrorCode[]
type Reason = (typeof codes)[number]
export type ReasonSentences = Record<Reason, string>

/** Returns the sentences that a page sends to the browser. */
export const reasonSentences = (errors: Readonly<Record<Reason, string>>): ReasonSentences =>
  Object.fromEntries(codes.map(code => [code, errors[code]])) as ReasonSentences

export const reasonOf = (code: ErrorCode, sentences: ReasonSentences): string =>
  (sentences as Partial<Record<ErrorCode, string>>)[code] ?? sentences['internal-error']
