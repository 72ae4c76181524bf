import type { ReactNode } from 'react'
import type { TransportType } from '../../../lib/contract/company.ts'
import type { Quote } from '../../../lib/contract/pricing.ts'
import { formatDuration } from '../../../lib/format/times/duration.ts'
import { numberFormat } from '../../../lib/format/intl.ts'
import { formatMoney } from '../../../lib/format/numbers/money.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { companyClock } from '../../format/times/company-clock.ts'
import { useNow } from '../../hydration/page-state.ts'
import { RadioCards } from '../../ui/fields/RadioCards.tsx'
import { VehicleIcon } from '../../ui/VehicleIcon.tsx'
import { whyNot } from '../../../lib/rules/matching/load.ts'
import type { Load } from '../../../lib/rules/matching/load.ts'
import type { CurrentQuote } from '../use-quote.ts'
import { vehicleName } from '../../../lib/delivery/vehicles.ts'

export interface VehicleCardsProps {
  types: TransportType[]
  load: Load
  chosen: number
  /** Null until the places are chosen. */
  quoted: CurrentQuote | null
  /** Whether the booking is for later. Then nobody knows who will be near. */
  isLater: boolean
  locale: Locale
  words: Pick<Words, 'packages' | 'vehicles'>
  /** A message below the cards. */
  note: string
  failed: boolean
  onChoose: (id: number) => void
}

/** Lists the vehicles with their price and times. Vehicles that are too small are disabled and show why. */
export function VehicleCards(props: VehicleCardsProps): ReactNode {
  const { types, load, chosen, quoted, isLater, locale, words, note, failed, onChoose } = props
  const now = useNow(30_000)
  const kilograms = (value: number) => numberFormat(locale, { style: 'unit', unit: 'kilogram' }).format(value)
  const clock = (seconds: number) => companyClock(new Date((now ?? 0) + seconds * 1000), locale)

  function times(priced: Quote['alternatives'][number]): string {
    const { pickup_seconds: pickup, dropoff_seconds: dropoff, seconds } = priced
    if (now !== null && pickup && dropoff)
      return fill(words.packages.times, { pickup: clock(pickup), dropoff: clock(dropoff) })
    if (isLater || pickup === undefined)
      return fill(words.packages.tripTime, { duration: formatDuration(seconds, locale) })
    return words.packages.nobodyNear
  }

  function card(type: TransportType) {
    const why = whyNot(load, type)
    const capacity = kilograms(type.capacity_kg)
    const priced = quoted?.quote?.alternatives.find(alternative => alternative.transport_type_id === type.id)
    const price = priced
      ? formatMoney(priced.total, priced.currency, locale)
      : type.currency
        ? fill(words.packages.from, { price: formatMoney(type.minimum_price, type.currency, locale) })
        : null
    return {
      value: String(type.id),
      title: (
        <>
          <span>{`${vehicleName(words.vehicles, type.code)} `}</span>
          <span className="vehicle-capacity">{why ? null : fill(words.packages.capacity, { capacity })}</span>
        </>
      ),
      detail:
        why === 'heavy' ? (
          fill(words.packages.tooHeavy, { capacity })
        ) : why === 'large' ? (
          words.packages.tooLarge
        ) : (
          <span className="own-line">{priced ? times(priced) : '\u00a0'}</span>
        ),
      icon: <VehicleIcon code={type.code} picture={type.picture} />,
      trail: why ? null : <span className={priced ? undefined : 'small muted'}>{price}</span>,
      disabled: why !== null
    }
  }

  return (
    <div aria-busy={quoted?.asking || undefined} className="vehicle-prices">
      <RadioCards
        label={words.packages.vehicle}
        hideLabel
        name="vehicle"
        className="vehicle-cards"
        value={String(chosen)}
        onChange={value => onChoose(Number(value))}
        cards={types.map(card)}
      />
      <div role="status" className="vehicle-note small muted">
        {note ? <span className={failed ? 'danger' : undefined}>{note}</span> : null}
      </div>
    </div>
  )
}
