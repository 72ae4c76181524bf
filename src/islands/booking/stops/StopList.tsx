import '../../../styles/booking/dropoffs.css'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { maximumDropoffs, maximumStops } from '../../../lib/contract/pricing.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Words } from '../../../lib/words/words.ts'
import { $draft } from '../../../stores/booking/booking.ts'
import type { BookingDraft } from '../../../stores/booking/draft.ts'
import {
  addDropoff,
  addPickup,
  canMove,
  hasRoomFor,
  moveStop,
  removeStops
} from '../../../stores/booking/stop-list.ts'
import { type DraftStop, hasMorePickups, stopId } from '../../../stores/booking/stops.ts'
import { usePageUsed } from '../../hydration/load-on-use.ts'
import { loadOptional } from '../../hydration/load-optional.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { rowParts, StopRow } from './StopRow.tsx'
import type { Elements } from '../../ui/elements.ts'

export interface StopListProps {
  draft: BookingDraft
  /** All stops in the order of visiting. The list begins after the first one while there is one pickup. */
  stops: readonly DraftStop[]
  words: Words['dropoffs']
  /** Renders the address field of a stop. */
  field: (stop: DraftStop, label: string) => Elements
}

/** The drag library, for pointers only. */
const StopDragging = lazy(async () => {
  const loaded = await loadOptional(() => import('./StopDragging.tsx'))
  return { default: loaded?.StopDragging ?? (() => null) }
})

/** Lists the stops in order: the dropoffs, and with several pickups those, too. Announces each change and keeps the focus. */
export function StopList({ draft, stops, words, field }: StopListProps): ReactNode {
  const isUsed = usePageUsed()
  const [announcement, announce] = useState('')
  const isMixed = hasMorePickups(draft)
  const first = isMixed ? 0 : 1
  const rows = stops.slice(first)
  const ids = rows.map(({ id }) => id)
  const wordsOf = (kind: DraftStop['kind']) => (kind === 'pickup' ? words.ofPickup : words)
  // React moves the nodes, and a moved node loses the focus. A passive effect could also run for the render before the
  // change, where the element isn't there yet.
  const focusNext = useRef<string[]>([])
  useLayoutEffect(() => {
    const wanted = focusNext.current
    focusNext.current = []
    for (const id of wanted) {
      const element = document.getElementById(id)
      if (!(element instanceof HTMLButtonElement && element.disabled) && element) return element.focus()
    }
  })

  function move(from: number, to: number, by?: 'up' | 'down') {
    const stop = rows[from]
    if (!stop || from === to) return
    const values = { number: to + 1, total: rows.length, place: stop.place?.name ?? '' }
    if (!moveStop(from + first, to + first)) return announce(words.pickupFirst)
    const said = isMixed ? words.movedStop : words
    announce(fill(stop.place ? said.moved : said.movedEmpty, values))
    const { up, down } = rowParts
    if (by) focusNext.current = by === 'up' ? [up(stop.id), down(stop.id)] : [down(stop.id), up(stop.id)]
  }

  function remove(at: number) {
    const stop = rows[at]
    if (!stop) return
    const next = ids[at + 1] ?? ids[at - 1]
    const total = draft.quote[`${stop.kind}s`].length - 1
    removeStops([stop])
    announce(fill(wordsOf(stop.kind).removed, { number: stop.index + 1, total }))
    // The only pickup that is left has no row.
    if (next !== undefined) focusNext.current = [rowParts.remove(next), next, stopId('pickup', 0)]
  }

  function add(kind: DraftStop['kind']) {
    if (!(kind === 'pickup' ? addPickup() : addDropoff())) return
    announce(fill(wordsOf(kind).added, { number: draft.quote[`${kind}s`].length + 1 }))
    const id = $draft.get()[`${kind}_keys`].at(-1)
    if (id !== undefined) focusNext.current = [stopId(kind, id)]
  }

  const addButton = (kind: DraftStop['kind']) => (
    <Button variant="secondary" wide icon={<Plus aria-hidden="true" />} onClick={() => add(kind)}>
      {wordsOf(kind).add}
    </Button>
  )
  const hasRoom = { pickup: hasRoomFor(draft, 'pickup'), dropoff: hasRoomFor(draft, 'dropoff') }
  return (
    <>
      <ol className="dropoff-list" aria-label={isMixed ? words.stops : words.list}>
        {rows.map((stop, at) => (
          <StopRow
            key={stop.id}
            {...{ stop, words }}
            canMove={{
              up: at > 0 && canMove(draft, at + first, at + first - 1),
              down: canMove(draft, at + first, at + first + 1)
            }}
            canRemove={draft.quote[`${stop.kind}s`].length > 1}
            onMove={by => move(at, by === 'up' ? at - 1 : at + 1, by)}
            onRemove={() => remove(at)}
          >
            {field(stop, fill(wordsOf(stop.kind).number, { number: stop.index + 1 }))}
          </StopRow>
        ))}
      </ol>
      {isUsed ? (
        <Suspense>
          <StopDragging ids={ids} onMove={move} />
        </Suspense>
      ) : null}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <div className="dropoff-add">
        {hasRoom.dropoff ? addButton('dropoff') : null}
        {hasRoom.pickup ? addButton('pickup') : null}
      </div>
      {hasRoom.dropoff ? null : (
        <p className="small muted">
          {isMixed
            ? fill(words.mostStops, { count: maximumStops })
            : fill(words.most, { count: maximumDropoffs })}
        </p>
      )}
      {isMixed ? <p className="dropoff-note small muted">{words.pickupFirst}</p> : null}
    </>
  )
}
