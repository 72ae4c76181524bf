import { type Bounds, planeAt } from '../geo.ts'
import Flatbush from 'flatbush'
import type { NamedPlace } from '../draft.ts'
import { wordsOf } from '../places/fold.ts'
import type { Extract } from './extract.ts'
import { namesOf } from './names.ts'
import { otherNamesOf } from './other-names.ts'

export interface Locality {
  name: string
  kind: string
  otherNames: readonly string[]
  /** The names for the map. */
  names: Record<string, string>
  longitude: number
  latitude: number
}

export const towns = ['city', 'town', 'village', 'municipality']
const quarters = ['suburb', 'quarter', 'neighbourhood', 'hamlet', 'borough']
const importance: Record<string, number> = {
  city: 1,
  town: 0.95,
  village: 0.87,
  municipality: 0.85,
  suburb: 0.8,
  borough: 0.8,
  quarter: 0.76,
  hamlet: 0.7,
  neighbourhood: 0.65,
  island: 0.6,
  square: 0.45,
  isolated_dwelling: 0.4,
  farm: 0.4,
  locality: 0.35
}

/** Two localities of the same name nearer than this are one that was mapped twice. */
const oneLocality = 2_500

/** Returns the named localities of an extract, each once. */
export function readLocalities(extract: Extract): Locality[] {
  const kept = new Map<string, Locality[]>()
  for (const { tags, longitude, latitude } of extract.points) {
    if (!tags.place || !tags.name || importance[tags.place] === undefined) continue
    const key = wordsOf(tags.name).join(' ') || tags.name
    const same = kept.get(key) ?? []
    const { x, y } = planeAt({ longitude, latitude })
    const known = same.findIndex(other => Math.hypot(x(other.longitude), y(other.latitude)) < oneLocality)
    const locality = {
      name: tags.name,
      kind: tags.place,
      otherNames: otherNamesOf(tags),
      names: namesOf(tags),
      longitude,
      latitude
    }
    if (known < 0) same.push(locality)
    else if (importance[same[known]!.kind]! < importance[locality.kind]!) same[known] = locality
    kept.set(key, same)
  }
  return [...kept.values()].flat()
}

/** Returns the name of the nearest locality within some meters, except for one with a given name. */
type Nearest = (longitude: number, latitude: number, meters: number, except?: string) => string | undefined

export interface LocalityFinder {
  /** 'Quarter, Town' at a position. */
  detailAt(longitude: number, latitude: number): string
  /** The town at a position, or ''. */
  townAt(longitude: number, latitude: number): string
  /** The district of a locality. Its detail never repeats its own name. */
  districtOf(locality: Locality): NamedPlace
}

export function createLocalityFinder(localities: readonly Locality[], box: Bounds): LocalityFinder {
  const plane = planeAt({ longitude: (box[0] + box[2]) / 2, latitude: (box[1] + box[3]) / 2 })
  const nearestOf = (kinds: string[]): Nearest => {
    const places = localities.filter(({ kind }) => kinds.includes(kind))
    if (places.length === 0) return () => undefined
    const index = new Flatbush(places.length)
    for (const { longitude, latitude } of places) index.add(plane.x(longitude), plane.y(latitude))
    index.finish()
    return (longitude, latitude, meters, except) => {
      const found = index.neighbors(
        plane.x(longitude),
        plane.y(latitude),
        except === undefined ? 1 : 2,
        meters
      )
      const at = found.find(each => places[each]!.name !== except)
      return at === undefined ? undefined : places[at]!.name
    }
  }
  const [big, town, quarter] = [nearestOf(['city', 'town']), nearestOf(towns), nearestOf(quarters)]
  return {
    detailAt(longitude, latitude) {
      const names = [quarter(longitude, latitude, 1_500), town(longitude, latitude, 12_000)]
      return [...new Set(names.filter(name => name !== undefined))].join(', ')
    },
    townAt: (longitude, latitude) => town(longitude, latitude, 12_000) ?? '',
    districtOf({ name, kind, otherNames, longitude, latitude }) {
      const isBig = kind === 'city' || kind === 'town'
      const around = towns.includes(kind) ? big : town
      return {
        name,
        detail: isBig ? '' : (around(longitude, latitude, 12_000, name) ?? ''),
        longitude,
        latitude,
        otherNames,
        importance: importance[kind]!
      }
    }
  }
}
