import { type Point, metersApart, planeAt } from '../geo.ts'
import Flatbush from 'flatbush'
import type { Place } from '../types.ts'
import type { PlaceBook } from './gazetteer.ts'

export type Reverse = (point: Point, options?: { meters?: number }) => Place | undefined

/** Creates the search for the nearest address or point of interest. `center` is the one that the columns were built for. */
export function createReverse({ columns, address, place }: PlaceBook, center: Point): Reverse {
  const { positionTree, positionOf } = columns
  if (positionOf.length === 0) return () => undefined
  const plane = planeAt(center)
  const tree = Flatbush.from(positionTree.buffer, positionTree.byteOffset)
  return (point, { meters = 150 } = {}) => {
    const { longitude, latitude } = point
    if (!Number.isFinite(longitude) || !Number.isFinite(latitude)) return undefined
    const found = tree.neighbors(plane.x(longitude), plane.y(latitude), 4, meters * 1.25)
    const near = found
      .map(at => positionOf[at]!)
      .map(what => (what < 0 ? address(-1 - what) : place(what)))
      .map(each => ({ each, away: metersApart(longitude, latitude, each.longitude, each.latitude) }))
      .toSorted((one, other) => one.away - other.away)[0]
    return near && near.away <= meters ? near.each : undefined
  }
}
