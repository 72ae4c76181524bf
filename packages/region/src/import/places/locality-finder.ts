/** Says where things are: the quarter or village, the postal code and the town. */
import Flatbush from 'flatbush'
import type { NamedPlace } from '../../draft.ts'
import { type Bounds, planeAt } from '../../geo.ts'
import { wordsOf } from '../../places/words/fold.ts'
import { cityOf, postcodeOf, readAddressTowns } from './address-towns.ts'
import type { Extract } from '../files/extract.ts'
import { importance, quarters, towns } from './localities.ts'
import type { Locality } from './localities.ts'
import type { Tags } from '../files/osm.ts'
import { readPlaceAreas } from './place-areas.ts'

/** A quarter or village names its surroundings within this many meters, and a town within this many. */
const reachOfQuarter = 1_500
const reachOfTown = 12_000

/** Positions in the same square of this side, in meters, have the same quarter. */
const side = 120

interface Nearest {
  name: string
  meters: number
}

export interface LocalityFinder {
  /** 'Quarter, 12345 Town' at a position. The tags can name the town and the postal code. */
  detailAt(longitude: number, latitude: number, tags?: Tags): string
  /** The town at a position, or ''. */
  townAt(longitude: number, latitude: number): string
  /** The district of a locality. Its detail never repeats its own name. */
  districtOf(locality: Locality): NamedPlace
  /** Towns and postal codes that no locality has the name of. */
  otherDistricts(): NamedPlace[]
}

export function createLocalityFinder(
  extract: Extract,
  localities: readonly Locality[],
  box: Bounds
): LocalityFinder {
  const plane = planeAt({ longitude: (box[0] + box[2]) / 2, latitude: (box[1] + box[3]) / 2 })
  const { cities, citiesAround, postcodes, hasStates } = readAddressTowns(extract, box)
  const areas = readPlaceAreas(extract)

  const nearestOf = (kinds: string[]) => {
    const places = localities.filter(({ kind }) => kinds.includes(kind))
    if (places.length === 0) return () => undefined
    const index = new Flatbush(places.length)
    for (const { longitude, latitude } of places) index.add(plane.x(longitude), plane.y(latitude))
    index.finish()
    return (longitude: number, latitude: number, meters: number, except?: string): Nearest | undefined => {
      const [x, y] = [plane.x(longitude), plane.y(latitude)]
      const found = index.neighbors(x, y, except === undefined ? 1 : 2, meters)
      const at = found.find(each => places[each]!.name !== except)
      if (at === undefined) return undefined
      const { name, longitude: east, latitude: north } = places[at]!
      return { name, meters: Math.hypot(plane.x(east) - x, plane.y(north) - y) }
    }
  }
  const [big, town] = [nearestOf(['city', 'town']), nearestOf(towns)]
  const [village, quarter] = [nearestOf(['village']), nearestOf(quarters)]

  /** Returns the town by the addresses around, by its area, or by the nearest node. */
  const cityAt = (longitude: number, latitude: number, except?: string) => {
    const named =
      cities.nameAt(longitude, latitude) ??
      areas.nameAt('town', longitude, latitude) ??
      citiesAround.nameAt(longitude, latitude)
    return named !== undefined && named !== except
      ? named
      : town(longitude, latitude, reachOfTown, except)?.name
  }

  function quarterAt(longitude: number, latitude: number): string | undefined {
    const near = quarter(longitude, latitude, reachOfQuarter)
    const other = village(longitude, latitude, reachOfQuarter)
    // A village is larger than a hamlet or a quarter.
    if (near && other) return other.meters < 2 * near.meters ? other.name : near.name
    return (near ?? other)?.name ?? areas.nameAt('part', longitude, latitude)
  }

  interface Surroundings {
    quarter: string | undefined
    city: string | undefined
    postcode: string | undefined
  }
  const known = new Map<number, Surroundings>()
  function around(longitude: number, latitude: number): Surroundings {
    const [column, row] = [Math.floor(plane.x(longitude) / side), Math.floor(plane.y(latitude) / side)]
    const key = column * 1_000_000 + row
    let found = known.get(key)
    if (!found) {
      found = {
        quarter: quarterAt(longitude, latitude),
        city: cityAt(longitude, latitude),
        postcode: postcodes.nameAt(longitude, latitude) ?? areas.nameAt('postcode', longitude, latitude)
      }
      known.set(key, found)
    }
    return found
  }

  /** Each detail is one text in memory, however many things have it. */
  const details = new Map<string, string>()
  function detailOf(quarterName: string | undefined, city = '', postcode = ''): string {
    const isAfter = hasStates || /^[a-z]/iu.test(postcode)
    const line = (isAfter ? [city, postcode] : [postcode, city]).filter(Boolean).join(' ')
    const isOther = quarterName && keyOf(quarterName) !== keyOf(city)
    const detail = [isOther ? quarterName : '', line].filter(Boolean).join(', ')
    const same = details.get(detail)
    if (same !== undefined) return same
    details.set(detail, detail)
    return detail
  }

  return {
    detailAt(longitude, latitude, tags = {}) {
      const place = around(longitude, latitude)
      const own = tags['addr:suburb']?.trim() || tags['addr:hamlet']?.trim() || place.quarter
      return detailOf(own, cityOf(tags) ?? place.city, postcodeOf(tags) ?? place.postcode)
    },
    townAt: (longitude, latitude) => around(longitude, latitude).city ?? '',
    districtOf({ name, kind, otherNames, longitude, latitude }) {
      const isBig = kind === 'city' || kind === 'town'
      const nearest = towns.includes(kind)
        ? big(longitude, latitude, reachOfTown, name)?.name
        : cityAt(longitude, latitude, name)
      return {
        name,
        detail: isBig ? '' : (nearest ?? ''),
        longitude,
        latitude,
        otherNames,
        importance: importance[kind]!
      }
    },
    otherDistricts() {
      const seen = new Set(localities.flatMap(({ name, otherNames }) => [name, ...otherNames].map(keyOf)))
      const isNew = ({ name }: { name: string }) => !seen.has(keyOf(name)) && seen.add(keyOf(name))
      const districtsOf = (spots: { name: string; longitude: number; latitude: number }[], weight: number) =>
        spots.filter(isNew).map(spot => ({ ...spot, detail: '', importance: weight }))
      return [
        ...districtsOf([...cities.names(), ...areas.towns], importance['village']!),
        ...districtsOf(postcodes.names(), importance['hamlet']!).map(each => {
          return { ...each, detail: cityAt(each.longitude, each.latitude) ?? '' }
        })
      ]
    }
  }
}

const keyOf = (name: string) => wordsOf(name).join(' ') || name
