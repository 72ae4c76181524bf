/** What an action makes of a delivery's price, to read before it's confirmed. */
import * as z from 'zod/mini'
import { idParams, publicId } from '../../common.ts'
import { endpoint } from '../../endpoint.ts'

const pricePreviewSchema = z.object({
  /** The price now, in minor units. */
  former_total: z.int(),
  /** The price afterwards. */
  total: z.int(),
  currency: z.string()
})
export type PricePreview = z.infer<typeof pricePreviewSchema>

const base = {
  method: 'GET',
  access: 'ops:deliveries.change',
  params: idParams,
  answer: pricePreviewSchema
} as const

export const previewCorrection = endpoint({
  ...base,
  path: '/ops/deliveries/{id}/stops',
  summary: 'Preview the price of a delivery with another address of a stop',
  query: z.strictObject({
    stop_id: publicId,
    latitude: z.coerce.number().check(z.gte(-90), z.lte(90)),
    longitude: z.coerce.number().check(z.gte(-180), z.lte(180))
  })
})

export const previewFailure = endpoint({
  ...base,
  path: '/ops/deliveries/{id}/fail',
  summary: 'Preview the price of a delivery after one of its stops has failed',
  query: z.strictObject({ stop_id: publicId })
})
