import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Import } from '../../lib/contract/imports/imports.ts'
import { isolated } from '../../lib/format/isolated.ts'
import { fill, plural } from '../../lib/words/fill.ts'
import type { Locale } from '../../lib/words/locale.ts'
import type { Words } from '../../lib/words/words.ts'
import { importRecord, sayTown } from '../../stores/imports/import.ts'
import { RadioCards } from '../ui/fields/RadioCards.tsx'

export interface TownsProps {
  found: Import
  locale: Locale
  words: Words['imports']
}

/** Asks once for the file whether a town that many rows have is in the region. An answer can be changed. */
export function Towns({ found, locale, words }: TownsProps): ReactNode {
  const busy = useStore(importRecord.$busy, { ssr: 'initial' })
  /** The answer that's on its way to the server. */
  const [said, setSaid] = useState<{ text: string; isHere: boolean } | null>(null)
  const { region, towns } = found

  async function say(town: Import['towns'][number], isHere: boolean) {
    setSaid({ text: town.text, isHere })
    await sayTown(found, town, isHere)
    setSaid(null)
  }
  const answerOf = ({ text, is_here: isHere }: Import['towns'][number]) =>
    said?.text === text ? said.isHere : isHere
  const valueOf = (isHere: boolean | null) => (isHere === null ? null : isHere ? 'here' : 'elsewhere')
  if (towns.length === 0) return null
  return (
    <section className="card part">
      {towns.map(town => (
        <RadioCards
          key={town.words.join(' ')}
          label={fill(plural(locale, words.towns.question, town.rows), {
            text: isolated(town.text),
            count: town.rows,
            region: isolated(region)
          })}
          hint={answerOf(town) === null ? words.towns.detail : undefined}
          name={`town-${town.words.join('-')}`}
          columns={2}
          value={valueOf(answerOf(town))}
          onChange={value => void say(town, value === 'here')}
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
