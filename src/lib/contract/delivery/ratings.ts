import * as z from 'zod/mini'
import { idParams, shortText } from '../common.ts'
import { deliverySchema } from './deliveries.ts'
import { endpoint } from '../endpoint.ts'

export const maximumStars = 5
export const maximumComment = 500

export const rateDelivery = endpoint({
  method: 'POST',
  path: '/pick-and-dropoffs/{id}/rating',
  access: 'customer',
  summary: 'Rate a completed delivery (once)',
  params: idParams,
  body: z.strictObject({
    stars: z.int().check(z.gte(1), z.lte(maximumStars)),
    comment: z._default(shortText(maximumComment), '')
  }),
  answer: deliverySchema,
  status: 201
})
