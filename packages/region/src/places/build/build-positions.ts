import Flatbush from 'flatbush'
import { planeAt } from '../../geo.ts'
import type { Point } from '../../geo.ts'
import { unfixed } from '../../geometry.ts'
import type { ListedPlace } from './listed-places.ts'

/** Builds the tree for reverse search, of all addresses and points of interest, in meters from the center. */
export function buildPositions(
  addresses: { addressLongitude: Int32Array; addressLatitude: Int32Array },
  places: readonly ListedPlace[],
  center: Point
) {
  const { addressLongitude, addressLatitude } = addresses
  const interesting = places.flatMap(({ letter }, place) => (letter === 'p' ? [place] : []))
  const count = addressLongitude.length + interesting.length
  if (count === 0) return { positionTree: new Uint8Array(0), positionOf: new Int32Array(0) }
  const plane = planeAt(center)
  const positionOf = new Int32Array(count)
  // Single precision is exact to 2 cm within 200 km of the center, and halves the tree.
  const tree = new Flatbush(count, 16, Float32Array)
  const add = (longitude: number, latitude: number, what: number) => {
    positionOf[tree.add(plane.x(longitude), plane.y(latitude))] = what
  }
  for (let at = 0; at < addressLongitude.length; at++)
    add(unfixed(addressLongitude[at]!), unfixed(addressLatitude[at]!), -1 - at)
  for (const place of interesting) add(places[place]!.longitude, places[place]!.latitude, place)
  tree.finish()
  return { positionTree: new Uint8Array(tree.data), positionOf }
}
