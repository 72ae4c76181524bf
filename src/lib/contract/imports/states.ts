/** The states of an import and of its rows, and what can be wrong with a row. */
import type { ErrorCode } from '../errors.ts'

/**
 * `reading` the file, `mapping`: asks for columns or the order of dates, `checking` the rows, `preview`, `pricing` again after
 * the press, `risen`: asks once because the total has risen, `booking`. The others are final.
 */
export const importStates = [
  'reading',
  'mapping',
  'checking',
  'preview',
  'pricing',
  'risen',
  'booking',
  'done',
  'cancelled',
  'refused'
] as const
export type ImportState = (typeof importStates)[number]

/** States in which a job works on the import. */
export const workingStates = ['reading', 'checking', 'pricing', 'booking'] as const
export const finalStates = ['done', 'cancelled', 'refused'] as const

/**
 * `wrong` and `question` need a person, `known` was booked before, `left-out` was left out by hand, and `failed` couldn't be
 * booked when it was its turn.
 */
export const importRowStates = [
  'unchecked',
  'wrong',
  'question',
  'known',
  'left-out',
  'ready',
  'booked',
  'failed'
] as const
export type ImportRowState = (typeof importRowStates)[number]

/** How sure an address is. `saved` is one of the organization's own; `several` needs a person, and `none` another text. */
export const placeConfidences = ['saved', 'exact', 'street', 'several', 'none'] as const
export type PlaceConfidence = (typeof placeConfidences)[number]

/** How a row is known: the same file, the same id, or the same places, name and day. */
export const knownBy = ['file', 'external-id', 'same'] as const
export type KnownBy = (typeof knownBy)[number]

/** Problems that only an import has. */
export const importProblems = [
  'missing',
  'too-long',
  'not-a-phone',
  'not-an-email',
  'not-a-name',
  'not-a-date',
  'not-a-time',
  'not-a-number',
  'not-a-choice',
  'time-missing',
  'time-passed',
  'time-too-far',
  'window-reversed',
  'address-unknown',
  'address-street',
  'address-several',
  'far-from-road',
  'repeated-id',
  'cell-unnamed',
  'cell-rows',
  'texts-unavailable',
  'price-risen'
] as const
/** Problems that a booking at the screen has, too. */
export const bookingProblems = [
  'invalid-input',
  'not-found',
  'outside-region',
  'zone-not-served',
  'zone-closed',
  'outside-hours',
  'no-road-near',
  'stop-far-from-road',
  'no-route',
  'window-unreachable',
  'same-place',
  'too-heavy',
  'too-large',
  'organization-closed',
  'reference-required',
  'credit-limit',
  'no-account'
] as const satisfies readonly ErrorCode[]
export type ImportProblemCode = (typeof importProblems)[number] | (typeof bookingProblems)[number]
