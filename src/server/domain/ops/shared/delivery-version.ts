/**
 * The version of a delivery as the console shows it: the number of its newest row in the ledger, and a hash of all else
 * that its page shows and that has no row: offers, messages, notifications, notes, actions and corrections.
 */
import { sql } from 'drizzle-orm'
import { type DeliveryStatus, isDriving } from '../../../../lib/contract/delivery/deliveries.ts'
import {
  deliveryCorrections,
  deliveryNotes,
  plannedDrivers
} from '../../../db/tables/delivery/dispatch-tables.ts'
import { ledger } from '../../../db/tables/delivery/delivery-tables.ts'
import { lateReports } from '../../../db/tables/delivery/intervention-tables.ts'
import type { Queryable } from '../../../db/open.ts'
import { auditLog } from '../../../db/tables/ops-tables.ts'
import { messages, notifications, outbox, ratings } from '../../../db/tables/people/people-tables.ts'
import { deliveries, offers, stops } from '../../../db/tables/schema.ts'

type Row = {
  id: string
  status: DeliveryStatus
  driver: string | null
  seen: number
  rest: string
}

export interface DeliveryVersion {
  version: string
  /** The number of its newest row in the ledger, which an operator's act names. */
  seen: number
  /** The driver's id, while they drive. */
  driver: string | null
}

export const noVersion: DeliveryVersion = { version: '', seen: 0, driver: null }

/** Returns the version of each delivery that exists. The rows of one delivery have numbers in the order of their commits. */
export async function versionsOf(
  db: Queryable,
  ids: readonly string[]
): Promise<Map<string, DeliveryVersion>> {
  const { id } = deliveries
  const { rows } = await db.execute<Row>(sql`
    select ${id}, ${deliveries.status}, ${deliveries.driverId} as driver,
      (select coalesce(max(${ledger.id}), 0)::float8 from ${ledger} where ${ledger.deliveryId} = ${id}) as seen,
      md5(jsonb_build_array(
        ${deliveries.status}, ${deliveries.driverId}, ${deliveries.updatedAt}, ${deliveries.searchExpiresAt},
        (select jsonb_agg(${stops} order by ${stops.position}) from ${stops} where ${stops.deliveryId} = ${id}),
        (select jsonb_agg(jsonb_build_array(${offers.id}, ${offers.status}) order by ${offers.id})
          from ${offers} where ${offers.deliveryId} = ${id}),
        (select max(${messages.number}) from ${messages} where ${messages.deliveryId} = ${id}),
        (select jsonb_agg(
            jsonb_build_array(${notifications.id}, ${notifications.readAt}, ${outbox.kind}, ${outbox.status})
            order by ${notifications.id}, ${outbox.kind}
          )
          from ${notifications} left join ${outbox} on ${outbox.notificationId} = ${notifications.id}
          where ${notifications.deliveryId} = ${id}),
        (select jsonb_agg(jsonb_build_array(${outbox.id}, ${outbox.status}) order by ${outbox.id})
          from ${outbox} where ${outbox.deliveryId} = ${id}),
        (select count(*) from ${deliveryNotes} where ${deliveryNotes.deliveryId} = ${id}),
        (select max(${auditLog.id}) from ${auditLog}
          where ${auditLog.subjectId} = ${id} and ${auditLog.subjectKind} = 'delivery'),
        (select jsonb_agg(
            jsonb_build_array(${deliveryCorrections.id}, ${deliveryCorrections.status})
            order by ${deliveryCorrections.id}
          )
          from ${deliveryCorrections} where ${deliveryCorrections.deliveryId} = ${id}),
        (select count(*) from ${lateReports} where ${lateReports.deliveryId} = ${id}),
        (select jsonb_build_array(${plannedDrivers.driverId}, ${plannedDrivers.status}, ${plannedDrivers.declineUntil})
          from ${plannedDrivers} where ${plannedDrivers.deliveryId} = ${id}),
        (select count(*) from ${ratings} where ${ratings.deliveryId} = ${id})
      )::text) as rest
    from ${deliveries} where ${id} = any(${sql.param([...ids])}::text[])`)
  return new Map(
    rows.map(({ id: each, status, driver, seen, rest }) => [
      each,
      { version: `${seen}.${rest}`, seen, driver: isDriving(status) ? driver : null }
    ])
  )
}
