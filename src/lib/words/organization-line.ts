/** Says for which organization a delivery is, and who booked it. */
import type { DeliverySummary } from '../contract/delivery/deliveries.ts'
import { fill } from './fill.ts'
import type { Words } from './words.ts'

/**
 * Returns '' for another owner. Leaves out that the reader booked it, and the organization that the page's header names:
 * `bookingFor` is its id.
 */
export function organizationLine(
  words: Pick<Words['organizations']['bookingFor'], 'of' | 'by' | 'byPerson'>,
  organization: DeliverySummary['organization'],
  bookingFor?: string | null
): string {
  if (!organization) return ''
  const { id, name } = organization
  const person = organization.booked_by_you ? '' : organization.booked_by
  if (id === bookingFor) return person && fill(words.byPerson, { person })
  return fill(person ? words.by : words.of, { name, person })
}
