import * as z from 'zod/mini'
import { idParams } from './common.ts'
import { deliveryStatuses, offerStatuses } from './delivery/deliveries.ts'
import { endpoint } from './endpoint.ts'
import { transportCodes } from './company.ts'

/** Why a driver got an offer: soonest by road, or nearest in a straight line if no routing engine answered. */
export const matchingReasons = ['soonest-by-road', 'nearest-by-air'] as const
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
      transport_type: z.enum(transportCodes),
      /** By road from the driver to the pickup. */
      meters: z.number(),
      seconds: z.number(),
      status: z.enum(offerStatuses),
      offered_at: z.string(),
      expires_at: z.string(),
      why: z.enum(matchingReasons)
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
