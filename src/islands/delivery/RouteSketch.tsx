import type { Coordinate } from '../../lib/geo.ts'
import type { ReactNode } from 'react'
import type { Stop } from '../../lib/contract/delivery/deliveries.ts'
import { frameOf, stillMapAddress, stillMapSize, placeIn } from '../../lib/map/still-map.ts'

const { width, height } = stillMapSize

export interface RouteSketchProps {
  outline: Coordinate[]
  stops: Stop[]
}

/** Shows a route on a small still map that the server draws, so that a list needs no map engine. Decoration. */
export function RouteSketch({ outline, stops }: RouteSketchProps): ReactNode {
  const places = stops.map((stop): Coordinate => [stop.longitude, stop.latitude])
  const frame = frameOf([...outline, ...places])
  const place = placeIn(frame)
  const path = outline.map(place).map(([x, y]) => `${x} ${y}`)
  const [pickup, ...dropoffs] = places.map(place)
  return (
    <span className="route-sketch" aria-hidden="true">
      {(['light', 'dark'] as const).map(mode => (
        // The browser doesn't load the hidden one of the two images.
        <img
          key={mode}
          className="route-sketch-map"
          data-for={mode}
          src={stillMapAddress(frame, mode)}
          width={width}
          height={height}
          alt=""
          loading="lazy"
        />
      ))}
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMid slice">
        <polyline className="route-sketch-casing" points={path.join(', ')} />
        <polyline className="route-sketch-line" points={path.join(', ')} />
        {pickup ? <circle className="route-sketch-pickup" cx={pickup[0]} cy={pickup[1]} r="6" /> : null}
        {dropoffs.map(([x, y], index) => (
          <rect
            key={stops[index + 1]?.id}
            className="route-sketch-dropoff"
            x={x - 6}
            y={y - 6}
            width="12"
            height="12"
            rx="3"
          />
        ))}
      </svg>
    </span>
  )
}
