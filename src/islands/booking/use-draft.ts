import { useStore } from '@nanostores/react'
import { createContext, useContext, useMemo } from 'react'
import { $draft } from '../../stores/booking/booking.ts'
import { emptyDraft } from '../../stores/booking/draft.ts'
import type { BookingDraft } from '../../stores/booking/draft.ts'
import { type DraftStop, stopsOfDraft } from '../../stores/booking/stops.ts'

/** The number of dropoffs that the page's address announces, used until the draft is known. */
export const AnnouncedDropoffs = createContext(1)

const emptyDrafts = new Map<number, BookingDraft>()

/** Returns the same object for each call, because a store's initial value must not change during hydration. */
function emptyDraftFor(dropoffs: number): BookingDraft {
  const draft = emptyDrafts.get(dropoffs) ?? emptyDraft(dropoffs)
  emptyDrafts.set(dropoffs, draft)
  return draft
}

/**
 * Returns the draft. The server and the first render use an empty draft, because a derived store has no initial value.
 */
export function useDraft(): BookingDraft {
  const dropoffCount = useContext(AnnouncedDropoffs)
  return useStore($draft, { ssr: () => emptyDraftFor(dropoffCount) })
}

/** Returns the stops of a draft in the order of visiting: the same list until a place or the order changes. */
export function useStops(draft: BookingDraft): readonly DraftStop[] {
  const stops = JSON.stringify(stopsOfDraft(draft))
  return useMemo(() => JSON.parse(stops) as DraftStop[], [stops])
}
