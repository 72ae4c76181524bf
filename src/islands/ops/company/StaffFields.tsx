import type { ReactNode } from 'react'
import type { CompanySettings } from '../../../lib/contract/company/company-data.ts'
import type { Words } from '../../../lib/words/words.ts'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { CompanySection } from './CompanySection.tsx'

export interface StaffFieldsProps {
  settings: CompanySettings
  onChange: (part: Partial<CompanySettings>) => void
  words: Words['opsCompany']
}

/** Edits which operators need two-step verification. */
export function StaffFields({ settings, onChange, words }: StaffFieldsProps): ReactNode {
  return (
    <CompanySection name="staff" isNarrow words={words}>
      <Checkbox
        label={words.staffSecondFactor}
        hint={words.staffSecondFactorHint}
        checked={settings.staff_second_factor === true}
        onChange={event => onChange({ staff_second_factor: event.currentTarget.checked })}
      />
      <Checkbox
        label={words.withoutSecondFactor}
        checked={settings.dispatchers_without_second_factor === true}
        onChange={event => onChange({ dispatchers_without_second_factor: event.currentTarget.checked })}
      />
    </CompanySection>
  )
}
