import { hasSeveralPickups, stopsOfKind, type StageStop } from '../../rules/delivery/stage-stops.ts'
import { fill } from '../../words/fill.ts'
import type { Words } from '../../words/words.ts'

export type StopNameWords = Words['opsDelivery']['intervene']['stopName']

/** A stop's place among those of its kind: `position` of a dropoff from 1, and `pickup` of one of several pickups. */
export interface StopNumber {
  position?: number | undefined
  pickup?: number | undefined
}

/** Returns the name of a stop within a sentence: 'dropoff 2', 'the pickup'. */
export const numberedStop = ({ position, pickup }: StopNumber, words: StopNameWords): string =>
  position
    ? fill(words.dropoff, { number: position })
    : pickup
      ? fill(words.pickupNumber, { number: pickup })
      : words.pickup

/** Returns the name of one of a delivery's stops within a sentence. '' if it isn't one of them. */
export function stopName(stops: readonly StageStop[], id: string | undefined, words: StopNameWords): string {
  const stop = stops.find(each => each.id === id)
  if (!stop) return ''
  const number = stopsOfKind(stops, stop.kind).findIndex(each => each.id === id) + 1
  if (stop.kind === 'dropoff') return numberedStop({ position: number }, words)
  return numberedStop(hasSeveralPickups(stops) ? { pickup: number } : {}, words)
}
