import type { AddressColumns } from '../../draft.ts'
import type { Canvas } from '../planar/canvas.ts'
import { edgeLength } from '../plan/edges.ts'
import type { House } from './house.ts'
import type { Plan } from '../plan/plan.ts'
import { centroid } from '../planar/shapes.ts'
import type { Street } from '../streets/street.ts'

/**
 * Numbers houses along their streets: odd on the left, even on the right, rising from the street's beginning. `detailOf` is
 * the second line of a house's address.
 */
export function numberHouses(
  plan: Plan,
  streets: Street[],
  houses: House[],
  canvas: Canvas,
  detailOf: (house: House) => string
): AddressColumns {
  const along = new Map<number, { street: number; start: number; isLeft: boolean; length: number }>()
  streets.forEach((street, index) => {
    let start = 0
    for (const h of street.edges) {
      const length = edgeLength(plan, h)
      along.set(h, { street: index, start, isLeft: true, length })
      along.set(h ^ 1, { street: index, start, isLeft: false, length })
      start += length
    }
  })
  const doors = houses.flatMap(house => {
    const place = house.edge === undefined ? undefined : along.get(house.edge)
    if (!place) return []
    const share = place.isLeft ? house.along : 1 - house.along
    return [{ house, street: place.street, isLeft: place.isLeft, meters: place.start + share * place.length }]
  })
  doors.sort(
    (one, other) =>
      one.street - other.street || one.meters - other.meters || Number(one.isLeft) - Number(other.isLeft)
  )
  const details: string[] = []
  const columns: AddressColumns = {
    street: [],
    number: [],
    longitude: [],
    latitude: [],
    detail: details
  }
  let street = -1
  let odd = -1
  let even = 0
  for (const door of doors) {
    if (door.street !== street) {
      street = door.street
      odd = -1
      even = 0
    }
    const number = String(door.isLeft ? (odd += 2) : (even += 2))
    const middle = centroid(door.house.ring)
    const [longitude, latitude] = canvas.coordinate(middle)
    columns.street.push(street)
    columns.number.push(number)
    details.push(detailOf(door.house))
    columns.longitude.push(longitude)
    columns.latitude.push(latitude)
    canvas.point('address', middle, { number, from: 15 })
  }
  return columns
}
