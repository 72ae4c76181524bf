import type { Tags } from './files/osm.ts'

/** The map has names in these languages besides the local ones. They are the languages of the pages. */
export const mapLanguages = ['en', 'fr'] as const

/**
 * Returns the properties with a thing's names: `name` is the local one, `name:en` and `name:fr` only where they differ
 * from it. Returns no properties without a name.
 */
export function namesOf(tags: Tags): Record<string, string> {
  const name = tags.name?.trim()
  if (!name) return {}
  const names: Record<string, string> = { name }
  // Readers of a Latin script can't read other letters, so for them a name in any Latin script is better.
  const readable = isLatin(name) ? undefined : (tags['name:en'] ?? tags.int_name ?? tags['name:fr'])
  for (const language of mapLanguages) {
    const own = (tags[`name:${language}`] ?? readable)?.trim()
    if (own && own !== name) names[`name:${language}`] = own
  }
  return names
}

function isLatin(text: string): boolean {
  return !/[^\P{Letter}\p{Script=Latin}]/u.test(text)
}
