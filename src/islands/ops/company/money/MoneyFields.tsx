import type { ReactNode } from 'react'
import { statementPeriods } from '../../../../lib/contract/billing/pay/statement-content.ts'
import type { CompanySettings } from '../../../../lib/contract/company/company-data.ts'
import type { Locale } from '../../../../lib/words/locale.ts'
import type { Words } from '../../../../lib/words/words.ts'
import { Select } from '../../../ui/fields/Select.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { CompanySection } from '../CompanySection.tsx'
import { AccountNumbers } from './AccountNumbers.tsx'
import { currencyOptions, zoneOptions } from './money-options.ts'
import { VatChanges } from './VatChanges.tsx'
import { VatPercent } from './VatPercent.tsx'

export interface MoneyFieldsProps {
  settings: CompanySettings
  onChange: (part: Partial<CompanySettings>) => void
  locale: Locale
  words: Words['opsCompany']
}

/** Edits taxes, currency and time zone. */
export function MoneyFields({ settings, onChange, locale, words }: MoneyFieldsProps): ReactNode {
  const { vat } = settings
  return (
    <CompanySection name="money" words={words}>
      <VatPercent
        label={words.vatPercent}
        value={vat.percent}
        wrong={words.vatChanges.wrong}
        onChange={percent => onChange({ vat: { ...vat, percent } })}
        locale={locale}
      />
      <TextInput
        label={words.vatNumber}
        value={vat.number}
        maxLength={40}
        onChange={event => onChange({ vat: { ...vat, number: event.currentTarget.value } })}
      />
      <VatChanges
        changes={vat.changes ?? []}
        onChange={changes => onChange({ vat: { ...vat, changes } })}
        {...{ locale, words }}
      />
      <AccountNumbers
        numbers={settings.account_numbers ?? []}
        percents={[vat.percent, ...(vat.changes ?? []).map(({ percent }) => percent)]}
        onChange={numbers => onChange({ account_numbers: numbers })}
        {...{ locale, words }}
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
      <Select
        label={words.statementPeriod}
        hint={words.statementPeriodHint}
        value={settings.statement_period ?? 'month'}
        options={statementPeriods.map(value => ({ value, label: words.statementPeriods[value] }))}
        onChange={event =>
          onChange({ statement_period: event.currentTarget.value === 'week' ? 'week' : 'month' })
        }
      />
    </CompanySection>
  )
}
