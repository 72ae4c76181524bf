import '../../styles/delivery/delivery.css'
import { useStore } from '@nanostores/react'
import { PackageOpen } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useDraft } from './use-draft.ts'
import type { ReactNode } from 'react'
import type { PublicConfiguration } from '../../lib/client/configuration.ts'
import type { TransportSize, TransportType, UnitOfMeasurement } from '../../lib/contract/company.ts'
import { formatMoney } from '../../lib/format/money.ts'
import { fill } from '../../lib/words/fill.ts'
import type { Locale } from '../../lib/words/locale.ts'
import { carries, loadOf } from '../../lib/rules/load.ts'
import type { Words } from '../../lib/words/words.ts'
import { deliveryDetailsPath, singleDropoffPath, verifyPath } from '../../lib/paths.ts'
import { $bookingError, $isBooking, $draft, book, setPickupDetails } from '../../stores/booking/booking.ts'
import { hasPackages, hasPlaces, packagesPath } from '../../stores/booking/draft.ts'
import type { BookingDraft } from '../../stores/booking/draft.ts'
import { $transportSizes, $transportTypes, $unitMeasurements } from '../../stores/core/app.ts'
import { runtime } from '../../stores/core/runtime.ts'
import { storeReturnTo } from '../../stores/session/return-to.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { useHydrated } from '../hydration/page-state.ts'
import { useList } from '../hydration/use-list.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { ContactFields } from './ContactFields.tsx'
import { contactsWrong } from './contacts.ts'
import { DetailsSide, type RouteWords } from './DetailsSide.tsx'
import { PaymentChoice } from './PaymentChoice.tsx'
import { ScheduleChoice, scheduleField } from './ScheduleChoice.tsx'
import { StepHead } from './StepHead.tsx'
import { useQuote } from './use-quote.ts'
import { errorSentence } from '../format/error-sentence.ts'

export interface DetailsProps {
  map: PublicConfiguration['map']
  types: TransportType[]
  sizes: TransportSize[]
  units: UnitOfMeasurement[]
  /** The customer, who is the default contact at the pickup. */
  user: { name: string; phone: string }
  locale: Locale
  words: Pick<Words, 'details' | 'steps' | 'map' | 'price' | 'vehicles' | 'sizes' | 'units' | 'packageLine'> &
    RouteWords
}

/** Shows the booking for confirmation: route, price, and the contacts at the pickup and the dropoffs. */
export function Details(props: DetailsProps): ReactNode {
  const { user, locale, words } = props
  const types = useList($transportTypes, props.types)
  const sizes = useList($transportSizes, props.sizes)
  const units = useList($unitMeasurements, props.units)
  const draft = useDraft()
  const hydrated = useHydrated()
  const [leaving, setLeaving] = useState<BookingDraft | null>(null)
  const shown = leaving ?? draft

  return (
    <div className="page">
      <StepHead step={3} title={words.details.title} back={packagesPath(shown)} words={words.steps} />
      {!hydrated ? (
        <div className="split mt-6" aria-busy="true">
          <Skeleton shape="block" className="h-96" />
          <Skeleton shape="block" className="h-96" />
        </div>
      ) : hasPlaces(shown) && hasPackages(shown) ? (
        <DetailsForm
          {...{ ...props, types, sizes, units }}
          draft={shown}
          possible={(() => {
            const type = types.find(candidate => candidate.id === shown.transport_type_id)
            return !leaving && type !== undefined && carries(loadOf(shown.packages, sizes, units), type)
          })()}
          user={user}
          locale={locale}
          onLeave={setLeaving}
        />
      ) : (
        <EmptyState
          icon={<PackageOpen />}
          title={words.details.nothing}
          detail={words.details.nothingDetail}
          action={<ButtonLink href={singleDropoffPath}>{words.details.start}</ButtonLink>}
        />
      )}
    </div>
  )
}

interface DetailsFormProps extends DetailsProps {
  draft: BookingDraft
  possible: boolean
  /**
   * Called with the draft when booking starts. Booking clears the draft, so the page shows this copy until the next
   * page opens. Called with null when booking fails.
   */
  onLeave: (draft: BookingDraft | null) => void
}

function DetailsForm(props: DetailsFormProps): ReactNode {
  const { draft, possible, user, locale, words, onLeave } = props
  const error = useStore($bookingError, { ssr: 'initial' })
  const booking = useStore($isBooking, { ssr: 'initial' })
  const [wrongTime, setWrongTime] = useState(false)
  const quoted = useQuote(possible && !wrongTime, draft.scheduled_at ? 400 : 0)
  const [tried, setTried] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)
  const { quote } = quoted
  const price = quote ? formatMoney(quote.price.total, quote.price.currency, locale) : ''

  useEffect(() => {
    const { name, phone } = $draft.get().pickup_details
    if (!name && !phone) setPickupDetails(user)
  }, [user])

  async function confirm() {
    setTried(true)
    const wrong = contactsWrong(draft) ?? (wrongTime ? scheduleField : undefined)
    if (wrong) {
      document.getElementById(wrong)?.focus()
      return
    }
    onLeave(draft)
    const path = await book()
    if (path) {
      setIsLeaving(true)
      runtime.go(path)
    } else onLeave(null)
  }

  return (
    <form
      className="split mt-6"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void confirm()
      }}
    >
      <DetailsSide {...props} quoted={quoted} />
      <div className="grid gap-8">
        <ContactFields dropoff={null} tried={tried} words={words.details} draft={draft} />
        {draft.dropoff_keys.map((key, index) => (
          <ContactFields key={key} dropoff={index} tried={tried} words={words.details} draft={draft} />
        ))}
        <ScheduleChoice
          draft={draft}
          region={props.map.name}
          timeZone={props.map.time_zone}
          locale={locale}
          words={words.details}
          onWrong={setWrongTime}
        />
        <PaymentChoice draft={draft} words={words.details} />
        <p className="text-sm text-ink-muted">{words.details.promise}</p>
        <div className="action-bar">
          {error ? (
            <p className="notice" data-tone="failed" role="alert">
              <span>
                {errorSentence(error.code)}{' '}
                {error.code === 'email-not-verified' ? (
                  <a
                    className="font-semibold underline"
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
            type="submit"
            size="large"
            wide
            disabled={!quote}
            loading={booking || isLeaving || (quoted.asking && quote !== null)}
            loadingLabel={booking || isLeaving ? words.details.booking : words.details.asking}
          >
            {quote ? fill(words.details.book, { price }) : words.details.wait}
          </Button>
        </div>
      </div>
    </form>
  )
}
