import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { completed } from './given.ts'

/** The pictures that the screens and the map have for a vehicle. */
export const vehiclePictures = ['bicycle', 'motorbike', 'car', 'van', 'truck'] as const
export type VehiclePicture = (typeof vehiclePictures)[number]

/** A vehicle's code, such as 'cargo-bike'. The company decides which vehicles there are. */
export const transportCode = z.string().check(z.minLength(1), z.maxLength(40))

/** Capacity in kilograms, speed as a factor of a car's, prices in integer minor units. */
export const transportTypeSchema = z.object({
  id: z.int(),
  code: transportCode,
  picture: z.enum(vehiclePictures),
  name: z.string(),
  description: z.string(),
  capacity_kg: z.number(),
  max_size_rank: z.int(),
  /** Absent or null if only the weight and the sizes limit what it carries. */
  volume_liters: z.optional(z.nullable(z.int())),
  speed_factor: z.number(),
  currency: z.string(),
  /** The digits of the currency's minor unit (ISO 4217). */
  currency_digits: z.optional(z.int()),
  base_price: z.int(),
  price_per_km: z.int(),
  price_per_minute: z.int(),
  minimum_price: z.int()
})
export type TransportType = z.infer<typeof transportTypeSchema>

/** Longest sides in centimeters; `surcharge` in integer minor units per package. */
export const transportSizeSchema = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  description: z.string(),
  rank: z.int(),
  length_cm: z.int(),
  width_cm: z.int(),
  height_cm: z.int(),
  surcharge: z.int()
})
export type TransportSize = z.infer<typeof transportSizeSchema>

export const unitOfMeasurementSchema = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  symbol: z.string(),
  /** Factor that converts a weight in this unit to kilograms. */
  kilograms: z.number()
})
export type UnitOfMeasurement = z.infer<typeof unitOfMeasurementSchema>

export const reasonAudiences = ['customer', 'driver'] as const
/** Statuses until which a reason may be chosen. */
export const reasonStatuses = ['scheduled', 'searching', 'accepted', 'picked_up', 'arrived'] as const

export const cancellationReasonSchema = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  /** Who may choose it. */
  audience: z.enum(reasonAudiences),
  /** The last status in which it may be chosen. */
  until_status: z.enum(reasonStatuses),
  /** Fee in percent of the price once a driver is on the way. It's the same for every reason of customers. */
  fee_percent: z.int()
})
export type CancellationReason = z.infer<typeof cancellationReasonSchema>

/** What a product API elsewhere tells of an entry of its lists, at least. */
const givenEntry = { id: z.int(), name: z.string() }

const codeOf = (name: string): string => name.trim().toLowerCase().replaceAll(/\s+/g, '-')

const givenTransportType = completed(givenEntry, transportTypeSchema, ({ id, name }) => ({
  id,
  name,
  code: codeOf(name),
  picture: vehiclePictures.find(picture => picture === codeOf(name)) ?? 'car',
  description: '',
  capacity_kg: 1000,
  max_size_rank: 100,
  speed_factor: 1,
  currency: '',
  base_price: 0,
  price_per_km: 0,
  price_per_minute: 0,
  minimum_price: 0
}))
const givenTransportSize = completed(givenEntry, transportSizeSchema, ({ id, name }) => ({
  id,
  name,
  code: codeOf(name),
  description: '',
  rank: 1,
  length_cm: 0,
  width_cm: 0,
  height_cm: 0,
  surcharge: 0
}))
const givenUnit = completed(givenEntry, unitOfMeasurementSchema, ({ id, name }) => ({
  id,
  name,
  code: codeOf(name),
  symbol: name,
  kilograms: 1
}))
const givenReason = completed(givenEntry, cancellationReasonSchema, ({ id, name }) => ({
  id,
  name,
  code: codeOf(name),
  audience: 'customer' as const,
  until_status: 'accepted' as const,
  fee_percent: 0
}))

export const getTransportTypes = endpoint({
  method: 'GET',
  path: '/transport-types',
  access: 'session',
  summary: 'List vehicles with their prices',
  answer: z.array(transportTypeSchema),
  given: z.array(givenTransportType),
  nested: true
})
export const getTransportSizes = endpoint({
  method: 'GET',
  path: '/transport-sizes',
  access: 'session',
  summary: 'List package sizes',
  answer: z.array(transportSizeSchema),
  given: z.array(givenTransportSize)
})
export const getUnitsOfMeasurement = endpoint({
  method: 'GET',
  path: '/unit-of-measurements',
  access: 'session',
  summary: 'List units of weight',
  answer: z.array(unitOfMeasurementSchema),
  given: z.array(givenUnit)
})
export const getCancellationReasons = endpoint({
  method: 'GET',
  path: '/cancellation-reasons',
  access: 'session',
  summary: 'List cancellation reasons: who can use them and until when',
  answer: z.array(cancellationReasonSchema),
  given: z.array(givenReason)
})
