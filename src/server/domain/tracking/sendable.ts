import { fieldError } from '../../../lib/contract/errors.ts'
import type { Context } from '../../context.ts'
import { canGetTexts } from '../core/phone.ts'
import { sendsTexts } from '../outbox/mail-outbox.ts'

/** Whether a stored phone number can get text messages. */
export const isTextable = (phone: string): boolean => phone.startsWith('+') && canGetTexts(phone)

/**
 * Checks that a link can be sent as a text message if that is asked. Throws 'invalid-input' if texts can't be sent here, or
 * not to this phone.
 * @param field the request's field, for the error
 */
export function checkTextable(context: Context, phone: string, sms: boolean, field: string): void {
  if (!sms) return
  if (!sendsTexts(context))
    throw fieldError('invalid-input', field, "Text messages can't be sent here. Send the link by email")
  if (!isTextable(phone))
    throw fieldError(
      'invalid-input',
      field,
      'A text message needs a phone number with its country code and without an extension, such as +41 79 123 45 67'
    )
}
