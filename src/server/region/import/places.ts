import { type Bounds, type Coordinate, metersApart, planeAt } from '../../../lib/geo.ts'
import Flatbush from 'flatbush'
import type { Gazetteer, MapLayers, NamedPlace } from '../draft.ts'
import { coordinates } from './areas.ts'
import { carWay } from './car-profile.ts'
import { categoryOf } from './categories.ts'
import type { Extract } from './extract.ts'
import type { Tags } from './osm.ts'

interface Locality {
  name: string
  kind: string
  longitude: number
  latitude: number
}

const towns = ['city', 'town', 'village', 'municipality']
const quarters = ['suburb', 'quarter', 'neighbourhood', 'hamlet', 'borough', 'isolated_dwelling', 'locality']
const ranks: Record<string, number> = {
  city: 1,
  town: 2,
  village: 3,
  suburb: 3,
  borough: 3,
  quarter: 4,
  hamlet: 5,
  neighbourhood: 5
}

/** Returns the streets, addresses, districts and points of interest. Also draws places and points of interest. */
export function readPlaces(extract: Extract, layers: MapLayers, box: Bounds): Gazetteer {
  const localities: Locality[] = extract.points.flatMap(({ tags, longitude, latitude }) =>
    tags.place && tags.name && [...towns, ...quarters].includes(tags.place)
      ? [{ name: tags.name, kind: tags.place, longitude, latitude }]
      : []
  )
  const detailAt = localityFinder(localities, box)
  const gazetteer: Gazetteer = {
    streets: [],
    districts: [],
    pointsOfInterest: [],
    addresses: { street: [], number: [], longitude: [], latitude: [] }
  }
  for (const { name, kind, longitude, latitude } of localities) {
    const isTown = towns.includes(kind)
    const around = detailAt(longitude, latitude).replace(name, '').replace(/^, /u, '')
    if (kind !== 'isolated_dwelling' && kind !== 'locality')
      gazetteer.districts.push({ name, detail: around, longitude, latitude })
    const shown = isTown
      ? kind === 'municipality'
        ? 'village'
        : kind
      : kind === 'hamlet'
        ? 'hamlet'
        : 'district'
    if (kind === 'locality' || kind === 'isolated_dwelling') continue
    layers.place.push({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
      properties: {
        class: shown,
        name,
        rank: ranks[kind] ?? 6,
        from: { city: 0, town: 7, village: 10, municipality: 10 }[kind] ?? 12
      }
    })
  }

  const streetsOf = new Map<string, number[]>()
  const streetAt = (name: string, longitude: number, latitude: number, detail: string, length: number) => {
    const known = streetsOf.get(name) ?? []
    // Ways with the same name in the same place are one street. The longest determines its position.
    const same = known.find(
      index =>
        gazetteer.streets[index]!.detail === detail &&
        apart(gazetteer.streets[index]!, longitude, latitude) < 3000
    )
    if (same !== undefined) {
      if (length > (lengths[same] ?? 0)) {
        lengths[same] = length
        gazetteer.streets[same] = { name, detail, longitude, latitude }
      }
      return same
    }
    gazetteer.streets.push({ name, detail, longitude, latitude })
    lengths.push(length)
    streetsOf.set(name, [...known, gazetteer.streets.length - 1])
    return gazetteer.streets.length - 1
  }
  const lengths: number[] = []
  for (const way of extract.ways) {
    const isStreet =
      carWay(way.tags) !== undefined || ['pedestrian', 'living_street'].includes(way.tags.highway ?? '')
    if (!way.tags.name || !isStreet) continue
    const line = coordinates(extract, way.nodes)
    const middle = line[line.length >> 1]
    if (middle) streetAt(way.tags.name, middle[0], middle[1], detailAt(middle[0], middle[1]), line.length)
  }

  const addAddress = (tags: Tags, longitude: number, latitude: number) => {
    const street = tags['addr:street'] ?? tags['addr:place']
    const number = tags['addr:housenumber']
    if (!street || !number || number.length > 20) return
    const known = streetsOf.get(street) ?? []
    let best = -1
    let nearest = 3000
    for (const index of known) {
      const away = apart(gazetteer.streets[index]!, longitude, latitude)
      if (away < nearest) {
        nearest = away
        best = index
      }
    }
    if (best < 0) best = streetAt(street, longitude, latitude, detailAt(longitude, latitude), 0)
    gazetteer.addresses.street.push(best)
    gazetteer.addresses.number.push(number)
    gazetteer.addresses.longitude.push(longitude)
    gazetteer.addresses.latitude.push(latitude)
    layers.address.push({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
      properties: { number, from: 15 }
    })
  }
  const seen = new Set<string>()
  const addInterest = (tags: Tags, longitude: number, latitude: number) => {
    const found = categoryOf(tags)
    if (!found || !tags.name) return
    // A station is often mapped both as a point and as an area.
    const key = `${tags.name}|${found.category}|${Math.round(longitude * 400)}|${Math.round(latitude * 400)}`
    if (seen.has(key)) return
    seen.add(key)
    const { category, rank } = found
    gazetteer.pointsOfInterest.push({
      name: tags.name,
      category,
      detail: detailAt(longitude, latitude),
      longitude,
      latitude
    })
    layers.poi.push({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
      properties: { class: category, name: tags.name, rank, from: rank <= 2 ? 12 : rank <= 4 ? 14 : 15 }
    })
  }
  for (const { tags, longitude, latitude } of extract.points) {
    addAddress(tags, longitude, latitude)
    addInterest(tags, longitude, latitude)
  }
  const wayById = new Map(extract.ways.map(way => [way.id, way]))
  for (const way of extract.ways) {
    if (!way.tags['addr:housenumber'] && !categoryOf(way.tags)) continue
    const middle = middleOf(coordinates(extract, way.nodes))
    if (!middle) continue
    addAddress(way.tags, ...middle)
    addInterest(way.tags, ...middle)
  }
  for (const { tags, members } of extract.relations) {
    if (tags.type !== 'multipolygon') continue
    const outer = members.find(
      member => member.type === 'way' && member.role !== 'inner' && wayById.has(member.ref)
    )
    const middle = outer && middleOf(coordinates(extract, wayById.get(outer.ref)!.nodes))
    if (!middle) continue
    addAddress(tags, ...middle)
    addInterest(tags, ...middle)
  }
  return gazetteer
}

