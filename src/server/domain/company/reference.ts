/**
 * Reads the four lists of reference data. They change only with a release, so each process reads them once, at start.
 */
import { asc } from 'drizzle-orm'
import type {
  CancellationReason,
  TransportSize,
  TransportType,
  UnitOfMeasurement
} from '../../../lib/contract/company.ts'
import type { Orm } from '../../db/open.ts'
import {
  cancellationReasons,
  transportSizes,
  transportTypes,
  unitsOfMeasurement
} from '../../db/reference-tables.ts'

export interface ReferenceData {
  transportTypes: TransportType[]
  transportSizes: TransportSize[]
  units: UnitOfMeasurement[]
  reasons: CancellationReason[]
}

/** Reads the lists in the format of the contract. Each tariff includes `currency`. */
export async function readReferenceData(orm: Orm, currency: string): Promise<ReferenceData> {
  const types = await orm.select().from(transportTypes).orderBy(asc(transportTypes.id))
  const sizes = await orm.select().from(transportSizes).orderBy(asc(transportSizes.id))
  const units = await orm.select().from(unitsOfMeasurement).orderBy(asc(unitsOfMeasurement.id))
  const reasons = await orm.select().from(cancellationReasons).orderBy(asc(cancellationReasons.id))
  return {
    transportTypes: types.map(type => ({
      id: type.id,
      code: type.code,
      name: type.name,
      description: type.description,
      capacity_kg: type.capacityKg,
      max_size_rank: type.maxSizeRank,
      speed_factor: type.speedFactor,
      currency,
      base_price: type.basePrice,
      price_per_km: type.pricePerKm,
      price_per_minute: type.pricePerMinute,
      minimum_price: type.minimumPrice
    })),
    transportSizes: sizes.map(size => ({
      id: size.id,
      code: size.code,
      name: size.name,
      description: size.description,
      rank: size.rank,
      length_cm: size.lengthCm,
      width_cm: size.widthCm,
      height_cm: size.heightCm,
      surcharge: size.surcharge
    })),
    units,
    reasons: reasons.map(reason => ({
      id: reason.id,
      code: reason.code,
      name: reason.name,
      audience: reason.audience,
      until_status: reason.untilStatus,
      fee_percent: reason.feePercent
    }))
  }
}
