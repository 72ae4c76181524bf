import { closestCenter, DndContext, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core'
import type { DndContextProps } from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useLayoutEffect } from 'react'
import type { ReactNode } from 'react'
import { rowParts } from './StopRow.tsx'

export interface StopDraggingProps {
  ids: readonly string[]
  onMove: (from: number, to: number) => void
}

const nothing = () => undefined
/** Turns off the announcements of the drag library, because the list makes its own in the page's language. */
const silent: DndContextProps['accessibility'] = {
  announcements: { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing },
  screenReaderInstructions: { draggable: '' }
}

/**
 * Makes the rows of the list sortable by pointer. It is beside the list and finds the rows by their ids, so the rows
 * keep their fields and focus when it loads.
 */
export function StopDragging({ ids, onMove }: StopDraggingProps): ReactNode {
  const sensors = useSensors(useSensor(MouseSensor), useSensor(TouchSensor))
  return (
    <DndContext
      id="stops"
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={silent}
      onDragEnd={({ active, over }) => {
        if (over) onMove(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)))
      }}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        {ids.map(id => (
          <DraggedRow key={id} id={id} />
        ))}
      </SortableContext>
    </DndContext>
  )
}

/** Connects one row with the drag library. */
function DraggedRow({ id }: { id: string }): ReactNode {
  const sortable = useSortable({ id })
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = sortable

  useLayoutEffect(() => {
    setNodeRef(document.getElementById(rowParts.row(id)))
    setActivatorNodeRef(document.getElementById(rowParts.grip(id)))
  }, [id, setNodeRef, setActivatorNodeRef])

  useLayoutEffect(() => {
    const grip = document.getElementById(rowParts.grip(id))
    const control = new AbortController()
    const { signal } = control
    // The library's listeners expect the events of React, and use nothing else of them.
    const on = (type: string, listener: unknown) =>
      grip?.addEventListener(
        type,
        event => {
          if (typeof listener === 'function') listener({ nativeEvent: event })
        },
        { signal }
      )
    on('mousedown', listeners?.['onMouseDown'])
    on('touchstart', listeners?.['onTouchStart'])
    return () => control.abort()
  }, [id, listeners])

  useLayoutEffect(() => {
    const row = document.getElementById(rowParts.row(id))
    if (!row) return
    row.toggleAttribute('data-dragging', isDragging)
    row.style.transform = transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : ''
    row.style.transition = (transform && transition) || ''
  }, [id, transform, transition, isDragging])

  return null
}