function apart(place: NamedPlace, longitude: number, latitude: number): number {
  return metersApart(place.longitude, place.latitude, longitude, latitude)
}

function middleOf(line: Coordinate[]): Coordinate | undefined {
  if (line.length === 0) return undefined
  const first = line[0]!
  const last = line.at(-1)!
  const points = line.length > 1 && first[0] === last[0] && first[1] === last[1] ? line.slice(1) : line
  return [
    points.reduce((sum, point) => sum + point[0], 0) / points.length,
    points.reduce((sum, point) => sum + point[1], 0) / points.length
  ]
}

/** Returns a function that gives 'Quarter, Town' for a position: the nearest of each within a limit. */
function localityFinder(
  localities: Locality[],
  box: Bounds
): (longitude: number, latitude: number) => string {
  const plane = planeAt({ longitude: (box[0] + box[2]) / 2, latitude: (box[1] + box[3]) / 2 })
  const indexOf = (kinds: string[]) => {
    const places = localities.filter(({ kind }) => kinds.includes(kind))
    if (places.length === 0) return () => undefined
    const index = new Flatbush(places.length)
    for (const { longitude, latitude } of places) index.add(plane.x(longitude), plane.y(latitude))
    index.finish()
    return (longitude: number, latitude: number, meters: number) => {
      const found = index.neighbors(plane.x(longitude), plane.y(latitude), 1, meters)[0]
      return found === undefined ? undefined : places[found]!.name
    }
  }
  const town = indexOf(towns)
  const quarter = indexOf(quarters.slice(0, 5))
  return (longitude, latitude) => {
    const names = [quarter(longitude, latitude, 1500), town(longitude, latitude, 12_000)].filter(
      name => name !== undefined
    )
    return [...new Set(names)].join(', ')
  }
}
