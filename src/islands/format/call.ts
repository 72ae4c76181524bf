/** Returns the address that calls a phone number: 'tel:+41791234567'. */
export function callAddress(phone: string): string {
  return `tel:${phone.replaceAll(/[^\d+]/g, '')}`
}
