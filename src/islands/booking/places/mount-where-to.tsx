import '../../../styles/controls/combobox.css'
import { createRoot } from 'react-dom/client'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { asApiError } from '../../../lib/api-error.ts'
import type { ChosenPlace } from '../../../lib/contract/pricing.ts'
import { doorOf, type KnownPlaces, notesOf, organizationPlaces } from '../../../lib/delivery/known-places.ts'
import { singleDropoffPath } from '../../../lib/paths.ts'
import { isSamePlace } from '../../../lib/rules/stops/same-place.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Words } from '../../../lib/words/words.ts'
import { followOwner, pageOwner } from '../../../stores/booking/booking-for.ts'
import { $bookingOrganization } from '../../../stores/booking/booking-owner.ts'
import { $draft } from '../../../stores/booking/booking.ts'
import { beginAnother, choosePlace } from '../../../stores/booking/choose-place.ts'
import { packagesPath } from '../../../stores/booking/draft.ts'
import { isRoutable } from '../../../stores/booking/stops.ts'
import { sentenceFor } from '../../../stores/core/error-sentences.ts'
import { runtime } from '../../../stores/core/runtime.ts'
import { loadKnownPlaces } from '../../../stores/places/known-places.ts'
import { type InputState, SuggestingInput } from '../../ui/suggestions/SuggestingInput.tsx'
import { type PlaceItem, placeLook } from './place-look.tsx'
import { type PlaceSearchWords, usePlaceSearch } from './use-place-search.ts'

export type WhereToWords = PlaceSearchWords & Pick<Words['places'], 'search'> & { label: string }

interface WhereToProps {
  input: HTMLInputElement
  start: InputState
  /** Where the customer usually sends from. */
  pickup: ChosenPlace | null
  words: WhereToWords
  onTakeOver: () => void
}

const ownPlaces = () => {
  const organization = $bookingOrganization.get()
  return organization ? organizationPlaces(organization) : []
}
const nowhere: KnownPlaces = { saved: [], recent: [] }

/** Asks where a delivery goes. The answer begins a booking, at its packages if the pickup is known. */
function WhereTo({ input, start, pickup, words, onTakeOver }: WhereToProps): ReactNode {
  const [text, setText] = useState(input.value)
  const [known, setKnown] = useState<KnownPlaces | null>(null)
  const [failure, setFailure] = useState('')
  const search = usePlaceSearch({ known: known ?? nowhere, near: pickup, words })
  const hint = `${input.id}-hint`

  useEffect(() => {
    void Promise.all([loadKnownPlaces(), followOwner(pageOwner())]).then(([{ saved, recent }]) =>
      setKnown({
        saved: [...ownPlaces(), ...saved],
        recent: recent.filter(place => !pickup || !isSamePlace(place, pickup))
      })
    )
  }, [pickup])

  async function select(item: PlaceItem): Promise<void> {
    const street = search.narrow(item)
    if (street !== null) return setText(street)
    setFailure('')
    try {
      const { place, known: from } = await search.take(item)
      beginAnother(pickup)
      const [contact, notes] = [from?.contact ?? null, from && notesOf(from)]
      choosePlace({ kind: 'dropoff', index: 0 }, place, contact, notes, doorOf(from))
      const draft = $draft.get()
      runtime.go(isRoutable(draft) ? packagesPath(draft) : singleDropoffPath)
    } catch (error) {
      setFailure(sentenceFor(asApiError(error).code))
    }
  }

  return (
    <>
      <SuggestingInput<PlaceItem>
        control={{ id: input.id, 'aria-describedby': hint, 'aria-invalid': undefined }}
        {...{ start, onTakeOver, text }}
        name={input.name}
        placeholder={input.placeholder}
        onTextChange={next => {
          setText(next)
          search.follow(next)
        }}
        onSelect={item => void select(item)}
        load={search.load}
        look={item => placeLook(item, words.search)}
        words={{ ...words.search, clear: fill(words.search.clear, { field: words.label }) }}
        lead={<span className="stop-mark" data-kind="dropoff" />}
        query={search.around?.id ?? (known ? 'known' : undefined)}
      />
      <p id={hint} className={failure ? 'field-error' : 'field-hint'} role="status">
        {failure || search.question || ''}
      </p>
    </>
  )
}

/** Replaces the plain input of the form. It stays until the new one has its focus, or a phone would close its keyboard. */
export function mountWhereTo(
  form: HTMLFormElement,
  input: HTMLInputElement,
  { opened }: { opened: boolean }
): void {
  const plain = input.closest('.frame')
  if (!plain) return
  const { pickup = 'null', words = '{}' } = form.dataset
  const place = document.createElement('div')
  place.className = 'where-field'
  plain.after(place)
  const start: InputState = {
    focused: document.activeElement === input,
    input,
    opened,
    edited: input.value !== input.defaultValue
  }
  createRoot(place).render(
    <WhereTo
      {...{ input, start }}
      pickup={JSON.parse(pickup) as ChosenPlace | null}
      words={JSON.parse(words) as WhereToWords}
      onTakeOver={() => plain.remove()}
    />
  )
}
