import { randomBytes, randomInt } from 'node:crypto'
import { deliveryNumberCount, deliveryNumberOf } from '../../lib/rules/delivery/delivery-number.ts'

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
 * Returns an opaque id that sorts by creation time: a prefix, the time in milliseconds (9 characters of base
 * 32), a counter for ids of the same millisecond (3), and 65 random bits (13). The prefix shows the kind of
 * record when an id appears in a log.
 */
export function newId(prefix: string, now: Date = new Date()): string {
  const time = now.getTime()
  count = time === lastTime ? count + 1 : 0
  lastTime = time
  let tail = ''
  for (const byte of randomBytes(randomCharacters)) tail += alphabet[byte % 32]
  return `${prefix}_${digits(time, 9)}${digits(count, 3)}${tail}`
}

/** Returns the start of every id of a time, which sorts before all of them. */
export const idFrom = (prefix: string, at: Date): string => `${prefix}_${digits(at.getTime(), 9)}`

/** Returns a random number for a delivery. Another delivery may have it, which the database refuses. */
export function newDeliveryNumber(): string {
  return deliveryNumberOf(randomInt(0, deliveryNumberCount))
}

/** Returns a PIN of four digits. The recipient shares it with the driver at the handover. */
export function newPin(): string {
  return String(randomInt(0, 10_000)).padStart(4, '0')
}
