import { planeAt } from '../../geo.ts'
import { wordsOf } from '../../places/words/fold.ts'
import type { Extract } from '../files/extract.ts'
import { namesOf } from '../names.ts'
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
export const quarters = ['suburb', 'quarter', 'neighbourhood', 'hamlet', 'borough']
export const importance: Record<string, number> = {
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
