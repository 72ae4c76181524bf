import '../../../styles/delivery/still-route.css'
import type { ReactNode } from 'react'
import type { Coordinate, Point } from '../../../lib/geo.ts'
import { frameOf, placeIn, stillMapAddress, stillMapShapes } from '../../../lib/map/still-map.ts'
import { sketchOf } from '../../../lib/rules/stops/outline.ts'

export interface StillRouteProps {
  /** Empty for places without a route. */
  route: readonly Coordinate[]
  pickups: readonly Point[]
  dropoffs: readonly Point[]
}

const coordinateOf = ({ longitude, latitude }: Point): Coordinate => [longitude, latitude]

/** Half the side of a dropoff's mark, in pixels of the picture. */
const half = 8

/** Shows where it was on a picture of the map that the server draws. Decoration: the stops are on the page as text, too. */
export function StillRoute({ route, pickups, dropoffs }: StillRouteProps): ReactNode {
  const { phone } = stillMapShapes
  const line = sketchOf([...route])
  const frame = frameOf([...line, ...[...pickups, ...dropoffs].map(coordinateOf)], phone)
  const place = placeIn(frame, phone)
  const points = line.map(point => place(point).map(Math.round).join(' ')).join(',')
  return (
    <div className="still-route" aria-hidden="true">
      {(['light', 'dark'] as const).map(mode => (
        <img key={mode} data-for={mode} src={stillMapAddress(frame, mode, 'phone')} alt="" loading="lazy" />
      ))}
      <svg viewBox={`0 0 ${phone.width} ${phone.height}`}>
        {points ? (
          <>
            <polyline data-kind="casing" points={points} />
            <polyline data-kind="done" points={points} />
          </>
        ) : null}
        {pickups.map(coordinateOf).map((at, index) => {
          const [cx, cy] = place(at)
          return <circle key={index} cx={cx} cy={cy} r={half} />
        })}
        {dropoffs.map(coordinateOf).map((at, index) => {
          const [x, y] = place(at)
          return <rect key={index} x={x - half} y={y - half} width={half * 2} height={half * 2} />
        })}
      </svg>
    </div>
  )
}
