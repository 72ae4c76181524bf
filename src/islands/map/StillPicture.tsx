import '../../styles/map-still.css'
import type { ReactNode } from 'react'
import type { Coordinate } from '../../lib/geo.ts'
import { placeIn, stillMapAddress, type StillMapFrame, stillMapShapes } from '../../lib/map/still-map.ts'

export interface StillPictureProps {
  frame: StillMapFrame
  /** The booked route. */
  route: readonly Coordinate[]
}

/**
 * The map of a phone before its engine: a still map that the server draws, with the route. The style sheet hides it on
 * other screens. `createStillView` takes it over.
 */
export function StillPicture({ frame, route }: StillPictureProps): ReactNode {
  const { phone } = stillMapShapes
  const place = placeIn(frame, phone)
  const points = route.map(point => place(point).map(Math.round).join(' ')).join(',')
  return (
    <div className="map-still">
      <div className="map-still-layer">
        {/* The browser doesn't load the hidden one. */}
        {(['light', 'dark'] as const).map(mode => (
          <img
            key={mode}
            data-for={mode}
            src={stillMapAddress(frame, mode, 'phone')}
            alt=""
            loading="lazy"
            fetchPriority="high"
          />
        ))}
        <svg className="map-still-sketch" viewBox={`0 0 ${phone.width} ${phone.height}`} aria-hidden="true">
          <polyline data-kind="casing" points={points} />
          <polyline data-kind="main" points={points} />
        </svg>
      </div>
    </div>
  )
}
