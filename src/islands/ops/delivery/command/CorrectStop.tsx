import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import type { OpsDelivery } from '../../../../lib/contract/ops/delivery/deliveries.ts'
import { type Door, doorParts, noDoor } from '../../../../lib/contract/delivery/door.ts'
import { maximumInstructions } from '../../../../lib/contract/delivery/stop-details.ts'
import type { ChosenPlace } from '../../../../lib/contract/pricing.ts'
import { mayCorrectStop, nextStop } from '../../../../lib/rules/delivery/lifecycle.ts'
import { fill } from '../../../../lib/words/fill.ts'
import type { Words } from '../../../../lib/words/words.ts'
import type { CommandBodies } from '../../../../stores/ops/delivery.ts'
import { useSearchedPlace } from '../../../hydration/use-searched-place.ts'
import { Select } from '../../../ui/fields/Select.tsx'
import { PhoneInput } from '../../../ui/fields/PhoneInput.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { DoorFields } from '../../../ui/forms/DoorFields.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { AddressField } from './AddressField.tsx'

export type StopCorrection = Omit<CommandBodies['correct-stop'], 'seen' | 'reason'>

export interface CorrectStopProps {
  delivery: Pick<OpsDelivery, 'status' | 'stops'>
  /** Called with null while there is nothing to correct. */
  onChange: (correction: StopCorrection | null) => void
  words: Words['opsDelivery']
}

/** Chooses a stop where something is left to do, and its new contact, instructions, door or address. */
export function CorrectStop({ delivery, onChange, words }: CorrectStopProps): ReactNode {
  const { status } = delivery
  const open = delivery.stops.filter(stop => mayCorrectStop(status, stop))
  const heading = nextStop(status, open)
  // Before the pickup, the dropoff is more often wrong.
  const [stopId, setStopId] = useState((heading?.kind === 'dropoff' ? heading : open.at(-1))?.id ?? '')
  // The chosen stop stays visible, also if it has been done meanwhile.
  const stops = delivery.stops.filter(stop => stop.id === stopId || open.includes(stop))
  const [name, setName] = useState('')
  const [phone, setPhone] = useState('')
  const [instructions, setInstructions] = useState('')
  const [door, setDoor] = useState(noDoor)
  const search = useSearchedPlace(found => found.name)
  const { place } = search
  const near = stops.find(({ id }) => id === stopId)?.at

  // The newest values of all fields, because an address arrives later than the text beside it.
  useEffect(() => {
    const contact = name.trim() && phone.trim() ? { name: name.trim(), phone: phone.trim() } : undefined
    const moved = place ? movedTo(place) : undefined
    const parts = {
      ...(contact ? { contact } : {}),
      ...(instructions.trim() ? { instructions: instructions.trim() } : {}),
      ...(doorParts.some(part => door[part].trim()) ? { door: typedOf(door) } : {}),
      ...(moved ? { place: moved } : {})
    }
    onChange(Object.keys(parts).length > 0 ? { stop_id: stopId, ...parts } : null)
    // oxlint-disable-next-line react/exhaustive-deps -- The owner makes a new function for each render.
  }, [stopId, name, phone, instructions, door, place])

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
      <AddressField
        label={words.newAddress}
        hint={words.keepAddress}
        near={near ?? null}
        search={search}
        words={words.addressWords}
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
      <TextArea
        label={words.instructions}
        hint={words.keepInstructions}
        maxLength={maximumInstructions}
        rows={2}
        value={instructions}
        onChange={event => setInstructions(event.currentTarget.value)}
      />
      <fieldset className="stack" data-gap="tiny">
        <legend className="strong">{words.correctDoor}</legend>
        <p className="small muted">{words.keepDoor}</p>
        <DoorFields id="correct" door={door} onChange={setDoor} words={words.doorFields} />
      </fieldset>
    </>
  )
}

/** Only the parts with a text. */
const typedOf = (door: Door): Partial<Door> =>
  Object.fromEntries(doorParts.flatMap(part => (door[part].trim() ? [[part, door[part].trim()]] : [])))

const movedTo = ({ latitude, longitude, name, detail }: ChosenPlace): StopCorrection['place'] => ({
  latitude,
  longitude,
  name,
  detail
})
