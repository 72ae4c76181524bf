import { Building2, Clock, MapPin, Milestone, Store } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import type { Suggestion } from '../../lib/contract/places.ts'
import type { ChosenPlace } from '../../lib/contract/quotes.ts'
import { formatAddress } from '../../lib/format/address.ts'
import type { Words } from '../../lib/words/words.ts'
import { retrieve, suggest } from '../../stores/places.ts'
import { Combobox } from '../ui/Combobox.tsx'

type Item = { from: 'search'; suggestion: Suggestion } | { from: 'recent'; place: ChosenPlace }

const icons = { address: MapPin, street: Milestone, poi: Store, district: Building2 }

export interface PlaceFieldProps {
  kind: 'pickup' | 'dropoff'
  words: Words['places']
  /** What is chosen now; its address stands in the field. */
  place: ChosenPlace | null
  onChoose: (place: ChosenPlace | null) => void
  /** Places of earlier deliveries, offered before anything is typed. */
  recent: readonly ChosenPlace[]
  /** Nearby places come first. */
  near: { latitude: number; longitude: number } | null
  error: string | undefined
  onFailure: (failure: unknown) => void
}

/** Types an address, suggests, and retrieves what is chosen. Typing anew takes the choice away. */
export function PlaceField(props: PlaceFieldProps): ReactNode {
  const { kind, words, place, onChoose, recent, near, error, onFailure } = props
  const [text, setText] = useState('')
  const address = place ? formatAddress(place) : ''

  // Chosen elsewhere too: on the map, by location, by swapping.
  useEffect(() => {
    if (address) setText(address)
  }, [address])

  async function load(typed: string, signal: AbortSignal) {
    if (!typed || typed === address) {
      const items = recent.map((known): Item => ({ from: 'recent', place: known }))
      return [{ key: 'recent', heading: words.recent, items }]
    }
    const found = await suggest(typed, near, signal)
    const items = found.map((suggestion): Item => ({ from: 'search', suggestion }))
    return [{ key: 'results', heading: '', items }]
  }

  async function select(item: Item) {
    try {
      const chosen = item.from === 'recent' ? item.place : await retrieve(item.suggestion)
      onChoose(chosen)
      // The same place chosen again changes nothing above: the text must still be whole.
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
    const { id, name, detail, kind: placeKind } = item.suggestion
    const Icon = icons[placeKind]
    return { id, title: name, detail, icon: <Icon /> }
  }

  return (
    <Combobox<Item>
      id={kind}
      label={words[kind]}
      placeholder={kind === 'pickup' ? words.pickupPlaceholder : words.dropoffPlaceholder}
      text={text}
      onTextChange={next => {
        setText(next)
        if (place && next !== address && next !== place.name) onChoose(null)
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
