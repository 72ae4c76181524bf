/** The rule that booked a delivery. */
import { eq } from 'drizzle-orm'
import type { BookedBy, RecurringOf } from '../../../lib/contract/delivery/deliveries.ts'
import { recurringDates, recurringRules } from '../../db/tables/delivery/recurring-tables.ts'
import type { Queryable } from '../../db/open.ts'

/** Returns the recurring delivery that a delivery is of, or null. */
export async function recurringOfDelivery(
  db: Queryable,
  { id, bookedBy }: { id: string; bookedBy: BookedBy }
): Promise<RecurringOf | null> {
  if (bookedBy !== 'recurring') return null
  const [found] = await db
    .select({ id: recurringRules.id, name: recurringRules.name, times: recurringRules.times })
    .from(recurringDates)
    .innerJoin(recurringRules, eq(recurringRules.id, recurringDates.ruleId))
    .where(eq(recurringDates.deliveryId, id))
  return found ? { ...found, times: { ...found.times } } : null
}
