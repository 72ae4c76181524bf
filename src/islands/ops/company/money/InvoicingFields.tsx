import type { ReactNode } from 'react'
import type { CompanySettings } from '../../../../lib/contract/company/company-data.ts'
import {
  type CompanyInvoicing,
  type DatevSettings,
  defaultReminderDays
} from '../../../../lib/contract/company/invoicing.ts'
import type { CountryOption } from '../../../../lib/format/countries.ts'
import { fill } from '../../../../lib/words/fill.ts'
import type { Locale } from '../../../../lib/words/locale.ts'
import type { Words } from '../../../../lib/words/words.ts'
import { AddressFields, isEntered, noAddress } from '../../../ui/parties/AddressFields.tsx'
import { ElectronicFields } from '../../../ui/parties/ElectronicFields.tsx'
import { Checkbox } from '../../../ui/fields/Checkbox.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { CompanySection } from '../CompanySection.tsx'
import { NumberInput } from '../NumberInput.tsx'

export interface InvoicingFieldsProps {
  settings: CompanySettings
  onChange: (part: Partial<CompanySettings>) => void
  countries: readonly CountryOption[]
  locale: Locale
  words: Words['opsCompany']
}

const firstDatev: DatevSettings = {
  consultant: 1001,
  client: 1,
  fiscal_year_month: 1,
  account_length: 4,
  clearing_account: '1590'
}

const datevNumbers = {
  consultant: { least: 1001, most: 9_999_999 },
  client: { least: 1, most: 99_999 },
  fiscal_year_month: { least: 1, most: 12 },
  account_length: { least: 4, most: 8 }
} as const

/** Edits what invoices say of the company, and how they reach its bookkeeping. */
export function InvoicingFields({
  settings,
  onChange,
  countries,
  locale,
  words
}: InvoicingFieldsProps): ReactNode {
  const { invoicing: texts } = words
  const { vat, invoicing = {} } = settings
  const { datev, reminder_days: reminders = defaultReminderDays } = invoicing
  const change = (part: Partial<CompanyInvoicing>) => onChange({ invoicing: { ...invoicing, ...part } })
  const { address: _, ...withoutAddress } = invoicing
  /** What isn't a number is sent as 0, so that the server refuses it by name. */
  const number = (
    label: string,
    value: number,
    limits: { least: number; most: number },
    write: (value: number) => void
  ) => (
    <NumberInput
      key={label}
      label={label}
      hint=""
      placeholder=""
      value={value}
      wrong={fill(texts.numberWrong, { least: String(limits.least), most: String(limits.most) })}
      onChange={typed => write(typed ?? 0)}
      {...{ limits, locale }}
    />
  )
  return (
    <CompanySection name="invoicing" words={words}>
      <AddressFields
        address={invoicing.address ?? noAddress}
        onChange={address =>
          onChange({ invoicing: isEntered(address) ? { ...invoicing, address } : withoutAddress })
        }
        countries={countries}
        words={texts.data}
      />
      <TextInput
        label={texts.taxNumber}
        hint={texts.taxNumberHint}
        value={invoicing.tax_number ?? ''}
        maxLength={40}
        autoComplete="off"
        onChange={event => change({ tax_number: event.currentTarget.value })}
      />
      <TextInput
        label={texts.iban}
        hint={texts.ibanHint}
        value={invoicing.iban ?? ''}
        maxLength={60}
        autoComplete="off"
        onChange={event => change({ iban: event.currentTarget.value })}
      />
      <TextInput
        label={texts.exemptionReason}
        hint={texts.exemptionReasonHint}
        value={vat.exemption_reason ?? ''}
        maxLength={200}
        autoComplete="off"
        onChange={event => onChange({ vat: { ...vat, exemption_reason: event.currentTarget.value } })}
      />
      <ElectronicFields
        electronic={invoicing.electronic_address ?? null}
        onChange={electronic => change({ electronic_address: electronic })}
        none={texts.mailInstead}
        words={texts.data}
      />
      {reminders.map((days, place) =>
        number(fill(texts.reminder, { number: String(place + 1) }), days, { least: 1, most: 365 }, next => {
          const [one, two, three] = reminders.map((each, at) => (at === place ? next : each))
          change({ reminder_days: [one ?? 0, two ?? 0, three ?? 0] })
        })
      )}
      <Checkbox
        checked={Boolean(datev)}
        label={texts.datev}
        hint={texts.datevHint}
        onChange={event => change({ datev: event.currentTarget.checked ? firstDatev : null })}
      />
      {datev ? (
        <>
          {(Object.keys(datevNumbers) as (keyof typeof datevNumbers)[]).map(name =>
            number(texts.datevFields[name], datev[name], datevNumbers[name], next =>
              change({ datev: { ...datev, [name]: next } })
            )
          )}
          <TextInput
            label={texts.datevFields.clearing_account}
            value={datev.clearing_account}
            inputMode="numeric"
            maxLength={8}
            autoComplete="off"
            onChange={event => change({ datev: { ...datev, clearing_account: event.currentTarget.value } })}
          />
        </>
      ) : null}
    </CompanySection>
  )
}
