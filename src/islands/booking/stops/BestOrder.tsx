import '../../../styles/booking/dropoffs.css'
import { useStore } from '@nanostores/react'
import { Undo2, Wand2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { formatDuration } from '../../../lib/format/times/duration.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { $draft } from '../../../stores/booking/booking.ts'
import {
  $bestOrder,
  $ordering,
  hasSameStops,
  takeBestOrder,
  undoBestOrder
} from '../../../stores/booking/best-order.ts'
import { hasMorePickups } from '../../../stores/booking/stops.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { useDraft } from '../use-draft.ts'

export interface BestOrderProps {
  words: Words['dropoffs']
  locale: Locale
  /** Whether all places are chosen. */
  possible: boolean
  onFailure: (failure: unknown) => void
}

/** Offers to put the stops in the order with the least driving, shows what it saved, and offers to undo it. */
export function BestOrder({ words, locale, possible, onFailure }: BestOrderProps): ReactNode {
  const ordering = useStore($ordering, { ssr: 'initial' })
  const best = useStore($bestOrder, { ssr: () => null })
  const draft = useDraft()
  // The draft after an undo. The message about the undo stays until its stops change again.
  const [undone, setUndone] = useState<typeof draft | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const saved = best?.saved ?? 0

  async function take() {
    try {
      await takeBestOrder()
    } catch (failure) {
      onFailure(failure)
    }
  }

  function undo() {
    undoBestOrder()
    setUndone($draft.get())
    // The focused Undo button is gone.
    document.getElementById('best-order')?.focus()
  }

  // On a phone, the edge of the sheet may hide the result.
  useEffect(() => {
    if (best) frame.current?.scrollIntoView({ block: 'nearest' })
  }, [best])

  const changed = best !== null && (best.saved === null || best.saved > 0)
  return (
    <div className="best-order" ref={frame}>
      <Button
        id="best-order"
        variant="secondary"
        wide
        icon={<Wand2 aria-hidden="true" />}
        needs={possible ? undefined : words.bestNeeds}
        loading={ordering}
        loadingLabel={words.ordering}
        onClick={() => void take()}
      >
        {words.best}
      </Button>
      <div className="best-order-result" role="status">
        {changed ? (
          <p>
            <strong>
              {best.saved === null
                ? words.orderWorks
                : saved < 30
                  ? words.savedLittle
                  : fill(words.saved, { duration: formatDuration(Math.round(saved / 60) * 60, locale) })}
            </strong>
            <span>{hasMorePickups(draft) ? words.savedStops : words.savedDetail}</span>
          </p>
        ) : best ? (
          <p>{words.already}</p>
        ) : undone && hasSameStops(undone, draft) ? (
          <p>{words.undone}</p>
        ) : null}
      </div>
      {changed ? (
        <Button variant="quiet" size="small" icon={<Undo2 aria-hidden="true" />} onClick={undo}>
          {words.undo}
        </Button>
      ) : null}
    </div>
  )
}
