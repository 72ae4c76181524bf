import { useState } from 'react'
import type { ReactNode } from 'react'
import { isPlainName } from '../../lib/contract/common.ts'
import { noDoor } from '../../lib/contract/delivery/door.ts'
import type { OrganizationAddress } from '../../lib/contract/organizations/organizations.ts'
import type { Suggestion } from '../../lib/contract/places/places.ts'
import { formatAddress } from '../../lib/format/address.ts'
import { shownPhone } from '../../lib/format/shown-phone.ts'
import { fill } from '../../lib/words/fill.ts'
import type { Words } from '../../lib/words/words.ts'
import { storeAddress } from '../../stores/organizations/organization.ts'
import { suggest } from '../../stores/places/places.ts'
import { useSearchedPlace } from '../hydration/use-searched-place.ts'
import { Combobox } from '../ui/Combobox.tsx'
import { DoorFields } from '../ui/DoorFields.tsx'
import { PhoneInput } from '../ui/PhoneInput.tsx'
import { suggestionLook } from '../ui/suggestion-look.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { FormDialog } from './FormDialog.tsx'
import type { PartWords } from './part-words.ts'

export interface AddressDialogProps {
  id: string
  /** The one to change. Null for a new one. */
  address: OrganizationAddress | null
  onClose: () => void
  onDone: () => void
  words: PartWords
  search: Words['places']['search']
}

/** Edits an address: its name, who is there, and what a driver needs to know. A new one is searched for. */
export function AddressDialog({
  id,
  address,
  onClose,
  onDone,
  words,
  search
}: AddressDialogProps): ReactNode {
  const place = useSearchedPlace(formatAddress)
  const [tried, setTried] = useState(false)
  const [fields, setFields] = useState({
    label: address?.label ?? '',
    name: address?.contact?.name ?? '',
    phone: address?.contact ? shownPhone(address.contact) : '',
    instructions: address?.instructions ?? '',
    opening_hours: address?.opening_hours ?? ''
  })
  const [door, setDoor] = useState(address?.door ?? noDoor)
  const set = (name: keyof typeof fields) => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget
    setFields(before => ({ ...before, [name]: value }))
  }
  const target = address ?? place.place
  const hasContact = fields.name.trim() !== '' || fields.phone.trim() !== ''
  const nameError = hasContact
    ? fields.name.trim() === ''
      ? words.needed
      : isPlainName(fields.name)
        ? undefined
        : words.nameWrong
    : undefined
  const phoneError = hasContact && fields.phone.trim() === '' ? words.needed : undefined

  async function submit() {
    setTried(true)
    const label = fields.label.trim()
    if (!label || !target || nameError || phoneError) return
    const { name, detail, latitude, longitude } = target
    const contact = hasContact ? { name: fields.name.trim(), phone: fields.phone.trim() } : null
    const { instructions, opening_hours } = fields
    const body = { label, name, detail, latitude, longitude, contact, instructions, door, opening_hours }
    if (await storeAddress(id, body, address?.id)) onDone()
  }

  return (
    <FormDialog
      title={address ? fill(words.changeOf, { name: address.label }) : words.addAddress}
      {...(address ? { detail: formatAddress(address) } : {})}
      action={words.save}
      onClose={onClose}
      onSubmit={() => void submit()}
      words={words}
    >
      {address ? null : (
        <Combobox<Suggestion>
          label={words.address}
          placeholder={words.addressPlaceholder}
          text={place.text}
          onTextChange={place.type}
          onSelect={suggestion => void place.select(suggestion)}
          load={async (typed, signal) =>
            typed ? [{ key: 'results', heading: '', items: await suggest(typed, null, signal) }] : []
          }
          look={suggestion => suggestionLook(suggestion, search)}
          words={{ ...search, clear: fill(search.clear, { field: words.address }) }}
          error={place.lost ? search.failed : tried && !place.place ? words.chooseAddress : undefined}
        />
      )}
      <TextInput
        label={words.label}
        placeholder={words.labelPlaceholder}
        maxLength={60}
        value={fields.label}
        onChange={set('label')}
        error={tried && !fields.label.trim() ? words.needed : undefined}
      />
      <div className="organization-fields">
        <TextInput
          label={words.contactName}
          optional={words.optional}
          autoComplete="off"
          maxLength={80}
          value={fields.name}
          onChange={set('name')}
          error={tried ? nameError : undefined}
        />
        <PhoneInput
          label={words.contactPhone}
          optional={words.optional}
          wrong={words.phoneWrong}
          autoComplete="off"
          value={fields.phone}
          onChange={set('phone')}
          error={tried ? phoneError : undefined}
        />
      </div>
      <TextInput
        label={words.openingHours}
        optional={words.optional}
        placeholder={words.openingHoursPlaceholder}
        maxLength={200}
        value={fields.opening_hours}
        onChange={set('opening_hours')}
      />
      <DoorFields id={`${id}-address`} {...{ door, words }} onChange={setDoor} />
      <TextArea
        label={words.instructions}
        optional={words.optional}
        rows={2}
        maxLength={500}
        value={fields.instructions}
        onChange={set('instructions')}
      />
    </FormDialog>
  )
}
