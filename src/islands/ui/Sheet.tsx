import { useRef } from 'react'
import type { ReactNode } from 'react'
import { sheetSnaps, useSheetDrag } from './sheet-drag.ts'
import type { SheetSnap } from './sheet-drag.ts'

export interface SheetLabels {
  /** Names the region: 'Your delivery'. */
  region: string
  /** Names the handle: 'Size of the panel'. */
  handle: string
  peek: string
  half: string
  full: string
}

export interface SheetProps {
  labels: SheetLabels
  snap: SheetSnap
  onSnap: (snap: SheetSnap) => void
  /** Stays in sight at every height; drags the sheet too. */
  head?: ReactNode
  /** Stays at the bottom: the screen's one strong action. */
  foot?: ReactNode
  children: ReactNode
}

/**
 * On a phone a sheet over the map that drags between three heights, by finger, by mouse and by the
 * arrow keys on its handle; from 768 px a panel beside the map. Goes into MapScreen.
 */
export function Sheet({ labels, snap, onSnap, head, foot, children }: SheetProps): ReactNode {
  const sheetRef = useRef<HTMLElement>(null)
  const { drag, onKeyDown } = useSheetDrag(sheetRef, snap, onSnap)

  return (
    <section ref={sheetRef} className="sheet" data-snap={snap} aria-label={labels.region}>
      <div
        className="sheet-handle"
        role="slider"
        tabIndex={0}
        aria-label={labels.handle}
        aria-orientation="vertical"
        aria-valuemin={0}
        aria-valuemax={sheetSnaps.length - 1}
        aria-valuenow={sheetSnaps.indexOf(snap)}
        aria-valuetext={labels[snap]}
        onKeyDown={onKeyDown}
        {...drag}
      />
      {head ? (
        <div className="sheet-head" {...drag}>
          {head}
        </div>
      ) : null}
      <div className="sheet-body">{children}</div>
      {foot ? <div className="sheet-foot">{foot}</div> : null}
    </section>
  )
}
