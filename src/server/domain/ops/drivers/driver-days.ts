/** What each driver did on a day of the company's time zone. */
import { type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import {
  type DriverDay,
  type exportDriverDays,
  type listDriverDays,
  mostDayDrivers
} from '../../../../lib/contract/ops/driver-days.ts'
import type { VehiclePicture } from '../../../../lib/contract/company.ts'
import { deliveredStatuses } from '../../../../lib/contract/delivery/deliveries.ts'
import { csvOf } from '../../../../lib/format/csv.ts'
import { wholeUnits } from '../../../../lib/format/numbers/money.ts'
import { addDays, dayOf, dayStart, wallClockOf } from '../../../../lib/rules/schedule/days.ts'
import { onlineTimes } from '../../../../lib/rules/people/online-times.ts'
import type { Context } from '../../../context.ts'
import type { SignedIn } from '../../core/principal.ts'
import { shortName } from '../../core/masked.ts'
import { inTransaction } from '../../core/work.ts'
import { audit } from '../../core/audit.ts'
import { isAmong } from '../../../db/columns.ts'
import { cashBy } from '../../journal/sums.ts'
import { correctingActions } from '../../delivery/money/post-deliveries.ts'
import { enters } from '../../delivery/ledger/enters.ts'

type Query = z.output<NonNullable<typeof listDriverDays.query>>

/** As `node-postgres` reads it. Sums are numbers, times are texts. */
type Row = {
  id: string
  first: string
  last: string
  vehicle: VehiclePicture
  done: number
  failed: number
  meters: number
  collected: number
  offers: number
  accepted: number
  was_online: boolean | null
  changes: { at: number; online: boolean }[] | null
}

/** Lists all approved drivers, and others who did something on the day. */
export async function driverDays(
  context: Context,
  query: Query
): Promise<z.output<typeof listDriverDays.answer>> {
  const { time_zone: timeZone, currency } = context.company.newest().data.settings
  const now = context.now()
  const today = dayOf(now, timeZone)
  const day = query.day ?? today
  const [start, next] = [dayStart(day, timeZone), dayStart(addDays(day, 1), timeZone)]
  const { rows } = await context.orm.execute<Row>(statement(start, next))
  const end = Math.min(next.getTime(), now.getTime())
  return {
    day,
    today,
    time_zone: timeZone,
    currency,
    items: rows.map(row => present(row, start.getTime(), end))
  }
}

/** Each part reads only the rows of the day, by the index of its time. */
function statement(start: Date, next: Date): SQL {
  const within = (at: SQL) =>
    sql`${at} >= ${start.toISOString()}::timestamptz and ${at} < ${next.toISOString()}::timestamptz`
  const delivered = enters(deliveredStatuses)
  return sql`
    with steps as (
      select v.driver_id as id, sum(${delivered})::int as done, sum(${enters(['returned'])})::int as failed,
        sum((v.route->>'meters')::float8 * ${delivered})::float8 as meters
      from transitions l join deliveries v on v.id = l.delivery_id
      where ${within(sql`l.at`)} and v.driver_id is not null group by 1
    ), cash as (
      select driver_id as id, sum(amount)::float8 as collected from (${cashBy(sql`
        select 'delivery' as kind, l.id::text as id from transitions l
        where ${within(sql`l.at`)} and (l.collected > 0 or ${isAmong(sql`l.action`, correctingActions)})
        union all
        select 'late_report', r.id from late_reports r where ${within(sql`r.at`)} and r.collected > 0
      `)}) moved group by 1
    ), asked as (
      select o.driver_id as id, count(*) filter (where o.status in ('accepted', 'declined', 'expired'))::int as offers,
        count(*) filter (where o.status = 'accepted')::int as accepted
      from offers o where ${within(sql`o.created_at`)} group by 1
    ), changed as (
      select a.driver_id as id, json_agg(json_build_object(
        'at', extract(epoch from a.at)::float8 * 1000, 'online', a.online) order by a.at, a.id) as changes
      from driver_availability a where ${within(sql`a.at`)} group by 1
    )
    select d.user_id as id, u.first_name as first, u.last_name as last, t.code as vehicle,
      coalesce(done, 0) as done, coalesce(failed, 0) as failed, coalesce(meters, 0) as meters,
      coalesce(collected, 0) as collected, coalesce(offers, 0) as offers, coalesce(accepted, 0) as accepted,
      changes, (
        select a.online from driver_availability a
        where a.driver_id = d.user_id and a.at < ${start.toISOString()}::timestamptz
        order by a.at desc, a.id desc limit 1
      ) as was_online
    from drivers d
    join users u on u.id = d.user_id
    join transport_types t on t.id = d.transport_type_id
    left join steps on steps.id = d.user_id
    left join cash on cash.id = d.user_id
    left join asked on asked.id = d.user_id
    left join changed on changed.id = d.user_id
    where d.approval = 'approved' or steps.id is not null or cash.id is not null or asked.id is not null
      or changed.id is not null
    order by done desc, failed desc, offers desc, changes is null, lower(u.first_name), d.user_id
    limit ${mostDayDrivers}::int`
}

function present(row: Row, start: number, end: number): DriverDay {
  const { id, vehicle, done, failed, meters, collected, offers, accepted } = row
  const online = onlineTimes(row.changes ?? [], row.was_online === true, { start, end })
  const instant = (at: number | null) => (at === null ? null : new Date(at).toISOString())
  return {
    id,
    name: shortName(row.first, row.last),
    vehicle,
    done,
    failed,
    online_from: instant(online.first),
    online_until: instant(online.last),
    online_seconds: online.seconds,
    offers,
    accepted,
    meters: Math.round(meters),
    collected
  }
}

/** Exports the day as CSV. The export is audited, because it names drivers. */
export async function exportDays(
  context: Context,
  principal: SignedIn,
  query: Query
): Promise<z.output<typeof exportDriverDays.answer>> {
  const { day, time_zone: timeZone, currency, items } = await driverDays(context, query)
  await inTransaction(context, work =>
    audit(work, principal, {
      action: 'report.exported',
      subject: { kind: 'report', id: 'driver-days' },
      after: { day, rows: items.length }
    })
  )
  const clock = (at: string | null) => (at === null ? '' : wallClockOf(new Date(at), timeZone).time)
  const header = [
    'day',
    'driver_id',
    'name',
    'vehicle',
    'done',
    'failed',
    `online_from (${timeZone})`,
    `online_until (${timeZone})`,
    'online_hours',
    'offers',
    'accepted',
    'kilometers',
    `cash_${currency}`
  ]
  const csv = csvOf([
    header,
    ...items.map(each => [
      day,
      each.id,
      each.name,
      each.vehicle,
      each.done,
      each.failed,
      clock(each.online_from),
      clock(each.online_until),
      (each.online_seconds / 3_600).toFixed(2),
      each.offers,
      each.accepted,
      (each.meters / 1_000).toFixed(1),
      wholeUnits(each.collected, currency)
    ])
  ])
  return {
    file_name: `drivers-${day}.csv`,
    csv,
    rows: items.length,
    is_complete: items.length < mostDayDrivers
  }
}
