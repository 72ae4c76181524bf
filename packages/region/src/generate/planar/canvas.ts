import { type Coordinate, type Point, planeAt } from '../../geo.ts'
import { emptyLayers } from '../../draft.ts'
import { fixed, unfixed } from '../../geometry.ts'
import type { LayerName, MapLayers } from '../../draft.ts'
import type { Spot } from './planar.ts'
import { densify } from './warp.ts'
import type { Warp } from './warp.ts'

type Properties = Record<string, string | number | boolean>

/** Draws flat shapes of the plan on the map: applies the distortion and converts to degrees. */
export interface Canvas {
  layers: MapLayers
  coordinate(spot: Spot): Coordinate
  /**
   * `bend` is the maximum length of a straight segment, in meters.
   * Omit it for shapes that stay straight, such as houses.
   */
  polygon(layer: LayerName, ring: readonly Spot[], properties: Properties, bend?: number): void
  line(layer: LayerName, points: readonly Spot[], properties: Properties, bend?: number): void
  point(layer: LayerName, at: Spot, properties: Properties): void
}

export function createCanvas(origin: Point, warp: Warp): Canvas {
  const plane = planeAt(origin)
  const layers = emptyLayers()
  // Round to the precision of packs, so that small differences in sine results have no effect.
  const round = (degrees: number) => unfixed(fixed(degrees))
  const coordinate = ([x, y]: Spot): Coordinate => {
    const [bentX, bentY] = warp(x, y)
    return [round(plane.longitude(bentX)), round(plane.latitude(bentY))]
  }
  return {
    layers,
    coordinate,
    polygon(layer, ring, properties, bend) {
      const first = ring[0]
      if (!first || ring.length < 3) return
      const closed = [...ring, first]
      const coordinates = (bend ? densify(closed, bend) : closed).map(coordinate)
      layers[layer].push({
        type: 'Feature',
        geometry: { type: 'Polygon', coordinates: [coordinates] },
        properties
      })
    },
    line(layer, points, properties, bend) {
      if (points.length < 2) return
      const coordinates = (bend ? densify(points, bend) : points).map(coordinate)
      layers[layer].push({ type: 'Feature', geometry: { type: 'LineString', coordinates }, properties })
    },
    point(layer, at, properties) {
      layers[layer].push({
        type: 'Feature',
        geometry: { type: 'Point', coordinates: coordinate(at) },
        properties
      })
    }
  }
}
