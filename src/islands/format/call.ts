/** The address that calls a number: 'tel:+41791234567'. */
export function callAddress(phone: string): string {
  return `tel:${phone.replaceAll(/[^\d+]/g, '')}`
}
