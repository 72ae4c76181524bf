import { useState } from 'react'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { email as emailSchema } from '../../lib/contract/account/accounts.ts'
import { isPlainName } from '../../lib/contract/common.ts'
import type { OrganizationContact } from '../../lib/contract/organizations/organizations.ts'
import { shownPhone } from '../../lib/format/shown-phone.ts'
import { fill } from '../../lib/words/fill.ts'
import { storeContact } from '../../stores/organizations/organization.ts'
import { PhoneInput } from '../ui/PhoneInput.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { FormDialog } from './FormDialog.tsx'
import type { PartWords } from './part-words.ts'

export interface ContactDialogProps {
  id: string
  /** The one to change. Null for a new one. */
  contact: OrganizationContact | null
  onClose: () => void
  onDone: () => void
  words: PartWords
}

/** Edits a contact of the address book. */
export function ContactDialog({ id, contact, onClose, onDone, words }: ContactDialogProps): ReactNode {
  const [name, setName] = useState(contact?.name ?? '')
  const [phone, setPhone] = useState(contact ? shownPhone(contact) : '')
  const [address, setAddress] = useState(contact?.email ?? '')
  const [tried, setTried] = useState(false)
  const nameError = name.trim() === '' ? words.needed : isPlainName(name) ? undefined : words.nameWrong
  const isMailWrong = address.trim() !== '' && !z.safeParse(emailSchema, address).success

  async function submit() {
    setTried(true)
    if (nameError || phone.trim() === '' || isMailWrong) return
    const body = { name: name.trim(), phone: phone.trim(), email: address.trim() || null }
    if (await storeContact(id, body, contact?.id)) onDone()
  }

  return (
    <FormDialog
      title={contact ? fill(words.changeOf, { name: contact.name }) : words.addContact}
      action={words.save}
      onClose={onClose}
      onSubmit={() => void submit()}
      words={words}
    >
      <TextInput
        label={words.name}
        autoComplete="off"
        maxLength={80}
        value={name}
        onChange={event => setName(event.currentTarget.value)}
        error={tried ? nameError : undefined}
      />
      <PhoneInput
        label={words.phone}
        wrong={words.phoneWrong}
        autoComplete="off"
        value={phone}
        onChange={event => setPhone(event.currentTarget.value)}
        error={tried && phone.trim() === '' ? words.needed : undefined}
      />
      <TextInput
        type="email"
        label={words.email}
        optional={words.optional}
        autoComplete="off"
        maxLength={254}
        value={address}
        onChange={event => setAddress(event.currentTarget.value)}
        error={tried && isMailWrong ? words.emailWrong : undefined}
      />
    </FormDialog>
  )
}
