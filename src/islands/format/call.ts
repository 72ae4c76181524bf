/** Returns the address that calls a stored phone number: 'tel:+41791234567', or with an extension 'tel:+41445550202;ext=12'. */
export function callAddress(phone: string): string {
  const [number = '', extension] = phone.split(';ext=')
  return `tel:${number.replaceAll(/[^\d+]/g, '')}${extension ? `;ext=${extension}` : ''}`
}
