import type { FeatureStore } from '../feature-store.ts'
import { mapLanguages } from './names.ts'

/**
 * Removes the translations into a language that fewer than half of the named streets and shops have. So a view of the map
 * has one language, and doesn't mix 'Main Street' with 'Carrer Major'. Settlements and waters keep theirs.
 */
export function keepWholeLanguages(layers: readonly FeatureStore[]): void {
  const named = layers.flatMap(layer => layer.different()).filter(({ name }) => name)
  for (const language of mapLanguages) {
    const key = `name:${language}` as const
    if (named.filter(properties => key in properties).length * 2 >= named.length) continue
    for (const properties of named) delete properties[key]
  }
}
