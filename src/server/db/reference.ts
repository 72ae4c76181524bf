/**
 * The reference data of every installation. It's written at
 * each start, so a change here takes effect at the next start.
 */
import { sql } from 'drizzle-orm'
import type { Orm } from './open.ts'
import {
  cancellationReasons,
  transportSizes,
  transportTypes,
  unitsOfMeasurement
} from './reference-tables.ts'

const types: (typeof transportTypes.$inferInsert)[] = [
  {
    id: 1,
    code: 'bicycle',
    name: 'Bicycle',
    description: 'Letters and small parcels across town',
    capacityKg: 10,
    maxSizeRank: 2,
    speedFactor: 0.75,
    basePrice: 250,
    pricePerKm: 70,
    pricePerMinute: 8,
    minimumPrice: 490
  },
  {
    id: 2,
    code: 'motorbike',
    name: 'Motorbike',
    description: 'Quick through traffic, up to 25 kg',
    capacityKg: 25,
    maxSizeRank: 3,
    speedFactor: 1.1,
    basePrice: 300,
    pricePerKm: 85,
    pricePerMinute: 10,
    minimumPrice: 590
  },
  {
    id: 3,
    code: 'car',
    name: 'Car',
    description: 'Several parcels or one that is bulky',
    capacityKg: 150,
    maxSizeRank: 4,
    speedFactor: 1,
    basePrice: 400,
    pricePerKm: 110,
    pricePerMinute: 14,
    minimumPrice: 790
  },
  {
    id: 4,
    code: 'van',
    name: 'Van',
    description: 'Furniture and many boxes',
    capacityKg: 900,
    maxSizeRank: 5,
    speedFactor: 0.95,
    basePrice: 900,
    pricePerKm: 150,
    pricePerMinute: 22,
    minimumPrice: 1690
  },
  {
    id: 5,
    code: 'truck',
    name: 'Truck',
    description: 'Pallets and whole households',
    capacityKg: 6000,
    maxSizeRank: 6,
    speedFactor: 0.8,
    basePrice: 2200,
    pricePerKm: 240,
    pricePerMinute: 35,
    minimumPrice: 3900
  }
]

const sizes: (typeof transportSizes.$inferInsert)[] = [
  {
    id: 1,
    code: 'envelope',
    name: 'Envelope',
    description: 'Fits through a letter box',
    rank: 1,
    lengthCm: 35,
    widthCm: 25,
    heightCm: 3,
    surcharge: 0
  },
  {
    id: 2,
    code: 'small',
    name: 'Small',
    description: 'A shoe box',
    rank: 2,
    lengthCm: 35,
    widthCm: 25,
    heightCm: 15,
    surcharge: 0
  },
  {
    id: 3,
    code: 'medium',
    name: 'Medium',
    description: 'A moving box',
    rank: 3,
    lengthCm: 60,
    widthCm: 40,
    heightCm: 40,
    surcharge: 150
  },
  {
    id: 4,
    code: 'large',
    name: 'Large',
    description: 'A suitcase or a chair',
    rank: 4,
    lengthCm: 100,
    widthCm: 60,
    heightCm: 60,
    surcharge: 350
  },
  {
    id: 5,
    code: 'extra-large',
    name: 'Extra large',
    description: 'A sofa or a fridge',
    rank: 5,
    lengthCm: 220,
    widthCm: 100,
    heightCm: 100,
    surcharge: 900
  },
  {
    id: 6,
    code: 'pallet',
    name: 'Pallet',
    description: 'A loaded pallet',
    rank: 6,
    lengthCm: 120,
    widthCm: 80,
    heightCm: 180,
    surcharge: 1500
  }
]

const units: (typeof unitsOfMeasurement.$inferInsert)[] = [
  { id: 1, code: 'kilogram', name: 'Kilograms', symbol: 'kg', kilograms: 1 },
  { id: 2, code: 'gram', name: 'Grams', symbol: 'g', kilograms: 0.001 },
  { id: 3, code: 'pound', name: 'Pounds', symbol: 'lb', kilograms: 0.45359237 },
  { id: 4, code: 'tonne', name: 'Tonnes', symbol: 't', kilograms: 1000 }
]

const reasons: (typeof cancellationReasons.$inferInsert)[] = [
  {
    id: 1,
    code: 'changed-mind',
    name: 'I no longer need it',
    audience: 'customer',
    untilStatus: 'accepted',
    feePercent: 30
  },
  {
    id: 2,
    code: 'wrong-details',
    name: 'I made a mistake in the booking',
    audience: 'customer',
    untilStatus: 'accepted',
    feePercent: 15
  },
  {
    id: 3,
    code: 'too-long',
    name: 'It takes too long',
    audience: 'customer',
    untilStatus: 'accepted',
    feePercent: 15
  },
  {
    id: 4,
    code: 'driver-asked',
    name: 'The driver asked me to cancel',
    audience: 'customer',
    untilStatus: 'accepted',
    feePercent: 0
  },
  {
    id: 5,
    code: 'not-ready',
    name: 'The packages are not ready',
    audience: 'driver',
    untilStatus: 'accepted',
    feePercent: 0
  },
  {
    id: 6,
    code: 'vehicle-trouble',
    name: 'Trouble with the vehicle',
    audience: 'driver',
    untilStatus: 'accepted',
    feePercent: 0
  },
  {
    id: 7,
    code: 'does-not-fit',
    name: 'The packages do not fit',
    audience: 'driver',
    untilStatus: 'accepted',
    feePercent: 0
  },
  {
    id: 8,
    code: 'driver-other',
    name: 'Another reason',
    audience: 'driver',
    untilStatus: 'accepted',
    feePercent: 0
  }
]

/** Writes the four lists. Updates existing rows instead of duplicating them. */
export async function writeReferenceData(orm: Orm): Promise<void> {
  await orm.transaction(async transaction => {
    const newest = <Column extends { name: string }>(column: Column) => sql.raw(`excluded."${column.name}"`)
    await transaction
      .insert(transportTypes)
      .values(types)
      .onConflictDoUpdate({
        target: transportTypes.id,
        set: {
          name: newest(transportTypes.name),
          description: newest(transportTypes.description),
          capacityKg: newest(transportTypes.capacityKg),
          maxSizeRank: newest(transportTypes.maxSizeRank),
          speedFactor: newest(transportTypes.speedFactor),
          basePrice: newest(transportTypes.basePrice),
          pricePerKm: newest(transportTypes.pricePerKm),
          pricePerMinute: newest(transportTypes.pricePerMinute),
          minimumPrice: newest(transportTypes.minimumPrice)
        }
      })
    await transaction
      .insert(transportSizes)
      .values(sizes)
      .onConflictDoUpdate({
        target: transportSizes.id,
        set: {
          name: newest(transportSizes.name),
          description: newest(transportSizes.description),
          surcharge: newest(transportSizes.surcharge)
        }
      })
    await transaction.insert(unitsOfMeasurement).values(units).onConflictDoNothing()
    await transaction
      .insert(cancellationReasons)
      .values(reasons)
      .onConflictDoUpdate({
        target: cancellationReasons.id,
        set: { name: newest(cancellationReasons.name), feePercent: newest(cancellationReasons.feePercent) }
      })
  })
}
