/** Reads what somebody types to search the books. */
import { minorDigits } from './numbers/money.ts'
import { readTypedAmount } from './numbers/typed-number.ts'
import { parseDeliveryNumber } from '../rules/delivery/delivery-number.ts'

export type SearchReading =
  | { as: 'amount'; amount: number }
  | { as: 'delivery'; number: string }
  | { as: 'receipt'; number: number }
  | { as: 'name'; text: string }

/** The highest number of a receipt. */
const highestReceipt = 2_147_483_647

/** Returns an amount in minor units, without its sign: an entry has it on both sides. Null for a text that is none. */
function amountIn(text: string, currency: string): number | null {
  const plain = text.replace(/^[-−+]/u, '').replaceAll(new RegExp(`\\p{Sc}|\\b${currency}\\b`, 'giu'), '')
  if (!/\p{Nd}/u.test(plain)) return null
  const digits = minorDigits(currency)
  const read = [readTypedAmount(plain, 'en', digits), readTypedAmount(plain, 'fr', digits)]
  return read.find(amount => amount !== null && Number.isSafeInteger(amount) && amount > 0) ?? null
}

/**
 * Returns everything that a text can mean. A whole number can be an amount and a receipt's number. A text that is nothing else is a
 * name. Empty for an empty text.
 */
export function readingsOf(text: string, currency: string): SearchReading[] {
  const typed = text.trim()
  if (typed === '') return []
  const number = parseDeliveryNumber(typed)
  if (number !== null) return [{ as: 'delivery', number }]
  const readings: SearchReading[] = []
  const amount = amountIn(typed, currency)
  if (amount !== null) readings.push({ as: 'amount', amount })
  const receipt = /^#?0*(\d{1,10})$/.exec(typed)?.[1]
  if (receipt && Number(receipt) >= 1 && Number(receipt) <= highestReceipt)
    readings.push({ as: 'receipt', number: Number(receipt) })
  return readings.length > 0 ? readings : [{ as: 'name', text: typed }]
}
