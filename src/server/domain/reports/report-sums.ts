/**
 * Computes the sums of days from the ledger and the offers. Both the stored sums and the days that are computed when they're
 * read come from here. A day belongs to an entry's time on the server, in the company's time zone.
 */
import { type SQL, sql } from 'drizzle-orm'
import { deliveredStatuses } from '../../../lib/contract/delivery/deliveries.ts'
import type { markKinds } from '../../db/tables/report-tables.ts'
import { addDays } from '../../../lib/rules/schedule/days.ts'
import { isAmong } from '../../db/columns.ts'
import { partsBy, soldBy } from '../journal/sums.ts'
import { enters } from '../delivery/ledger/enters.ts'

export type MarkKind = (typeof markKinds)[number]

/** Returns the day of a time, by the clocks of a zone. */
export const dayIn = (at: SQL, timeZone: string): SQL => sql`(${at} at time zone ${timeZone}::text)::date`

/**
 * Selects the times of days. Days in a row are one range, with constants that the planner can look up in the index's
 * statistics.
 */
function isOn(at: SQL, days: readonly string[], timeZone: string): SQL {
  const ranges: { from: string; to: string }[] = []
  for (const day of days.toSorted()) {
    const open = ranges.at(-1)
    if (open && addDays(open.to, 1) === day) open.to = day
    else ranges.push({ from: day, to: day })
  }
  const start = (day: string) => sql`(${day}::timestamp at time zone ${timeZone}::text)`
  return sql`(${sql.join(
    ranges.map(({ from, to }) => sql`${at} >= ${start(from)} and ${at} < ${start(addDays(to, 1))}`),
    sql` or `
  )})`
}

/**
 * Selects the rows of the ledger of the days, with the values of their deliveries and what the books have by them. A correction has the
 * time of the row that it corrects. A return is no revenue, though its owner owes the price. A charge after the end has the time of its act.
 */
const entries = (days: readonly string[], timeZone: string, only = sql`true`): SQL => sql`
  select ${dayIn(sql`l.at`, timeZone)} as day, v.transport_type_id, l.delivery_id, v.driver_id, l.before, l.after, v.promised_at,
    ${enters(deliveredStatuses)} as delivered, ${enters(['cancelled'])} as cancelled,
    ${enters(['expired'])} as expired, ${enters(['returned'])} as returned,
    m.sold, l.id, l.action = 'charge' as charged,
    coalesce(v.cancellation->>'by', 'system') as by,
    coalesce((v.cancellation->>'reason_id')::int, 0) as reason_id,
    case
      when ${enters(deliveredStatuses)} = 1 then coalesce(l.device_at, l.at)
      when ${enters(deliveredStatuses)} = -1 then (
        select coalesce(p.device_at, p.at) from transitions p
        where p.delivery_id = l.delivery_id and p.id < l.id and ${isAmong(sql`p.after`, deliveredStatuses)}
          and (p.before is null or not ${isAmong(sql`p.before`, deliveredStatuses)})
        order by p.id desc limit 1)
    end as handed_over,
    case when l.before = 'searching' and l.after = 'accepted' then round(extract(epoch from l.at - (
      select max(p.at) from transitions p
      where p.delivery_id = l.delivery_id and p.id < l.id and p.after = 'searching')))::bigint
    end as accept_seconds
  from delivery_ledger l join deliveries v on v.id = l.delivery_id
  left join lateral (${soldBy(sql`l.id`, sql`(${enters(deliveredStatuses)} <> 0 or ${enters(['cancelled'])} <> 0 or l.action = 'charge')`)}) m on true
  where (l.kind = 'transition' or l.action = 'charge') and ${isOn(sql`l.at`, days, timeZone)} and ${only}`

export interface Sums {
  /** The table with the stored sums, and its columns. */
  table: string
  kind: MarkKind
  keys: string[]
  values: string[]
  /** Selects keys and values of the days. */
  of(days: readonly string[], timeZone: string): SQL
}

const late = sql`greatest(0, round(extract(epoch from handed_over - promised_at)))`

