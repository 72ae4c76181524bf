import type { ReactNode } from 'react'
import { packageCategories, type PackageCategory } from '../../../lib/contract/pricing.ts'
import type { Words } from '../../../lib/words/words.ts'
import { RadioCards } from '../../ui/fields/RadioCards.tsx'

export interface CategoryChipsProps {
  /** Unique on the page. */
  name: string
  chosen: PackageCategory
  words: Pick<Words, 'packages' | 'categories'>
  onChoose: (category: PackageCategory) => void
}

/** Chooses what kind of thing a package is. */
export function CategoryChips({ name, chosen, words, onChoose }: CategoryChipsProps): ReactNode {
  return (
    <RadioCards
      label={words.packages.category}
      name={name}
      className="chips"
      value={chosen}
      onChange={value => {
        const category = packageCategories.find(each => each === value)
        if (category) onChoose(category)
      }}
      cards={packageCategories.map(category => ({ value: category, title: words.categories[category] }))}
    />
  )
}
