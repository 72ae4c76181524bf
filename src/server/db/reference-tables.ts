/** The four lists of reference data. */
import { doublePrecision, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { TransportCode } from '../../lib/contract/company.ts'

export const transportTypes = pgTable('transport_types', {
  id: integer('id').primaryKey(),
  code: text('code').$type<TransportCode>().notNull().unique(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  capacityKg: doublePrecision('capacity_kg').notNull(),
  maxSizeRank: integer('max_size_rank').notNull(),
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

export const cancellationReasons = pgTable('cancellation_reasons', {
  id: integer('id').primaryKey(),
  code: text('code').notNull().unique(),
  name: text('name').notNull(),
  audience: text('audience').$type<'customer' | 'driver'>().notNull(),
  untilStatus: text('until_status')
    .$type<'scheduled' | 'searching' | 'accepted' | 'picked_up' | 'arrived'>()
    .notNull(),
  feePercent: integer('fee_percent').notNull()
})
