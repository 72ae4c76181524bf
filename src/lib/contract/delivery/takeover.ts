/** A driver takes the packages of a delivery over from another one. */
import * as z from 'zod/mini'

/** Why the earlier driver can't go on. */
export const takeoverCauses = ['breakdown', 'accident', 'dead-phone', 'other'] as const
export type TakeoverCause = (typeof takeoverCauses)[number]
export const takeoverStatuses = ['open', 'taken', 'replaced'] as const

export const meetingPlaceSchema = z.object({
  name: z.string(),
  latitude: z.number(),
  longitude: z.number()
})

/** What the new driver has to do first. */
export const takeoverSchema = z.object({
  /** The first name of the driver who has the packages. */
  from: z.string(),
  cause: z.enum(takeoverCauses),
  place: meetingPlaceSchema,
  /** When the drivers meet. */
  at: z.string(),
  /** How many packages there are. */
  packages: z.int()
})
export type Takeover = z.infer<typeof takeoverSchema>
