import { metersApart, planeAt, type Point } from '../geo.ts'
import Flatbush from 'flatbush'
import type { PlaceBook } from './gazetteer.ts'

/** Returns the names of the streets that the addresses at a point belong to. */
export type StreetsAt = (point: Point) => string[]

/** A stop within this many meters of an address was chosen by that address. */
const atAddress = 3

/** Creates the search for the street of a stop. `center` is the one that the columns were built for. */
export function createStreetsAt({ columns, partsOf }: PlaceBook, center: Point): StreetsAt {
  const { positionTree, positionOf, addressLongitude, addressLatitude } = columns
  if (positionOf.length === 0) return () => []
  const plane = planeAt(center)
  const tree = Flatbush.from(positionTree.buffer, positionTree.byteOffset)
  const isAt = ({ longitude, latitude }: Point, address: number) =>
    metersApart(longitude, latitude, addressLongitude[address]! / 1e7, addressLatitude[address]! / 1e7) <=
    atAddress
  return point =>
    tree
      .neighbors(plane.x(point.longitude), plane.y(point.latitude), 8, atAddress * 1.25)
      .map(at => -1 - positionOf[at]!)
      .filter(address => address >= 0 && isAt(point, address))
      .map(address => partsOf(address).street)
}
