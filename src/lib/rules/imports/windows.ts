/** Reads windows of time in one cell. Pure. */
import { readTime } from './dates.ts'

/** The texts of the two ends, each with its date if it has one. */
export interface WindowTexts {
  earliest: string
  latest: string
}

const date = String.raw`(?:\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./]\d{2,4})[T\s,]+`
const time = String.raw`\d{1,2}(?:\s?[:h.]\s?\d{2}(?::\d{2})?)?(?:\s?(?:[ap]\.?m\.?|h|uhr))?(?:Z|\s?[+-]\d{2}:?\d{2})?`
const range = new RegExp(
  String.raw`^(?:between|entre|zwischen|from|von|de|dalle|tra)?\s*(${date})?(${time})\s*(?:-|–|—|/|~|to|and|bis|und|à|a|et|y|e|until|alle)\s*(${date})?(${time})$`,
  'i'
)

/** Returns the ends of a window such as '9am-12pm', '9-12', or '2026-12-02 10:00 - 2026-12-02 11:00', or null if it's none. */
export function readWindow(text: string): WindowTexts | null {
  const match = range.exec(text.trim())
  if (!match) return null
  const [, firstDay = '', , secondDay = ''] = match
  const [first, second] = [match[2]!, match[4]!]
  const latest = clockOf(second)
  const earliest = clockOf(withHalf(first, second))
  if (earliest === null || latest === null) return null
  // One date is for both.
  return { earliest: `${firstDay}${earliest}`, latest: `${secondDay || firstDay}${latest}` }
}

/** Hours alone are enough within a window. A zone stays. */
function clockOf(text: string): string | null {
  const zone = /(?:Z|\s?[+-]\d{2}:?\d{2})/i.exec(text)?.[0] ?? ''
  const plain = text.slice(0, text.length - zone.length)
  const clock = readTime(/^\d{1,2}$/.test(plain) ? `${plain}:00` : plain)
  return clock === null ? null : `${clock}${zone.trim()}`
}

/** Returns the first time of a window with the half of the day of the second one: '1-5pm' begins at 1 pm, and '9-12pm' at 9 am. */
function withHalf(first: string, second: string): string {
  const half = /[ap]\.?m\.?$/i.exec(second)?.[0]
  if (!half || /[a-z]/i.test(first)) return first
  const same = readTime(`${first} ${half}`)
  const end = readTime(second)
  if (same !== null && end !== null && same < end) return `${first} ${half}`
  return `${first} ${half.startsWith('p') || half.startsWith('P') ? 'am' : 'pm'}`
}
