import type { ReactNode } from 'react'
import type { CompanyData } from '../../../lib/contract/company/company-data.ts'
import { type Depot, mostDepots } from '../../../lib/contract/company/depots.ts'
import { formatAddress } from '../../../lib/format/places/address.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Words } from '../../../lib/words/words.ts'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { AddDepot } from './AddDepot.tsx'
import { CompanySection } from './CompanySection.tsx'

/** A new depot has a negative id until it's saved. */
export interface CompanyDepotsProps {
  data: CompanyData
  onChange: (data: CompanyData) => void
  words: Words['opsCompany']
  search: Words['places']['search']
}

/** Adds, renames and retires depots. */
export function CompanyDepots({ data, onChange, words, search }: CompanyDepotsProps): ReactNode {
  const { depots = [] } = data
  const set = (next: Depot[]) => onChange({ ...data, depots: next })
  const change = (id: number, part: Partial<Depot>) =>
    set(depots.map(each => (each.id === id ? { ...each, ...part } : each)))
  return (
    <CompanySection name="depots" isNarrow words={words}>
      <p className="ops-note">{words.depots.detail}</p>
      {depots.length === 0 ? <p className="ops-note">{words.depots.none}</p> : null}
      {depots.map(({ id, name, retired, place }) => (
        <div key={id} className="ops-company-entry">
          <TextInput
            label={fill(words.entryName, { name: formatAddress(place) })}
            value={name}
            maxLength={60}
            onChange={event => change(id, { name: event.currentTarget.value })}
          />
          <Checkbox
            label={words.offered}
            checked={!retired}
            onChange={event => change(id, { retired: !event.currentTarget.checked })}
          />
        </div>
      ))}
      {depots.length < mostDepots ? (
        <AddDepot
          onAdd={depot =>
            set([...depots, { ...depot, id: Math.min(0, ...depots.map(({ id }) => id)) - 1, retired: false }])
          }
          {...{ words, search }}
        />
      ) : null}
    </CompanySection>
  )
}
