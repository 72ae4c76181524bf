import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { ReactNode } from 'react'
import { Controller, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { isPlainName } from '../../lib/contract/common.ts'
import { noDoor } from '../../lib/contract/delivery/door.ts'
import type { OrganizationAddress } from '../../lib/contract/organizations/organizations.ts'
import type { Suggestion } from '../../lib/contract/places/places.ts'
import { formatAddress } from '../../lib/format/places/address.ts'
import { shownPhone } from '../../lib/format/people/shown-phone.ts'
import { fill } from '../../lib/words/fill.ts'
import type { Words } from '../../lib/words/words.ts'
import { organizationRecord, storeAddress } from '../../stores/organizations/organization.ts'
import { suggest } from '../../stores/places/places.ts'
import { neededText, typedText } from '../format/typed-fields.ts'
import { useSearchedPlace } from '../hydration/use-searched-place.ts'
import { Combobox } from '../ui/suggestions/Combobox.tsx'
import { DoorFields } from '../ui/forms/DoorFields.tsx'
import { FormDialog } from '../ui/dialogs/FormDialog.tsx'
import { PhoneInput } from '../ui/fields/PhoneInput.tsx'
import { suggestionLook } from '../ui/suggestions/suggestion-look.tsx'
import { TextArea } from '../ui/fields/TextArea.tsx'
import { TextInput } from '../ui/fields/TextInput.tsx'
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

/** A contact has both a name and a number, or is none. */
const addressSchema = (words: PartWords) =>
  z
    .object({
      label: neededText(words.needed),
      contact_name: typedText.check(z.refine(isPlainName, words.nameWrong)),
      contact_phone: typedText,
      instructions: typedText,
      door: z.object({ entrance: typedText, floor: typedText, flat: typedText, code: typedText }),
      opening_hours: typedText
    })
    .check(
      z.refine(({ contact_name: name, contact_phone: phone }) => name !== '' || phone === '', {
        error: words.needed,
        path: ['contact_name']
      }),
      z.refine(({ contact_name: name, contact_phone: phone }) => phone !== '' || name === '', {
        error: words.needed,
        path: ['contact_phone']
      })
    )

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
  const target = address ?? place.place
  const { register, control, handleSubmit, formState } = useForm({
    defaultValues: {
      label: address?.label ?? '',
      contact_name: address?.contact?.name ?? '',
      contact_phone: address?.contact ? shownPhone(address.contact) : '',
      instructions: address?.instructions ?? '',
      door: address?.door ?? noDoor,
      opening_hours: address?.opening_hours ?? ''
    },
    resolver: standardSchemaResolver(addressSchema(words))
  })
  const { errors: wrong, isSubmitted } = formState
  const submit = handleSubmit(async ({ contact_name, contact_phone, ...details }) => {
    if (!target) return
    const { name, detail, latitude, longitude } = target
    const contact = contact_name || contact_phone ? { name: contact_name, phone: contact_phone } : null
    const body = { ...details, name, detail, latitude, longitude, contact }
    if (await storeAddress(id, body, address?.id)) onDone()
  })

  return (
    <FormDialog
      record={organizationRecord}
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
          error={place.lost ? search.failed : isSubmitted && !place.place ? words.chooseAddress : undefined}
        />
      )}
      <TextInput
        {...register('label')}
        label={words.label}
        placeholder={words.labelPlaceholder}
        maxLength={60}
        error={wrong.label?.message}
      />
      <div className="organization-fields">
        <TextInput
          {...register('contact_name')}
          label={words.contactName}
          optional={words.optional}
          autoComplete="off"
          maxLength={80}
          error={wrong.contact_name?.message}
        />
        <PhoneInput
          {...register('contact_phone')}
          label={words.contactPhone}
          optional={words.optional}
          wrong={words.phoneWrong}
          autoComplete="off"
          error={wrong.contact_phone?.message}
        />
      </div>
      <TextInput
        {...register('opening_hours')}
        label={words.openingHours}
        optional={words.optional}
        placeholder={words.openingHoursPlaceholder}
        maxLength={200}
      />
      <Controller
        control={control}
        name="door"
        render={({ field }) => (
          <DoorFields id={`${id}-address`} door={field.value} onChange={field.onChange} words={words} />
        )}
      />
      <TextArea
        {...register('instructions')}
        label={words.instructions}
        optional={words.optional}
        rows={2}
        maxLength={500}
      />
    </FormDialog>
  )
}
