/** Deliveries that the company booked for somebody without an account, who now has one. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { deliveryStatuses } from './deliveries.ts'

/** The most deliveries that are listed. All are added. */
export const mostListedClaims = 20

export const claimableSchema = z.object({
  count: z.int(),
  /** The newest first. */
  deliveries: z.array(
    z.object({ number: z.string(), status: z.enum(deliveryStatuses), created_at: z.string() })
  )
})
export type Claimable = z.infer<typeof claimableSchema>

export const listClaimable = endpoint({
  method: 'GET',
  path: '/claimable-deliveries',
  access: 'customer',
  summary: 'List deliveries that were booked for your verified phone or email',
  answer: claimableSchema
})
export const claimDeliveries = endpoint({
  method: 'POST',
  path: '/claimable-deliveries',
  access: 'customer',
  summary: 'Add deliveries that were booked for your verified phone or email to your account',
  body: z.strictObject({}),
  answer: z.object({ count: z.int() })
})
