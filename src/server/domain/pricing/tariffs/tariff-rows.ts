/** Reads versions of the tariff from the database. */
import { and, desc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { TariffStatus, TariffSummary, TariffVersion } from '../../../../lib/contract/ops/tariffs.ts'
import type { TariffData } from '../../../../lib/contract/ops/tariffs.ts'
import { ProductError } from '../../../../lib/contract/errors.ts'
import type { Price } from '../../../../lib/contract/pricing.ts'
import { differencesOf } from '../../../../lib/rules/console/differences.ts'
import type { Context } from '../../../context.ts'
import { users } from '../../../db/tables/people/identity.ts'
import type { Queryable, Transaction } from '../../../db/open.ts'
import { tariffs } from '../../../db/tables/company/tariff-tables.ts'
import type { PublishedTariff } from '../../company/current-tariffs.ts'
import { fullName } from '../../../../lib/format/people/full-name.ts'

export type TariffRow = typeof tariffs.$inferSelect

/** Returns the tariff that a price is by. Without a version, it's the one in force. */
export async function tariffOf(
  { company }: Pick<Context, 'company'>,
  orm: Queryable,
  { tariff }: Pick<Price, 'tariff'>
): Promise<Pick<PublishedTariff, 'version' | 'data'>> {
  const current = company.tariff()
  if (tariff === undefined || tariff === current.version) return current
  const [row] = await orm
    .select({ version: tariffs.version, data: tariffs.data })
    .from(tariffs)
    .where(eq(tariffs.version, tariff))
  return row ?? current
}

/** Reads and locks a version until the end of the transaction. Throws not-found. */
export async function lockTariff(transaction: Transaction, version: number): Promise<TariffRow> {
  const [row] = await transaction.select().from(tariffs).where(eq(tariffs.version, version)).for('update')
  if (!row) throw new ProductError('not-found')
  return row
}

/** Returns the version that is in force at a time, by the database. */
export async function effectiveAt(orm: Queryable, at: Date): Promise<number> {
  const [row] = await orm
    .select({ version: tariffs.version })
    .from(tariffs)
    .where(and(isNotNull(tariffs.publishedAt), isNull(tariffs.withdrawnAt), lte(tariffs.effectiveFrom, at)))
    .orderBy(desc(tariffs.effectiveFrom))
    .limit(1)
  return row?.version ?? 1
}

export interface ReadTariff {
  row: TariffRow
  author: string | null
  /** The version that it began as. */
  base: TariffData | null
}

/** Returns the query of versions with their authors and the versions that they began as. */
export function selectTariffs(orm: Queryable) {
  const base = orm.select({ version: tariffs.version, data: tariffs.data }).from(tariffs).as('base')
  return orm
    .select({
      row: tariffs,
      first: users.firstName,
      last: users.lastName,
      base: sql<TariffData | null>`${base.data}`
    })
    .from(tariffs)
    .leftJoin(users, eq(users.id, tariffs.authorId))
    .leftJoin(base, eq(base.version, tariffs.basedOn))
    .$dynamic()
}
type Selected = Awaited<ReturnType<typeof selectTariffs>>[number]

export function tariffStatusOf(row: TariffRow, effective: number, now: Date): TariffStatus {
  if (row.withdrawnAt) return 'withdrawn'
  if (!row.effectiveFrom) return 'draft'
  if (row.version === effective) return 'effective'
  return row.effectiveFrom > now ? 'scheduled' : 'past'
}

export function summaryOf({ row, first, last, base }: Selected, effective: number, now: Date): TariffSummary {
  return {
    version: row.version,
    status: tariffStatusOf(row, effective, now),
    effective_from: row.effectiveFrom?.toISOString() ?? null,
    based_on: row.basedOn,
    author: first === null ? null : fullName(first, last),
    reason: row.reason,
    updated_at: row.updatedAt.toISOString(),
    revision: row.revision,
    changes: base ? tariffChanges(base, row.data) : []
  }
}

export async function presentTariff(context: Context, version: number): Promise<TariffVersion> {
  const now = context.now()
  const effective = await effectiveAt(context.orm, now)
  const [found] = await selectTariffs(context.orm).where(eq(tariffs.version, version))
  if (!found) throw new ProductError('not-found')
  return { ...summaryOf(found, effective, now), data: found.row.data }
}

/** Returns what differs between two tariffs. Entries of lists are compared by what they're about. */
export function tariffChanges(before: TariffData, after: TariffData) {
  return differencesOf(keyed(before), keyed(after))
}

function keyed(data: TariffData): Record<string, unknown> {
  const byId = (list: { id: number }[]) => Object.fromEntries(list.map(({ id, ...rest }) => [id, rest]))
  return {
    ...data,
    vehicles: byId(data.vehicles),
    sizes: byId(data.sizes),
    holidays: {
      percent: data.holidays.percent,
      days: Object.fromEntries(data.holidays.days.map(({ day, name }) => [day, name]))
    },
    zones: Object.fromEntries(
      data.zones.map(({ zone_id, surcharge, vehicles }) => [zone_id, { surcharge, vehicles: byId(vehicles) }])
    )
  }
}
