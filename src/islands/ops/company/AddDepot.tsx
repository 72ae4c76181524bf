import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Depot } from '../../../lib/contract/company/depots.ts'
import type { Suggestion } from '../../../lib/contract/places/places.ts'
import { formatAddress } from '../../../lib/format/places/address.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Words } from '../../../lib/words/words.ts'
import { suggest } from '../../../stores/places/places.ts'
import { useSearchedPlace } from '../../hydration/use-searched-place.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { Combobox } from '../../ui/suggestions/Combobox.tsx'
import { suggestionLook } from '../../ui/suggestions/suggestion-look.tsx'

export interface AddDepotProps {
  onAdd: (depot: Pick<Depot, 'name' | 'place'>) => void
  words: Words['opsCompany']
  search: Words['places']['search']
}

/** Searches for the place of a new depot, and names it. */
export function AddDepot({ onAdd, words, search }: AddDepotProps): ReactNode {
  const found = useSearchedPlace(formatAddress)
  const [name, setName] = useState('')
  const { depots: texts } = words
  const isReady = found.place !== null && name.trim() !== ''

  function add() {
    if (!found.place) return
    const { name: street, detail, latitude, longitude } = found.place
    onAdd({ name: name.trim(), place: { name: street, detail, latitude, longitude } })
    setName('')
    found.type('')
  }

  return (
    <div className="stack" data-gap="small">
      <Combobox<Suggestion>
        label={texts.address}
        text={found.text}
        onTextChange={found.type}
        onSelect={suggestion => void found.select(suggestion)}
        load={async (typed, signal) =>
          typed ? [{ key: 'results', heading: '', items: await suggest(typed, null, signal) }] : []
        }
        look={suggestion => suggestionLook(suggestion, search)}
        words={{ ...search, clear: fill(search.clear, { field: texts.address }) }}
        error={found.lost ? search.failed : undefined}
      />
      <TextInput
        label={texts.name}
        value={name}
        maxLength={60}
        onChange={event => setName(event.currentTarget.value)}
      />
      <div>
        <Button variant="secondary" size="small" needs={isReady ? undefined : texts.needs} onClick={add}>
          {texts.add}
        </Button>
      </div>
    </div>
  )
}
