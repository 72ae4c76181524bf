import '../../../styles/delivery/delivery.css'
import type { Point } from '../../../lib/geo.ts'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { ChosenPlace } from '../../../lib/contract/pricing.ts'
import { formatAddress } from '../../../lib/format/places/address.ts'
import { fittingPlaces, type KnownPlace, type KnownPlaces } from '../../../lib/delivery/known-places.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Words } from '../../../lib/words/words.ts'
import { $draft, keepTyped } from '../../../stores/booking/booking.ts'
import { useNewest } from '../../hydration/use-newest.ts'
import { Combobox } from '../../ui/suggestions/Combobox.tsx'
import { focusKnown, KnownList } from './KnownList.tsx'
import { knownSections } from './known-sections.ts'
import { type PlaceItem, placeLook } from './place-look.tsx'
import { usePlaceSearch } from './use-place-search.ts'

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
  const search = usePlaceSearch({ known, near, words })
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

  async function select(item: PlaceItem) {
    const street = search.narrow(item)
    if (street !== null) return setText(street)
    const isNewest = begin()
    typed.current = null
    onSelect()
    try {
      const { place: chosen, known: from } = await search.take(item)
      if (!isNewest()) return
      keepTyped(id, '')
      onChoose(chosen, from)
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
    search.follow(next)
    clearUnless(next)
    keepTyped(id, next === address ? '' : next)
  }

  function enterList(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' || isNew || !slot || event.nativeEvent.isComposing) return
    if (!focusKnown(slot)) return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <>
      <div className="boxless" onKeyDownCapture={enterList}>
        <Combobox<PlaceItem>
          id={id}
          label={one?.label ?? words[kind]}
          hideLabel={one !== undefined}
          placeholder={kind === 'pickup' ? words.pickupPlaceholder : words.dropoffPlaceholder}
          text={text}
          onTextChange={type}
          onSelect={item => void select(item)}
          load={search.load}
          look={item => placeLook(item, words.search)}
          words={{ ...words.search, clear: fill(words.search.clear, { field: one?.label ?? words[kind] }) }}
          error={error}
          hint={search.question}
          lead={<span className="stop-mark" data-kind={kind} />}
          slot={isNew ? slot : null}
          query={search.around?.id}
        />
      </div>
      {slot && !isNew
        ? createPortal(
            <KnownList
              sections={knownSections(fittingPlaces(known, ''), words)}
              onSelect={item => void select(item)}
              onLeave={() => document.getElementById(id)?.focus()}
              words={words.search}
            />,
            slot
          )
        : null}
    </>
  )
}
