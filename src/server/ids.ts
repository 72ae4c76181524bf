import { randomBytes, randomInt } from 'node:crypto'

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

const randomCharacters = 13

let lastTime = 0
let count = 0

function digits(value: number, length: number): string {
  let text = ''
  for (let rest = value; text.length < length; rest = Math.floor(rest / 32)) text = alphabet[rest % 32] + text
  return text
}

/**
 * An opaque id that sorts by when it was made: prefix, milliseconds (9 characters of base 32), a count for ids of
 * the same millisecond (3), and 65 random bits (13). The prefix says what it names when it turns up in a log.
 */
export function newId(prefix: string, now: Date = new Date()): string {
  const time = now.getTime()
  count = time === lastTime ? count + 1 : 0
  lastTime = time
  let tail = ''
  for (const byte of randomBytes(randomCharacters)) tail += alphabet[byte % 32]
  return `${prefix}_${digits(time, 9)}${digits(count, 3)}${tail}`
}

/** Four digits that the recipient says to the driver. */
export function newPin(): string {
  return String(randomInt(0, 10_000)).padStart(4, '0')
}
