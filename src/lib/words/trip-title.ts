import { fill } from './fill.ts'
import type { Words } from './words.ts'

/** Returns the title of a trip: 'Market Square → Town Hall (+2)'. */
export function tripTitle(
  { from, to, dropoffs }: { from: string; to: string; dropoffs: { total: number } },
  words: Pick<Words['dashboard'], 'fromTo' | 'moreStops'>
): string {
  const places = fill(words.fromTo, { pickup: from, dropoff: to })
  return dropoffs.total > 1 ? `${places} ${fill(words.moreStops, { count: dropoffs.total - 1 })}` : places
}
