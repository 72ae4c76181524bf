import '../../../styles/controls/sheet.css'
import { useRef } from 'react'
import type { ReactNode } from 'react'
import { PartBoundary } from '../PartBoundary.tsx'
import { sheetSnaps, useSheetDrag } from './sheet-drag.ts'
import type { SheetSnap } from './sheet-drag.ts'

export interface SheetLabels {
  /** The region's name for screen readers: 'Your delivery'. */
  region: string
  /** The handle's name for screen readers: 'Size of the panel'. */
  handle: string
  peek: string
  half: string
  full: string
}

export interface SheetProps {
  labels: SheetLabels
  snap: SheetSnap
  onSnap: (snap: SheetSnap) => void
  /** Visible at every height. Dragging it also resizes the sheet. */
  head?: ReactNode
  /** Fixed at the bottom, for the screen's main action. */
  foot?: ReactNode
  children: ReactNode
}

/**
 * Renders a sheet over the map on a phone, and a panel beside the map from 768 px. The sheet has three heights. Users
 * resize it by touch, mouse, or the arrow keys on its handle. Use it inside `MapScreen`.
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
          <PartBoundary>{head}</PartBoundary>
        </div>
      ) : null}
      {/* Without anything to press in it, it scrolls by keyboard only if it takes the focus itself. */}
      <div className="sheet-body" role="group" aria-label={labels.region} tabIndex={0}>
        <PartBoundary>{children}</PartBoundary>
      </div>
      {foot ? (
        <div className="sheet-foot">
          <PartBoundary>{foot}</PartBoundary>
        </div>
      ) : null}
    </section>
  )
}
