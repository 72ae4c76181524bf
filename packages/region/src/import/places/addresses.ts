/** Reads the addresses of a file: those with a street, those without, and those between two others. */
import type { AddressColumns, MapLayers, PointOfInterest } from '../../draft.ts'
import type { Coordinate } from '../../geo.ts'
import { fixed } from '../../geometry.ts'
import type { Extract } from '../files/extract.ts'
import { streetNumberOf } from './house-number.ts'
import { housesBetween } from './interpolation.ts'
import type { LocalityFinder } from './locality-finder.ts'
import { nearestStreets } from './nearest-streets.ts'
import type { Tags } from '../files/osm.ts'
import type { Streets } from './streets.ts'

/** A longer text isn't a house number, nor a list of some. */
const longestNumber = 100

/** Places that number their houses without streets, the smallest first. */
const placeKeys = ['addr:place', 'addr:hamlet', 'addr:neighbourhood', 'addr:suburb']

export interface Addresses {
  /** Reads the house number or house name of a thing, if it has one. */
  add(tags: Tags, longitude: number, latitude: number): void
  /** Keeps a line with addresses at its ends. It's called before `add`. */
  addLine(tags: Tags, line: Coordinate[]): void
  /** Adds the addresses that need all others. Returns the columns. */
  finish(): AddressColumns & { detail: string[] }
  /** Houses with a name. */
  named: PointOfInterest[]
}

interface HouseAt {
  number: string
  street: number
  tags: Tags
}

export function createAddresses(
  extract: Extract,
  streets: Streets,
  finder: LocalityFinder,
  layers: MapLayers
): Addresses {
  const columns = {
    street: [] as number[],
    number: [] as string[],
    longitude: [] as number[],
    latitude: [] as number[],
    detail: [] as string[],
    streetNumber: new Map<number, string>()
  }
  const named: PointOfInterest[] = []
  const lines: { kind: string; line: Coordinate[] }[] = []
  /** The houses at the corners of lines, by position. */
  const ends = new Map<string, HouseAt | undefined>()
  const withoutStreet: { tags: Tags; spot: Coordinate }[] = []
  const keyAt = (longitude: number, latitude: number) => `${fixed(longitude)},${fixed(latitude)}`

  function push(street: number, number: string, [longitude, latitude]: Coordinate, tags: Tags): void {
    const inStreet = number === tags['addr:housenumber'] ? streetNumberOf(tags) : undefined
    if (inStreet) columns.streetNumber.set(columns.street.length, inStreet)
    columns.street.push(street)
    columns.number.push(number)
    columns.longitude.push(longitude)
    columns.latitude.push(latitude)
    streets.noteAddress(street, tags)
    columns.detail.push(finder.detailAt(longitude, latitude, tags))
  }

  function addName(tags: Tags, longitude: number, latitude: number): void {
    const name = tags['addr:housename']?.trim()
    if (!name || name === tags.name?.trim() || !/\p{L}{2}/u.test(name)) return
    const detail = [tags['addr:street']?.trim(), finder.detailAt(longitude, latitude, tags)]
    named.push({ name, category: 'place', detail: detail.filter(Boolean).join(', '), longitude, latitude })
  }

  return {
    named,
    addLine(tags, line) {
      const kind = tags['addr:interpolation']
      if (!kind || line.length < 2) return
      lines.push({ kind, line })
      for (const corner of line) ends.set(keyAt(...corner), undefined)
    },
    add(tags, longitude, latitude) {
      addName(tags, longitude, latitude)
      const number = tags['addr:housenumber']
      if (!number || number.length > longestNumber) return
      layers.address.push({
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [longitude, latitude] },
        properties: { number, from: 15 }
      })
      const name = [tags['addr:street'], ...placeKeys.map(key => tags[key])].find(each => each?.trim())
      if (!name) {
        withoutStreet.push({ tags, spot: [longitude, latitude] })
        return
      }
      const street = streets.streetAt(name, longitude, latitude)
      push(street, number, [longitude, latitude], tags)
      if (ends.size === 0) return
      const key = keyAt(longitude, latitude)
      if (ends.has(key)) ends.set(key, { number, street, tags })
    },
    finish() {
      const near = nearestStreets(
        extract,
        withoutStreet.map(({ spot }) => spot)
      )
      withoutStreet.forEach(({ tags, spot }, at) => {
        const name = near[at] ?? tags['addr:city']?.trim()
        if (name) push(streets.streetAt(name, ...spot), tags['addr:housenumber']!, spot, tags)
      })
      if (lines.length === 0) return columns
      const known = new Set(columns.street.map((street, at) => `${street} ${columns.number[at]}`))
      for (const { kind, line } of lines) {
        for (const { from, to, number, spot } of housesBetween(kind, line, corner =>
          ends.get(keyAt(...corner))
        ))
          if (from.street === to.street && !known.has(`${from.street} ${number}`)) {
            known.add(`${from.street} ${number}`)
            push(from.street, number, spot, from.tags)
          }
      }
      return columns
    }
  }
}
