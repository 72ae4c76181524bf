/** Measures how far drivers drove, as long as their positions are there. */
import { sql } from 'drizzle-orm'
import { spansOf } from '../../../../lib/rules/planning/driven/driven-day.ts'
import type { Span } from '../../../../lib/rules/planning/driven/driven-times.ts'
import { measureWay, type WayPoint } from '../../../../lib/rules/planning/driven/driven-way.ts'
import { addDays } from '../../../../lib/rules/schedule/days.ts'
import type { Context } from '../../../context.ts'
import { drivenWays } from '../../../db/tables/delivery/driven-tables.ts'
import { todayOf } from '../hours/hours-rows.ts'
import { readFacts } from './driver-facts.ts'

/** Days that are over are measured for so long, because phones without a network send their positions later. */
const daysBack = 2
/** A phone sends a position per second. One in five seconds says the same. */
const everyMilliseconds = sql.raw('5000')
/** The most drivers of a statement. */
const mostDrivers = 10

export async function measureWays(context: Context): Promise<void> {
  const today = todayOf(context)
  for (let back = daysBack; back > 0; back--) await measureDay(context, addDays(today, -back))
}

/** Measures a day again, with the positions and steps that are known now. */
export async function measureDay(context: Context, day: string): Promise<void> {
  const { drivers } = await readFacts(context, context.orm, { from: day, to: day, driverId: undefined })
  const driven = drivers
    .map(facts => ({ driverId: facts.driverId, spans: spansOf(facts, day) }))
    .filter(({ spans }) => spans.length > 0)
  for (let first = 0; first < driven.length; first += mostDrivers)
    await measureSome(context, day, driven.slice(first, first + mostDrivers))
}

interface Driven {
  driverId: string
  spans: Span[]
}

async function measureSome(context: Context, day: string, driven: readonly Driven[]): Promise<void> {
  const points = await pointsOf(context, driven)
  const measuredAt = context.now()
  const rows = driven.map(({ driverId, spans }) => {
    const { meters, covered, seconds } = measureWay(points.get(driverId) ?? [], spans)
    return { driverId, day, meters, coveredSeconds: covered, seconds, measuredAt }
  })
  await context.orm
    .insert(drivenWays)
    .values(rows)
    .onConflictDoUpdate({
      target: [drivenWays.driverId, drivenWays.day],
      set: {
        meters: sql`excluded.meters`,
        coveredSeconds: sql`excluded.covered_seconds`,
        seconds: sql`excluded.seconds`,
        measuredAt: sql`excluded.measured_at`
      }
    })
}

interface PositionRow extends WayPoint, Record<string, unknown> {
  driver: string
}

/** Returns some positions of each driver, in order. */
async function pointsOf({ orm }: Context, driven: readonly Driven[]): Promise<Map<string, WayPoint[]>> {
  const spans = driven.flatMap(each => each.spans)
  const at = (time: number) => sql`${new Date(time).toISOString()}::timestamptz`
  const { rows } = await orm.execute<PositionRow>(sql`
    select distinct on (driver, floor(at / ${everyMilliseconds})) * from (
      select p.driver_id as driver, p.latitude, p.longitude, p.accuracy,
        extract(epoch from p.recorded_at)::float8 * 1000 as at
      from positions p
      where p.recorded_at >= ${at(Math.min(...spans.map(({ from }) => from)))}
        and p.recorded_at <= ${at(Math.max(...spans.map(({ to }) => to)))}
        and p.driver_id = any(${`{${driven.map(({ driverId }) => driverId).join(',')}}`}::text[])
    ) known
    order by driver, floor(at / ${everyMilliseconds}), at`)
  return Map.groupBy(rows, ({ driver }) => driver)
}
