/** Writes the position history in batches, so that receiving positions never waits for the database. */
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Position } from '../../../lib/contract/driver/positions.ts'
import type { DeviceClock } from '../../../lib/rules/delivery/device-time.ts'
import type { PlacedFix } from '../../../lib/rules/matching/usable-positions.ts'
import { databaseCode } from '../../db/errors.ts'
import { readOne, textOf } from '../../db/statement.ts'
import { positions } from '../../db/tables/transient-tables.ts'
import type { Log } from '../../observability/log.ts'
import { createOutageLog } from '../../observability/outage-log.ts'

/** A row as JSON: the keys are the names of the columns. */
type PositionRow = Pick<Position, 'seq' | 'latitude' | 'longitude' | 'heading' | 'speed' | 'accuracy'> & {
  driver_id: string
  installation_id: string
  delivery_id: string | null
  recorded_at: string
}

export interface Installation {
  /** The highest received sequence number. -1 before the first. */
  seq: number
  /** What this process knows of the device's clock. */
  clock?: DeviceClock
  /** A jump that the next position may confirm. */
  held?: PlacedFix | null
}

export interface PositionHistory {
  installation(driverId: string, installationId: string): Promise<Installation>
  add(driverId: string, installationId: string, deliveryId: string | null, taken: Position[], now: Date): void
  /** Writes the pending rows. */
  flush(): Promise<void>
}

/** Larger ones would hold the event loop while they're encoded. */
const largestBatch = 250
/** Above this many full batches, the oldest are dropped. History is less important than current positions. */
const mostBatches = 200
/** How often the log says that rows were dropped, in milliseconds. */
const tellEvery = 60_000

/**
 * One parameter for all rows, so that every batch is the same prepared statement. A device's clock may be ahead. Rows
 * are deleted by their time, so it must not be in the future.
 */
const insertion = textOf(
  sql`
  insert into ${positions} (
    driver_id, installation_id, seq, delivery_id, latitude, longitude, heading, speed, accuracy, recorded_at
  )
  select
    driver_id, installation_id, seq, delivery_id, latitude, longitude, heading, speed, accuracy,
    least(recorded_at, ${sql.placeholder('now')}::timestamptz)
  from json_populate_recordset(null::${positions}, ${sql.placeholder('rows')}::json)
  on conflict do nothing`,
  ['rows', 'now']
)

export function createPositionHistory(
  pool: pg.Pool,
  log: Log,
  newestSeq: (driverId: string, installationId: string) => Promise<number>
): PositionHistory {
  const installations = new Map<string, Promise<Installation>>()
  const outage = createOutageLog(log, 'position history')
  /** These wait for the database, the oldest first. */
  const batches: PositionRow[][] = []
  /** The batch that takes new rows. */
  let open: PositionRow[] = []
  let newest = new Date(0)
  let writing = Promise.resolve()
  let dropped = 0
  let toldAt = 0

  function close(): void {
    batches.push(open)
    open = []
  }

  function dropOldest(now: number): void {
    dropped += batches.shift()?.length ?? 0
    if (now - toldAt < tellEvery) return
    log.warn({ dropped }, 'position history backlog is too long')
    toldAt = now
    dropped = 0
  }

  async function write(): Promise<void> {
    for (;;) {
      if (batches.length === 0 && open.length > 0) close()
      const batch = batches.shift()
      if (!batch) return
      await insert(batch).catch((error: unknown) => {
        batches.unshift(batch)
        throw error
      })
    }
  }

  /** Drops a batch that the database refuses for its values, because it would block all later ones. */
  async function insert(batch: PositionRow[]): Promise<void> {
    try {
      await readOne(pool, insertion, [JSON.stringify(batch), newest.toISOString()])
    } catch (error) {
      if (!/^2[23]/.test(databaseCode(error) ?? '')) throw error
      log.error({ err: error, dropped: batch.length }, 'the database refused positions')
    }
  }

  return {
    installation(driverId, installationId) {
      const key = `${driverId} ${installationId}`
      const cached = installations.get(key)
      if (cached) return cached
      const reading = newestSeq(driverId, installationId).then(seq => ({ seq }))
      reading.catch(() => installations.delete(key))
      installations.set(key, reading)
      return reading
    },
    add(driverId, installationId, deliveryId, taken, now) {
      newest = now
      for (const position of taken) {
        open.push({
          driver_id: driverId,
          installation_id: installationId,
          seq: position.seq,
          delivery_id: deliveryId,
          latitude: position.latitude,
          longitude: position.longitude,
          heading: position.heading,
          speed: position.speed,
          accuracy: position.accuracy,
          recorded_at: position.recorded_at
        })
        if (open.length === largestBatch) close()
      }
      while (batches.length > mostBatches) dropOldest(now.getTime())
    },
    flush() {
      writing = writing
        .then(write)
        .then(outage.worked)
        .catch((error: unknown) => outage.failed(error, "can't write the position history"))
      return writing
    }
  }
}
