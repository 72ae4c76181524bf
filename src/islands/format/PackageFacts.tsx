import type { ReactNode } from 'react'
import type { PackageBody } from '../../lib/contract/pricing.ts'
import type { TransportSize, UnitOfMeasurement } from '../../lib/contract/company.ts'
import { fill } from '../../lib/words/fill.ts'
import type { Locale } from '../../lib/words/locale.ts'
import { numberFormat } from '../../lib/format/intl.ts'
import type { Words } from '../../lib/words/words.ts'

export interface PackageFactsProps {
  item: Pick<PackageBody, 'transport_size_id' | 'unit_of_measurement_id' | 'weight' | 'quantity'>
  sizes: readonly TransportSize[]
  units: readonly UnitOfMeasurement[]
  locale: Locale
  words: Pick<Words, 'packageLine' | 'sizes' | 'units'>
}

/** Describes the quantity, size and weight of a package: '2 × Small, 1 kg each'. */
export function PackageFacts({ item, sizes, units, locale, words }: PackageFactsProps): ReactNode {
  const size = sizes.find(candidate => candidate.id === item.transport_size_id)
  const unit = units.find(candidate => candidate.id === item.unit_of_measurement_id)
  const values = {
    quantity: item.quantity ?? 1,
    size: words.sizes[size?.code ?? '']?.name ?? size?.name ?? '',
    weight: numberFormat(locale, {}).format(item.weight),
    unit: words.units[unit?.code ?? ''] ?? unit?.symbol ?? ''
  }
  return (
    <span>{`${fill(words.packageLine.quantity, values)}, ${fill(words.packageLine.weight, values)}`}</span>
  )
}
