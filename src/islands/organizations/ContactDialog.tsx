import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import type { OrganizationContact } from '../../lib/contract/organizations/organizations.ts'
import { shownPhone } from '../../lib/format/people/shown-phone.ts'
import { fill } from '../../lib/words/fill.ts'
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
}

const contactSchema = (words: PartWords) =>
  z.object({
    name: plainName(words),
    phone: neededText(words.needed),
    email: emailOrNothing(words.emailWrong)
  })

/** Edits a contact of the address book. */
export function ContactDialog({ id, contact, onClose, onDone, words }: ContactDialogProps): ReactNode {
  const { register, handleSubmit, formState } = useForm({
    defaultValues: {
      name: contact?.name ?? '',
      phone: contact ? shownPhone(contact) : '',
      email: contact?.email ?? ''
    },
    resolver: standardSchemaResolver(contactSchema(words))
  })
  const { errors: wrong } = formState
  const submit = handleSubmit(async body => {
    if (await storeContact(id, { ...body, email: body.email || null }, contact?.id)) onDone()
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
