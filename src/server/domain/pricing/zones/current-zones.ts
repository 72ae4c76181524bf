/** The zones and the opening hours, kept in memory by each process and read again when any process changes them. */
import { asc, isNull } from 'drizzle-orm'
import type { Hours } from '../../../../lib/contract/ops/zones.ts'
import type { Orm, Queryable } from '../../../db/open.ts'
import { openingHours, zones } from '../../../db/tables/company/zone-tables.ts'
import { type Bus, topics } from '../../../live/bus.ts'
import type { Log } from '../../../observability/log.ts'
import { createZoneIndex, type ZoneIndex } from './zone-index.ts'

export interface CurrentZones {
  index(): ZoneIndex
  hours(): Hours
  /** Reads them again. Throws if the database is away. */
  refresh(): Promise<void>
  close(): void
}

/** Before anyone has set hours. The spans are those that the editor begins with. */
export const noHours: Hours = {
  on: false,
  weekly: Array.from({ length: 7 }, () => ({ from: '08:00', to: '20:00' })),
  days: []
}

/** After a failed read. Until then, the known zones stay in use. */
const retryMilliseconds = 2_000

export async function openZones(orm: Orm, bus: Bus, log: Log): Promise<CurrentZones> {
  let known = await read(orm)
  let retry: NodeJS.Timeout | undefined

  async function refresh(): Promise<void> {
    known = await read(orm)
  }

  function refreshSoon(): void {
    clearTimeout(retry)
    refresh().catch((error: unknown) => {
      log.warn({ err: error }, "can't read the zones")
      retry = setTimeout(refreshSoon, retryMilliseconds).unref()
    })
  }

  const end = bus.subscribe(topics.zonesChanged, refreshSoon, refreshSoon)
  return {
    index: () => known.index,
    hours: () => known.hours,
    refresh,
    close() {
      clearTimeout(retry)
      end()
    }
  }
}

async function read(orm: Orm): Promise<{ index: ZoneIndex; hours: Hours }> {
  const rows = await orm
    .select({ id: zones.id, name: zones.name, kind: zones.kind, ring: zones.ring })
    .from(zones)
    .where(isNull(zones.removedAt))
    .orderBy(asc(zones.id))
  return { index: createZoneIndex(rows), hours: (await readHours(orm)).data }
}

export async function readHours(orm: Queryable): Promise<{ revision: number; data: Hours }> {
  const [row] = await orm
    .select({ revision: openingHours.revision, data: openingHours.data })
    .from(openingHours)
  return row ?? { revision: 0, data: noHours }
}
