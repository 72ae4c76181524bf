import type { ReactNode } from 'react'
import type { CompanySettings } from '../../../lib/contract/company/company-data.ts'
import type { Words } from '../../../lib/words/words.ts'
import { PhoneInput } from '../../ui/fields/PhoneInput.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { CompanySection } from './CompanySection.tsx'

export interface IdentityFieldsProps {
  settings: CompanySettings
  onChange: (part: Partial<CompanySettings>) => void
  words: Words['opsCompany']
}

/** Edits the company's names and contact. */
export function IdentityFields({ settings, onChange, words }: IdentityFieldsProps): ReactNode {
  const { contact } = settings
  return (
    <CompanySection name="identity" words={words}>
      <TextInput
        label={words.name}
        value={settings.name}
        maxLength={80}
        onChange={event => onChange({ name: event.currentTarget.value })}
      />
      <TextInput
        label={words.legalName}
        hint={words.legalNameHint}
        value={settings.legal_name}
        maxLength={80}
        onChange={event => onChange({ legal_name: event.currentTarget.value })}
      />
      <TextInput
        label={words.email}
        type="email"
        value={contact.email}
        onChange={event => onChange({ contact: { ...contact, email: event.currentTarget.value } })}
      />
      <PhoneInput
        label={words.phone}
        wrong={words.phoneWrong}
        value={contact.phone}
        maxLength={60}
        onChange={event => onChange({ contact: { ...contact, phone: event.currentTarget.value } })}
      />
      <TextArea
        label={words.address}
        value={contact.address}
        maxLength={300}
        rows={3}
        onChange={event => onChange({ contact: { ...contact, address: event.currentTarget.value } })}
      />
    </CompanySection>
  )
}
