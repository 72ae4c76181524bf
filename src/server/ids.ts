import { randomBytes, randomInt } from 'node:crypto'

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/**
 * An opaque id that sorts by time: prefix, 9 characters of milliseconds in base 32, 16 random ones
 * (80 bits). The prefix says what it names when it turns up in a log.
 */
export function newId(prefix: string, now: Date = new Date()): string {
  let time = now.getTime()
  let head = ''
  for (let place = 0; place < 9; place++) {
    head = alphabet[time % 32] + head
    time = Math.floor(time / 32)
  }
  let tail = ''
  for (const byte of randomBytes(16)) tail += alphabet[byte % 32]
  return `${prefix}_${head}${tail}`
}

/** Four digits that the recipient says to the driver. */
export function newPin(): string {
  return String(randomInt(0, 10_000)).padStart(4, '0')
}
