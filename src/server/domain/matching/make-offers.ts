/** Makes all offers of a round in one transaction with a constant number of statements. */
import { sql } from 'drizzle-orm'
import { drivingStatuses } from '../../../lib/contract/delivery/deliveries.ts'
import type { MatchingReason } from '../../../lib/contract/matching.ts'
import { statusesBefore } from '../../../lib/rules/delivery/transitions.ts'
import type { Candidate } from '../../../lib/rules/matching/matching.ts'
import type { PlannedRun } from '../../../lib/rules/matching/run.ts'
import type { Context } from '../../context.ts'
import { isAmong } from '../../db/columns.ts'
import { runs } from '../../db/tables/delivery/delivery-tables.ts'
import { deliveries, drivers, offers } from '../../db/tables/schema.ts'
import { newId } from '../../core/ids.ts'
import { emitTransientTo, inTransaction } from '../core/work.ts'
import { readersColumn } from '../core/owner.ts'
import type { ChangedOffer } from './offers.ts'
import { workRules } from '../company/work-rules.ts'

export interface Decision {
  deliveryId: string
  chosen: Candidate
  ringMeters: number
  why: MatchingReason
  /** Everyone who was considered, soonest first. */
  candidates: Candidate[]
  /** The run that the driver would then have. Null for a driver without a delivery. */
  run: PlannedRun | null
}

/**
 * Makes the offers that are still possible: the search goes on, the driver is online and free or has the run that the
 * decision is about, and neither has an open offer. Skips rows that another transaction has locked, because they are about to change. The next round continues.
 */
export async function makeOffers(context: Context, decisions: Decision[]): Promise<void> {
  if (decisions.length === 0) return
  await inTransaction(context, async work => {
    const { now } = work
    const dueAt = new Date(now.getTime() + workRules(context).offerSeconds * 1000)
    const given = decisions.map(({ deliveryId, chosen, ringMeters, why, candidates, run }) => ({
      id: newId('off', now),
      delivery_id: deliveryId,
      driver_id: chosen.driverId,
      ring_meters: ringMeters,
      meters: chosen.meters,
      seconds: chosen.seconds,
      why,
      candidates,
      run
    }))
    const { rows } = await work.transaction.execute<ChangedOffer>(sql`
      with given as (
        select * from json_to_recordset(${JSON.stringify(given)}::json) as given(
          id text, delivery_id text, driver_id text, ring_meters int, meters float8, seconds float8, why text,
          candidates jsonb, run jsonb
        )
      ),
      searching as (
        select ${deliveries.id}, ${readersColumn} as readers from ${deliveries}
        where ${deliveries.id} in (select delivery_id from given)
          and ${isAmong(deliveries.status, statusesBefore('accept'))}
        order by ${deliveries.id} for update skip locked
      ),
      free as (
        select ${drivers.userId} from ${drivers}
        where ${drivers.online} and ${drivers.approval} = 'approved' and (
          ${drivers.userId} in (select driver_id from given where run is null) and not exists (
            select 1 from ${deliveries}
            where ${deliveries.driverId} = ${drivers.userId} and ${isAmong(deliveries.status, drivingStatuses)}
          )
          or ${drivers.userId} in (
            select given.driver_id from given join ${runs} on ${runs.driverId} = given.driver_id
            where ${runs.version} = (run ->> 'version')::int
          )
        )
        order by ${drivers.userId} for no key update skip locked
      ),
      made as (
        insert into ${offers} (
          id, delivery_id, driver_id, status, ring_meters, meters, seconds, why, candidates, run, created_at, due_at
        )
        select given.id, delivery_id, driver_id, 'open', ring_meters, meters, seconds, why, candidates, run,
          ${now.toISOString()}::timestamptz, ${dueAt.toISOString()}::timestamptz
        from given join searching on searching.id = delivery_id join free on free.user_id = driver_id
        on conflict do nothing
        returning id, delivery_id, driver_id
      )
      select made.*, searching.readers from made join searching on searching.id = made.delivery_id`)
    for (const { id, delivery_id, driver_id, readers } of rows) {
      work.emit(driver_id, 'offer.created', { offer_id: id, pickanddropoff_id: delivery_id })
      work.afterCommit(() =>
        emitTransientTo(context, readers, 'matching.updated', { pickanddropoff_id: delivery_id })
      )
    }
  })
}
