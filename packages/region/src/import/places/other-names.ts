import type { Tags } from '../files/osm.ts'

/** Other names, and the names on either side of a street. */
const keys = /^(?:alt_name|short_name|official_name|int_name|loc_name|old_name|name:.+)$/u

/** Returns the names by which people may also search for a thing. */
export function otherNamesOf(tags: Tags): string[] {
  const found = new Set<string>()
  for (const [key, names] of Object.entries(tags)) {
    if (!keys.test(key)) continue
    for (const name of names.split(';')) if (name.trim() !== '') found.add(name.trim())
  }
  found.delete(tags.name ?? '')
  return [...found]
}
