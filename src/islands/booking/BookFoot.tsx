import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { TransportType } from '../../lib/contract/company.ts'
import { formatMoney } from '../../lib/format/numbers/money.ts'
import { deliveryDetailsPath, verifyPath } from '../../lib/paths.ts'
import { fill } from '../../lib/words/fill.ts'
import type { Locale } from '../../lib/words/locale.ts'
import type { Words } from '../../lib/words/words.ts'
import type { Delivery } from '../../lib/contract/delivery/deliveries.ts'
import { $isBooking, book, bookedPath } from '../../stores/booking/book.ts'
import { $bookingError, requestQuote } from '../../stores/booking/booking.ts'
import { isReferenceMissing } from '../../stores/booking/booking-owner.ts'
import type { BookingDraft } from '../../stores/booking/draft.ts'
import { runtime } from '../../stores/core/runtime.ts'
import { storeReturnTo } from '../../stores/session/return-to.ts'
import { sentenceFor } from '../../stores/core/error-sentences.ts'
import { shortTime } from '../format/times/company-clock.ts'
import { Button } from '../ui/buttons/Button.tsx'
import { BookingBar } from './BookingBar.tsx'
import { bookButtonId, contactsWrong, detailsForm, refusedPhone } from './details/contacts.ts'
import { referenceId } from './details/ReferenceField.tsx'
import { DistantStops, distantStopsId } from '../ui/forms/DistantStops.tsx'
import { startOf } from '../../stores/booking/stop-times.ts'
import { distantPlaces } from './places/moved-places.ts'
import { PriceHolds } from './PriceHolds.tsx'
import type { CurrentQuote } from './use-quote.ts'

export interface BookFootProps {
  draft: BookingDraft
  type: TransportType | undefined
  quoted: CurrentQuote
  locale: Locale
  words: Pick<Words, 'details' | 'vehicles' | 'summary'>
  /** Called when the customer tries to book. */
  onTry: () => void
  /**
   * Called with the draft when booking starts. Booking clears the draft, so the page shows this copy until the next
   * page opens. Called with null when booking fails.
   */
  onLeave: (draft: BookingDraft | null) => void
  /** The button's text while there is no price and none is coming. */
  idle?: string
  /** Called with the booked delivery, instead of going to its page. */
  onBooked?: (delivery: Delivery) => void
  /** Returns the id of a field of the page with a value that can't be booked, or undefined. */
  wrongField?: () => string | undefined
}

/** Shows vehicle, total and how long the price is valid, and books. */
export function BookFoot(props: BookFootProps): ReactNode {
  const { draft, type, quoted, locale, words, onTry, onLeave } = props
  const error = useStore($bookingError, { ssr: 'initial' })
  const booking = useStore($isBooking, { ssr: 'initial' })
  const [isLeaving, setIsLeaving] = useState(false)
  const { quote } = quoted
  const later = startOf(draft, quote)
  const distant = distantPlaces(quote, draft)
  const distances = JSON.stringify(distant)
  /** What the customer has agreed to. A new price can have other distances. */
  const [accepted, setAccepted] = useState('')
  const acceptsDistantStops = distant.length > 0 && accepted === distances
  /** No price, and none is coming. */
  const hasFailed = error !== null && !quote && !quoted.asking

  async function confirm() {
    if (hasFailed) return void requestQuote()
    onTry()
    const wrong = props.wrongField?.() ?? contactsWrong(draft)
    if (wrong) {
      document.getElementById(wrong)?.focus()
      return
    }
    if (isReferenceMissing(draft)) {
      document.getElementById(referenceId)?.focus()
      return
    }
    if (distant.length > 0 && !acceptsDistantStops) {
      document.getElementById(distantStopsId)?.focus()
      return
    }
    onLeave(draft)
    const delivery = await book({ acceptsDistantStops })
    if (delivery && props.onBooked) props.onBooked(delivery)
    else if (delivery) {
      setIsLeaving(true)
      runtime.go(bookedPath(delivery))
    } else {
      onLeave(null)
      const refused = refusedPhone(draft, $bookingError.get()?.errors ?? [])
      if (refused) document.getElementById(refused)?.focus()
    }
  }

  return (
    <form
      id={detailsForm}
      className="boxless"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void confirm()
      }}
    >
      <div>
        <BookingBar {...{ type, quoted, locale, words }} />
        <PriceHolds quoted={quoted} words={words.details} locale={locale} />
      </div>
      <DistantStops
        places={distant}
        isAccepted={acceptsDistantStops}
        onAccept={isAccepted => setAccepted(isAccepted ? distances : '')}
        locale={locale}
        words={words.details}
      />
      {error ? (
        <p className="notice" data-tone="failed" role="alert">
          <span>
            <span>{`${sentenceFor(error.code)} `}</span>
            {error.code === 'email-not-verified' ? (
              <a
                className="strong-link"
                href={verifyPath('email')}
                onClick={() => storeReturnTo(deliveryDetailsPath)}
              >
                {words.details.verify}
              </a>
            ) : null}
          </span>
        </p>
      ) : null}
      <Button
        id={bookButtonId}
        type="submit"
        size="large"
        wide
        disabled={!quote && !hasFailed}
        loading={booking || isLeaving || (quoted.asking && quote !== null)}
        loadingLabel={booking || isLeaving ? words.details.booking : words.details.asking}
      >
        {quote && type
          ? fill(later ? words.details.bookLater : words.details.book, {
              time: later ? shortTime(new Date(later), locale) : '',
              price: formatMoney(quote.price.total, quote.price.currency, locale)
            })
          : hasFailed
            ? words.details.retry
            : quoted.asking
              ? words.details.wait
              : (props.idle ?? words.details.wait)}
      </Button>
    </form>
  )
}
