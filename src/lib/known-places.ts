import type { DeliverySummary } from './contract/delivery/deliveries.ts'
import type { ChosenPlace } from './contract/pricing.ts'
import type { SavedPlace } from './contract/places/saved-places.ts'

/** Returns the places of earlier deliveries, newest first, without duplicates. */
export function recentPlaces(deliveries: readonly DeliverySummary[], most = 5): ChosenPlace[] {
  const found = new Map<string, ChosenPlace>()
  for (const { stops } of deliveries) {
    for (const { latitude, longitude, name, detail } of stops) {
      const key = keyOf({ name, detail })
      if (!found.has(key)) found.set(key, { latitude, longitude, name, detail, place_id: null })
    }
  }
  return [...found.values()].slice(0, most)
}

export interface KnownPlaces {
  saved: SavedPlace[]
  recent: ChosenPlace[]
}

/**
 * Returns the known places that match the typed text: each typed word must start a word of the label or the address.
 * Empty text matches everything. A recent place that is also saved appears only among the saved places.
 */
export function fittingPlaces({ saved, recent }: KnownPlaces, typed: string, most = 4): KnownPlaces {
  const wanted = wordsOf(typed)
  const fits = (...texts: string[]) => {
    const there = wordsOf(texts.join(' '))
    return wanted.every(word => there.some(other => other.startsWith(word)))
  }
  const savedKeys = new Set(saved.map(keyOf))
  return {
    saved: saved.filter(place => fits(place.label, place.name, place.detail)).slice(0, most),
    recent: recent
      .filter(place => !savedKeys.has(keyOf(place)) && fits(place.name, place.detail ?? ''))
      .slice(0, most)
  }
}

function keyOf({ name, detail = '' }: { name: string; detail?: string | undefined }): string {
  return `${name}\n${detail}`
}

/** Splits text into words without case and accents. */
function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
}
