import type { StopStatus } from '../../../lib/contract/delivery/deliveries.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Words } from '../../../lib/words/words.ts'

interface LabeledStop {
  kind: 'pickup' | 'dropoff'
  status?: StopStatus
}

type StopWords = Pick<Words['live'], 'pickup' | 'pickupNumber' | 'dropoff' | 'dropoffNumber'>

/**
 * Returns the labels of stops: 'Pickup' and 'Dropoff', or 'Dropoff 2' if there are several of the kind. `stops` are in driving
 * order. Removed dropoffs have no number.
 */
export function stopLabels(stops: readonly LabeledStop[], words: StopWords): string[] {
  const counts = { pickup: 0, dropoff: 0 }
  return stops.map(({ kind, status }) => {
    if (status === 'removed') return words[kind]
    counts[kind] += 1
    const isOnly = stops.filter(stop => stop.kind === kind && stop.status !== 'removed').length === 1
    const numbered = kind === 'pickup' ? words.pickupNumber : words.dropoffNumber
    return isOnly ? words[kind] : fill(numbered, { number: counts[kind] })
  })
}
