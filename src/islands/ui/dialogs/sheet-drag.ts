import type { KeyboardEvent, PointerEvent, RefObject } from 'react'
import { useRef } from 'react'
import { ignoreRestOfPress } from '../buttons/rest-of-press.ts'

export const sheetSnaps = ['peek', 'half', 'full'] as const
export type SheetSnap = (typeof sheetSnaps)[number]

/** Above this speed, in pixels per second, a flick decides the next height. */
const flick = 500
/** A drag shorter than this, in pixels, counts as a press. */
const slack = 6

interface Drag {
  pointer: number
  startY: number
  startHeight: number
  lastY: number
  lastTime: number
  /** In pixels per second; positive is up. */
  speed: number
  heights: Record<SheetSnap, number>
  moved: boolean
}

/** Returns the snap for a sheet released at `height` pixels while it moves up at `speed` pixels per second. */
export function snapAfter(heights: Record<SheetSnap, number>, height: number, speed: number): SheetSnap {
  if (Math.abs(speed) > flick) {
    const onward = sheetSnaps.filter(snap => (speed > 0 ? heights[snap] > height : heights[snap] < height))
    const next = speed > 0 ? onward[0] : onward.at(-1)
    if (next) return next
  }
  let best: SheetSnap = 'half'
  for (const snap of sheetSnaps) {
    if (Math.abs(heights[snap] - height) < Math.abs(heights[best] - height)) best = snap
  }
  return best
}

/** Returns the snap `steps` above or below this one, limited to the ends. */
export function snapBeside(snap: SheetSnap, steps: number): SheetSnap {
  const at = Math.min(sheetSnaps.length - 1, Math.max(0, sheetSnaps.indexOf(snap) + steps))
  return sheetSnaps[at] ?? snap
}

/**
 * Measures the heights when a drag starts, because only the style sheet defines them. During the drag the height is set
 * through the element's style property, which the content security policy allows, unlike a style attribute.
 */
function measure(sheet: HTMLElement): Record<SheetSnap, number> {
  const before = sheet.dataset.snap
  sheet.style.transition = 'none'
  const height = (snap: SheetSnap) => {
    sheet.dataset.snap = snap
    return sheet.offsetHeight
  }
  const heights = { peek: height('peek'), half: height('half'), full: height('full') }
  sheet.dataset.snap = before
  sheet.style.transition = ''
  return heights
}

export function useSheetDrag(
  sheetRef: RefObject<HTMLElement | null>,
  snap: SheetSnap,
  onSnap: (snap: SheetSnap) => void
) {
  const dragRef = useRef<Drag | null>(null)

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    const sheet = sheetRef.current
    const pressed = event.target instanceof Element ? event.target.closest('a, button, input, select') : null
    const onControl = pressed !== null && pressed !== event.currentTarget
    if (!sheet || event.button !== 0 || onControl || getComputedStyle(sheet).position !== 'absolute') return
    const startHeight = sheet.offsetHeight
    dragRef.current = {
      pointer: event.pointerId,
      startY: event.clientY,
      startHeight,
      lastY: event.clientY,
      lastTime: event.timeStamp,
      speed: 0,
      heights: measure(sheet),
      moved: false
    }
    sheet.style.blockSize = `${startHeight}px`
    sheet.dataset.dragging = ''
    event.currentTarget.setPointerCapture(event.pointerId)
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const drag = dragRef.current
    const sheet = sheetRef.current
    if (!drag || !sheet || event.pointerId !== drag.pointer) return
    const elapsed = Math.max(1, event.timeStamp - drag.lastTime)
    const now = ((drag.lastY - event.clientY) / elapsed) * 1000
    drag.speed = drag.speed * 0.4 + now * 0.6
    drag.lastY = event.clientY
    drag.lastTime = event.timeStamp
    drag.moved ||= Math.abs(event.clientY - drag.startY) > slack
    const wanted = drag.startHeight + drag.startY - event.clientY
    const height = Math.min(drag.heights.full, Math.max(drag.heights.peek * 0.8, wanted))
    sheet.style.blockSize = `${height}px`
  }

  function onPointerUp(event: PointerEvent<HTMLElement>) {
    const drag = dragRef.current
    const sheet = sheetRef.current
    if (!drag || !sheet || event.pointerId !== drag.pointer) return
    dragRef.current = null
    const rested = event.timeStamp - drag.lastTime > 80
    const next = drag.moved
      ? snapAfter(drag.heights, sheet.offsetHeight, rested ? 0 : drag.speed)
      : event.currentTarget.matches('.sheet-handle')
        ? snapBeside(snap, snap === 'full' ? -1 : 1)
        : snap
    delete sheet.dataset.dragging
    // Force a layout with the dragged height after transitions are enabled again. Otherwise the sheet jumps.
    void sheet.offsetHeight
    sheet.dataset.snap = next
    sheet.style.blockSize = ''
    // The click would press what has moved under the finger.
    if (drag.moved || next !== snap) ignoreRestOfPress()
    if (next !== snap) onSnap(next)
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const next = {
      ArrowUp: snapBeside(snap, 1),
      ArrowRight: snapBeside(snap, 1),
      ArrowDown: snapBeside(snap, -1),
      ArrowLeft: snapBeside(snap, -1),
      PageUp: snapBeside(snap, 1),
      PageDown: snapBeside(snap, -1),
      Home: 'peek' as const,
      End: 'full' as const
    }[event.key]
    if (!next) return
    event.preventDefault()
    if (next !== snap) onSnap(next)
  }

  return {
    drag: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp },
    onKeyDown
  }
}
