import '../../../styles/delivery/history.css'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import type { EarnedDelivery } from '../../../lib/contract/driver/earnings.ts'
import { formatDistance } from '../../../lib/format/numbers/distance.ts'
import { formatMoney } from '../../../lib/format/numbers/money.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { receiptPath } from '../../../lib/paths.ts'
import {
  $earned,
  $earnedBusy,
  $earnedError,
  showEarned,
  type EarnedList,
  loadMoreEarned
} from '../../../stores/driver/earnings.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { FormFailure } from '../../ui/forms/FormFailure.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { VehicleIcon } from '../../ui/VehicleIcon.tsx'
import { CompanyTime } from '../../format/times/CompanyTime.tsx'
import { sentenceFor } from '../../../stores/core/error-sentences.ts'

export interface EarnedDeliveriesProps {
  initial: EarnedList
  locale: Locale
  words: Pick<Words, 'earnings'> & { fromTo: string }
}

/** Lists the deliveries behind the earnings, a page at a time. */
export function EarnedDeliveries({ initial, locale, words }: EarnedDeliveriesProps): ReactNode {
  const followed = useStore($earned, { ssr: 'initial' })
  const busy = useStore($earnedBusy, { ssr: 'initial' })
  const error = useStore($earnedError, { ssr: 'initial' })
  const { items, next } = followed ?? initial

  useEffect(() => showEarned(initial), [initial])

  const row = (item: EarnedDelivery) => (
    <li key={`${item.pickanddropoff_id} ${item.completed_at}`}>
      <ListRow
        className="delivery-row"
        href={receiptPath(item.pickanddropoff_id)}
        lead={<VehicleIcon code={item.transport_type} />}
        title={fill(words.fromTo, { pickup: item.pickup, dropoff: item.dropoff })}
        detail={
          <>
            <CompanyTime at={item.completed_at} locale={locale} day />
            <span>{` · ${item.charge ? words.earnings.charges[item.charge] : formatDistance(item.meters, locale)}`}</span>
          </>
        }
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
        <div className="list-more">
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
