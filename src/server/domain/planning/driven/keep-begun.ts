/** Keeps the confirmed shifts that have begun, so that later changes of a driver's hours don't change them. */
import { addDays } from '../../../../lib/rules/schedule/days.ts'
import type { Context } from '../../../context.ts'
import { keptShifts } from '../../../db/tables/delivery/driven-tables.ts'
import { confirmedShiftsOn } from '../hours/confirmed-shifts.ts'
import { todayOf } from '../hours/hours-rows.ts'

/** A shift that was confirmed later than this after its begin isn't kept. */
const longestAfter = 24 * 3_600_000

/** A shift with a published route is kept already. */
export async function keepBegunShifts(context: Context): Promise<void> {
  const now = context.now()
  const today = todayOf(context)
  for (const day of [addDays(today, -1), today]) {
    const shifts = await confirmedShiftsOn(context, context.orm, day)
    const begun = [...shifts].flatMap(([driverId, own]) =>
      own
        .filter(({ from }) => from <= now && now.getTime() - from.getTime() < longestAfter)
        .map(({ shift, from, to }) => ({ driverId, day, shift, startsAt: from, endsAt: to }))
    )
    if (begun.length > 0) await context.orm.insert(keptShifts).values(begun).onConflictDoNothing()
  }
}
