import type { ReactNode } from 'react'
import type { Coordinate } from '../../lib/contract/common.ts'
import type { Stop } from '../../lib/contract/deliveries.ts'

const [width, height, margin] = [320, 112, 20]

export interface RouteSketchProps {
  outline: Coordinate[]
  stops: Stop[]
}

/** A way as a drawing: what a map would cost is not needed to tell one trip from another. Decoration. */
export function RouteSketch({ outline, stops }: RouteSketchProps): ReactNode {
  const places = stops.map((stop): Coordinate => [stop.longitude, stop.latitude])
  const place = projection([...outline, ...places])
  const path = outline.map(place).map(([x, y]) => `${x} ${y}`)
  const dropoffs = stops.slice(1)
  const [pickup] = stops
  return (
    <svg
      className="route-sketch"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid meet"
      aria-hidden="true"
    >
      <polyline className="route-sketch-casing" points={path.join(', ')} />
      <polyline className="route-sketch-way" points={path.join(', ')} />
      {pickup ? <PickupMark at={place([pickup.longitude, pickup.latitude])} /> : null}
      {dropoffs.map(stop => {
        const [x, y] = place([stop.longitude, stop.latitude])
        return (
          <rect
            key={stop.id}
            className="route-sketch-dropoff"
            x={x - 6}
            y={y - 6}
            width="12"
            height="12"
            rx="3"
          />
        )
      })}
    </svg>
  )
}

function PickupMark({ at: [x, y] }: { at: Coordinate }): ReactNode {
  return <circle className="route-sketch-pickup" cx={x} cy={y} r="6" />
}

/** Fits what is given into the picture, north up, as wide as it is high on the ground. */
function projection(points: Coordinate[]): (point: Coordinate) => Coordinate {
  const stretch = Math.cos(((points[0]?.[1] ?? 0) * Math.PI) / 180)
  const xs = points.map(([longitude]) => longitude * stretch)
  const ys = points.map(([, latitude]) => -latitude)
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const [wide, high] = [Math.max(...xs) - left, Math.max(...ys) - top]
  const scale = Math.min((width - 2 * margin) / (wide || 1), (height - 2 * margin) / (high || 1))
  const round = (value: number) => Math.round(value * 10) / 10
  return ([longitude, latitude]) => [
    round(width / 2 + (longitude * stretch - left - wide / 2) * scale),
    round(height / 2 + (-latitude - top - high / 2) * scale)
  ]
}
