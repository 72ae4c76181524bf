import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { ReactNode } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { TransportSize, TransportType, UnitOfMeasurement } from '../../lib/contract/company.ts'
import type { Organization } from '../../lib/contract/organizations/organizations.ts'
import { packageCategories } from '../../lib/contract/pricing.ts'
import { vehicleName } from '../../lib/delivery/vehicles.ts'
import type { Locale } from '../../lib/words/locale.ts'
import { changeSettings } from '../../stores/organizations/organization.ts'
import { Button } from '../ui/buttons/Button.tsx'
import { Checkbox } from '../ui/fields/Checkbox.tsx'
import { Select } from '../ui/fields/Select.tsx'
import { TextInput } from '../ui/fields/TextInput.tsx'
import type { FieldWords, PartWords } from './part-words.ts'
import { Part } from './Part.tsx'
import { settingsBody, settingsSchema, settingsValues } from './settings-values.ts'

export interface SettingsProps {
  organization: Organization
  types: readonly TransportType[]
  sizes: readonly TransportSize[]
  units: readonly UnitOfMeasurement[]
  locale: Locale
  words: PartWords
  fields: FieldWords
  run: (action: Promise<boolean>, sentence: string) => void
}

/** The name, whether a reference is required, and what the booking fills in first. */
export function Settings(props: SettingsProps): ReactNode {
  const { organization, types, sizes, units, locale, words, fields, run } = props
  const stored = settingsValues(organization, { sizes, units }, locale)
  const { register, control, handleSubmit, formState } = useForm({
    resolver: standardSchemaResolver(settingsSchema(locale, words))
  })
  const category = useWatch({ control, name: 'category', defaultValue: stored.category })
  const { errors: wrong, isSubmitting } = formState
  const none = { value: '', label: words.noDefault }
  /** A field with its stored value, so that the page shows it before any script has loaded. */
  const choice = (name: 'vehicle' | 'payer' | 'category' | 'size' | 'unit') => ({
    ...register(name),
    defaultValue: stored[name]
  })
  const submit = handleSubmit(async values => {
    const saved = changeSettings(organization.id, settingsBody(values, organization, locale))
    run(saved, words.saved)
    await saved
  })

  return (
    <Part id="settings" title={words.settings} detail={words.settingsDetail}>
      <form className="stack" noValidate onSubmit={event => void submit(event)}>
        <TextInput
          {...register('name')}
          defaultValue={stored.name}
          label={words.name}
          maxLength={80}
          error={wrong.name?.message}
        />
        <Checkbox
          {...register('requires_reference')}
          defaultChecked={stored.requires_reference}
          label={words.requiresReference}
          hint={words.requiresReferenceHint}
        />
        <div className="organization-fields">
          <Select
            {...choice('vehicle')}
            label={words.vehicle}
            options={[
              none,
              ...types.map(type => ({
                value: String(type.id),
                label: vehicleName(fields.vehicles, type.code)
              }))
            ]}
          />
          <Select
            {...choice('payer')}
            label={words.payer}
            options={[
              none,
              { value: 'pickup', label: words.atPickup },
              { value: 'dropoff', label: words.atDropoff },
              ...(organization.has_account ? [{ value: 'account', label: words.onAccount }] : [])
            ]}
          />
          <Select
            {...choice('category')}
            label={words.packageKind}
            options={[none, ...packageCategories.map(value => ({ value, label: fields.categories[value] }))]}
          />
          {category ? (
            <>
              <Select
                {...choice('size')}
                label={words.size}
                options={sizes.map(each => ({
                  value: String(each.id),
                  label: fields.sizes[each.code]?.name ?? each.name
                }))}
              />
              <TextInput
                {...register('weight')}
                defaultValue={stored.weight}
                label={words.weight}
                inputMode="decimal"
                error={wrong.weight ? words.weightWrong : undefined}
              />
              <Select
                {...choice('unit')}
                label={words.unit}
                options={units.map(each => ({
                  value: String(each.id),
                  label: fields.units[each.code] ?? each.symbol
                }))}
              />
            </>
          ) : null}
        </div>
        <div>
          <Button type="submit" loading={isSubmitting} loadingLabel={words.saving}>
            {words.save}
          </Button>
        </div>
      </form>
    </Part>
  )
}
