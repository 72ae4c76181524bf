import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import type { OrganizationContact } from '../../lib/contract/organizations/organizations.ts'
import type { Suggestion } from '../../lib/contract/places/places.ts'
import { formatAddress } from '../../lib/format/places/address.ts'
import { shownPhone } from '../../lib/format/people/shown-phone.ts'
import { fill } from '../../lib/words/fill.ts'
import type { Words } from '../../lib/words/words.ts'
import { suggest } from '../../stores/places/places.ts'
import { useSearchedPlace } from '../hydration/use-searched-place.ts'
import { Combobox } from '../ui/suggestions/Combobox.tsx'
import { suggestionLook } from '../ui/suggestions/suggestion-look.tsx'
import { organizationRecord, storeContact } from '../../stores/organizations/organization.ts'
import { emailOrNothing, neededText, plainName } from '../format/typed-fields.ts'
import { FormDialog } from '../ui/dialogs/FormDialog.tsx'
import { PhoneInput } from '../ui/fields/PhoneInput.tsx'
import { TextInput } from '../ui/fields/TextInput.tsx'
import type { PartWords } from './part-words.ts'

export interface ContactDialogProps {
  id: string
  /** The one to change. Null for a new one. */
  contact: OrganizationContact | null
  onClose: () => void
  onDone: () => void
  words: PartWords
  search: Words['places']['search']
}

const contactSchema = (words: PartWords) =>
  z.object({
    name: plainName(words),
    phone: neededText(words.needed),
    email: emailOrNothing(words.emailWrong)
  })

/** Edits a contact of the address book. */
export function ContactDialog({
  id,
  contact,
  onClose,
  onDone,
  words,
  search
}: ContactDialogProps): ReactNode {
  const searched = useSearchedPlace(formatAddress, contact?.place ?? null)
  // Text without a choice is no address.
  const isOpen = searched.text.trim() !== '' && !searched.place
  const { register, handleSubmit, formState } = useForm({
    defaultValues: {
      name: contact?.name ?? '',
      phone: contact ? shownPhone(contact) : '',
      email: contact?.email ?? ''
    },
    resolver: standardSchemaResolver(contactSchema(words))
  })
  const { errors: wrong, isSubmitted } = formState
  const submit = handleSubmit(async body => {
    if (isOpen) return
    const { place: found } = searched
    const place = found && {
      name: found.name,
      detail: found.detail ?? '',
      latitude: found.latitude,
      longitude: found.longitude
    }
    if (await storeContact(id, { ...body, email: body.email || null, place }, contact?.id)) onDone()
  })

  return (
    <FormDialog
      record={organizationRecord}
      title={contact ? fill(words.changeOf, { name: contact.name }) : words.addContact}
      action={words.save}
      onClose={onClose}
      onSubmit={() => void submit()}
      words={words}
    >
      <TextInput
        {...register('name')}
        label={words.name}
        autoComplete="off"
        maxLength={80}
        error={wrong.name?.message}
      />
      <PhoneInput
        {...register('phone')}
        label={words.phone}
        wrong={words.phoneWrong}
        autoComplete="off"
        error={wrong.phone?.message}
      />
      <Combobox<Suggestion>
        label={words.address}
        optional={words.optional}
        placeholder={words.addressPlaceholder}
        text={searched.text}
        onTextChange={searched.type}
        onSelect={suggestion => void searched.select(suggestion)}
        load={async (typed, signal) =>
          typed ? [{ key: 'results', heading: '', items: await suggest(typed, null, signal) }] : []
        }
        look={suggestion => suggestionLook(suggestion, search)}
        words={{ ...search, clear: fill(search.clear, { field: words.address }) }}
        error={searched.lost ? search.failed : isSubmitted && isOpen ? words.chooseAddress : undefined}
      />
      <TextInput
        {...register('email')}
        type="email"
        label={words.email}
        optional={words.optional}
        autoComplete="off"
        maxLength={254}
        error={wrong.email?.message}
      />
    </FormDialog>
  )
}
