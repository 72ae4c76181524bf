import { DndContext, MouseSensor, pointerWithin, useDraggable, useSensor, useSensors } from '@dnd-kit/core'
import type { DndContextProps } from '@dnd-kit/core'
import { useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { chipId } from './ScheduleChip.tsx'

export interface ScheduleDraggingProps {
  /** The deliveries that can be moved. */
  ids: readonly string[]
  /** Called with the id of a driver, or 'nobody'. */
  onDrop: (id: string, column: string) => void
}

const nothing = () => undefined
/** Turns off the announcements of the drag library, because the board makes its own in the page's language. */
const silent: DndContextProps['accessibility'] = {
  announcements: { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing },
  screenReaderInstructions: { draggable: '' }
}

/** Returns the column at a point of the window. */
const columnAt = (x: number, y: number) =>
  document
    .elementsFromPoint(x, y)
    .map(element => element.closest<HTMLElement>('[data-drop]')?.dataset['drop'])
    .find(column => column !== undefined)

/** Makes the chips of the board movable by mouse. It's beside the board and finds the chips by their ids. */
export function ScheduleDragging({ ids, onDrop }: ScheduleDraggingProps): ReactNode {
  // A press without a move is a click on the chip's link or menu.
  const sensors = useSensors(useSensor(MouseSensor, { activationConstraint: { distance: 6 } }))
  return (
    <DndContext
      id="schedule"
      sensors={sensors}
      collisionDetection={pointerWithin}
      accessibility={silent}
      onDragEnd={({ active, activatorEvent, delta }) => {
        if (!(activatorEvent instanceof MouseEvent)) return
        const column = columnAt(activatorEvent.clientX + delta.x, activatorEvent.clientY + delta.y)
        if (column) onDrop(String(active.id), column)
      }}
    >
      {ids.map(id => (
        <DraggedChip key={id} id={id} />
      ))}
    </DndContext>
  )
}

/** Connects one chip with the drag library. */
function DraggedChip({ id }: { id: string }): ReactNode {
  const { setNodeRef, listeners, transform, isDragging } = useDraggable({ id })
  const start = useRef<unknown>(undefined)
  start.current = listeners?.['onMouseDown']

  useLayoutEffect(() => {
    const chip = document.getElementById(chipId(id))
    setNodeRef(chip)
    const control = new AbortController()
    // The library's listeners expect the events of React, and use nothing else of them.
    chip?.addEventListener(
      'mousedown',
      event => {
        if (event.target instanceof HTMLSelectElement) return
        if (typeof start.current === 'function') start.current({ nativeEvent: event })
      },
      { signal: control.signal }
    )
    return () => control.abort()
  })

  useLayoutEffect(() => {
    const chip = document.getElementById(chipId(id))
    if (!chip) return
    chip.toggleAttribute('data-dragging', isDragging)
    chip.style.transform = transform
      ? `translate3d(${Math.round(transform.x)}px, ${Math.round(transform.y)}px, 0)`
      : ''
  }, [id, transform, isDragging])

  return null
}
