import { useState } from 'react'
import type { ReactNode } from 'react'
import type { CompanySettings } from '../../../lib/contract/company/company-data.ts'
import { readTyped, shownInField } from '../../../lib/format/numbers/typed-number.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { Select } from '../../ui/fields/Select.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { CompanySection } from './CompanySection.tsx'
import { currencyOptions, zoneOptions } from './money-options.ts'

export interface MoneyFieldsProps {
  settings: CompanySettings
  onChange: (part: Partial<CompanySettings>) => void
  locale: Locale
  words: Words['opsCompany']
}

/** Edits taxes, currency and time zone. */
export function MoneyFields({ settings, onChange, locale, words }: MoneyFieldsProps): ReactNode {
  const { vat } = settings
  // While a person types, '8.' is on the way to 8.1.
  const [typedVat, setTypedVat] = useState<string | null>(null)
  const shown = (value: number) => (Number.isNaN(value) ? '' : shownInField(value, locale))
  return (
    <CompanySection name="money" words={words}>
      <TextInput
        label={words.vatPercent}
        inputMode="decimal"
        value={typedVat ?? shown(vat.percent)}
        onChange={event => {
          setTypedVat(event.currentTarget.value)
          onChange({ vat: { ...vat, percent: readTyped(event.currentTarget.value, locale) ?? Number.NaN } })
        }}
        onBlur={() => setTypedVat(null)}
      />
      <TextInput
        label={words.vatNumber}
        value={vat.number}
        maxLength={40}
        onChange={event => onChange({ vat: { ...vat, number: event.currentTarget.value } })}
      />
      <Select
        label={words.currency}
        hint={words.currencyHint}
        value={settings.currency}
        options={currencyOptions(settings.currency, locale)}
        onChange={event => onChange({ currency: event.currentTarget.value })}
      />
      <Select
        label={words.timeZone}
        hint={words.timeZoneHint}
        value={settings.time_zone}
        options={zoneOptions(settings.time_zone)}
        onChange={event => onChange({ time_zone: event.currentTarget.value })}
      />
    </CompanySection>
  )
}
