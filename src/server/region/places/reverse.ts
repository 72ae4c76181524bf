import { type Point, metersApart, planeAt } from '../../../lib/geo.ts'
import Flatbush from 'flatbush'
import type { Place } from '../types.ts'
import type { PlaceBook } from './gazetteer.ts'

export type Reverse = (point: Point, options?: { meters?: number }) => Place | undefined

/**
 * Creates the search for the nearest address or point of interest. At `center`, distances are exact in every direction.
 */
export function createReverse(book: PlaceBook, center: Point): Reverse {
  const { addresses, pointsOfInterest } = book.gazetteer
  const addressCount = addresses.number.length
  const count = addressCount + pointsOfInterest.length
  if (count === 0) return () => undefined
  const plane = planeAt(center)
  const index = new Flatbush(count)
  for (let at = 0; at < addressCount; at++) {
    const x = plane.x(addresses.longitude[at]!)
    const y = plane.y(addresses.latitude[at]!)
    index.add(x, y, x, y)
  }
  for (const place of pointsOfInterest) {
    const x = plane.x(place.longitude)
    const y = plane.y(place.latitude)
    index.add(x, y, x, y)
  }
  index.finish()
  return (point, { meters = 150 } = {}) => {
    const { longitude, latitude } = point
    if (!Number.isFinite(longitude) || !Number.isFinite(latitude)) return undefined
    const found = index.neighbors(plane.x(longitude), plane.y(latitude), 4, meters * 1.25)
    const near = found
      .map(at => (at < addressCount ? book.address(at) : book.pointOfInterest(at - addressCount)))
      .map(place => ({ place, away: metersApart(longitude, latitude, place.longitude, place.latitude) }))
      .sort((one, other) => one.away - other.away)[0]
    return near && near.away <= meters ? near.place : undefined
  }
}
