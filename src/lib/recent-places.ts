import type { DeliverySummary } from './contract/deliveries.ts'
import type { ChosenPlace } from './contract/quotes.ts'

/** The places of earlier deliveries, newest first, each once. */
export function recentPlaces(deliveries: readonly DeliverySummary[], most = 5): ChosenPlace[] {
  const found = new Map<string, ChosenPlace>()
  for (const { stops } of deliveries) {
    for (const { latitude, longitude, name, detail } of stops) {
      const key = `${name}\n${detail}`
      if (!found.has(key)) found.set(key, { latitude, longitude, name, detail, place_id: null })
    }
  }
  return [...found.values()].slice(0, most)
}
