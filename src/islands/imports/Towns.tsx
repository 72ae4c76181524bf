import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { Import } from '../../lib/contract/imports/imports.ts'
import { isolated } from '../../lib/format/isolated.ts'
import { fill, plural } from '../../lib/words/fill.ts'
import type { Locale } from '../../lib/words/locale.ts'
import type { Words } from '../../lib/words/words.ts'
import { $importBusy, sayTown } from '../../stores/imports/import.ts'
import { RadioCards } from '../ui/RadioCards.tsx'

export interface TownsProps {
  found: Import
  locale: Locale
  words: Words['imports']
}

/** Asks once for the file whether a town that many rows have is in the region. An answer can be changed. */
export function Towns({ found, locale, words }: TownsProps): ReactNode {
  const busy = useStore($importBusy, { ssr: 'initial' })
  const { region, towns } = found
  if (towns.length === 0) return null
  return (
    <section className="card import-towns">
      {towns.map(town => (
        <RadioCards
          key={town.words.join(' ')}
          label={fill(plural(locale, words.towns.question, town.rows), {
            text: isolated(town.text),
            count: town.rows,
            region: isolated(region)
          })}
          hint={town.is_here === null ? words.towns.detail : undefined}
          name={`town-${town.words.join('-')}`}
          columns={2}
          value={town.is_here === null ? null : town.is_here ? 'here' : 'elsewhere'}
          onChange={value => void sayTown(found, town, value === 'here')}
          cards={(['here', 'elsewhere'] as const).map(value => ({
            value,
            title: fill(words.towns[value], { region: isolated(region) }),
            disabled: busy
          }))}
        />
      ))}
    </section>
  )
}
