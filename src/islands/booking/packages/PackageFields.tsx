import { useEffect, useEffectEvent, useState } from 'react'
import { useDraft } from '../use-draft.ts'
import type { ReactNode } from 'react'
import type { TransportSize, UnitOfMeasurement } from '../../../lib/contract/company.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import { numberFormat } from '../../../lib/format/intl.ts'
import { readTyped, shownInField } from '../../../lib/format/numbers/typed-number.ts'
import type { Words } from '../../../lib/words/words.ts'
import { setPackage } from '../../../stores/booking/booking.ts'
import { PackageFacts } from '../../format/PackageFacts.tsx'
import { CategoryChips } from './CategoryChips.tsx'
import { PackagePhotos } from './PackagePhotos.tsx'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { RadioCards } from '../../ui/fields/RadioCards.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { Stepper } from '../../ui/fields/Stepper.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'

export interface PackageFieldsProps {
  sizes: TransportSize[]
  units: UnitOfMeasurement[]
  locale: Locale
  words: Pick<Words, 'packages' | 'categories' | 'packageLine' | 'sizes' | 'units' | 'photos'>
  /** The index of the package in the draft. */
  index: number
  /** The key of the package in the draft. */
  id: number
  /** Whether the sizes are a list instead of cards. True for one of several packages. */
  short: boolean
  /** Whether the user tried to continue. Missing values are reported from then on. */
  tried: boolean
}

/** The ids of the fields that receive the focus when their value is missing. */
export const packageParts = {
  description: (id: number) => `package-${id}-description`,
  weight: (id: number) => `package-${id}-weight`
}

/** Renders the fields of one kind of package: description, size, weight and quantity. */
export function PackageFields(props: PackageFieldsProps): ReactNode {
  const { sizes, units, locale, words, index, id, short, tried } = props
  const item = useDraft().quote.packages[index]
  const [weight, setWeight] = useState(shownInField(item?.weight ?? 1, locale))
  const shown = item?.weight ?? 1

  // The draft is loaded after hydration. Its value must not overwrite a half-typed '1.'.
  const follow = useEffectEvent((drafted: number) => {
    if (readWeight(weight, locale) !== drafted && drafted > 0) setWeight(shownInField(drafted, locale))
  })
  useEffect(() => follow(shown), [shown])

  if (!item) return null
  const centimeters = numberFormat(locale, {})
  const sides = ({ length_cm, width_cm, height_cm }: TransportSize) =>
    `${[length_cm, width_cm, height_cm].map(side => centimeters.format(side)).join(' × ')} cm`
  return (
    <>
      <CategoryChips
        name={`category-${id}`}
        chosen={item.category}
        words={words}
        onChoose={category => setPackage({ category }, index)}
      />
      <TextInput
        id={packageParts.description(id)}
        label={words.packages.description}
        optional={words.packages.optional}
        placeholder={words.packages.descriptionPlaceholder}
        value={item.description}
        maxLength={200}
        autoComplete="off"
        onChange={event => setPackage({ description: event.currentTarget.value }, index)}
      />
      <Disclosure
        label={words.packages.more}
        detail={<PackageFacts {...{ item, sizes, units, locale, words }} />}
        gap="large"
      >
        {short ? (
          <Select
            label={words.packages.size}
            value={String(item.transport_size_id)}
            onChange={event => setPackage({ transport_size_id: Number(event.currentTarget.value) }, index)}
            options={sizes.map(size => ({
              value: String(size.id),
              label: `${words.sizes[size.code]?.name ?? size.name} (${sides(size)})`
            }))}
          />
        ) : (
          <RadioCards
            label={words.packages.size}
            name={`size-${id}`}
            columns={2}
            value={String(item.transport_size_id)}
            onChange={value => setPackage({ transport_size_id: Number(value) }, index)}
            cards={sizes.map(size => ({
              value: String(size.id),
              title: words.sizes[size.code]?.name ?? size.name,
              detail: (
                <>
                  <span>{words.sizes[size.code]?.detail ?? size.description}</span>
                  <span className="own-line smallest">{sides(size)}</span>
                </>
              )
            }))}
          />
        )}
        <div className="package-measures">
          <TextInput
            id={packageParts.weight(id)}
            className="package-weight"
            label={words.packages.weight}
            inputMode="decimal"
            value={weight}
            autoComplete="off"
            error={
              readWeight(weight, locale) > 0
                ? undefined
                : tried
                  ? words.packages.weightNeeded
                  : words.packages.weightWrong
            }
            onChange={event => {
              setWeight(event.currentTarget.value)
              setPackage({ weight: readWeight(event.currentTarget.value, locale) }, index)
            }}
          />
          <Select
            className="package-value"
            label={words.packages.unit}
            value={String(item.unit_of_measurement_id)}
            onChange={event =>
              setPackage({ unit_of_measurement_id: Number(event.currentTarget.value) }, index)
            }
            options={units.map(unit => ({
              value: String(unit.id),
              label: words.units[unit.code] ?? unit.symbol
            }))}
          />
          <div className="field">
            <span className="field-label">{words.packages.quantity}</span>
            <Stepper
              label={words.packages.quantity}
              lessLabel={words.packages.decrease}
              moreLabel={words.packages.increase}
              value={item.quantity ?? 1}
              maximum={100}
              onChange={quantity => setPackage({ quantity }, index)}
            />
          </div>
        </div>
        <PackagePhotos id={id} ids={item.photos ?? []} words={words} />
      </Disclosure>
    </>
  )
}

/** Returns 0 for an invalid weight. */
function readWeight(text: string, locale: Locale): number {
  const value = readTyped(text, locale) ?? 0
  return value > 0 && value <= 100_000 ? value : 0
}
