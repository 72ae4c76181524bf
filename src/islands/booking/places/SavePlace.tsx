import { formatAddress } from '../../../lib/format/places/address.ts'
import { isolated } from '../../../lib/format/isolated.ts'
import { Star } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { asApiError } from '../../../lib/api-error.ts'
import type { ChosenPlace } from '../../../lib/contract/pricing.ts'
import type { Words } from '../../../lib/words/words.ts'
import { storePlace } from '../../../stores/places/saved-places.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { sentenceFor } from '../../../stores/core/error-sentences.ts'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { FormFailure } from '../../ui/forms/FormFailure.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'

export interface SavePlaceProps {
  place: ChosenPlace
  kind: 'pickup' | 'dropoff'
  words: Words['places']['saving']
}

/** Saves a chosen place under a label. Search then offers it first. */
export function SavePlace({ place, kind, words }: SavePlaceProps): ReactNode {
  const [open, setOpen] = useState(false)
  const [label, setLabel] = useState('')
  const [tried, setTried] = useState(false)
  const [saving, setSaving] = useState(false)
  const [problem, setProblem] = useState('')

  async function save() {
    setTried(true)
    if (!label.trim()) return
    setSaving(true)
    setProblem('')
    try {
      await storePlace(label.trim(), place)
      setOpen(false)
      setLabel('')
      setTried(false)
    } catch (failure) {
      setProblem(sentenceFor(asApiError(failure).code))
    } finally {
      setSaving(false)
    }
  }

  return (
    <>
      <Button variant="quiet" size="small" icon={<Star aria-hidden="true" />} onClick={() => setOpen(true)}>
        {kind === 'pickup' ? words.savePickup : words.saveDropoff}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={words.title}
        closeLabel={words.close}
        actions={
          <Button wide size="large" loading={saving} loadingLabel={words.sending} onClick={() => void save()}>
            {words.submit}
          </Button>
        }
      >
        <form
          onSubmit={event => {
            event.preventDefault()
            void save()
          }}
        >
          <FormFailure>{problem || null}</FormFailure>
          <TextInput
            label={words.label}
            hint={isolated(formatAddress(place))}
            placeholder={words.placeholder}
            maxLength={40}
            value={label}
            onChange={event => setLabel(event.target.value)}
            error={tried && !label.trim() ? words.needed : undefined}
          />
        </form>
      </Dialog>
    </>
  )
}
