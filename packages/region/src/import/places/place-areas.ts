/** The towns and postal codes that a file's areas name: boundaries of administration and of postal codes. */
import Flatbush from 'flatbush'
import type { Bounds, Coordinate } from '../../geo.ts'
import { insideRing } from '../../geometry.ts'
import { boxOf } from '../boxes.ts'
import { relationAreas } from '../map/areas.ts'
import type { Extract } from '../files/extract.ts'
import { areaKindOf } from './area-kinds.ts'
import type { AreaKind } from './area-kinds.ts'

interface PlaceArea {
  kind: AreaKind
  name: string
  level: string
  outer: Coordinate[]
  box: Bounds
}

export interface PlaceAreas {
  /** Returns the name of the smallest area of a kind at a position. */
  nameAt(kind: AreaKind, longitude: number, latitude: number): string | undefined
  /** The towns, each with the middle of its box. */
  towns: { name: string; longitude: number; latitude: number }[]
}

/** Reads the areas that are whole in the extract. */
export function readPlaceAreas(extract: Extract): PlaceAreas {
  const all = extract.relations.flatMap(relation => {
    const kind = areaKindOf(relation.tags)
    if (!kind) return []
    const name = (kind === 'postcode' ? relation.tags.postal_code! : relation.tags.name!).trim()
    const level = relation.tags.admin_level ?? ''
    return relationAreas(extract, relation).map(([outer]): PlaceArea => {
      return { kind, name, level, outer: outer!, box: boxOf(outer!) }
    })
  })
  const hasTowns = all.some(({ level }) => level === '8')
  const areas = all
    .filter(({ level }) => !hasTowns || level !== '7')
    .toSorted((one, other) => sizeOf(one.box) - sizeOf(other.box))
  const towns = areas
    .filter(({ kind }) => kind === 'town')
    .map(({ name, box }) => ({ name, longitude: (box[0] + box[2]) / 2, latitude: (box[1] + box[3]) / 2 }))
  if (areas.length === 0) return { nameAt: () => undefined, towns }
  const index = new Flatbush(areas.length)
  for (const { box } of areas) index.add(...box)
  index.finish()
  return {
    towns,
    nameAt(kind, longitude, latitude) {
      const found = index.search(longitude, latitude, longitude, latitude, at => {
        return areas[at]!.kind === kind && insideRing(longitude, latitude, areas[at]!.outer)
      })
      return found.length === 0 ? undefined : areas[Math.min(...found)]!.name
    }
  }
}

const sizeOf = ([west, south, east, north]: Bounds) => (east - west) * (north - south)
