import { useStore } from '@nanostores/react'
import { createContext, use } from 'react'
import { $draft } from '../../stores/booking/booking.ts'
import { emptyDraft } from '../../stores/booking/draft.ts'
import type { BookingDraft } from '../../stores/booking/draft.ts'

/** How many dropoffs the page was told of, until it knows the draft. */
export const AnnouncedDropoffs = createContext(1)

const nothingYet = new Map<number, BookingDraft>()

/** The same one each time: a store's first value must not change while the page comes alive. */
function nothingYetFor(dropoffs: number): BookingDraft {
  const draft = nothingYet.get(dropoffs) ?? emptyDraft(dropoffs)
  nothingYet.set(dropoffs, draft)
  return draft
}

/** A derived store has no initial value of its own: the server, and the page at first, see an empty draft. */
export function useDraft(): BookingDraft {
  const told = use(AnnouncedDropoffs)
  return useStore($draft, { ssr: () => nothingYetFor(told) })
}
