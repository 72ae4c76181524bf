/**
 * Writes the lists of the company's data to their tables, which deliveries, drivers and quotes refer to. The lists
 * themselves are read from the company's data.
 */
import { type AnyColumn, getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { CompanyData } from '../../../lib/contract/company/company-data.ts'
import type { Transaction } from '../../db/open.ts'
import {
  cancellationReasons,
  transportSizes,
  transportTypes,
  unitsOfMeasurement
} from '../../db/tables/company/reference-tables.ts'
import { feePercentOf } from './reference.ts'

export async function writeLists(transaction: Transaction, data: CompanyData): Promise<void> {
  await write(
    transaction,
    transportTypes,
    data.vehicles.map(type => ({
      ...type,
      capacityKg: type.capacity_kg,
      maxSizeRank: type.max_size_rank,
      volumeLiters: type.volume_liters ?? null,
      speedFactor: type.speed_factor,
      basePrice: type.base_price,
      pricePerKm: type.price_per_km,
      pricePerMinute: type.price_per_minute,
      minimumPrice: type.minimum_price
    }))
  )
  await write(
    transaction,
    transportSizes,
    data.sizes.map(size => ({
      ...size,
      lengthCm: size.length_cm,
      widthCm: size.width_cm,
      heightCm: size.height_cm
    }))
  )
  await write(transaction, unitsOfMeasurement, data.units)
  await write(
    transaction,
    cancellationReasons,
    data.reasons.map(reason => ({
      ...reason,
      untilStatus: reason.until_status,
      feePercent: feePercentOf({ cancellation_percent: data.settings.cancellation_fee_percent }, reason)
    }))
  )
}

type Listed = PgTable & { id: AnyColumn }

/** Updates the rows that are there. A row is never deleted, because deliveries refer to it. */
async function write<Table extends Listed>(
  transaction: Transaction,
  table: Table,
  rows: Table['$inferInsert'][]
): Promise<void> {
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => name !== 'id')
  const set = Object.fromEntries(
    columns.map(([name, column]) => [name, sql.raw(`excluded."${column.name}"`)])
  ) as never
  await transaction
    .insert(table)
    .values(rows)
    .onConflictDoUpdate({ target: table.id as never, set })
}
