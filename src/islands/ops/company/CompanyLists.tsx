import type { ReactNode } from 'react'
import type { CompanyData } from '../../../lib/contract/company/company-data.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Words } from '../../../lib/words/words.ts'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { editedLists, withEntry } from './company-draft.ts'
import { CompanySection } from './CompanySection.tsx'

export interface CompanyListsProps {
  data: CompanyData
  onChange: (data: CompanyData) => void
  words: Words['opsCompany']
}

/** Renames and retires the entries of the four lists. Prices are on their own page. */
export function CompanyLists({ data, onChange, words }: CompanyListsProps): ReactNode {
  return (
    <CompanySection name="lists" isNarrow words={words}>
      {editedLists.map(list => (
        <details key={list}>
          <summary>{words.lists[list]}</summary>
          {data[list].map(({ id, code, name, retired }) => (
            <div key={id} className="ops-company-entry">
              <TextInput
                label={fill(words.entryName, { name: code })}
                value={name}
                maxLength={60}
                onChange={event => onChange(withEntry(data, list, id, { name: event.currentTarget.value }))}
              />
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
