import { distantMeters } from '../../contract/pricing.ts'
import { fill } from '../../words/fill.ts'
import { formatDistance } from '../numbers/distance.ts'

/**
 * Says that the driver stops far from a stop. '' if they stop near it, or if nobody knows.
 * @param sentence with {distance}
 */
export function formatDistantStop(meters: number | undefined, sentence: string, locale: string): string {
  return meters !== undefined && meters > distantMeters
    ? fill(sentence, { distance: formatDistance(meters, locale) })
    : ''
}
