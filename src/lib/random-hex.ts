/** Returns random bytes as hex digits. Doesn't use crypto.randomUUID, because plain http doesn't have it. */
export function randomHex(byteCount: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(byteCount))
  return [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')
}
