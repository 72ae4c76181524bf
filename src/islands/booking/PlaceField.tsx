import '../../styles/delivery/delivery.css'
import type { Point } from '../../lib/geo.ts'
import { Building2, Clock, MapPin, Milestone, Star, Store } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { Suggestion } from '../../lib/contract/places/places.ts'
import type { ChosenPlace } from '../../lib/contract/pricing.ts'
import type { SavedPlace } from '../../lib/contract/places/saved-places.ts'
import { formatAddress } from '../../lib/format/address.ts'
import { fittingPlaces, type KnownPlaces } from '../../lib/known-places.ts'
import type { Words } from '../../lib/words/words.ts'
import { retrieve, suggest } from '../../stores/places/places.ts'
import { Combobox } from '../ui/Combobox.tsx'

type Item =
  | { from: 'search'; suggestion: Suggestion }
  | { from: 'recent'; place: ChosenPlace }
  | { from: 'saved'; place: SavedPlace }

const icons = { address: MapPin, street: Milestone, poi: Store, district: Building2 }

export interface PlaceFieldProps {
  kind: 'pickup' | 'dropoff'
  /** For one of several dropoffs: its id, and its label for screen readers only. */
  one?: { id: string; label: string }
  words: Words['places']
  /** The chosen place. The field shows its address. */
  place: ChosenPlace | null
  onChoose: (place: ChosenPlace | null) => void
  /** Saved places and places of earlier deliveries. They come before search results. */
  known: KnownPlaces
  /** Nearby places rank first. */
  near: Point | null
  error: string | undefined
  onFailure: (failure: unknown) => void
}

/** Searches for an address and retrieves the chosen place. Typing again clears the choice. */
export function PlaceField(props: PlaceFieldProps): ReactNode {
  const { kind, one, words, place, onChoose, known, near, error, onFailure } = props
  const id = one?.id ?? kind
  const [text, setText] = useState('')
  const typed = useRef<string | null>(null)
  const address = place ? formatAddress(place) : ''

  // The place can also change outside this field: by the map, the device's location or swapping. A draft can arrive
  // while the user types in this field. Then the typed text stays.
  useEffect(() => {
    if (typed.current !== null && document.activeElement?.id === id) clearUnless(typed.current)
    else if (address) setText(address)
    // oxlint-disable-next-line react/exhaustive-deps -- Only another place changes the text.
  }, [address])

  /** Clears the place unless the text is its address or name. */
  function clearUnless(shown: string) {
    if (place && shown !== address && shown !== place.name) onChoose(null)
  }

  async function load(query: string, signal: AbortSignal) {
    const fitting = fittingPlaces(known, query === address ? '' : query)
    const first = [
      {
        key: 'saved',
        heading: words.saved,
        items: fitting.saved.map((each): Item => ({ from: 'saved', place: each }))
      },
      {
        key: 'recent',
        heading: words.recent,
        items: fitting.recent.map((each): Item => ({ from: 'recent', place: each }))
      }
    ]
    if (!query || query === address) return first
    const found = await suggest(query, near, signal)
    const items = found.map((suggestion): Item => ({ from: 'search', suggestion }))
    const above = first.some(section => section.items.length > 0)
    return [...first, { key: 'results', heading: above ? words.results : '', items }]
  }

  async function select(item: Item) {
    try {
      const chosen = item.from === 'search' ? await retrieve(item.suggestion) : ownPlace(item.place)
      typed.current = null
      onChoose(chosen)
      // Choosing the same place again doesn't change `address`, so the effect doesn't run. Restore the whole text here.
      setText(formatAddress(chosen))
    } catch (failure) {
      onFailure(failure)
    }
  }

  function look(item: Item) {
    if (item.from === 'recent') {
      const { place_id: id, name, detail = '', latitude, longitude } = item.place
      return { id: `recent-${id ?? `${latitude},${longitude}`}`, title: name, detail, icon: <Clock /> }
    }
    if (item.from === 'saved') {
      const { id, label, name, detail } = item.place
      return { id, title: label, detail: formatAddress({ name, detail }), icon: <Star /> }
    }
    const { id, name, detail, kind: placeKind } = item.suggestion
    const Icon = icons[placeKind]
    return { id, title: name, detail, icon: <Icon /> }
  }

  return (
    <Combobox<Item>
      id={id}
      label={one?.label ?? words[kind]}
      hideLabel={one !== undefined}
      placeholder={kind === 'pickup' ? words.pickupPlaceholder : words.dropoffPlaceholder}
      text={text}
      onTextChange={next => {
        typed.current = next
        setText(next)
        clearUnless(next)
      }}
      onSelect={item => void select(item)}
      load={load}
      look={look}
      words={words.search}
      error={error}
      lead={<span className="stop-mark" data-kind={kind} />}
    />
  )
}

/** Returns a saved or recent place without its label. The label is private and isn't sent with a booking. */
function ownPlace({ latitude, longitude, name, detail }: ChosenPlace | SavedPlace): ChosenPlace {
  return { latitude, longitude, name, detail: detail ?? '', place_id: null }
}
