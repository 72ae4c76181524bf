import type { Tags } from './osm.ts'

const keys = ['alt_name', 'short_name', 'official_name', 'int_name', 'loc_name', 'name:latin']
const languages = ['en', 'fr', 'de', 'es', 'ca', 'it', 'pt', 'nl', 'ru', 'uk', 'el', 'ar']

/** Returns the names by which people may also search for a thing. */
export function otherNamesOf(tags: Tags): string[] {
  const found = new Set<string>()
  for (const key of [...keys, ...languages.map(language => `name:${language}`)]) {
    for (const name of tags[key]?.split(';') ?? []) if (name.trim() !== '') found.add(name.trim())
  }
  found.delete(tags.name ?? '')
  return [...found]
}
