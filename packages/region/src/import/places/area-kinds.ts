/** The relations that are areas of towns and postal codes. */
import type { Tags } from '../files/osm.ts'

/** Levels of towns, and of their parts. In most countries, 8 is the town. 7 is it where no area has level 8. */
const townLevels = ['7', '8']
const partLevels = ['9', '10']

export type AreaKind = 'town' | 'part' | 'postcode'

/** Returns whether a relation is the area of a town, of a part of one, or of a postal code. */
export function isPlaceArea(tags: Tags): boolean {
  return areaKindOf(tags) !== undefined
}

export function areaKindOf({
  boundary,
  admin_level: level = '',
  name,
  postal_code: code
}: Tags): AreaKind | undefined {
  if (boundary === 'postal_code') return code ? 'postcode' : undefined
  if (boundary !== 'administrative' || !name) return undefined
  return townLevels.includes(level) ? 'town' : partLevels.includes(level) ? 'part' : undefined
}
