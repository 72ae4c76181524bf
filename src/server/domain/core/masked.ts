/** Shortens personal data for lists: enough to recognize somebody, not enough to reach them. */
import { internationalNumber } from '../../../lib/format/phone-number.ts'

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
  if (digits.length <= shownDigits) return '•••'
  const country = /^\+\d{1,3}(?=\D)/.exec(phone)?.[0]
  return [country, '•••', digits.slice(-shownDigits)].filter(Boolean).join(' ')
}

/** Returns an email of which only the first letter and the domain are shown: 'c•••@example.test'. */
export function maskedEmail(email: string): string {
  const [name = '', domain] = email.split('@')
  return domain ? `${[...name][0] ?? ''}•••@${domain}` : ''
}
