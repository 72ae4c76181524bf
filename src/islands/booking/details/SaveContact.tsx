import { Check, UserRoundPlus } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { attempt } from '../../../lib/api-error.ts'
import type { Contact } from '../../../lib/contract/delivery/stop-details.ts'
import { beginning } from '../../../lib/format/beginning.ts'
import { shownPhone } from '../../../lib/format/people/shown-phone.ts'
import type { ChosenPlace } from '../../../lib/contract/pricing.ts'
import type { Words } from '../../../lib/words/words.ts'
import { storePlace } from '../../../stores/places/saved-places.ts'
import { sentenceFor } from '../../../stores/core/error-sentences.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { nameIsRight, phoneIsRight } from './contacts.ts'

export interface SaveContactProps {
  place: ChosenPlace
  contact: Contact
  words: Words['details']
}

/** Saves a recipient with their address. The next booking offers them first. */
export function SaveContact({ place, contact, words }: SaveContactProps): ReactNode {
  const [saved, setSaved] = useState<readonly string[]>([])
  const [saving, setSaving] = useState(false)
  const [problem, setProblem] = useState('')
  const { name, phone } = contact
  const textWith = (number: string) => `${name}\n${number}\n${place.name}`
  const isSaved = saved.includes(textWith(phone))
  const isPossible = nameIsRight(contact) && phoneIsRight(contact)

  async function save() {
    setSaving(true)
    setProblem('')
    const done = await attempt(() => storePlace(beginning(name.trim(), 40), place, { name, phone }))
    setSaving(false)
    // The field shows the number as its country writes it once that is known.
    if (done.ok) setSaved([phone, shownPhone(done.value.contact ?? contact)].map(textWith))
    else setProblem(sentenceFor(done.error.code))
  }

  return (
    <div className="save-contact">
      <Button
        variant="quiet"
        size="small"
        disabled={isSaved}
        needs={isPossible ? undefined : words.saveNeeds}
        loading={saving}
        loadingLabel={words.saveContact}
        icon={isSaved ? <Check aria-hidden="true" /> : <UserRoundPlus aria-hidden="true" />}
        onClick={() => void save()}
      >
        {isSaved ? words.savedContact : words.saveContact}
      </Button>
      <span role="status" className="small danger">
        {problem}
      </span>
    </div>
  )
}
