/** Names an item of a price. */
import type { Price } from '../contract/pricing.ts'
import { fill } from './fill.ts'
import type { Words } from './words.ts'

/** Returns the name of an item. A discount names the organization and the percentage. */
export const priceItemName = (
  words: Pick<Words['price'], 'items'>,
  { code, name = '', percent = 0 }: Price['items'][number]
): string => fill(words.items[code].name, { name, percent: String(percent) })
