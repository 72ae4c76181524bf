/** How to get from the street to the person at a stop. */
import * as z from 'zod/mini'
import { shortText } from '../common.ts'

const text = shortText(40)
const doorText = z._default(text, '')
const changedText = z.optional(text)
/** How to get from the street to the person. Each part can be empty. */
export const doorBody = z.strictObject({
  entrance: doorText,
  floor: doorText,
  flat: doorText,
  /** Opens the door of the house. A driver sees it only until the stop is done. */
  code: doorText
})
/** A change of it: parts that aren't given stay as they are. */
export const doorChange = z.strictObject({
  entrance: changedText,
  floor: changedText,
  flat: changedText,
  code: changedText
})
export type Door = z.output<typeof doorBody>
export const noDoor: Door = { entrance: '', floor: '', flat: '', code: '' }

/** In the order in which one gets there. */
export const doorParts = ['entrance', 'floor', 'flat', 'code'] as const satisfies readonly (keyof Door)[]

export const doorSchema = z.object({
  entrance: z.string(),
  floor: z.string(),
  flat: z.string(),
  code: z.string()
})
