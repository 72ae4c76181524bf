import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import type { Suggestion } from '../../lib/contract/places/places.ts'
import type { ChosenPlace } from '../../lib/contract/pricing.ts'
import type { SavedPlace } from '../../lib/contract/places/saved-places.ts'
import { formatAddress } from '../../lib/format/places/address.ts'
import { fill } from '../../lib/words/fill.ts'
import type { Words } from '../../lib/words/words.ts'
import { suggest } from '../../stores/places/places.ts'
import { Button } from '../ui/buttons/Button.tsx'
import { Combobox } from '../ui/suggestions/Combobox.tsx'
import { Dialog } from '../ui/dialogs/Dialog.tsx'
import { FormFailure } from '../ui/forms/FormFailure.tsx'
import { suggestionLook } from '../ui/suggestions/suggestion-look.tsx'
import { TextInput } from '../ui/fields/TextInput.tsx'
import { useSearchedPlace } from '../hydration/use-searched-place.ts'

export interface PlaceDialogProps {
  /** The place to rename; null for a new one. */
  place: SavedPlace | null
  onClose: () => void
  /** Resolves to whether saving succeeded. */
  onSave: (label: string, place: ChosenPlace | SavedPlace) => Promise<boolean>
  words: Words['savedPlaces']
  search: Words['places']['search']
  failure: string | null
}

/** Edits the name of a saved place, and chooses the place if it is new. */
export function PlaceDialog({ place, onClose, onSave, words, search, failure }: PlaceDialogProps): ReactNode {
  const [label, setLabel] = useState(place?.label ?? '')
  const { text, place: chosen, lost, select, type } = useSearchedPlace(formatAddress)
  const [tried, setTried] = useState(false)
  const [saving, setSaving] = useState(false)
  const target = place ?? chosen
  const formId = useId()

  async function save() {
    setTried(true)
    if (!label.trim() || !target) return
    setSaving(true)
    const done = await onSave(label.trim(), target)
    setSaving(false)
    if (done) onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={place ? words.rename : words.add}
      detail={place ? formatAddress(place) : undefined}
      closeLabel={words.close}
      actions={
        <Button type="submit" form={formId} wide size="large" loading={saving} loadingLabel={words.saving}>
          {words.save}
        </Button>
      }
    >
      <form
        id={formId}
        className="stack"
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void save()
        }}
      >
        <FormFailure>{failure}</FormFailure>
        {place ? null : (
          <Combobox<Suggestion>
            label={words.address}
            placeholder={words.addressPlaceholder}
            text={text}
            onTextChange={type}
            onSelect={suggestion => void select(suggestion)}
            load={async (typed, signal) =>
              typed ? [{ key: 'results', heading: '', items: await suggest(typed, null, signal) }] : []
            }
            look={suggestion => suggestionLook(suggestion, search)}
            words={{ ...search, clear: fill(search.clear, { field: words.address }) }}
            error={lost ? search.failed : tried && !chosen ? words.choose : undefined}
          />
        )}
        <TextInput
          label={words.label}
          placeholder={words.placeholder}
          maxLength={40}
          value={label}
          onChange={event => setLabel(event.target.value)}
          error={tried && !label.trim() ? words.needed : undefined}
        />
      </form>
    </Dialog>
  )
}
