/** Says for which organization a delivery is, and who booked it. */
import type { DeliverySummary } from '../contract/delivery/deliveries.ts'
import { fill } from './fill.ts'
import type { Words } from './words.ts'

/** Returns '' for another owner. */
export function organizationLine(
  words: Pick<Words['organizations']['bookingFor'], 'of' | 'by'>,
  organization: DeliverySummary['organization']
): string {
  if (!organization) return ''
  const { name, booked_by: person } = organization
  return fill(person ? words.by : words.of, { name, person })
}
