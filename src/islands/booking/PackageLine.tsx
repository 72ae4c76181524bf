import type { ReactNode } from 'react'
import type { PackageBody } from '../../lib/contract/quotes.ts'
import type { TransportSize, UnitOfMeasurement } from '../../lib/contract/reference.ts'
import { fill } from '../../lib/words/fill.ts'
import type { Locale } from '../../lib/words/locale.ts'
import type { Words } from '../../lib/words/words.ts'

export interface PackageLineProps {
  item: PackageBody
  sizes: readonly TransportSize[]
  units: readonly UnitOfMeasurement[]
  locale: Locale
  words: Pick<Words, 'packageLine' | 'sizes' | 'units'>
}

/** One kind of package as it is read: what, how many, how large, how heavy. */
export function PackageLine({ item, sizes, units, locale, words }: PackageLineProps): ReactNode {
  const size = sizes.find(candidate => candidate.id === item.transport_size_id)
  const unit = units.find(candidate => candidate.id === item.unit_of_measurement_id)
  return (
    <p className="text-sm">
      <span className="font-semibold">{item.description}</span>
      <span className="block text-ink-muted">
        {fill(words.packageLine.quantity, {
          quantity: item.quantity ?? 1,
          size: words.sizes[size?.code ?? '']?.name ?? size?.name ?? ''
        })}
        {', '}
        {fill(words.packageLine.weight, {
          weight: new Intl.NumberFormat(locale).format(item.weight),
          unit: words.units[unit?.code ?? ''] ?? unit?.symbol ?? ''
        })}
      </span>
    </p>
  )
}
