/** A driver's stage reports, and the release of a delivery before pickup. */
import * as z from 'zod/mini'
import { idParams, instant, latitude, longitude, publicId, shortText } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { maximumPackages } from '../pricing.ts'
import { positionLimits } from '../driver/positions.ts'
import { deliverySchema } from './deliveries.ts'

export const failureReasons = [
  'nobody-there',
  'refused',
  'wrong-address',
  'closed',
  'no-access',
  'damaged',
  'too-large'
] as const
export type FailureReason = (typeof failureReasons)[number]

/**
 * 'absent': the recipient isn't at the dropoff, and the driver waits for them. 'taken_over': the driver has the packages
 * from the driver before.
 */
export const stages = [
  'taken_over',
  'picked_up',
  'arrived',
  'absent',
  'completed',
  'failed',
  'returned'
] as const
export type Stage = (typeof stages)[number]

export const stageBody = z.strictObject({
  stage: z.enum(stages),
  /** Which dropoff; needed for arrived, completed and failed where there are several. */
  stop_id: z.optional(publicId),
  /** The recipient’s PIN; completed needs it, or the name of who received the packages without one. */
  pin: z.optional(z.string().check(z.regex(/^\d{4}$/, 'Must be four digits'))),
  received_by: z.optional(shortText(80, 1)),
  /** A photo of the handover. */
  proof_file_id: z.optional(publicId),
  reason: z.optional(z.enum(failureReasons)),
  /** Where the device was when the driver took the step, by the same clock as `recorded_at`. */
  position: z.optional(
    z.strictObject({
      latitude,
      longitude,
      /** Meters. */
      accuracy: z.nullable(z.number().check(z.gte(0), z.lte(positionLimits.accuracy))),
      recorded_at: instant
    })
  ),
  /** The driver has confirmed a step that the position puts far from the stop. */
  far_confirmed: z.optional(z.boolean()),
  /** How many packages the driver has counted; taken_over needs it. */
  packages: z.optional(z.int().check(z.gte(0), z.lte(maximumPackages * 100))),
  /** The cash that the driver has collected, in minor units: the total price, reported at its handover. */
  collected: z.optional(z.int().check(z.gte(0))),
  recorded_at: instant,
  seq: z.int().check(z.gte(0))
})

export const reportStage = endpoint({
  method: 'POST',
  path: '/pick-and-dropoffs/{id}/stages',
  access: 'driver',
  summary: "Report a stage, with the device's time and a sequence number",
  params: idParams,
  body: stageBody,
  answer: z.object({
    ...deliverySchema.shape,
    /** 'server' if `recorded_at` can't be right, so that the step has the time at which it arrived. */
    time_from: z.enum(['device', 'server'])
  })
})
export const releaseDelivery = endpoint({
  method: 'POST',
  path: '/pick-and-dropoffs/{id}/release',
  access: 'driver',
  summary: 'Unassign before pickup; the search for a driver starts again',
  params: idParams,
  body: z.strictObject({
    cancellation_reason_id: z.optional(z.int()),
    /** At the pickup: why the packages couldn’t be picked up. */
    failure: z.optional(z.enum(failureReasons))
  }),
  answer: z.null()
})
