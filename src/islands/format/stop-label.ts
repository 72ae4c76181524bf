import { fill } from '../../lib/words/fill.ts'
import type { Words } from '../../lib/words/words.ts'

interface LabeledStop {
  kind: 'pickup' | 'dropoff'
}

type StopWords = Pick<Words['live'], 'pickup' | 'pickupNumber' | 'dropoff' | 'dropoffNumber'>

/**
 * Returns the labels of stops: 'Pickup' and 'Dropoff', or 'Dropoff 2' if there are several of the kind. `stops` are in driving
 * order.
 */
export function stopLabels(stops: readonly LabeledStop[], words: StopWords): string[] {
  const counts = { pickup: 0, dropoff: 0 }
  return stops.map(({ kind }) => {
    counts[kind] += 1
    const isOnly = stops.filter(stop => stop.kind === kind).length === 1
    const numbered = kind === 'pickup' ? words.pickupNumber : words.dropoffNumber
    return isOnly ? words[kind] : fill(numbered, { number: counts[kind] })
  })
}
