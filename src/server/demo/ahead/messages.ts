/** What the demo's drivers and operators wrote to each other today. The last message is unread. */
import { dayOf } from '../../../lib/rules/schedule/days.ts'
import type { Context } from '../../context.ts'
import { markDriverRead, writeToDriver } from '../../domain/messaging/operators-side.ts'
import { writeToOperators } from '../../domain/messaging/driver-side.ts'
import { simulatedDrivers } from '../accounts.ts'
import type { People } from '../history/people.ts'

/** Writes nothing that was written on this day before. */
export async function writeMessages(context: Context, people: People): Promise<void> {
  const day = dayOf(context.now(), context.company.newest().data.settings.time_zone)
  const [first, second] = simulatedDrivers(2).map(({ email }) => people.of(email))
  const { dispatcher } = people
  if (!first || !second || !dispatcher) return
  const { number } = await writeToOperators(context, first, {
    text: 'The gate at Market Square is closed until noon. I go in from the back.',
    client_id: `demo-${day}-gate`
  })
  await markDriverRead(context, first.person.userId, number)
  await writeToDriver(context, dispatcher, first.person.userId, {
    text: "Thanks, I'll tell the others.",
    client_id: `demo-${day}-thanks`
  })
  await writeToOperators(context, second, {
    text: 'My battery is at 20 %. Can I swap it at the depot around 3?',
    client_id: `demo-${day}-battery`
  })
}
