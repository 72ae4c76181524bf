/** A driver's hours in the format of the contract. */
import type { DriverHours } from '../../../../lib/contract/planning/driver-hours.ts'
import { type DatedShift, shiftsOn } from '../../../../lib/rules/planning/shifts.ts'
import { addDays } from '../../../../lib/rules/schedule/days.ts'
import type { Context } from '../../../context.ts'
import type { Queryable } from '../../../db/open.ts'
import { depotsOf } from '../../company/planning-rules.ts'
import { type DayRow, daysOfDriver, todayOf, type WeekRow, weekOf, zoneOf } from './hours-rows.ts'

const written = (at: Date | null) => at?.toISOString() ?? null

/** Returns a driver's hours from today on. */
export async function readHours(context: Context, db: Queryable, driverId: string): Promise<DriverHours> {
  const today = todayOf(context)
  const week = await weekOf(db, driverId)
  // A shift of yesterday may still last.
  const rows = await daysOfDriver(db, driverId, addDays(today, -1))
  const shift = nextShift(context, week, rows)
  return {
    week: {
      confirmed: week.confirmed,
      proposed: week.proposed,
      proposed_at: written(week.proposedAt),
      version: week.version
    },
    days: rows
      .filter(each => each.day >= today)
      .map(({ day, confirmed, proposed, note, proposedAt, version }) => ({
        day,
        confirmed,
        proposed,
        note,
        proposed_at: written(proposedAt),
        version
      })),
    today,
    depots: depotsOf(context).map(({ id, name, retired }) => ({ id, name, retired })),
    shift: shift ? { from: shift.from.toISOString(), to: shift.to.toISOString() } : null
  }
}

function nextShift(context: Context, week: WeekRow, rows: readonly DayRow[]): DatedShift | undefined {
  const today = todayOf(context)
  return [-1, 0, 1]
    .map(count => addDays(today, count))
    .flatMap(day => {
      const row = rows.find(each => each.day === day)
      return shiftsOn(day, week.confirmed, row?.confirmed ?? null, zoneOf(context))
    })
    .find(({ to }) => to > context.now())
}
