/**
 * Prices as versions. A draft is edited and checked on sample trips, then published: it becomes effective at a time.
 * A published version never changes. Amounts are integer minor units of the company's currency.
 */
import * as z from 'zod/mini'
import { day, instant, pointSchema, publicId, shortText, rowNumberText } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { priceSchema } from '../pricing.ts'

const amount = z.int().check(z.gte(0), z.lte(100_000_000))
const percent = z.int().check(z.gte(0), z.lte(300))
const id = z.int().check(z.gte(1), z.lte(1_000_000))
/** Wall clock time in the company's time zone. */
export const clockTime = z
  .string()
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Must be a time, such as 22:00'))
/** From Monday (1) to Sunday (7). */
export const weekday = z.int().check(z.gte(1), z.lte(7))

const vehiclePricesSchema = z.strictObject({
  /** The vehicle. */
  id,
  base_price: amount,
  price_per_km: amount,
  price_per_minute: amount,
  minimum_price: amount
})
export type VehiclePrices = z.infer<typeof vehiclePricesSchema>

export const tariffZoneSchema = z.strictObject({
  zone_id: publicId,
  /** Added once to a trip with a stop in the zone. */
  surcharge: amount,
  /** Prices of trips that begin in the zone. A vehicle that isn't here has its usual prices. */
  vehicles: z.array(vehiclePricesSchema).check(z.maxLength(60))
})
export type TariffZone = z.infer<typeof tariffZoneSchema>

export const tariffSchema = z.strictObject({
  vehicles: z.array(vehiclePricesSchema).check(z.maxLength(60)),
  /** The surcharge of each piece, by size. */
  sizes: z.array(z.strictObject({ id, surcharge: amount })).check(z.maxLength(60)),
  /** For each pickup after the first, and each dropoff after the first. */
  extra_stop: amount,
  /** Percent are 0 for a rule that's off. Of several rules, the highest one applies to a trip, by its pickup. */
  night: z.strictObject({ percent, from: clockTime, to: clockTime }),
  weekend: z.strictObject({ percent, days: z.array(weekday).check(z.maxLength(7)) }),
  holidays: z.strictObject({
    percent,
    days: z.array(z.strictObject({ day, name: shortText(60) })).check(z.maxLength(200))
  }),
  zones: z.array(tariffZoneSchema).check(z.maxLength(1_000)),
  /** Raises prices while there are more searches than drivers, at most by this many percent. */
  demand: z.strictObject({ on: z.boolean(), most_percent: z.int().check(z.gte(0), z.lte(200)) }),
  /** What a customer pays for a cancellation once a driver is on the way, in percent of the price. */
  cancellation_percent: z.int().check(z.gte(0), z.lte(100))
})
export type TariffData = z.infer<typeof tariffSchema>

/** What a version is. It's computed from its times: a scheduled version becomes effective on its own. */
export const tariffStatuses = ['draft', 'scheduled', 'effective', 'past', 'withdrawn'] as const
export type TariffStatus = (typeof tariffStatuses)[number]

/** One value that differs. `path` is such as 'vehicles.3.base_price', by the vehicle's id. */
const changeSchema = z.object({ path: z.string(), before: z.unknown(), after: z.unknown() })

const version = z.int().check(z.gte(1), z.lte(1_000_000_000))
const summary = {
  version,
  status: z.enum(tariffStatuses),
  /** Null for a draft. */
  effective_from: z.nullable(instant),
  /** The version that it began as. */
  based_on: z.nullable(z.int()),
  /** The operator's name. Null for the first version, and after the account was deleted. */
  author: z.nullable(z.string()),
  reason: z.string(),
  updated_at: instant,
  /** Counts the changes of a draft. */
  revision: z.int(),
  /** Compared with the version that it began as. */
  changes: z.array(changeSchema)
}
const summarySchema = z.object(summary)
export type TariffSummary = z.infer<typeof summarySchema>
const tariffVersionSchema = z.object({ ...summary, data: tariffSchema })
export type TariffVersion = z.infer<typeof tariffVersionSchema>

