import type { PackageCategory } from '../contract/pricing.ts'
import type { Words } from '../words/words.ts'

/** What a package is: its description, otherwise its category. */
export function contentsOf(
  {
    description,
    category = 'other'
  }: { description?: string | undefined; category?: PackageCategory | undefined },
  words: Words['categories']
): string {
  return description?.trim() || words[category]
}
