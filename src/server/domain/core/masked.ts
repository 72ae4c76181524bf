/** Shortens personal data for lists: enough to recognize somebody, not enough to reach them. */
import type { StopDetails } from '../../../lib/contract/delivery/stop-details.ts'
import { hiddenPart } from '../../../lib/format/people/hidden.ts'
import { internationalNumber } from '../../../lib/format/people/phone-number.ts'

/** Returns a first name with the initial of the last: 'Clara T.'. */
export function shortName(first: string, last: string): string {
  const initial = [...last.trim()][0]
  return [first.trim(), initial ? `${initial.toUpperCase()}.` : ''].filter(Boolean).join(' ')
}

/** Shortens a name that is stored as one text. */
export function maskedFullName(name: string): string {
  const [first = '', ...rest] = name.split(' ')
  return shortName(first, rest.at(-1) ?? '')
}

const shownDigits = 2

/** Returns a stored phone number of which only the country and the last two digits are shown: '+41 ••• 01'. */
export function maskedPhone(stored: string): string {
  const phone = internationalNumber(stored)
  const digits = phone.replaceAll(/\D/g, '')
  if (digits.length <= shownDigits) return hiddenPart
  const country = /^\+\d{1,3}(?=\D)/.exec(phone)?.[0]
  return [country, hiddenPart, digits.slice(-shownDigits)].filter(Boolean).join(' ')
}

/** Hides the code of a door, and says that there is one. */
export const maskedCode = (code: string): string => (code === '' ? '' : hiddenPart)

/** Returns a stop's details as operators see them until they open the contacts. */
export const maskedDetails = ({ contact, door, ...details }: StopDetails): StopDetails => ({
  ...details,
  contact: { name: maskedFullName(contact.name), phone: maskedPhone(contact.phone) },
  door: { ...door, code: maskedCode(door.code) }
})

/** Returns an email of which only the first letter and the domain are shown: 'c•••@example.test'. */
export function maskedEmail(email: string): string {
  const [name = '', domain] = email.split('@')
  return domain ? `${[...name][0] ?? ''}${hiddenPart}@${domain}` : ''
}

/** Returns a masked phone number in both forms, as the API answers numbers. */
export function maskedForms(stored: string): { phone: string; phone_display: string } {
  const phone = maskedPhone(stored)
  return { phone, phone_display: phone }
}

/** Hides phone numbers and emails in a text that may be one. Other texts stay as they are. */
export function maskedText(text: string): string {
  const trimmed = text.trim()
  if (/^[^\s@]+@[^\s@]+$/u.test(trimmed)) return maskedEmail(trimmed)
  const digits = trimmed.replaceAll(/\D/gu, '').length
  return digits >= 7 && /^[+\d\s()./'-]+$/u.test(trimmed) ? maskedPhone(trimmed) : text
}
