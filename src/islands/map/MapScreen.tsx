import '../../styles/map.css'
import '../../styles/controls/sheet.css'
import type { ReactNode } from 'react'
import type { Elements } from '../ui/elements.ts'
import { PartBoundary } from '../ui/PartBoundary.tsx'

export interface MapScreenProps {
  /** `MapCanvas` and the controls that float on it. */
  map: ReactNode
  /** The `Sheet`. */
  children: Elements
}

/**
 * Lays out a map and its sheet: the sheet covers part of the map on a phone, and is beside it from 768 px or on low
 * screens. The sheet comes first in reading order.
 */
export function MapScreen({ map, children }: MapScreenProps): ReactNode {
  return (
    <div className="map-screen">
      {children}
      {/* The picture of the page before is there before hydration: map-picture.ts. */}
      <div className="map-screen-map" suppressHydrationWarning>
        <PartBoundary>{map}</PartBoundary>
      </div>
    </div>
  )
}
