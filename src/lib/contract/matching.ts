import * as z from 'zod/mini'
import { idParams } from './common.ts'
import { deliveryStatuses, offerStatuses } from './delivery/deliveries.ts'
import { endpoint } from './endpoint.ts'
import { transportCode } from './company.ts'

/** The basis of the times: routes on roads, or the straight line because no routing engine answered in time. */
export type TimesBasis = 'road' | 'air'

/**
 * Why a driver got an offer: the soonest of the candidates, as soon as others but waiting longer, or the choice with
 * the least total time of all searches, or on the way with another delivery. The ending names the basis of the times.
 * The last one is an operator's choice.
 */
export const matchingReasons = [
  'soonest-by-road',
  'nearest-by-air',
  'fairest-by-road',
  'fairest-by-air',
  'least-total-by-road',
  'least-total-by-air',
  'on-the-way-by-road',
  'on-the-way-by-air',
  'chosen-by-operator'
] as const
export type MatchingReason = (typeof matchingReasons)[number]

export const matchingSchema = z.object({
  status: z.enum(deliveryStatuses),
  search_started_at: z.nullable(z.string()),
  search_expires_at: z.nullable(z.string()),
  center: z.object({ latitude: z.number(), longitude: z.number() }),
  /** Radii of the rings searched so far, in meters from the pickup, smallest first. */
  rings: z.array(z.number()),
  asked: z.array(
    z.object({
      first_name: z.string(),
      transport_type: transportCode,
      /** The driver has another delivery. The meters are then 0, and the seconds are the detour in whole minutes. */
      on_the_way: z.optional(z.boolean()),
      /** From the driver to the pickup, on the basis that the reason names. */
      meters: z.number(),
      seconds: z.number(),
      status: z.enum(offerStatuses),
      offered_at: z.string(),
      expires_at: z.string(),
      why: z.enum(matchingReasons),
      /** Everyone who was considered in this decision, soonest first. Empty for decisions before this was kept. */
      candidates: z.array(
        z.object({
          meters: z.number(),
          seconds: z.number(),
          chosen: z.boolean(),
          on_the_way: z.optional(z.boolean())
        })
      )
    })
  )
})
export type Matching = z.infer<typeof matchingSchema>

export const getMatching = endpoint({
  method: 'GET',
  path: '/pick-and-dropoffs/{id}/matching',
  access: 'customer',
  summary: 'List the drivers contacted, why, and their replies',
  params: idParams,
  answer: matchingSchema
})
