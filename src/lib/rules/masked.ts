/** Hides contact data but for what tells two people apart. */

/** 'clara@demo.test' becomes 'cl…@demo.test'. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 0 ? '…' : `${email.slice(0, Math.min(2, at - 1))}…${email.slice(at)}`
}

/** '+41 44 555 01 01' becomes '… 01 01': the last four digits. */
export function maskedPhone(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '')
  return digits.length < 6 ? '…' : `… ${digits.slice(-4, -2)} ${digits.slice(-2)}`
}

/** 'Clara', 'Miller' become 'Clara M.' */
export function shortName(first: string, last: string): string {
  const initial = Array.from(last.trim())[0]
  return [first.trim(), initial ? `${initial}.` : ''].filter(Boolean).join(' ')
}
