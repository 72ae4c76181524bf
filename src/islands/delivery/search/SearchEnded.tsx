import '../../../styles/delivery/search.css'
import { RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Delivery } from '../../../lib/contract/delivery/deliveries.ts'
import { formatMoney } from '../../../lib/format/numbers/money.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { dashboardPath, deliveryDetailsPath } from '../../../lib/paths.ts'
import { repeatBooking } from '../../../stores/booking/booking.ts'
import { runtime } from '../../../stores/core/runtime.ts'
import { Button, ButtonLink } from '../../ui/buttons/Button.tsx'

/** What the live screen needs of the words of a search. */
export type EndedWords = Pick<Words['searching'], 'again' | 'againDetail' | 'home'>

export interface SearchEndedProps {
  delivery: Delivery
  locale: Locale
  words: { searching: EndedWords; live: Pick<Words['live'], 'cancelFee' | 'cancelledBecause'> }
}

/** Shows that the search ended without a driver or was cancelled, what that cost, and how to try again. */
export function SearchEnded({ delivery, locale, words }: SearchEndedProps): ReactNode {
  const { cancellation } = delivery
  return (
    <div className="stack" data-gap="medium">
      {cancellation && cancellation.fee.amount > 0 ? (
        <p className="search-fee">
          <span>{words.live.cancelFee}</span>
          <span>{formatMoney(cancellation.fee.amount, cancellation.fee.currency, locale)}</span>
        </p>
      ) : null}
      {cancellation?.reason ? (
        <p className="muted">{fill(words.live.cancelledBecause, { reason: cancellation.reason })}</p>
      ) : null}
      <Button
        size="large"
        wide
        icon={<RotateCcw aria-hidden="true" />}
        onClick={() => {
          repeatBooking(delivery)
          runtime.go(deliveryDetailsPath)
        }}
      >
        {words.searching.again}
      </Button>
      <p className="centered small muted">{words.searching.againDetail}</p>
      <ButtonLink variant="quiet" wide href={dashboardPath}>
        {words.searching.home}
      </ButtonLink>
    </div>
  )
}
