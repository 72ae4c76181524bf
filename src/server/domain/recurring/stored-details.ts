/** The details of a rule or of a date as they're stored. */
import { fieldError } from '../../../lib/contract/errors.ts'
import type { RecurringDetails } from '../../../lib/contract/recurring/recurring.ts'
import type { Context } from '../../context.ts'
import { storedContact } from '../core/phone.ts'
import { sendsTexts } from '../outbox/mail-outbox.ts'
import { checkTextable, isTextable } from '../tracking/sendable.ts'
import type { RuleRow } from './rule-rows.ts'
import { detailsOf, firstDropoffOf, fits } from './template.ts'

/**
 * Returns details with phone numbers as they're stored. Throws invalid-input for other stops or packages and for a tracking
 * link that can't be sent, and invalid-phone-number.
 */
export function storedDetails(
  context: Context,
  rule: Pick<RuleRow, 'template'>,
  details: RecurringDetails
): RecurringDetails {
  if (!fits(rule.template, details))
    throw fieldError('invalid-input', 'details', 'Must have as many stops and packages as before')
  const first = firstDropoffOf(rule.template)
  return {
    ...details,
    stops: details.stops.map((stop, index) => {
      const field = `details.stops.${index}`
      if (stop.send_link && index < first)
        throw fieldError('invalid-input', `${field}.send_link`, 'Only a dropoff has a tracking link')
      const contact = storedContact(context, stop.contact, `${field}.contact`)
      checkTextable(context, contact.phone, stop.send_link?.sms ?? false, `${field}.send_link.sms`)
      return { ...stop, contact }
    })
  }
}

/**
 * Returns a rule's details with the tracking link sent by text message to each recipient with a phone that can get one. Throws
 * invalid-input if texts can't be sent here.
 */
export function detailsWithTexts(
  context: Context,
  { template }: Pick<RuleRow, 'template'>
): RecurringDetails {
  if (!sendsTexts(context))
    throw fieldError('invalid-input', 'text_links', "Text messages can't be sent here")
  const details = detailsOf(template)
  const stops = details.stops.map(stop =>
    stop.send_link ? { ...stop, send_link: { ...stop.send_link, sms: isTextable(stop.contact.phone) } } : stop
  )
  return { ...details, stops }
}
