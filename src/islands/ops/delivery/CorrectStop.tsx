import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import type { OpsDelivery } from '../../../lib/contract/ops/deliveries.ts'
import type { Suggestion } from '../../../lib/contract/places/places.ts'
import type { ChosenPlace } from '../../../lib/contract/pricing.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Words } from '../../../lib/words/words.ts'
import type { CommandBodies } from '../../../stores/ops/delivery.ts'
import { suggest } from '../../../stores/places/places.ts'
import { useSearchedPlace } from '../../hydration/use-searched-place.ts'
import { Combobox } from '../../ui/Combobox.tsx'
import { Select } from '../../ui/Select.tsx'
import { PhoneInput } from '../../ui/PhoneInput.tsx'
import { suggestionLook } from '../../ui/suggestion-look.tsx'
import { TextInput } from '../../ui/TextInput.tsx'

export type StopCorrection = Omit<CommandBodies['correct-stop'], 'seen' | 'reason'>

export interface CorrectStopProps {
  stops: OpsDelivery['stops']
  /** Called with null while there is nothing to correct. */
  onChange: (correction: StopCorrection | null) => void
  words: Words['opsDelivery']
}

/** Chooses a stop, and its new contact or address. */
export function CorrectStop({ stops, onChange, words }: CorrectStopProps): ReactNode {
  const [stopId, setStopId] = useState(stops.at(-1)?.id ?? '')
  const [name, setName] = useState('')
  const [phone, setPhone] = useState('')
  const { text, place, lost, select, type } = useSearchedPlace(found => found.name)
  const near = stops.find(({ id }) => id === stopId)?.at

  // The newest values of all fields, because an address arrives later than the text beside it.
  useEffect(() => {
    const contact = name.trim() && phone.trim() ? { name: name.trim(), phone: phone.trim() } : undefined
    const moved = place ? movedTo(place) : undefined
    onChange(
      contact || moved
        ? { stop_id: stopId, ...(contact ? { contact } : {}), ...(moved ? { place: moved } : {}) }
        : null
    )
    // oxlint-disable-next-line react/exhaustive-deps -- The owner makes a new function for each render.
  }, [stopId, name, phone, place])

  return (
    <>
      <Select
        label={words.stop}
        value={stopId}
        onChange={event => setStopId(event.currentTarget.value)}
        options={stops.map(stop => ({
          value: stop.id,
          label: fill(words.stopOption, { kind: words[stop.kind], place: stop.name })
        }))}
      />
      <Combobox<Suggestion>
        label={words.newAddress}
        hint={words.keepAddress}
        text={text}
        onTextChange={type}
        load={async (typed, signal) => [
          {
            key: 'places',
            heading: '',
            items: typed.trim()
              ? await suggest(typed, near ? { longitude: near[0], latitude: near[1] } : null, signal)
              : []
          }
        ]}
        look={suggestion => suggestionLook(suggestion, words.addressWords)}
        onSelect={suggestion => void select(suggestion)}
        words={{ ...words.addressWords, clear: fill(words.addressWords.clear, { field: words.newAddress }) }}
        error={lost ? words.addressWords.failed : undefined}
      />
      <div className="ops-pair">
        <TextInput
          label={words.contactName}
          hint={words.keepContact}
          value={name}
          onChange={event => setName(event.currentTarget.value)}
        />
        <PhoneInput
          label={words.contactPhone}
          wrong={words.phoneWrong}
          value={phone}
          onChange={event => setPhone(event.currentTarget.value)}
        />
      </div>
    </>
  )
}

const movedTo = ({ latitude, longitude, name, detail }: ChosenPlace): StopCorrection['place'] => ({
  latitude,
  longitude,
  name,
  detail
})
