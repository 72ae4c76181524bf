/**
 * Fills what lies ahead of the demo's start, on each day that it's started: scheduled deliveries, recurring ones, an import, a zone,
 * messages. All is made by the use cases that people use, and whatever is there already stays.
 */
import type { Context } from '../../context.ts'
import { demoAdmin, demoBusiness, regularCustomers, simulatedDrivers } from '../accounts.ts'
import { readPeople } from '../history/people.ts'
import { NoTrip } from '../history/trips.ts'
import { addSurchargeZone, completeCompany } from './company.ts'
import { uploadOrders } from './import.ts'
import { writeMessages } from './messages.ts'
import { createRules } from './rules.ts'
import { bookNextDays, bookNextHour } from './scheduled.ts'
import { addDepot, planTomorrow } from './tomorrow.ts'
import { bookTight } from './tight.ts'

/** Fills it until the signal aborts. What fails is logged, and the next start tries it again. */
export async function fillAhead(present: Context, signal: AbortSignal): Promise<void> {
  // Nobody's limits are used up by what the demo makes.
  const throttle = {
    check: async () => {},
    count: async () => {},
    refund: async () => {},
    clear: async () => {}
  }
  const context: Context = { ...present, throttle }
  const emails = [demoAdmin, demoBusiness, ...regularCustomers, ...simulatedDrivers(context.config.demoFleet)]
  const people = await readPeople(
    context,
    emails.map(({ email }) => email),
    context.now()
  )
  const admin = people.of(demoAdmin.email)
  const business = people.of(demoBusiness.email)
  const steps = [
    () => admin && completeCompany(context, admin),
    () => admin && addSurchargeZone(context, admin),
    () => writeMessages(context, people),
    async () => {
      if (await bookNextHour(context, people)) await bookTight(context, people)
    },
    () => admin && addDepot(context, admin),
    () => bookNextDays(context, people, signal),
    () => planTomorrow(context, people),
    () => business && createRules(context, business),
    () => business && uploadOrders(context, business)
  ]
  for (const step of steps) {
    if (signal.aborted) return
    try {
      await step()
    } catch (error) {
      if (error instanceof NoTrip) return
      context.log.warn({ err: error }, "a part of the demo's next days failed")
    }
  }
}
