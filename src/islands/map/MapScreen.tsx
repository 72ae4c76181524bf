import type { ReactNode } from 'react'

export interface MapScreenProps {
  /** MapCanvas, and whatever floats on it. */
  map: ReactNode
  /** Sheet. */
  children: ReactNode
}

/** A map with its sheet: over it on a phone, beside it from 768 px, or where there is no height. The sheet comes first for readers. */
export function MapScreen({ map, children }: MapScreenProps): ReactNode {
  return (
    <div className="map-screen">
      {children}
      <div className="map-screen-map">{map}</div>
    </div>
  )
}
