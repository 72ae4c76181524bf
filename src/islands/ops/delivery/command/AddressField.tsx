import type { ReactNode } from 'react'
import type { Suggestion } from '../../../../lib/contract/places/places.ts'
import type { Coordinate } from '../../../../lib/geo.ts'
import { fill } from '../../../../lib/words/fill.ts'
import type { Words } from '../../../../lib/words/words.ts'
import { suggest } from '../../../../stores/places/places.ts'
import type { SearchedPlace } from '../../../hydration/use-searched-place.ts'
import { Combobox } from '../../../ui/suggestions/Combobox.tsx'
import { suggestionLook } from '../../../ui/suggestions/suggestion-look.tsx'

export interface AddressFieldProps {
  label: string
  hint?: string | undefined
  /** Places near this point come first. */
  near: Coordinate | null
  search: SearchedPlace
  words: Words['opsDelivery']['addressWords']
}

/** A field that searches for an address. */
export function AddressField({ label, hint, near, search, words }: AddressFieldProps): ReactNode {
  return (
    <Combobox<Suggestion>
      label={label}
      hint={hint}
      text={search.text}
      onTextChange={search.type}
      load={async (typed, signal) => [
        {
          key: 'places',
          heading: '',
          items: typed.trim()
            ? await suggest(typed, near && { longitude: near[0], latitude: near[1] }, signal)
            : []
        }
      ]}
      look={suggestion => suggestionLook(suggestion, words)}
      onSelect={suggestion => void search.select(suggestion)}
      words={{ ...words, clear: fill(words.clear, { field: label }) }}
      error={search.lost ? words.failed : undefined}
    />
  )
}
