import { useState } from 'react'
import { attempt } from '../../lib/api-error.ts'
import type { Suggestion } from '../../lib/contract/places/places.ts'
import type { ChosenPlace } from '../../lib/contract/pricing.ts'
import { retrieve } from '../../stores/places/places.ts'
import { useNewest } from './use-newest.ts'

export interface SearchedPlace {
  /** The text of the field. */
  text: string
  /** The chosen place, once it has arrived. */
  place: ChosenPlace | null
  /** Whether the chosen place couldn't be loaded. */
  lost: boolean
  select(suggestion: Suggestion): Promise<void>
  type(text: string): void
}

/** The state of a field that searches for a place, from `initial` on. `textOf` is its text for a chosen place. Other text clears the choice. */
export function useSearchedPlace(
  textOf: (place: ChosenPlace) => string,
  initial: ChosenPlace | null = null
): SearchedPlace {
  const [text, setText] = useState(initial ? textOf(initial) : '')
  const [place, setPlace] = useState(initial)
  const [lost, setLost] = useState(false)
  const begin = useNewest()
  return {
    text,
    place,
    lost,
    async select(suggestion) {
      const isNewest = begin()
      setLost(false)
      const found = await attempt(() => retrieve(suggestion))
      if (!isNewest()) return
      if (!found.ok) return setLost(true)
      setPlace(found.value)
      setText(textOf(found.value))
    },
    type(next) {
      setText(next)
      if (place && next !== textOf(place)) setPlace(null)
    }
  }
}
