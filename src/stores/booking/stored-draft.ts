/** How a draft is read from the browser's storage. One of the version before becomes one of this version. */
import * as z from 'zod/mini'
import { currentDraft, draftVersion } from './draft.ts'

const formerDetails = z.looseObject({
  times: z.optional(
    z.object({
      earliest: z.nullable(z.string()),
      latest: z.nullable(z.string()),
      service_minutes: z.nullable(z.number())
    })
  )
})
const formerPlace = z.nullable(z.looseObject({}))
/** It was flat, and a stop's times were beside its contact. This version's schema checks and picks everything else. */
const formerDraft = z.looseObject({
  version: z.literal(3),
  pickups: z.array(formerPlace),
  pickup_details: z.array(formerDetails),
  dropoffs: z.array(formerPlace),
  dropoff_details: z.array(formerDetails),
  linked: z.optional(z.nullable(z.looseObject({ number: z.string() })))
})
type Former = z.infer<typeof formerDraft>

const stopsOf = (places: Former['pickups'], details: Former['pickup_details']) =>
  places.map((place, index) => {
    const { earliest = null, latest = null, service_minutes: minutes } = details[index]?.times ?? {}
    return { ...place, window: { earliest, latest }, service_minutes: minutes ?? undefined }
  })

const asCurrent = z.transform(
  ({ pickup_details: from, dropoff_details: to, linked, ...former }: Former): unknown => ({
    ...former,
    version: draftVersion,
    quote: {
      ...former,
      pickups: stopsOf(former.pickups, from),
      dropoffs: stopsOf(former.dropoffs, to),
      estimate_id: former.estimate_id ?? undefined
    },
    booking: {
      ...former,
      pickups: from,
      dropoffs: to,
      linked: linked ?? undefined,
      price_override: former.price_override ?? undefined,
      credit_override: former.credit_override ?? undefined
    },
    linked_number: linked?.number ?? '',
    price_quote: former.quote
  })
)

export const draftSchema = z.union([currentDraft, z.pipe(z.pipe(formerDraft, asCurrent), currentDraft)])
