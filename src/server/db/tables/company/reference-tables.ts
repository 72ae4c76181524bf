/** The four lists of reference data. */
import { doublePrecision, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { reasonAudiences, reasonStatuses, vehiclePictures } from '../../../../lib/contract/company.ts'
import { oneOf } from '../../columns.ts'

export const transportTypes = pgTable('transport_types', {
  id: integer('id').primaryKey(),
  code: text('code').notNull().unique(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  capacityKg: doublePrecision('capacity_kg').notNull(),
  maxSizeRank: integer('max_size_rank').notNull(),
  /** Null if only the weight limits what it carries. */
  volumeLiters: integer('volume_liters'),
  picture: text('picture', { enum: vehiclePictures }).notNull().default('car'),
  speedFactor: doublePrecision('speed_factor').notNull(),
  basePrice: integer('base_price').notNull(),
  pricePerKm: integer('price_per_km').notNull(),
  pricePerMinute: integer('price_per_minute').notNull(),
  minimumPrice: integer('minimum_price').notNull()
})

export const transportSizes = pgTable('transport_sizes', {
  id: integer('id').primaryKey(),
  code: text('code').notNull().unique(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  rank: integer('rank').notNull(),
  lengthCm: integer('length_cm').notNull(),
  widthCm: integer('width_cm').notNull(),
  heightCm: integer('height_cm').notNull(),
  surcharge: integer('surcharge').notNull()
})

export const unitsOfMeasurement = pgTable('unit_of_measurements', {
  id: integer('id').primaryKey(),
  code: text('code').notNull().unique(),
  name: text('name').notNull(),
  symbol: text('symbol').notNull(),
  kilograms: doublePrecision('kilograms').notNull()
})

export const cancellationReasons = pgTable(
  'cancellation_reasons',
  {
    id: integer('id').primaryKey(),
    code: text('code').notNull().unique(),
    name: text('name').notNull(),
    audience: text('audience').$type<(typeof reasonAudiences)[number]>().notNull(),
    untilStatus: text('until_status').$type<(typeof reasonStatuses)[number]>().notNull(),
    feePercent: integer('fee_percent').notNull()
  },
  table => [
    oneOf('cancellation_reasons_audience', table.audience, reasonAudiences),
    oneOf('cancellation_reasons_until_status', table.untilStatus, reasonStatuses)
  ]
)
