import type { Point } from '../geo.ts'
import { fixed } from '../geometry.ts'
import type { PlaceColumns } from './place-columns.ts'

/** How far outside of all places a position can be, in degrees. */
const margin = 0.05

/** Returns a function that says whether a position is among the region's places or near them. */
export function nearPlaces({ placeLongitude, placeLatitude }: PlaceColumns): (point: Point) => boolean {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity }
  placeLongitude.forEach((longitude, at) => {
    const latitude = placeLatitude[at]!
    if (longitude < box.west) box.west = longitude
    if (longitude > box.east) box.east = longitude
    if (latitude < box.south) box.south = latitude
    if (latitude > box.north) box.north = latitude
  })
  const room = fixed(margin)
  return ({ longitude, latitude }) => {
    const [east, north] = [fixed(longitude), fixed(latitude)]
    return (
      east > box.west - room && east < box.east + room && north > box.south - room && north < box.north + room
    )
  }
}
