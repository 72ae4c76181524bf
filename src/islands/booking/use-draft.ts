import { useStore } from '@nanostores/react'
import { $draft } from '../../stores/booking.ts'
import { emptyDraft } from '../../stores/draft.ts'
import type { BookingDraft } from '../../stores/draft.ts'

/** A derived store has no initial value of its own: the server, and the page at first, see an empty draft. */
const nothingYet = emptyDraft()

export function useDraft(): BookingDraft {
  return useStore($draft, { ssr: () => nothingYet })
}
