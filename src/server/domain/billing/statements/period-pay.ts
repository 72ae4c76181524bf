/** What a period pays drivers beside their deliveries: hours online, and a minimum. */
import { inArray, sql } from 'drizzle-orm'
import type { StatementContent } from '../../../../lib/contract/billing/pay/statement-content.ts'
import type { PayRule } from '../../../../lib/rules/billing/pay.ts'
import { type AvailabilityChange, onlineTimes } from '../../../../lib/rules/people/online-times.ts'
import { hoursPay, type PaidPerson, partsByRule } from '../../../../lib/rules/billing/statements.ts'
import type { Queryable } from '../../../db/open.ts'

/** When drivers went online or offline within a time. */
export interface Availability {
  wasOnline: boolean
  changes: AvailabilityChange[]
}

/** In milliseconds. */
export interface Time {
  start: number
  end: number
}

/** Reads when drivers were online, by driver. One without rows is absent. */
export async function availabilityOf(
  db: Queryable,
  driverIds: readonly string[],
  { start, end }: Time
): Promise<Map<string, Availability>> {
  if (driverIds.length === 0 || end <= start) return new Map()
  const at = (time: number) => sql`${new Date(time).toISOString()}::timestamptz`
  const { rows } = await db.execute<{
    id: string
    was_online: boolean | null
    changes: AvailabilityChange[] | null
  }>(sql`
    select d.user_id as id, (
        select a.online from driver_availability a where a.driver_id = d.user_id and a.at < ${at(start)}
        order by a.at desc, a.id desc limit 1
      ) as was_online, (
        select json_agg(json_build_object('at', extract(epoch from a.at)::float8 * 1000, 'online', a.online) order by a.at, a.id)
        from driver_availability a where a.driver_id = d.user_id and a.at >= ${at(start)} and a.at < ${at(end)}
      ) as changes
    from drivers d where ${inArray(sql`d.user_id`, [...driverIds])}`)
  return new Map(
    rows.map(({ id, was_online: wasOnline, changes }) => [
      id,
      { wasOnline: wasOnline === true, changes: changes ?? [] }
    ])
  )
}

/** Returns the hours of a time by the rules that pay for them, and how long the driver was online at all. */
export function hoursOf(
  { wasOnline, changes }: Availability,
  person: PaidPerson,
  rules: readonly PayRule[],
  time: Time
): { hours: StatementContent['hours']; online: number } {
  const hours: StatementContent['hours'] = []
  let online = 0
  let isOnline = wasOnline
  for (const { start, end, rule } of partsByRule(rules, person, time)) {
    const within = changes.filter(({ at }) => at >= start && at < end)
    const { seconds } = onlineTimes(within, isOnline, { start, end })
    isOnline = within.at(-1)?.online ?? isOnline
    online += seconds
    const perHour = rule?.formula.per_hour ?? 0
    if (perHour === 0 || seconds === 0) continue
    const same = hours.at(-1)
    if (same?.per_hour === perHour) same.seconds += seconds
    else hours.push({ per_hour: perHour, seconds, amount: 0 })
  }
  return {
    hours: hours.map(part => ({ ...part, amount: hoursPay(part.per_hour, part.seconds) })),
    online
  }
}
