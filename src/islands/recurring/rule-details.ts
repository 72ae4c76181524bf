/** The details of a rule, as the form of a date edits them. */
import * as z from 'zod/mini'
import { sendLinkBody } from '../../lib/contract/delivery/recipient.ts'
import type { Recurring, RecurringDetails } from '../../lib/contract/recurring/recurring.ts'

export const detailsOfRule = ({
  reference,
  declared_value,
  stops,
  packages
}: Recurring): RecurringDetails => ({
  reference,
  declared_value,
  stops: stops.map(({ contact, instructions, door, send_link: link }) => ({
    contact,
    instructions,
    door,
    ...(link ? { send_link: link } : {})
  })),
  quantities: packages.map(({ quantity }) => quantity)
})

/** Whether a link can be sent so. A date without a link is one. */
export const isSendable = (link: RecurringDetails['stops'][number]['send_link']) =>
  z.safeParse(z.optional(sendLinkBody), link).success

export const isComplete = ({ stops, quantities }: RecurringDetails) =>
  stops.every(
    ({ contact, send_link: link }) =>
      contact.name.trim() !== '' && contact.phone.trim() !== '' && isSendable(link)
  ) && quantities.every(quantity => Number.isInteger(quantity) && quantity >= 1 && quantity <= 100)
