import type { Point } from '../../geo.ts'
import { fixed, unfixed } from '../../geometry.ts'
import type { PlaceColumns } from '../place-columns.ts'

/** How far outside of all places a position can be, in degrees. */
const margin = 0.05

export interface NearPlaces {
  middle: Point
  /** Returns whether a position is among the region's places or near them. */
  has(point: Point): boolean
}

export function nearPlaces({ placeLongitude, placeLatitude }: PlaceColumns): NearPlaces {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity }
  placeLongitude.forEach((longitude, at) => {
    const latitude = placeLatitude[at]!
    if (longitude < box.west) box.west = longitude
    if (longitude > box.east) box.east = longitude
    if (latitude < box.south) box.south = latitude
    if (latitude > box.north) box.north = latitude
  })
  const room = fixed(margin)
  return {
    middle:
      placeLongitude.length === 0
        ? { longitude: 0, latitude: 0 }
        : { longitude: unfixed((box.west + box.east) / 2), latitude: unfixed((box.south + box.north) / 2) },
    has({ longitude, latitude }) {
      const [east, north] = [fixed(longitude), fixed(latitude)]
      return (
        east > box.west - room &&
        east < box.east + room &&
        north > box.south - room &&
        north < box.north + room
      )
    }
  }
}