const params = z.strictObject({
  version: z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000_000))
})
const reason = shortText(300, 1)
/** The changes that the caller has seen. If there are others, the answer is version-outdated. */
const revision = z.int().check(z.gte(0), z.lte(1_000_000_000))

export const tariffsPage = 20
export const listTariffs = endpoint({
  method: 'GET',
  path: '/ops/tariffs',
  access: 'ops:prices.see',
  summary: 'List the versions of the tariff, newest first',
  query: z.strictObject({ before: z.optional(rowNumberText) }),
  answer: z.object({
    items: z.array(summarySchema),
    /** The version in force. */
    effective: z.int(),
    /** Pass it as `before` to get the next page. Null on the last one. */
    next: z.nullable(z.int())
  })
})
export const getTariff = endpoint({
  method: 'GET',
  path: '/ops/tariffs/{version}',
  access: 'ops:prices.see',
  summary: 'Get a version of the tariff',
  params,
  answer: tariffVersionSchema
})
export const draftTariff = endpoint({
  method: 'POST',
  path: '/ops/tariffs',
  access: 'ops:prices.change',
  summary: 'Begin a draft as a copy of a version, or of the version in force',
  body: z.strictObject({ from: z.optional(version) }),
  answer: tariffVersionSchema,
  status: 201
})
export const changeTariff = endpoint({
  method: 'PATCH',
  path: '/ops/tariffs/{version}',
  access: 'ops:prices.change',
  summary: 'Change a draft',
  params,
  maxBody: 600_000,
  body: z.strictObject({ revision, data: tariffSchema }),
  answer: tariffVersionSchema
})
export const discardTariff = endpoint({
  method: 'DELETE',
  path: '/ops/tariffs/{version}',
  access: 'ops:prices.change',
  summary: 'Discard a draft',
  params,
  answer: z.null()
})
export const publishTariff = endpoint({
  method: 'POST',
  path: '/ops/tariffs/{version}/publish',
  access: 'ops:prices.change',
  summary: 'Publish a draft: it becomes effective at a time, or now',
  params,
  body: z.strictObject({ revision, reason, effective_from: z.optional(z.nullable(instant)) }),
  answer: tariffVersionSchema
})
export const withdrawTariff = endpoint({
  method: 'POST',
  path: '/ops/tariffs/{version}/withdraw',
  access: 'ops:prices.change',
  summary: 'Withdraw a version before it becomes effective',
  params,
  body: z.strictObject({ reason }),
  answer: tariffVersionSchema
})
export const restoreTariff = endpoint({
  method: 'POST',
  path: '/ops/tariffs/{version}/restore',
  access: 'ops:prices.change',
  summary: 'Publish a new version that equals an earlier one, effective now',
  params,
  body: z.strictObject({ reason }),
  answer: tariffVersionSchema,
  status: 201
})

/** A trip to compare prices on. Without packages, it's priced without size surcharges. */
const sampleTripSchema = z.strictObject({
  stops: z.array(pointSchema).check(z.minLength(2), z.maxLength(11)),
  vehicle_id: z.optional(id),
  at: z.optional(instant),
  size_ids: z.optional(z.array(id).check(z.maxLength(20)))
})
export type SampleTrip = z.infer<typeof sampleTripSchema>

export const comparedTripSchema = z.object({
  /** The names of the first and the last stop, '' if none is near. */
  from: z.string(),
  to: z.string(),
  dropoffs: z.int(),
  vehicle_id: z.int(),
  at: instant,
  meters: z.int(),
  seconds: z.int(),
  /** By the version in force, and by the draft. */
  before: priceSchema,
  after: priceSchema
})
export type ComparedTrip = z.infer<typeof comparedTripSchema>

export const previewTariff = endpoint({
  method: 'POST',
  path: '/ops/tariffs/preview',
  access: 'ops:prices.see',
  summary: 'Compare a draft with the version in force on sample trips, or on given ones',
  maxBody: 600_000,
  body: z.strictObject({
    data: tariffSchema,
    trips: z.optional(z.array(sampleTripSchema).check(z.maxLength(20)))
  }),
  answer: z.object({
    trips: z.array(comparedTripSchema),
    /** Indexes of given trips without a route. */
    without_route: z.array(z.int())
  })
})
