import { fill } from '../../lib/words/fill.ts'
import type { Words } from '../../lib/words/words.ts'

interface LabeledStop {
  kind: 'pickup' | 'dropoff'
}

type StopWords = Pick<Words['live'], 'pickup' | 'dropoff' | 'dropoffNumber'>

/**
 * Returns the labels of stops: 'Pickup' and 'Dropoff', or 'Dropoff 2' if there are several. `stops` are in driving
 * order.
 */
export function stopLabels(stops: readonly LabeledStop[], words: StopWords): string[] {
  const several = stops.filter(stop => stop.kind === 'dropoff').length > 1
  let number = 0
  return stops.map(({ kind }) => {
    if (kind === 'pickup') return words.pickup
    number += 1
    return several ? fill(words.dropoffNumber, { number }) : words.dropoff
  })
}
