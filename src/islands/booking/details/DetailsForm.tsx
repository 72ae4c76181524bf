import '../../../styles/controls/disclosure.css'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import type { PublicConfiguration } from '../../../lib/client/configuration.ts'
import type { Contact } from '../../../lib/contract/delivery/stop-details.ts'
import type { TransportSize, TransportType, UnitOfMeasurement } from '../../../lib/contract/company.ts'
import { formatMoney } from '../../../lib/format/numbers/money.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { packagesPath } from '../../../stores/booking/draft.ts'
import { hasMorePickups } from '../../../stores/booking/stops.ts'
import { $draft, setPickupDetails } from '../../../stores/booking/booking.ts'
import type { BookingDraft, DraftPackage } from '../../../stores/booking/draft.ts'
import { PriceBreakdown } from '../PriceBreakdown.tsx'
import { ContactFields } from './ContactFields.tsx'
import { contactId } from './contacts.ts'
import { CostCenterChoice } from './CostCenterChoice.tsx'
import { LinkedNote } from './LinkedNote.tsx'
import { NeededSkills } from './NeededSkills.tsx'
import { DeclaredValue } from '../packages/DeclaredValue.tsx'
import { PackageLine } from '../packages/PackageLine.tsx'
import { PaymentChoice } from './PaymentChoice.tsx'
import { PickupTime } from '../stops/PickupTime.tsx'
import { ReferenceField } from './ReferenceField.tsx'
import { stopPrices } from '../stops/stop-prices.ts'
import { StopRows } from '../stops/StopRows.tsx'
import { useStops } from '../use-draft.ts'
import type { CurrentQuote } from '../use-quote.ts'

export interface DetailsProps {
  map: PublicConfiguration['map']
  types: TransportType[]
  sizes: TransportSize[]
  units: UnitOfMeasurement[]
  /** The customer, who is the default contact at the pickup. */
  user: Contact
  /** Whether this installation sends text messages. */
  texts: boolean
  locale: Locale
  words: Pick<
    Words,
    | 'details'
    | 'steps'
    | 'map'
    | 'sheet'
    | 'price'
    | 'vehicles'
    | 'sizes'
    | 'skills'
    | 'units'
    | 'packageLine'
    | 'summary'
    | 'categories'
    | 'window'
    | 'linked'
  > & { bookingFor: Words['organizations']['bookingFor'] }
}

export interface DetailsFormProps extends Omit<DetailsProps, 'map' | 'types'> {
  draft: BookingDraft
  /** The chosen vehicle. */
  type: TransportType | undefined
  quoted: CurrentQuote
  /** Whether the customer tried to book. */
  tried: boolean
}

/** Asks for the contacts, and shows everything that was chosen before. */
export function DetailsForm(props: DetailsFormProps): ReactNode {
  const { draft, type, quoted, sizes, units, user, texts, locale, words, tried } = props
  const { quote } = quoted
  const stops = useStops(draft)
  const parts = stops.length > 2 ? stopPrices(quote, draft, sizes) : []

  useEffect(() => {
    const { pickups, dropoffs } = $draft.get().booking
    if (!pickups[0]?.contact.name && !pickups[0]?.contact.phone) setPickupDetails({ contact: user })
    if (dropoffs[0]?.contact.name) return
    const name = document.getElementById(`${contactId({ kind: 'dropoff', index: 0 })}-name`)
    name?.focus({ preventScroll: true })
    // In the middle, because a part of it would be below the footer.
    name?.scrollIntoView({ block: 'center', behavior: 'instant' })
  }, [user])

  /** Names the stops of a package where there are several. */
  function stopLabel({ pickup = 0, dropoff = 0 }: DraftPackage): string | undefined {
    const { fromNumber, toNumber } = words.summary
    const from = hasMorePickups(draft) ? fill(fromNumber, { number: pickup + 1 }) : ''
    const to = draft.quote.dropoffs.length > 1 ? fill(toNumber, { number: dropoff + 1 }) : ''
    return [from, to].filter(Boolean).join(' → ') || undefined
  }

  return (
    <div className="booking-step">
      <LinkedNote draft={draft} words={words.linked} />
      <StopRows draft={draft} words={words.summary}>
        <PickupTime {...{ draft, type, quoted, locale }} words={words.summary} />
      </StopRows>
      <div className="packages-summary">
        <div>
          {draft.quote.packages.map((item, index) => (
            <PackageLine key={index} {...{ item, sizes, units, locale, words }} label={stopLabel(item)} />
          ))}
        </div>
        <a className="button" data-variant="quiet" data-size="small" href={packagesPath(draft)}>
          {words.details.change}
        </a>
      </div>
      {stops.map(stop => (
        <ContactFields
          key={stop.id}
          words={words.details}
          window={words.window}
          {...{ stop, tried, draft, user, texts, locale }}
        />
      ))}
      <ReferenceField {...{ draft, tried }} words={words.details} />
      <CostCenterChoice draft={draft} words={words.bookingFor} />
      <PaymentChoice draft={draft} words={words.details} />
      <DeclaredValue draft={draft} currency={quote?.price.currency} locale={locale} words={words.details} />
      <NeededSkills draft={draft} words={words.details} names={words.skills} />
      <PriceBreakdown {...{ quote, locale, words }}>
        {quote && parts.length > 0 ? (
          <>
            <ul className="stack price-stops" data-gap="small">
              {parts.map(({ stop, price }, index) => (
                <li key={stop.id} className="price-stop">
                  <span className="shrinks">
                    <span>{`${index + (hasMorePickups(draft) ? 2 : 1)}. `}</span>
                    <bdi>{stop.place?.name}</bdi>
                  </span>
                  <span className="numbers strong">
                    <span className="visually-hidden">{words.details.adds} </span>
                    <span>{formatMoney(price, quote.price.currency, locale)}</span>
                  </span>
                </li>
              ))}
            </ul>
            <p className="price-parts small muted">
              {hasMorePickups(draft) ? words.details.partsOfStops : words.details.parts}
            </p>
          </>
        ) : null}
      </PriceBreakdown>
      <p className="small muted">
        {words.details.promise} {words.details.prohibited}
      </p>
    </div>
  )
}