const promised = sql`coalesce(sum(delivered) filter (where promised_at is not null), 0)::int as promised`
const onTime = sql`coalesce(sum(delivered) filter (where handed_over <= promised_at), 0)::int as on_time`

/**
 * Selects the handovers of an organization's deliveries on the days that had an ETA, and those that were on time. Deliveries
 * with an id before `firstId` don't count: the index leaves out what the organization booked long ago.
 */
export const onTimeOf = (
  { organizationId, firstId }: { organizationId: string; firstId: string },
  days: readonly string[],
  timeZone: string
): SQL => sql`
  select ${promised}, ${onTime} from (${entries(
    days,
    timeZone,
    sql`v.organization_id = ${organizationId} and v.id >= ${firstId}`
  )}) e`

export const daySums: Sums = {
  table: 'report_days',
  kind: 'deliveries',
  keys: ['day', 'transport_type_id'],
  values: [
    'booked',
    'completed',
    'cancelled',
    'expired',
    'returned',
    'revenue',
    'fees',
    'accepted',
    'accept_seconds',
    'promised',
    'on_time',
    'late_seconds'
  ],
  of: (days, timeZone) => sql`
    select day, transport_type_id,
      count(*) filter (where before is null)::int as booked,
      sum(delivered)::int as completed, sum(cancelled)::int as cancelled,
      sum(expired)::int as expired, sum(returned)::int as returned,
      coalesce(sum(sold) filter (where delivered <> 0 or charged), 0)::bigint as revenue,
      coalesce(sum(sold) filter (where cancelled <> 0), 0)::bigint as fees,
      count(accept_seconds)::int as accepted, coalesce(sum(accept_seconds), 0)::bigint as accept_seconds,
      ${promised}, ${onTime},
      coalesce(sum(delivered * ${late}) filter (where promised_at is not null), 0)::bigint as late_seconds
    from (${entries(days, timeZone)}) e group by 1, 2`
}

export const offerSums: Sums = {
  table: 'report_offers',
  kind: 'offers',
  keys: ['day', 'transport_type_id'],
  values: ['accepted', 'declined', 'expired'],
  of: (days, timeZone) => sql`
    select ${dayIn(sql`o.created_at`, timeZone)} as day, v.transport_type_id,
      count(*) filter (where o.status = 'accepted')::int as accepted,
      count(*) filter (where o.status = 'declined')::int as declined,
      count(*) filter (where o.status = 'expired')::int as expired
    from offers o join deliveries v on v.id = o.delivery_id
    where ${isOn(sql`o.created_at`, days, timeZone)} and o.status in ('accepted', 'declined', 'expired')
    group by 1, 2`
}

export const cancellationSums: Sums = {
  table: 'report_cancellations',
  kind: 'deliveries',
  keys: ['day', 'transport_type_id', 'by', 'reason_id'],
  values: ['cancelled', 'fees'],
  of: (days, timeZone) => sql`
    select day, transport_type_id, by, reason_id,
      sum(cancelled)::int as cancelled, coalesce(sum(sold), 0)::bigint as fees
    from (${entries(days, timeZone)}) e where cancelled <> 0 group by 1, 2, 3, 4`
}

export const driverSums: Sums = {
  table: 'report_drivers',
  kind: 'deliveries',
  keys: ['day', 'transport_type_id', 'driver_id'],
  values: ['deliveries', 'earned'],
  // Who ended a delivery has it. Drivers who had it before only have what they get by it.
  of: (days, timeZone) => sql`
    with e as (
      select r.id, day, transport_type_id, driver_id, delivered from (${entries(days, timeZone)}) r
      where delivered <> 0 or charged
    )
    select day, transport_type_id, earner as driver_id,
      sum(delivered * ended)::int as deliveries, sum(part)::bigint as earned
    from (
      select day, transport_type_id, delivered, driver_id as earner, 1 as ended, 0::bigint as part
      from e where driver_id is not null and delivered <> 0
      union all
      select day, transport_type_id, delivered, p.driver_id, 0, p.amount
      from e cross join lateral (${partsBy(sql`e.id`)}) p
    ) earned group by 1, 2, 3`
}

export const allSums: readonly Sums[] = [daySums, offerSums, cancellationSums, driverSums]
