import * as z from 'zod/mini'
import { idParams } from './common.ts'
import { deliveryStates, offerStates } from './deliveries.ts'
import { endpoint } from './endpoint.ts'
import { transportCodes } from './reference.ts'

/** Why somebody was asked: who is there soonest by road, or nearest where no engine could say. */
export const matchingReasons = ['soonest-by-road', 'nearest-by-air'] as const
export type MatchingReason = (typeof matchingReasons)[number]

export const matchingSchema = z.object({
  state: z.enum(deliveryStates),
  search_started_at: z.nullable(z.string()),
  search_expires_at: z.nullable(z.string()),
  centre: z.object({ latitude: z.number(), longitude: z.number() }),
  /** Rings searched so far, in metres from the pickup, smallest first. */
  rings: z.array(z.number()),
  asked: z.array(
    z.object({
      first_name: z.string(),
      transport_type: z.enum(transportCodes),
      /** By road from the driver to the pickup. */
      metres: z.number(),
      seconds: z.number(),
      state: z.enum(offerStates),
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
  summary: 'Who was asked, why, and what they said',
  params: idParams,
  answer: matchingSchema
})
