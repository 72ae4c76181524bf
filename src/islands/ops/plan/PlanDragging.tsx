import { DndContext, MouseSensor, pointerWithin, useDraggable, useSensor, useSensors } from '@dnd-kit/core'
import type { DndContextProps } from '@dnd-kit/core'
import { useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'

export interface Dragged {
  /** The id of its element. */
  element: string
  deliveryId: string
}

export interface PlanDraggingProps {
  items: readonly Dragged[]
  /** Called when the pointer is over another line, with its key, or with null. */
  onOver: (deliveryId: string, line: string | null) => void
  onDrop: (deliveryId: string, line: string) => void
}

const nothing = () => undefined
/** The board says in the page's language what a move costs. */
const silent: DndContextProps['accessibility'] = {
  announcements: { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing },
  screenReaderInstructions: { draggable: '' }
}

/** Returns the key of the line at a point of the window. */
const lineAt = (x: number, y: number) =>
  document
    .elementsFromPoint(x, y)
    .map(element => element.closest<HTMLElement>('[data-drop]')?.dataset['drop'])
    .find(line => line !== undefined) ?? null

/** Makes stops and unplanned deliveries movable by mouse. It's beside the board and finds them by their ids. */
export function PlanDragging({ items, onOver, onDrop }: PlanDraggingProps): ReactNode {
  const sensors = useSensors(useSensor(MouseSensor, { activationConstraint: { distance: 6 } }))
  const over = useRef<string | null>(null)
  const deliveryOf = (element: string) => items.find(item => item.element === element)?.deliveryId ?? ''
  return (
    <DndContext
      id="plan"
      sensors={sensors}
      collisionDetection={pointerWithin}
      accessibility={silent}
      onDragMove={({ active, activatorEvent, delta }) => {
        if (!(activatorEvent instanceof MouseEvent)) return
        const line = lineAt(activatorEvent.clientX + delta.x, activatorEvent.clientY + delta.y)
        if (line === over.current) return
        over.current = line
        onOver(deliveryOf(String(active.id)), line)
      }}
      onDragEnd={({ active }) => {
        const line = over.current
        over.current = null
        if (line) onDrop(deliveryOf(String(active.id)), line)
      }}
      onDragCancel={({ active }) => {
        over.current = null
        onOver(deliveryOf(String(active.id)), null)
      }}
    >
      {items.map(({ element }) => (
        <DraggedElement key={element} id={element} />
      ))}
    </DndContext>
  )
}

/** Connects one element with the drag library. */
function DraggedElement({ id }: { id: string }): ReactNode {
  const { setNodeRef, listeners, transform, isDragging } = useDraggable({ id })
  const start = useRef<unknown>(undefined)
  start.current = listeners?.['onMouseDown']

  useLayoutEffect(() => {
    const element = document.getElementById(id)
    setNodeRef(element)
    const control = new AbortController()
    // The library's listeners expect the events of React, and use nothing else of them.
    element?.addEventListener(
      'mousedown',
      event => {
        if (event.target instanceof HTMLInputElement) return
        if (typeof start.current === 'function') start.current({ nativeEvent: event })
      },
      { signal: control.signal }
    )
    return () => control.abort()
  })

  useLayoutEffect(() => {
    const element = document.getElementById(id)
    if (!element) return
    element.toggleAttribute('data-dragging', isDragging)
    element.style.transform = transform
      ? `translate3d(${Math.round(transform.x)}px, ${Math.round(transform.y)}px, 0)`
      : ''
  }, [id, transform, isDragging])

  return null
}
