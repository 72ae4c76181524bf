import { type Bounds, type Coordinate, metersApart } from '../../geo.ts'
import type { Gazetteer, MapLayers, PointOfInterest } from '../../draft.ts'
import { createAddresses } from './addresses.ts'
import { coordinates, middleOf } from '../map/areas.ts'
import { carWay } from '../roads/car-profile.ts'
import { categoryOf } from './categories.ts'
import { createCrossings } from './crossings.ts'
import type { Extract } from '../files/extract.ts'
import { readLocalities, towns } from './localities.ts'
import type { Locality } from './localities.ts'
import { createLocalityFinder } from './locality-finder.ts'
import type { Tags } from '../files/osm.ts'
import { namesOf } from '../names.ts'
import { otherNamesOf } from './other-names.ts'
import { createStreets } from './streets.ts'

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

/** Localities that the map doesn't name. */
const unnamed = ['isolated_dwelling', 'locality', 'farm', 'square', 'island']

/** Ways that people walk on. They are streets for addresses and for the search. */
const walks = ['pedestrian', 'living_street', 'footway', 'path', 'steps', 'track', 'service', 'cycleway']

/** How important a point of interest is, by its rank on the map. */
const importanceOfRank = [0, 0.9, 0.7, 0.6, 0.5, 0.42, 0.35, 0.2]

/** Points of interest with the same name and category nearer than this, in meters, are one that was mapped twice. */
const onePlace = 250

/** The same for large things, such as a lake. */
const oneLargePlace = 1_000
const large = ['water', 'peak', 'park', 'airport']

/** Returns the streets, addresses, districts and points of interest. Also draws places and points of interest. */
export function readPlaces(extract: Extract, layers: MapLayers, box: Bounds): Gazetteer {
  const isInside = (longitude: number, latitude: number) =>
    longitude >= box[0] && longitude <= box[2] && latitude >= box[1] && latitude <= box[3]
  const localities = readLocalities(extract)
  const finder = createLocalityFinder(extract, localities, box)
  const streets = createStreets(finder)
  const gazetteer: Gazetteer = {
    streets: [],
    districts: [
      ...localities.map(locality => finder.districtOf(locality)),
      ...finder.otherDistricts()
    ].filter(({ longitude, latitude }) => isInside(longitude, latitude)),
    pointsOfInterest: [],
    addresses: { street: [], number: [], longitude: [], latitude: [] }
  }
  for (const locality of localities) if (!unnamed.includes(locality.kind)) drawLocality(locality, layers)

  const addresses = createAddresses(extract, streets, finder, layers)
  const crossings = createCrossings(extract)
  for (const { tags, nodes } of extract.ways) {
    if (tags['addr:interpolation']) addresses.addLine(tags, coordinates(extract, nodes))
    if (!tags.name) continue
    const isStreet =
      carWay(tags) !== undefined || walks.includes(tags.highway ?? '') || tags.place === 'square'
    if (!isStreet) continue
    const stretch = streets.addWay(tags.name.trim(), otherNamesOf(tags), coordinates(extract, nodes))
    if (stretch >= 0) crossings.addWay(stretch, nodes)
  }
  streets.join()

  const seen = new Map<string, Coordinate[]>()
  const addInterest = (tags: Tags, longitude: number, latitude: number) => {
    const found = categoryOf(tags)
    const name = tags.name?.trim()
    if (!found || !name || !isInside(longitude, latitude)) return
    const { category, rank } = found
    const key = `${name.toLowerCase()}|${category}`
    const known = seen.get(key) ?? []
    const apart = large.includes(category) ? oneLargePlace : onePlace
    if (known.some(other => metersApart(...other, longitude, latitude) < apart)) return
    seen.set(key, [...known, [longitude, latitude]])
    if (category !== 'place') {
      const anyCategory = `${name.toLowerCase()}|`
      seen.set(anyCategory, [...(seen.get(anyCategory) ?? []), [longitude, latitude]])
    }
    const otherNames = otherNamesOf(tags)
    gazetteer.pointsOfInterest.push({
      name,
      category,
      detail: finder.detailAt(longitude, latitude, tags),
      longitude,
      latitude,
      ...(otherNames.length > 0 ? { otherNames } : {}),
      importance: importanceOfRank[rank]! + (tags.wikidata || tags.wikipedia ? 0.08 : 0)
    })
    if (rank > 6) return
    layers.poi.push({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
      properties: { class: category, ...namesOf(tags), rank, from: rank <= 2 ? 12 : rank <= 4 ? 14 : 15 }
    })
  }
  for (const { tags, longitude, latitude } of extract.points) {
    addresses.add(tags, longitude, latitude)
    addInterest(tags, longitude, latitude)
  }
  for (const way of extract.ways) {
    const { 'addr:housenumber': number, 'addr:housename': house } = way.tags
    if (!number && !house && !categoryOf(way.tags)) continue
    const middle = middleOf(coordinates(extract, way.nodes))
    if (!middle) continue
    addresses.add(way.tags, ...middle)
    addInterest(way.tags, ...middle)
  }
  for (const { tags, members } of extract.relations) {
    if (tags.type !== 'multipolygon') continue
    const outer = Iterator.from(members)
      .filter(({ type, role }) => type === 'way' && role !== 'inner')
      .map(({ ref }) => extract.ways.get(ref))
      .find(way => way !== undefined)
    const middle = outer && middleOf(coordinates(extract, outer.nodes))
    if (!middle) continue
    addresses.add(tags, ...middle)
    addInterest(tags, ...middle)
  }
  gazetteer.addresses = addresses.finish()
  gazetteer.streets = streets.list()
  gazetteer.crossings = crossings.list(streets.streetOf)
  gazetteer.pointsOfInterest.push(
    ...addresses.named.filter(({ longitude, latitude }) => isInside(longitude, latitude))
  )
  gazetteer.pointsOfInterest = gazetteer.pointsOfInterest.filter(place => !isCopy(place, seen))
  return gazetteer
}

/** Returns whether a place without a category, such as a building, is mapped again as something with a category. */
function isCopy(
  { name, category, longitude, latitude }: PointOfInterest,
  seen: Map<string, Coordinate[]>
): boolean {
  if (category !== 'place') return false
  const others = seen.get(`${name.toLowerCase()}|`) ?? []
  return others.some(other => metersApart(...other, longitude, latitude) < onePlace)
}

function drawLocality({ names, kind, longitude, latitude }: Locality, layers: MapLayers): void {
  const townClass = kind === 'municipality' ? 'village' : kind
  layers.place.push({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
    properties: {
      class: towns.includes(kind) ? townClass : kind === 'hamlet' ? 'hamlet' : 'district',
      ...names,
      rank: ranks[kind] ?? 6,
      from: { city: 0, town: 7, village: 10, municipality: 10 }[kind] ?? 12
    }
  })
}
