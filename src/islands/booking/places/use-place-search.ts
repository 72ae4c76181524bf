import { useState } from 'react'
import type { Suggestion } from '../../../lib/contract/places/places.ts'
import type { ChosenPlace } from '../../../lib/contract/pricing.ts'
import {
  fittingPlaces,
  type KnownPlace,
  type KnownPlaces,
  withoutKnown
} from '../../../lib/delivery/known-places.ts'
import type { Point } from '../../../lib/geo.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Words } from '../../../lib/words/words.ts'
import { retrieve, suggest } from '../../../stores/places/places.ts'
import type { SuggestionSection } from '../../ui/suggestions/suggestions.ts'
import { knownSections } from './known-sections.ts'
import type { PlaceItem } from './place-look.tsx'

export type PlaceSearchWords = Pick<
  Words['places'],
  'saved' | 'recent' | 'results' | 'whole' | 'which' | 'whichPlace'
>

interface PlaceSearchOptions {
  /** Saved places and places of earlier deliveries. They come before search results. */
  known: KnownPlaces
  /** Nearby places rank first. */
  near: Point | null
  words: PlaceSearchWords
}

/** Searches for an address: known places first, and the building of a street before the whole street. */
export function usePlaceSearch({ known, near, words }: PlaceSearchOptions) {
  // A chosen street or district: which building is meant?
  const [around, setAround] = useState<Suggestion | null>(null)

  async function load(query: string, signal: AbortSignal): Promise<SuggestionSection<PlaceItem>[]> {
    const fitting = fittingPlaces(known, query)
    const first = knownSections(fitting, words)
    if (!query) return first
    const found = withoutKnown(await suggest(query, near, signal), fitting)
    // Search also finds other places with a similar name.
    const isThere = ({ id: other, name, detail }: Suggestion) =>
      !around || (other !== around.id && `${name} ${detail}`.includes(around.name))
    const items = found.filter(isThere).map((suggestion): PlaceItem => ({ from: 'search', suggestion }))
    if (around)
      items.push({ from: 'whole', suggestion: around, title: fill(words.whole, { place: around.name }) })
    const above = first.some(section => section.items.length > 0)
    return [...first, { key: 'results', heading: above ? words.results : '', items }]
  }

  /** Returns the text to go on with if the item is a street or a district, otherwise null. */
  function narrow(item: PlaceItem): string | null {
    if (item.from !== 'search') return null
    const { kind, name } = item.suggestion
    if (kind !== 'street' && kind !== 'district') return null
    setAround(item.suggestion)
    return `${name} `
  }

  /** Returns the place of an item, with its coordinates. Throws ApiError. */
  async function take(item: PlaceItem): Promise<{ place: ChosenPlace; known?: KnownPlace }> {
    setAround(null)
    return item.from === 'saved' || item.from === 'recent'
      ? { place: ownPlace(item.place), known: item.place }
      : { place: await retrieve(item.suggestion) }
  }

  /** Another text than the street's is another question. */
  function follow(text: string): void {
    if (around && !text.startsWith(around.name)) setAround(null)
  }

  const question = around
    ? fill(around.kind === 'district' ? words.whichPlace : words.which, { place: around.name })
    : undefined
  return { around, question, load, narrow, take, follow }
}

/** Returns a saved or recent place without its label. The label is private and isn't sent with a booking. */
function ownPlace({ latitude, longitude, name, detail }: KnownPlace): ChosenPlace {
  return { latitude, longitude, name, detail: detail ?? '', place_id: null }
}
