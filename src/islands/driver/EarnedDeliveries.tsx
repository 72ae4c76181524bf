import '../../styles/delivery/history.css'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import type { EarnedDelivery } from '../../lib/contract/driver/earnings.ts'
import { formatDistance } from '../../lib/format/distance.ts'
import { formatMoney } from '../../lib/format/money.ts'
import { formatDayAndClock } from '../../lib/format/time.ts'
import { fill } from '../../lib/words/fill.ts'
import type { Locale } from '../../lib/words/locale.ts'
import type { Words } from '../../lib/words/words.ts'
import { receiptPath } from '../../lib/paths.ts'
import {
  $earned,
  $earnedBusy,
  $earnedError,
  showEarned,
  type EarnedList,
  loadMoreEarned
} from '../../stores/driver/earnings.ts'
import { Button } from '../ui/Button.tsx'
import { FormFailure } from '../ui/FormFailure.tsx'
import { ListRow } from '../ui/ListRow.tsx'
import { VehicleIcon } from '../ui/VehicleIcon.tsx'
import { sentenceFor } from '../../stores/core/error-sentences.ts'

export interface EarnedDeliveriesProps {
  initial: EarnedList
  /** The region's time zone, like that of the chart above. */
  timeZone: string
  today: string
  locale: Locale
  words: Pick<Words, 'earnings'> & { fromTo: string }
}

/** Lists the deliveries behind the earnings, a page at a time. */
export function EarnedDeliveries({
  initial,
  timeZone,
  today,
  locale,
  words
}: EarnedDeliveriesProps): ReactNode {
  const followed = useStore($earned, { ssr: 'initial' })
  const busy = useStore($earnedBusy, { ssr: 'initial' })
  const error = useStore($earnedError, { ssr: 'initial' })
  const { items, next } = followed ?? initial
  const year = new Date(`${today}T12:00:00Z`)

  useEffect(() => showEarned(initial), [initial])

  const row = (item: EarnedDelivery) => (
    <li key={item.pickanddropoff_id}>
      <ListRow
        className="delivery-row"
        href={receiptPath(item.pickanddropoff_id)}
        lead={<VehicleIcon code={item.transport_type} />}
        title={fill(words.fromTo, { pickup: item.pickup, dropoff: item.dropoff })}
        detail={`${formatDayAndClock(new Date(item.completed_at), year, locale, timeZone)} · ${formatDistance(item.meters, locale)}`}
        trail={formatMoney(item.earning.amount, item.earning.currency, locale)}
      />
    </li>
  )
  return (
    <>
      <ul className="card list" data-padding="none" aria-busy={busy}>
        {items.map(row)}
      </ul>
      <FormFailure>{error ? sentenceFor(error.code) : null}</FormFailure>
      {next ? (
        <div className="mt-5 flex justify-center">
          <Button
            variant="secondary"
            loading={busy}
            loadingLabel={words.earnings.loading}
            onClick={() => void loadMoreEarned()}
          >
            {words.earnings.more}
          </Button>
        </div>
      ) : null}
    </>
  )
}
