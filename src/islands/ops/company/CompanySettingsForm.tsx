import { useState } from 'react'
import type { ReactNode } from 'react'
import type { CompanySettings } from '../../../lib/contract/company/company-data.ts'
import type { WorkDefaults } from '../../../lib/contract/company/work-settings.ts'
import { companyTexts } from '../../../lib/contract/company/company-public.ts'
import { readTyped, shownInField } from '../../../lib/format/numbers/typed-number.ts'
import { fill } from '../../../lib/words/fill.ts'
import { languageName, type Locale, locales } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { PhoneInput } from '../../ui/fields/PhoneInput.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { CompanyHolidays } from './CompanyHolidays.tsx'
import { CompanyLinks } from './CompanyLinks.tsx'
import { CompanyLogo } from './CompanyLogo.tsx'
import { WorkSettings } from './WorkSettings.tsx'

export interface CompanySettingsFormProps {
  settings: CompanySettings
  workDefaults: WorkDefaults
  onChange: (part: Partial<CompanySettings>) => void
  locale: Locale
  words: Words['opsCompany']
}

/** Edits names, contact, taxes, links and texts. */
export function CompanySettingsForm({
  settings,
  workDefaults,
  onChange,
  locale,
  words
}: CompanySettingsFormProps): ReactNode {
  const { contact, vat, texts } = settings
  // While a person types, '8.' is on the way to 8.1.
  const [typedVat, setTypedVat] = useState<string | null>(null)
  const shown = (value: number) => (Number.isNaN(value) ? '' : shownInField(value, locale))

  return (
    <>
      <fieldset>
        <legend>{words.sections.identity}</legend>
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
      </fieldset>
      <CompanyLogo logo={settings.logo ?? null} onChange={logo => onChange({ logo })} words={words} />
      <fieldset>
        <legend>{words.sections.money}</legend>
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
        <TextInput
          label={words.currency}
          hint={words.currencyHint}
          value={settings.currency}
          maxLength={3}
          onChange={event => onChange({ currency: event.currentTarget.value.toUpperCase() })}
        />
        <TextInput
          label={words.timeZone}
          hint={words.timeZoneHint}
          value={settings.time_zone}
          maxLength={60}
          onChange={event => onChange({ time_zone: event.currentTarget.value })}
        />
      </fieldset>
      <fieldset data-columns="1">
        <legend>{words.sections.staff}</legend>
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
      </fieldset>
      <WorkSettings {...{ settings, onChange, locale, words }} defaults={workDefaults} />
      <CompanyHolidays
        holidays={settings.holidays ?? []}
        onChange={holidays => onChange({ holidays })}
        locale={locale}
        words={words}
      />
      <CompanyLinks links={settings.socials} onChange={socials => onChange({ socials })} words={words} />
      <fieldset data-columns="1">
        <legend>{words.sections.texts}</legend>
        {companyTexts.flatMap(name =>
          locales.map(language => (
            <TextArea
              key={`${name}-${language}`}
              label={fill(words.text, { text: words.textNames[name], language: languageName(language) })}
              hint={words.textHint}
              value={texts[name][language] ?? ''}
              maxLength={20_000}
              rows={4}
              onChange={event =>
                onChange({
                  texts: { ...texts, [name]: { ...texts[name], [language]: event.currentTarget.value } }
                })
              }
            />
          ))
        )}
      </fieldset>
    </>
  )
}
