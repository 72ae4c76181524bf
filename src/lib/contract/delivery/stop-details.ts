/**
 * Who is at a stop, and what the driver must know there. One object, from the form to every screen: a new part of it is
 * added here, to the columns in server/db/tables/delivery/stop-details.ts, and to islands/delivery/StopDetails.tsx.
 */
import * as z from 'zod/mini'
import { personName, phone, phoneDisplay, shortText, unchecked } from '../common.ts'
import { doorBody, doorSchema, noDoor } from './door.ts'

export const contactSchema = z.strictObject({ name: personName(80, 1), phone })
export type Contact = z.infer<typeof contactSchema>

/** The most characters of the instructions at a stop. */
export const maximumInstructions = 500
export const instructionsBody = z._default(shortText(maximumInstructions), '')

/** As it's booked. */
export const stopDetailsBody = z.strictObject({
  contact: contactSchema,
  instructions: instructionsBody,
  door: z._default(doorBody, noDoor)
})
export type StopDetails = z.output<typeof stopDetailsBody>

/** As it's answered. The contact is null for those who may not see it. */
export const stopDetailsSchema = z.object({
  contact: z.nullable(z.object({ name: z.string(), phone: z.string(), phone_display: phoneDisplay })),
  instructions: z.string(),
  /** Another product API may give none. */
  door: z.optional(doorSchema)
})

/** As somebody is writing it: texts needn't be right yet. */
export const stopDetailsDraft = z.object({
  contact: z.object({ name: z.string(), phone: z.string() }),
  instructions: z.string(),
  door: doorSchema
})
export const noStopDetails: StopDetails = { contact: { name: '', phone: '' }, instructions: '', door: noDoor }

const withDefaults = unchecked(stopDetailsBody)
/** Returns the details of something that has more than them, or not all of them. */
export const stopDetailsOf = (given: z.input<typeof withDefaults>): StopDetails =>
  z.parse(withDefaults, given)
