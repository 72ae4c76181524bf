import type { ReactNode } from 'react'
import type { CompanyData } from '../../../lib/contract/company/company-data.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { editedLists, withEntry } from './company-draft.ts'
import { CompanySection } from './CompanySection.tsx'
import { NumberInput } from './NumberInput.tsx'

export interface CompanyListsProps {
  data: CompanyData
  onChange: (data: CompanyData) => void
  locale: Locale
  words: Words['opsCompany']
}

/** Renames and retires the entries of the four lists. Prices are on their own page. */
export function CompanyLists({ data, onChange, locale, words }: CompanyListsProps): ReactNode {
  return (
    <CompanySection name="lists" isNarrow words={words}>
      {editedLists.map(list => (
        <details key={list}>
          <summary>{words.lists[list]}</summary>
          {data[list].map(({ id, code, name, retired, ...more }) => (
            <div key={id} className="ops-company-entry">
              <TextInput
                label={fill(words.entryName, { name: code })}
                value={name}
                maxLength={60}
                onChange={event => onChange(withEntry(data, list, id, { name: event.currentTarget.value }))}
              />
              {list === 'vehicles' ? (
                <NumberInput
                  label={fill(words.volume, { name })}
                  hint={words.volumeHint}
                  value={'volume_liters' in more ? (more.volume_liters ?? null) : null}
                  placeholder=""
                  wrong={fill(words.work.wrong, { least: '1', most: '200000' })}
                  limits={{ least: 1, most: 200_000 }}
                  onChange={volume_liters => onChange(withEntry(data, list, id, { volume_liters }))}
                  locale={locale}
                />
              ) : null}
              <Checkbox
                label={words.offered}
                checked={!retired}
                onChange={event =>
                  onChange(withEntry(data, list, id, { retired: !event.currentTarget.checked }))
                }
              />
            </div>
          ))}
        </details>
      ))}
    </CompanySection>
  )
}
