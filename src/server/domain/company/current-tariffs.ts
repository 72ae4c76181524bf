/**
 * The tariff in force, and those that become effective later, kept in memory by each process. A version becomes effective
 * by the clock alone: no process has to do something at that moment.
 */
import { and, asc, desc, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { TariffData } from '../../../lib/contract/ops/tariffs.ts'
import type { Orm } from '../../db/open.ts'
import { tariffs } from '../../db/tables/company/tariff-tables.ts'
import { type Bus, topics } from '../../live/bus.ts'
import type { Log } from '../../observability/log.ts'

export interface PublishedTariff {
  version: number
  effectiveFrom: Date
  data: TariffData
}

export interface CurrentTariffs {
  /** Returns the version in force now. */
  inForce(): PublishedTariff
  /** Reads the versions again. Throws if the database is away. */
  refresh(): Promise<void>
  close(): void
}

/** After a failed read. Until then, the known versions stay in use. */
const retryMilliseconds = 2_000

/** Opens the tariffs. `first` becomes version 1 if there is none. */
export async function openTariffs(
  orm: Orm,
  bus: Bus,
  log: Log,
  { first, now }: { first: TariffData; now: () => Date }
): Promise<CurrentTariffs> {
  await writeFirst(orm, first, now())
  let known = await readPublished(orm, now())
  let retry: NodeJS.Timeout | undefined

  function inForce(): PublishedTariff {
    const at = now()
    const found = known.findLast(({ effectiveFrom }) => effectiveFrom <= at) ?? known[0]
    if (!found) throw new Error('The database has no tariff.')
    return found
  }

  async function refresh(): Promise<void> {
    known = await readPublished(orm, now())
  }

  function refreshSoon(): void {
    clearTimeout(retry)
    refresh().catch((error: unknown) => {
      log.warn({ err: error }, "can't read the tariffs")
      retry = setTimeout(refreshSoon, retryMilliseconds).unref()
    })
  }

  const end = bus.subscribe(topics.tariffChanged, refreshSoon, refreshSoon)
  return {
    inForce,
    refresh,
    close() {
      clearTimeout(retry)
      end()
    }
  }
}

async function writeFirst(orm: Orm, data: TariffData, now: Date): Promise<void> {
  // Effective since always, so that a clock of another process can't be before it.
  const at = new Date(0)
  await orm
    .insert(tariffs)
    .values({ version: 1, data, createdAt: now, updatedAt: now, publishedAt: at, effectiveFrom: at })
    .onConflictDoNothing()
}

/** Reads the version in force and those after it, in the order of their times. */
async function readPublished(orm: Orm, now: Date): Promise<PublishedTariff[]> {
  const isPublished = and(isNotNull(tariffs.effectiveFrom), isNull(tariffs.withdrawnAt))
  const [newest] = await orm
    .select({ from: tariffs.effectiveFrom })
    .from(tariffs)
    .where(and(isPublished, lte(tariffs.effectiveFrom, now)))
    .orderBy(desc(tariffs.effectiveFrom))
    .limit(1)
  const rows = await orm
    .select({ version: tariffs.version, effectiveFrom: tariffs.effectiveFrom, data: tariffs.data })
    .from(tariffs)
    .where(
      and(
        isPublished,
        or(
          gt(tariffs.effectiveFrom, now),
          newest?.from ? sql`${tariffs.effectiveFrom} = ${newest.from.toISOString()}` : undefined
        )
      )
    )
    .orderBy(asc(tariffs.effectiveFrom))
  return rows.map(row => ({ ...row, effectiveFrom: row.effectiveFrom ?? now }))
}
