import '../../../styles/delivery/delivery.css'
import type { Point } from '../../../lib/geo.ts'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { Suggestion } from '../../../lib/contract/places/places.ts'
import type { ChosenPlace } from '../../../lib/contract/pricing.ts'
import { formatAddress } from '../../../lib/format/places/address.ts'
import {
  fittingPlaces,
  type KnownPlace,
  type KnownPlaces,
  withoutKnown
} from '../../../lib/delivery/known-places.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Words } from '../../../lib/words/words.ts'
import { $draft, keepTyped } from '../../../stores/booking/booking.ts'
import { retrieve, suggest } from '../../../stores/places/places.ts'
import { useNewest } from '../../hydration/use-newest.ts'
import { Combobox } from '../../ui/suggestions/Combobox.tsx'
import { KnownList, knownSections } from './KnownList.tsx'
import { type PlaceItem, placeLook } from './place-look.tsx'

export interface PlaceFieldProps {
  kind: 'pickup' | 'dropoff'
  /** For one of several dropoffs: its id, and its label for screen readers only. */
  one?: { id: string; label: string }
  words: Words['places']
  /** The chosen place. The field shows its address. */
  place: ChosenPlace | null
  /** Called at once when something is chosen, before its coordinates are there. */
  onSelect: () => void
  onChoose: (place: ChosenPlace | null, known?: KnownPlace) => void
  /** Saved places and places of earlier deliveries. They come before search results. */
  known: KnownPlaces
  /** Nearby places rank first. */
  near: Point | null
  error: string | undefined
  /** Where the suggestions go while this field is used, otherwise null. */
  slot: HTMLElement | null
  onFailure: (failure: unknown) => void
}

/** Searches for an address and retrieves the chosen place. Typing again clears the choice. */
export function PlaceField(props: PlaceFieldProps): ReactNode {
  const { kind, one, words, place, onSelect, onChoose, known, near, error, slot, onFailure } = props
  const id = one?.id ?? kind
  const [text, setText] = useState('')
  // A chosen street or district: which building is meant?
  const [around, setAround] = useState<Suggestion | null>(null)
  const typed = useRef<string | null>(null)
  const begin = useNewest()
  const address = place ? formatAddress(place) : ''

  // The place can also change outside this field: by the map, the device's location or swapping. A draft can arrive
  // while the user types in this field. Then the typed text stays.
  useEffect(() => {
    if (typed.current !== null && document.activeElement?.id === id) clearUnless(typed.current)
    else if (address) setText(address)
    // oxlint-disable-next-line react/exhaustive-deps -- Only another place changes the text.
  }, [address])

  // Text without a choice survives a reload.
  useEffect(() => {
    const kept = $draft.get().typed[id]
    if (kept) setText(now => now || kept)
  }, [id])

  /** Clears the place unless the text is its address or name. */
  function clearUnless(shown: string) {
    if (place && shown !== address && shown !== place.name) onChoose(null)
  }

  const isNew = text.trim() !== '' && text !== address

  async function load(query: string, signal: AbortSignal) {
    const fitting = fittingPlaces(known, query)
    const found = withoutKnown(await suggest(query, near, signal), fitting)
    // Search also finds other places with a similar name.
    const isThere = ({ id: other, name, detail }: Suggestion) =>
      !around || (other !== around.id && `${name} ${detail}`.includes(around.name))
    const items = found.filter(isThere).map((suggestion): PlaceItem => ({ from: 'search', suggestion }))
    if (around)
      items.push({ from: 'whole', suggestion: around, title: fill(words.whole, { place: around.name }) })
    const first = knownSections(fitting, words)
    const above = first.some(section => section.items.length > 0)
    return [...first, { key: 'results', heading: above ? words.results : '', items }]
  }

  async function select(item: PlaceItem) {
    if (
      item.from === 'search' &&
      (item.suggestion.kind === 'street' || item.suggestion.kind === 'district')
    ) {
      setAround(item.suggestion)
      setText(`${item.suggestion.name} `)
      return
    }
    const isNewest = begin()
    setAround(null)
    typed.current = null
    onSelect()
    try {
      const isKnown = item.from === 'saved' || item.from === 'recent'
      const chosen = isKnown ? ownPlace(item.place) : await retrieve(item.suggestion)
      if (!isNewest()) return
      keepTyped(id, '')
      onChoose(chosen, isKnown ? item.place : undefined)
      // Choosing the same place again doesn't change `address`, so the effect doesn't run. Restore the whole text here.
      setText(formatAddress(chosen))
    } catch (failure) {
      if (isNewest()) onFailure(failure)
    }
  }

  function type(next: string) {
    begin()
    typed.current = next
    setText(next)
    if (around && !next.startsWith(around.name)) setAround(null)
    clearUnless(next)
    keepTyped(id, next === address ? '' : next)
  }

  return (
    <>
      <Combobox<PlaceItem>
        id={id}
        label={one?.label ?? words[kind]}
        hideLabel={one !== undefined}
        placeholder={kind === 'pickup' ? words.pickupPlaceholder : words.dropoffPlaceholder}
        text={text}
        onTextChange={type}
        onSelect={item => void select(item)}
        load={load}
        look={item => placeLook(item, words.search)}
        words={{ ...words.search, clear: fill(words.search.clear, { field: one?.label ?? words[kind] }) }}
        error={error}
        hint={
          around
            ? fill(around.kind === 'district' ? words.whichPlace : words.which, { place: around.name })
            : undefined
        }
        lead={<span className="stop-mark" data-kind={kind} />}
        slot={isNew ? slot : null}
        query={around?.id}
      />
      {slot && !isNew
        ? createPortal(
            <KnownList
              sections={knownSections(fittingPlaces(known, ''), words)}
              onSelect={item => void select(item)}
              words={words.search}
            />,
            slot
          )
        : null}
    </>
  )
}

/** Returns a saved or recent place without its label. The label is private and isn't sent with a booking. */
function ownPlace({ latitude, longitude, name, detail }: KnownPlace): ChosenPlace {
  return { latitude, longitude, name, detail: detail ?? '', place_id: null }
}
