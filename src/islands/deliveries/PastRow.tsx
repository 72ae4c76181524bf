import type { ReactNode } from 'react'
import type { DeliverySummary } from '../../lib/contract/deliveries.ts'
import { formatMoney } from '../../lib/format/money.ts'
import { fill } from '../../lib/words/fill.ts'
import type { Locale } from '../../lib/words/locale.ts'
import type { Words } from '../../lib/words/words.ts'
import { ListRow } from '../ui/ListRow.tsx'
import { LocalTime } from '../ui/LocalTime.tsx'
import { VehicleIcon } from '../ui/VehicleIcon.tsx'

export interface PastRowProps {
  delivery: DeliverySummary
  locale: Locale
  words: Pick<Words, 'dashboard' | 'states'>
}

/** One delivery of the past in a line. */
export function PastRow({ delivery, locale, words }: PastRowProps): ReactNode {
  const { stops, state, price } = delivery
  // What did not take place did not cost this.
  const free = state === 'cancelled' || state === 'expired'
  return (
    <ListRow
      href={`/dashboard/route/${delivery.pickanddropoff_id}`}
      lead={<VehicleIcon code={delivery.transport_type} />}
      title={fill(words.dashboard.fromTo, {
        pickup: stops[0]?.name ?? '',
        dropoff: stops.at(-1)?.name ?? ''
      })}
      detail={
        <>
          <span className="block">{words.states[state]}</span>
          <LocalTime at={delivery.created_at} locale={locale} day />
        </>
      }
      trail={free ? null : formatMoney(price.total, price.currency, locale)}
    />
  )
}
