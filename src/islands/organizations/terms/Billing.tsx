import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import type { OrganizationBilling } from '../../../lib/contract/organizations/billing.ts'
import type { Organization } from '../../../lib/contract/organizations/organizations.ts'
import type { CountryOption } from '../../../lib/format/countries.ts'
import { hiddenPart } from '../../../lib/format/people/hidden.ts'
import { languageName, locales } from '../../../lib/words/locale.ts'
import { changeSettings, organizationRecord } from '../../../stores/organizations/organization.ts'
import { AddressFields, isEntered, isWhole, noAddress } from '../../ui/parties/AddressFields.tsx'
import { ElectronicFields } from '../../ui/parties/ElectronicFields.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import type { PartWords } from '../part-words.ts'
import { Part } from '../Part.tsx'

export interface BillingProps {
  organization: Organization
  /** False for an accountant, who only reads. */
  mayChange: boolean
  countries: readonly CountryOption[]
  words: PartWords
  run: (action: Promise<boolean>, sentence: string) => void
}

const isHidden = (text: string | null | undefined) => text?.includes(hiddenPart) ?? false

/** What the organization's invoices say of it, and where they go. */
export function Billing({ organization, mayChange, countries, words, run }: BillingProps): ReactNode {
  const { billing: texts } = words
  const { billing } = organization
  const [address, setAddress] = useState(billing?.address ?? noAddress)
  const [electronic, setElectronic] = useState(billing?.electronic_address ?? null)
  const [values, setValues] = useState({
    legal_name: billing?.legal_name ?? '',
    vat_id: billing?.vat_id ?? '',
    buyer_reference: billing?.buyer_reference ?? '',
    invoice_email: billing?.invoice_email ?? ''
  })
  const [language, setLanguage] = useState(billing?.language ?? '')
  const [perCostCenter, setPerCostCenter] = useState(billing?.per_cost_center ?? false)
  const failure = useStore(organizationRecord.$failure, { ssr: 'initial' })
  const isRefused = (field: string) =>
    failure?.errors.some(each => each.field.startsWith(`billing.${field}`)) ?? false
  const [isSaving, setIsSaving] = useState(false)
  // An operator who hasn't opened the contacts sees mails in part, and can't change them.
  const isMailHidden = isHidden(billing?.invoice_email)
  const isElectronicHidden = isHidden(billing?.electronic_address?.id)

  async function save(event: FormEvent) {
    event.preventDefault()
    if (!isWhole(address) || electronic?.id.trim() === '') return
    const { invoice_email: mail, ...typed } = values
    const change: Partial<OrganizationBilling> = {
      ...typed,
      address: isEntered(address) ? address : null,
      language: language || null,
      per_cost_center: perCostCenter,
      ...(isMailHidden ? {} : { invoice_email: mail.trim() || null }),
      ...(isElectronicHidden ? {} : { electronic_address: electronic })
    }
    setIsSaving(true)
    const saved = changeSettings(organization.id, { version: organization.version, billing: change })
    run(saved, words.saved)
    await saved
    setIsSaving(false)
  }

  const text = (name: keyof typeof values, label: string, maxLength: number, more: object = {}) => (
    <TextInput
      label={label}
      value={values[name]}
      maxLength={maxLength}
      readOnly={!mayChange}
      autoComplete="off"
      onChange={event => setValues({ ...values, [name]: event.currentTarget.value })}
      {...more}
    />
  )
  return (
    <Part id="billing" title={texts.title} detail={mayChange ? texts.detail : texts.readOnly}>
      <form className="stack" noValidate onSubmit={event => void save(event)}>
        <div className="organization-fields">
          {text('legal_name', texts.legalName, 120)}
          {text('vat_id', texts.vatId, 40, {
            hint: texts.vatIdHint,
            error: isRefused('vat_id') ? texts.vatIdWrong : undefined
          })}
        </div>
        <div className="organization-fields">
          <AddressFields
            {...{ address, countries }}
            onChange={setAddress}
            readOnly={!mayChange}
            words={texts.data}
          />
        </div>
        <div className="organization-fields">
          {text('invoice_email', texts.mail, 254, {
            type: 'email',
            inputMode: 'email',
            error: isRefused('invoice_email') ? texts.mailWrong : undefined,
            readOnly: !mayChange || isMailHidden
          })}
          {text('buyer_reference', texts.reference, 100, { hint: texts.referenceHint })}
          <Select
            label={texts.language}
            placeholder={texts.companyLanguage}
            value={language}
            disabled={!mayChange}
            options={locales.map(value => ({ value, label: languageName(value) }))}
            onChange={event => setLanguage(event.currentTarget.value)}
          />
        </div>
        <div className="organization-fields">
          <ElectronicFields
            electronic={electronic}
            isRefused={isRefused('electronic_address')}
            onChange={setElectronic}
            readOnly={!mayChange || isElectronicHidden}
            none={texts.mailInstead}
            words={texts.data}
          />
        </div>
        <Checkbox
          checked={perCostCenter}
          disabled={!mayChange}
          label={texts.perCostCenter}
          onChange={event => setPerCostCenter(event.currentTarget.checked)}
        />
        {mayChange ? (
          <div>
            <Button type="submit" loading={isSaving} loadingLabel={words.saving}>
              {words.save}
            </Button>
          </div>
        ) : null}
      </form>
    </Part>
  )
}
