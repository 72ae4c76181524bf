import { useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import type { TransportSize, TransportType, UnitOfMeasurement } from '../../lib/contract/company.ts'
import type { Organization } from '../../lib/contract/organizations/organizations.ts'
import { packageCategories } from '../../lib/contract/pricing.ts'
import { vehicleName } from '../../lib/vehicles.ts'
import { changeSettings } from '../../stores/organizations/organization.ts'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Select } from '../ui/Select.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import type { FieldWords, PartWords } from './part-words.ts'
import { Part } from './Part.tsx'

export interface SettingsProps {
  organization: Organization
  types: readonly TransportType[]
  sizes: readonly TransportSize[]
  units: readonly UnitOfMeasurement[]
  words: PartWords
  fields: FieldWords
  run: (action: Promise<boolean>, sentence: string) => void
}

/** The name, whether a reference is required, and what the booking fills in first. */
export function Settings({
  organization,
  types,
  sizes,
  units,
  words,
  fields,
  run
}: SettingsProps): ReactNode {
  const { defaults } = organization
  const [name, setName] = useState(organization.name)
  const [isRequired, setIsRequired] = useState(organization.requires_reference)
  const [vehicle, setVehicle] = useState(String(defaults.transport_type_id ?? ''))
  const [payer, setPayer] = useState<string>(defaults.payment_at ?? '')
  const [category, setCategory] = useState<string>(defaults.package?.category ?? '')
  const [size, setSize] = useState(String(defaults.package?.transport_size_id ?? sizes[0]?.id ?? ''))
  const [unit, setUnit] = useState(String(defaults.package?.unit_of_measurement_id ?? units[0]?.id ?? ''))
  const [weight, setWeight] = useState(String(defaults.package?.weight ?? 1))
  const [tried, setTried] = useState(false)
  const kilograms = Number(weight.replace(',', '.'))
  const isWeightWrong = category !== '' && !(kilograms > 0)
  const none = { value: '', label: words.noDefault }

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!name.trim() || isWeightWrong) return
    const chosen = packageCategories.find(each => each === category)
    run(
      changeSettings(organization.id, {
        version: organization.version,
        name: name.trim(),
        requires_reference: isRequired,
        defaults: {
          transport_type_id: vehicle ? Number(vehicle) : null,
          payment_at: payer === 'pickup' || payer === 'dropoff' ? payer : null,
          package: chosen
            ? {
                category: chosen,
                description: defaults.package?.description ?? '',
                transport_size_id: Number(size),
                weight: kilograms,
                unit_of_measurement_id: Number(unit)
              }
            : null
        }
      }),
      words.saved
    )
  }

  return (
    <Part id="settings" title={words.settings} detail={words.settingsDetail}>
      <form className="organization-form" noValidate onSubmit={submit}>
        <TextInput
          label={words.name}
          maxLength={80}
          value={name}
          onChange={event => setName(event.currentTarget.value)}
          error={tried && !name.trim() ? words.needed : undefined}
        />
        <Checkbox
          label={words.requiresReference}
          hint={words.requiresReferenceHint}
          checked={isRequired}
          onChange={event => setIsRequired(event.currentTarget.checked)}
        />
        <div className="organization-fields">
          <Select
            label={words.vehicle}
            value={vehicle}
            onChange={event => setVehicle(event.currentTarget.value)}
            options={[
              none,
              ...types.map(type => ({
                value: String(type.id),
                label: vehicleName(fields.vehicles, type.code)
              }))
            ]}
          />
          <Select
            label={words.payer}
            value={payer}
            onChange={event => setPayer(event.currentTarget.value)}
            options={[
              none,
              { value: 'pickup', label: words.atPickup },
              { value: 'dropoff', label: words.atDropoff }
            ]}
          />
          <Select
            label={words.packageKind}
            value={category}
            onChange={event => setCategory(event.currentTarget.value)}
            options={[none, ...packageCategories.map(value => ({ value, label: fields.categories[value] }))]}
          />
          {category ? (
            <>
              <Select
                label={words.size}
                value={size}
                onChange={event => setSize(event.currentTarget.value)}
                options={sizes.map(each => ({
                  value: String(each.id),
                  label: fields.sizes[each.code]?.name ?? each.name
                }))}
              />
              <TextInput
                label={words.weight}
                inputMode="decimal"
                value={weight}
                onChange={event => setWeight(event.currentTarget.value)}
                error={tried && isWeightWrong ? words.weightWrong : undefined}
              />
              <Select
                label={words.unit}
                value={unit}
                onChange={event => setUnit(event.currentTarget.value)}
                options={units.map(each => ({
                  value: String(each.id),
                  label: fields.units[each.code] ?? each.symbol
                }))}
              />
            </>
          ) : null}
        </div>
        <div>
          <Button type="submit">{words.save}</Button>
        </div>
      </form>
    </Part>
  )
}
