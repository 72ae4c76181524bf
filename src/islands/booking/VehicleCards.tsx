import type { ReactNode } from 'react'
import type { TransportType } from '../../lib/contract/company.ts'
import { formatDuration } from '../../lib/format/duration.ts'
import { numberFormat } from '../../lib/format/intl.ts'
import { formatMoney } from '../../lib/format/money.ts'
import { fill } from '../../lib/words/fill.ts'
import type { Locale } from '../../lib/words/locale.ts'
import type { Words } from '../../lib/words/words.ts'
import { RadioCards } from '../ui/RadioCards.tsx'
import { VehicleIcon } from '../ui/VehicleIcon.tsx'
import { whyNot } from '../../lib/rules/load.ts'
import type { Load } from '../../lib/rules/load.ts'
import type { CurrentQuote } from './use-quote.ts'
import { vehicleDetail, vehicleName } from '../../lib/vehicles.ts'

export interface VehicleCardsProps {
  types: TransportType[]
  load: Load
  chosen: number
  /** Null until the places are chosen. */
  quoted: CurrentQuote | null
  /** Whether the packages are described. A price needs their description. */
  described: boolean
  locale: Locale
  words: Pick<Words, 'packages' | 'vehicles'>
  /** A message below the cards. */
  note: string
  failed: boolean
  onChoose: (id: number) => void
}

/** Lists the vehicles with their capacity and price. Vehicles that are too small are disabled and show why. */
export function VehicleCards(props: VehicleCardsProps): ReactNode {
  const { types, load, chosen, quoted, described, locale, words, note, failed, onChoose } = props
  const kilograms = (value: number) => numberFormat(locale, { style: 'unit', unit: 'kilogram' }).format(value)

  function card(type: TransportType) {
    const why = whyNot(load, type)
    const capacity = kilograms(type.capacity_kg)
    const priced = quoted?.quote?.alternatives.find(alternative => alternative.transport_type_id === type.id)
    const summary =
      why === 'heavy'
        ? fill(words.packages.tooHeavy, { capacity })
        : why === 'large'
          ? words.packages.tooLarge
          : fill(words.packages.capacity, { capacity })
    const price = priced
      ? formatMoney(priced.total, priced.currency, locale)
      : fill(words.packages.from, { price: formatMoney(type.minimum_price, type.currency, locale) })
    return {
      value: String(type.id),
      title: vehicleName(words.vehicles, type.code),
      detail: (
        <>
          {vehicleDetail(words.vehicles, type.code)}
          <span className="block">
            {summary}
            {priced && !why ? ` · ${formatDuration(priced.seconds, locale)}` : ''}
          </span>
        </>
      ),
      icon: <VehicleIcon code={type.code} picture={type.picture} />,
      trail: why ? null : <span className={priced ? undefined : 'text-sm text-ink-muted'}>{price}</span>,
      disabled: why !== null
    }
  }

  return (
    <div aria-busy={quoted?.asking || undefined} className="aria-busy:[&_.radio-card-trail]:opacity-50">
      <RadioCards
        label={words.packages.vehicle}
        name="vehicle"
        value={String(chosen)}
        onChange={value => onChoose(Number(value))}
        cards={types.map(card)}
      />
      <div role="status" className="mt-2 min-h-6 text-sm text-ink-muted">
        {note ? (
          <span className={failed ? 'text-danger-ink' : undefined}>{note}</span>
        ) : quoted?.asking ? (
          words.packages.pricing
        ) : quoted && !described ? (
          words.packages.pricesLater
        ) : null}
      </div>
    </div>
  )
}
