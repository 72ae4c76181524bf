import '../../styles/booking/dropoffs.css'
import { Plus } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { type ChosenPlace, maximumDropoffs } from '../../lib/contract/pricing.ts'
import { fill } from '../../lib/words/fill.ts'
import type { Words } from '../../lib/words/words.ts'
import { $draft } from '../../stores/booking/booking.ts'
import { addDropoff, moveDropoff, removeDropoff } from '../../stores/booking/dropoffs.ts'
import { latePart, useLatePart } from '../hydration/load-on-use.ts'
import { Button } from '../ui/Button.tsx'
import { DropoffRow, rowParts } from './DropoffRow.tsx'

export interface DropoffListProps {
  places: readonly (ChosenPlace | null)[]
  ids: readonly number[]
  words: Words['dropoffs']
  /** Renders the address field of a dropoff. */
  field: (index: number, one: { id: string; label: string }) => ReactNode
}

/** The drag library, for pointers only. */
const dragging = latePart(() => import('./DropoffDragging.tsx'))

/** Lists the dropoffs in order. Announces each change and keeps the focus. */
export function DropoffList({ places, ids, words, field }: DropoffListProps): ReactNode {
  const drag = useLatePart(dragging, { needed: false })
  const [announcement, announce] = useState('')
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
    const id = ids[from]
    const place = places[from]
    if (id === undefined || from === to) return
    const values = { number: to + 1, total: ids.length, place: place?.name ?? '' }
    moveDropoff(from, to)
    announce(fill(place ? words.moved : words.movedEmpty, values))
    if (by) {
      focusNext.current =
        by === 'up' ? [rowParts.up(id), rowParts.down(id)] : [rowParts.down(id), rowParts.up(id)]
    }
  }

  function remove(index: number) {
    const next = ids[index + 1] ?? ids[index - 1]
    removeDropoff(index)
    announce(fill(words.removed, { number: index + 1, total: ids.length - 1 }))
    if (next !== undefined) focusNext.current = [rowParts.remove(next), rowParts.field(next)]
  }

  function add() {
    if (!addDropoff()) return
    announce(fill(words.added, { number: ids.length + 1 }))
    const id = $draft.get().dropoff_keys.at(-1)
    if (id !== undefined) focusNext.current = [rowParts.field(id)]
  }

  return (
    <>
      <ol className="dropoff-list" aria-label={words.list}>
        {ids.map((id, index) => (
          <DropoffRow
            key={id}
            {...{ id, index, words }}
            total={ids.length}
            onMove={(to, by) => move(index, to, by)}
            onRemove={() => remove(index)}
          >
            {field(index, { id: rowParts.field(id), label: fill(words.number, { number: index + 1 }) })}
          </DropoffRow>
        ))}
      </ol>
      {drag ? <drag.DropoffDragging ids={ids} onMove={move} /> : null}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {ids.length < maximumDropoffs ? (
        <Button
          variant="secondary"
          wide
          className="dropoff-add"
          icon={<Plus aria-hidden="true" />}
          onClick={add}
        >
          {words.add}
        </Button>
      ) : (
        <p className="dropoff-add small muted">{fill(words.most, { count: maximumDropoffs })}</p>
      )}
    </>
  )
}
