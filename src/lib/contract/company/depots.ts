/** The company's depots: where shifts begin or end. Part of its versioned data. */
import * as z from 'zod/mini'
import { latitude, longitude, shortText } from '../common.ts'

const place = z.strictObject({
  name: shortText(120, 1),
  detail: z._default(shortText(160), ''),
  latitude,
  longitude
})

/** The most depots of the company, retired ones included. */
export const mostDepots = 60

/** The depots as they're edited. One without `id` is new. One that has an id can't be left out: retire it. */
export const depotListSchema = z
  .array(
    z.strictObject({
      id: z.optional(z.int().check(z.gte(1))),
      name: shortText(60, 1),
      retired: z._default(z.boolean(), false),
      place
    })
  )
  .check(z.maxLength(mostDepots))

export const depotSchema = z.object({
  id: z.int(),
  name: z.string(),
  /** It can't be chosen anymore, but shifts still name it. */
  retired: z.boolean(),
  place: z.object({ name: z.string(), detail: z.string(), latitude: z.number(), longitude: z.number() })
})
export type Depot = z.infer<typeof depotSchema>
