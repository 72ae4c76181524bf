/** The towns and postal codes that a file's areas name: boundaries of administration and of postal codes. */
import Flatbush from 'flatbush'
import type { Bounds, Coordinate } from '../geo.ts'
import { insideRing } from '../geometry.ts'
import { boxOf } from './boxes.ts'
import { relationAreas } from './areas.ts'
import type { Extract } from './extract.ts'
import type { Tags } from './osm.ts'

/** Levels of towns, and of their parts. In most countries, 8 is the town. 7 is it where no area has level 8. */
const townLevels = ['7', '8']
const partLevels = ['9', '10']

type AreaKind = 'town' | 'part' | 'postcode'

interface PlaceArea {
  kind: AreaKind
  name: string
  level: string
  outer: Coordinate[]
  box: Bounds
}

/** Returns whether a relation is the area of a town, of a part of one, or of a postal code. */
export function isPlaceArea(tags: Tags): boolean {
  return kindOf(tags) !== undefined
}

function kindOf({ boundary, admin_level: level = '', name, postal_code: code }: Tags): AreaKind | undefined {
  if (boundary === 'postal_code') return code ? 'postcode' : undefined
  if (boundary !== 'administrative' || !name) return undefined
  return townLevels.includes(level) ? 'town' : partLevels.includes(level) ? 'part' : undefined
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
    const kind = kindOf(relation.tags)
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
