/** Random ids. crypto.randomUUID is missing on plain http other than localhost; getRandomValues is there. */

/** Returns random bytes as hex digits. */
export function randomHex(byteCount: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(byteCount))
  return [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')
}

/** Returns a random UUID (RFC 9562, version 4). */
export function randomUuid(): string {
  const hex = randomHex(16)
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16)
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20)
  ]
  return parts.join('-')
}
