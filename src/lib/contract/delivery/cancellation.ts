/** The cancellation of a delivery: its preview, itself, and its reason afterwards. */
import * as z from 'zod/mini'
import { idParams, moneySchema, shortText } from '../common.ts'
import { cancellationReasonSchema } from '../company.ts'
import { endpoint } from '../endpoint.ts'
import { deliverySchema } from './deliveries.ts'

export const cancellationSchema = z.object({
  allowed: z.boolean(),
  /** Why cancellation isn't allowed, in words. Empty if it is. */
  why: z.string(),
  /** What the cancellation costs now, for every reason. Null if it isn't allowed. */
  fee: z.nullable(moneySchema),
  reasons: z.array(cancellationReasonSchema)
})
export type Cancellation = z.infer<typeof cancellationSchema>

export const previewCancellation = endpoint({
  method: 'GET',
  path: '/pick-and-dropoffs/{id}/cancellation',
  access: 'customer',
  summary: "Preview a cancellation: whether it's allowed, the fee and the reasons",
  params: idParams,
  answer: cancellationSchema
})
export const cancelDelivery = endpoint({
  method: 'POST',
  path: '/pick-and-dropoffs/{id}/cancel',
  access: 'customer',
  summary: 'Cancel a delivery; expected_fee guards against a fee that rose since the preview',
  params: idParams,
  body: z.strictObject({
    /** It can be given later. */
    cancellation_reason_id: z.optional(z.int()),
    note: z._default(shortText(300), ''),
    expected_fee: z.optional(z.int())
  }),
  answer: deliverySchema
})
export const explainCancellation = endpoint({
  method: 'POST',
  path: '/pick-and-dropoffs/{id}/cancellation',
  access: 'customer',
  summary: 'Give the reason of a cancellation afterwards. The fee stays the same',
  params: idParams,
  body: z.strictObject({ cancellation_reason_id: z.int(), note: z._default(shortText(300), '') }),
  answer: deliverySchema
})
