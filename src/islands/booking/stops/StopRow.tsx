import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { fill } from '../../../lib/words/fill.ts'
import type { Words } from '../../../lib/words/words.ts'
import type { DraftStop } from '../../../stores/booking/stops.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import type { Elements } from '../../ui/elements.ts'

export interface StopRowProps {
  stop: DraftStop
  words: Words['dropoffs']
  canMove: { up: boolean; down: boolean }
  canRemove: boolean
  onMove: (by: 'up' | 'down') => void
  onRemove: () => void
  /** The address field. */
  children: Elements
}

/** The ids of a row's elements, for dragging, and for the focus after a row has moved or disappeared. */
export const rowParts = {
  row: (id: string) => `${id}-row`,
  grip: (id: string) => `${id}-grip`,
  up: (id: string) => `${id}-up`,
  down: (id: string) => `${id}-down`,
  remove: (id: string) => `${id}-remove`
}

/** Renders one stop: its number, a drag handle, buttons for moving and removing it, and its address field. */
export function StopRow(props: StopRowProps): ReactNode {
  const { stop, words, canMove, canRemove, onMove, onRemove, children } = props
  const { id, kind } = stop
  const number = stop.index + 1
  const own = kind === 'pickup' ? words.ofPickup : words

  return (
    <li id={rowParts.row(id)} className="dropoff-row">
      <div className="dropoff-head">
        {/* The handle is only for pointers. Keyboard and screen reader users have the buttons. */}
        <span id={rowParts.grip(id)} className="dropoff-grip" title={words.drag} aria-hidden="true">
          <GripVertical />
          <span className="dropoff-number" data-kind={kind}>
            {number}
          </span>
        </span>
        <span className="dropoff-title" aria-hidden="true">
          {fill(own.number, { number })}
        </span>
        <IconButton
          id={rowParts.up(id)}
          label={fill(own.up, { number })}
          disabled={!canMove.up}
          onClick={() => onMove('up')}
        >
          <ArrowUp aria-hidden="true" />
        </IconButton>
        <IconButton
          id={rowParts.down(id)}
          label={fill(own.down, { number })}
          disabled={!canMove.down}
          onClick={() => onMove('down')}
        >
          <ArrowDown aria-hidden="true" />
        </IconButton>
        <IconButton
          id={rowParts.remove(id)}
          label={fill(own.remove, { number })}
          disabled={!canRemove}
          onClick={onRemove}
        >
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
      {children}
    </li>
  )
}
