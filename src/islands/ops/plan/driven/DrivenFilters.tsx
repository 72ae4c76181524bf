import type { ReactNode } from 'react'
import { opsDrivenPath } from '../../../../lib/paths.ts'
import type { Words } from '../../../../lib/words/words.ts'
import type { FoundPerson } from '../../../../stores/ops/lists/views.ts'
import { FilterBar } from '../../../ui/lists/FilterBar.tsx'
import { PersonFilter } from '../../shared/PersonFilter.tsx'
import type { DrivenWords } from './driven-text.ts'

export interface DrivenFiltersProps {
  from: string
  to: string
  driver: FoundPerson | null
  words: Pick<DrivenWords, 'from' | 'to' | 'driver' | 'anyDriver' | 'show'>
  personWords: Words['deliveryList']['personWords']
}

/** The days and the driver of the comparison. They are in its address. */
export function DrivenFilters({ from, to, driver, words, personWords }: DrivenFiltersProps): ReactNode {
  return (
    <FilterBar
      action={opsDrivenPath}
      filters={[
        { kind: 'day', name: 'from', label: words.from, value: from, isNeeded: true },
        { kind: 'day', name: 'to', label: words.to, value: to, isNeeded: true },
        {
          kind: 'own',
          name: 'driver',
          field: (
            <PersonFilter
              kind="driver"
              initial={driver}
              label={words.driver}
              placeholder={words.anyDriver}
              words={personWords}
            />
          )
        }
      ]}
      submit={words.show}
    />
  )
}
