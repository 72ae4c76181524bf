/** The columns of a stop's details, and their way to and from the contract's object. */
import { jsonb, text } from 'drizzle-orm/pg-core'
import { type Door, noDoor } from '../../../../lib/contract/delivery/door.ts'
import { noStopDetails, type StopDetails } from '../../../../lib/contract/delivery/stop-details.ts'

export const stopDetailsColumns = {
  contactName: text('contact_name').notNull(),
  contactPhone: text('contact_phone').notNull(),
  instructions: text('instructions').notNull(),
  door: jsonb('door').$type<Door>().notNull().default(noDoor)
}

export interface StoredDetails {
  contactName: string
  contactPhone: string
  instructions: string
  door: Door
}

export const storedDetails = ({ contact, ...rest }: StopDetails): StoredDetails => ({
  contactName: contact.name,
  contactPhone: contact.phone,
  ...rest
})

export const detailsIn = ({ contactName, contactPhone, instructions, door }: StoredDetails): StopDetails => ({
  contact: { name: contactName, phone: contactPhone },
  instructions,
  door
})

/** All that an erased person leaves of them. */
export const erasedDetails = storedDetails(noStopDetails)
