import { Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { fill } from '../../../lib/words/fill.ts'
import type { Words } from '../../../lib/words/words.ts'
import { unlink } from '../../../stores/booking/booking.ts'
import type { BookingDraft } from '../../../stores/booking/draft.ts'
import { Button } from '../../ui/buttons/Button.tsx'

/** Says which earlier delivery the booking belongs to. */
export function LinkedNote({ draft, words }: { draft: BookingDraft; words: Words['linked'] }): ReactNode {
  const { linked } = draft.booking
  if (!linked) return null
  return (
    <p className="notice">
      <Undo2 aria-hidden="true" />
      <span className="fill strong">{fill(words.of[linked.kind], { number: draft.linked_number })}</span>
      <Button variant="quiet" size="small" onClick={unlink}>
        {words.unlink}
      </Button>
    </p>
  )
}
