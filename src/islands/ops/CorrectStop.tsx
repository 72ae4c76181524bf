import { MapPin } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { OpsDelivery } from '../../lib/contract/ops/deliveries.ts'
import type { Suggestion } from '../../lib/contract/places/places.ts'
import type { ChosenPlace } from '../../lib/contract/pricing.ts'
import { fill } from '../../lib/words/fill.ts'
import type { Words } from '../../lib/words/words.ts'
import { retrieve, suggest } from '../../stores/places/places.ts'
import { Combobox } from '../ui/Combobox.tsx'
import { Select } from '../ui/Select.tsx'
import { TextInput } from '../ui/TextInput.tsx'

export interface StopCorrection {
  stop_id: string
  contact?: { name: string; phone: string }
  place?: Pick<ChosenPlace, 'latitude' | 'longitude' | 'name' | 'detail'>
}

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
  const [address, setAddress] = useState('')
  const [place, setPlace] = useState<ChosenPlace | null>(null)
  const near = stops.find(({ id }) => id === stopId)?.at

  function report(next: { stopId?: string; name?: string; phone?: string; place?: ChosenPlace | null }) {
    const all = { stopId, name, phone, place, ...next }
    const contact =
      all.name.trim() && all.phone.trim() ? { name: all.name.trim(), phone: all.phone.trim() } : undefined
    const moved = all.place
      ? {
          latitude: all.place.latitude,
          longitude: all.place.longitude,
          name: all.place.name,
          detail: all.place.detail
        }
      : undefined
    onChange(
      contact || moved
        ? { stop_id: all.stopId, ...(contact ? { contact } : {}), ...(moved ? { place: moved } : {}) }
        : null
    )
  }

  return (
    <>
      <Select
        label={words.stop}
        value={stopId}
        onChange={event => {
          setStopId(event.currentTarget.value)
          report({ stopId: event.currentTarget.value })
        }}
        options={stops.map(stop => ({
          value: stop.id,
          label: fill(words.stopOption, { kind: words[stop.kind], place: stop.name })
        }))}
      />
      <Combobox<Suggestion>
        label={words.newAddress}
        hint={words.keepAddress}
        text={address}
        onTextChange={text => {
          setAddress(text)
          if (place && text !== place.name) {
            setPlace(null)
            report({ place: null })
          }
        }}
        load={async (text, signal) => [
          {
            key: 'places',
            heading: '',
            items: text.trim()
              ? await suggest(text, near ? { longitude: near[0], latitude: near[1] } : null, signal)
              : []
          }
        ]}
        look={({ id, name: title, detail }) => ({
          id,
          title,
          detail,
          icon: <MapPin aria-hidden="true" />
        })}
        onSelect={async suggestion => {
          const chosen = await retrieve(suggestion)
          setPlace(chosen)
          setAddress(chosen.name)
          report({ place: chosen })
        }}
        words={words.addressWords}
      />
      <div className="ops-pair">
        <TextInput
          label={words.contactName}
          hint={words.keepContact}
          value={name}
          onChange={event => {
            setName(event.currentTarget.value)
            report({ name: event.currentTarget.value })
          }}
        />
        <TextInput
          label={words.contactPhone}
          type="tel"
          value={phone}
          onChange={event => {
            setPhone(event.currentTarget.value)
            report({ phone: event.currentTarget.value })
          }}
        />
      </div>
    </>
  )
}
