import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { fill } from '../../lib/words/fill.ts'
import type { Words } from '../../lib/words/words.ts'
import { IconButton } from '../ui/IconButton.tsx'

export interface DropoffRowProps {
  id: number
  index: number
  total: number
  words: Words['dropoffs']
  onMove: (to: number, by: 'up' | 'down') => void
  onRemove: () => void
  /** The address field. */
  children: ReactNode
}

/** The ids of a row's elements, for dragging, and for the focus after a row has moved or disappeared. */
export const rowParts = {
  row: (id: number) => `dropoff-${id}-row`,
  grip: (id: number) => `dropoff-${id}-grip`,
  field: (id: number) => `dropoff-${id}`,
  up: (id: number) => `dropoff-${id}-up`,
  down: (id: number) => `dropoff-${id}-down`,
  remove: (id: number) => `dropoff-${id}-remove`
}

/** Renders one dropoff: its number, a drag handle, buttons for moving and removing it, and its address field. */
export function DropoffRow(props: DropoffRowProps): ReactNode {
  const { id, index, total, words, onMove, onRemove, children } = props
  const number = index + 1

  return (
    <li id={rowParts.row(id)} className="dropoff-row">
      <div className="dropoff-head">
        {/* The handle is only for pointers. Keyboard and screen reader users have the buttons. */}
        <span id={rowParts.grip(id)} className="dropoff-grip" title={words.drag} aria-hidden="true">
          <GripVertical />
          <span className="dropoff-number">{number}</span>
        </span>
        <span className="dropoff-title" aria-hidden="true">
          {fill(words.number, { number })}
        </span>
        <IconButton
          id={rowParts.up(id)}
          label={fill(words.up, { number })}
          disabled={index === 0}
          onClick={() => onMove(index - 1, 'up')}
        >
          <ArrowUp aria-hidden="true" />
        </IconButton>
        <IconButton
          id={rowParts.down(id)}
          label={fill(words.down, { number })}
          disabled={index === total - 1}
          onClick={() => onMove(index + 1, 'down')}
        >
          <ArrowDown aria-hidden="true" />
        </IconButton>
        <IconButton
          id={rowParts.remove(id)}
          label={fill(words.remove, { number })}
          disabled={total === 1}
          onClick={onRemove}
        >
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
      {children}
    </li>
  )
}
