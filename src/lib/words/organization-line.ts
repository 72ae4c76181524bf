/** Says for which organization a delivery is, and who booked it. */
import type { DeliverySummary } from '../contract/delivery/deliveries.ts'
import { fill } from './fill.ts'
import type { Words } from './words.ts'

/** Who reads it, and the organization that the header names. */
export interface OwnerReader {
  name: string
  bookingFor: string | null
}

/** Returns '' for another owner. Leaves out what the reader knows: their own name, and the owner in the header. */
export function organizationLine(
  words: Pick<Words['organizations']['bookingFor'], 'of' | 'by' | 'byPerson'>,
  organization: DeliverySummary['organization'],
  reader?: OwnerReader
): string {
  if (!organization) return ''
  const { id, name } = organization
  const person = organization.booked_by === reader?.name ? '' : organization.booked_by
  if (id === reader?.bookingFor) return person && fill(words.byPerson, { person })
  return fill(person ? words.by : words.of, { name, person })
}
