import '../../../styles/delivery/delivery.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { AnnouncedDropoffs, useDraft } from '../use-draft.ts'
import type { ReactNode } from 'react'
import type { PublicConfiguration } from '../../../lib/client/configuration.ts'
import type { TransportSize, TransportType, UnitOfMeasurement } from '../../../lib/contract/company.ts'
import { formatMoney } from '../../../lib/format/numbers/money.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { deliveryDetailsPath } from '../../../lib/paths.ts'
import { $bookingError } from '../../../stores/booking/booking.ts'
import { $transportSizes, $transportTypes, $unitMeasurements } from '../../../stores/core/app.ts'
import { hasPackages, hasPlaces, isWeighed, placesPath } from '../../../stores/booking/draft.ts'
import { ButtonLink } from '../../ui/buttons/Button.tsx'
import type { SheetSnap } from '../../ui/dialogs/sheet-drag.ts'
import { useHydrated } from '../../hydration/page-state.ts'
import { useList } from '../../hydration/use-list.ts'
import { BookingBar } from '../BookingBar.tsx'
import { BookingScreen } from '../BookingScreen.tsx'
import { EmptyStops, emptyStopsId } from '../stops/EmptyStops.tsx'
import { packageParts } from './PackageFields.tsx'
import { PackageSections } from './PackageSections.tsx'
import { PickupTime } from '../stops/PickupTime.tsx'
import { StopRows } from '../stops/StopRows.tsx'
import { TripSummary } from '../TripSummary.tsx'
import { useQuote } from '../use-quote.ts'
import { useVehicle } from './use-vehicle.ts'
import { VehicleCards } from './VehicleCards.tsx'
import { sentenceFor } from '../../../stores/core/error-sentences.ts'

interface PackagesProps {
  map: PublicConfiguration['map']
  types: TransportType[]
  sizes: TransportSize[]
  units: UnitOfMeasurement[]
  locale: Locale
  words: Pick<
    Words,
    | 'packages'
    | 'categories'
    | 'packageLine'
    | 'steps'
    | 'vehicles'
    | 'sizes'
    | 'units'
    | 'photos'
    | 'map'
    | 'sheet'
    | 'summary'
  > & { dropoffs: Pick<Words['dropoffs'], 'number' | 'pickupNumber'> }
}

/** Chooses the vehicle and says what the packages are. */
export function Packages({ dropoffs, ...props }: PackagesProps & { dropoffs: number }): ReactNode {
  return (
    <AnnouncedDropoffs value={dropoffs}>
      <PackagesForm {...props} />
    </AnnouncedDropoffs>
  )
}

function PackagesForm({ map, locale, words, ...page }: PackagesProps): ReactNode {
  const types = useList($transportTypes, page.types)
  const sizes = useList($transportSizes, page.sizes)
  const units = useList($unitMeasurements, page.units)
  const draft = useDraft()
  const error = useStore($bookingError, { ssr: 'initial' })
  const hydrated = useHydrated()
  const [snap, setSnap] = useState<SheetSnap>('full')
  const [tried, setTried] = useState(false)
  const { load, type, why, note, choose } = useVehicle({ types, sizes, units, locale, words })
  const quoted = useQuote(why === null, 500)
  const { quote } = quoted
  const placed = hasPlaces(draft)
  const ready = placed && hasPackages(draft) && why === null
  const places = placesPath(draft)

  // The next key changes the vehicle, unless somebody is at another place already.
  useEffect(() => {
    if (document.activeElement !== document.body) return
    document.querySelector<HTMLElement>('.vehicle-cards input:checked')?.focus({ preventScroll: true })
  }, [])

  function focusMissing() {
    const missing = draft.quote.packages.findIndex(item => !isWeighed(item))
    if (missing === -1) return document.getElementById(emptyStopsId)?.focus()
    const field = document.getElementById(packageParts.weight(draft.package_keys[missing] ?? 0))
    const hidden = field?.closest('details')
    if (hidden) hidden.open = true
    field?.focus()
  }

  return (
    <BookingScreen
      step={2}
      title={words.packages.title}
      back={places}
      {...{ map, words, snap }}
      onSnap={setSnap}
      route={quote?.route.geometry ?? null}
      summary={<TripSummary {...{ type, quoted, locale, words }} />}
      foot={
        <>
          {hydrated && !placed ? (
            <p className="centered small muted">{words.packages.noPlaces}</p>
          ) : (
            <BookingBar {...{ type, quoted, locale, words }} />
          )}
          <ButtonLink
            href={hydrated && !placed ? places : deliveryDetailsPath}
            size="large"
            wide
            onClick={event => {
              if (ready || !placed) return
              event.preventDefault()
              setTried(true)
              focusMissing()
            }}
          >
            {hydrated && !placed
              ? words.packages.choosePlaces
              : quote
                ? fill(words.packages.nextFor, {
                    price: formatMoney(quote.price.total, quote.price.currency, locale)
                  })
                : words.packages.next}
          </ButtonLink>
        </>
      }
    >
      <div className="booking-step">
        <StopRows draft={draft} words={words.summary}>
          <PickupTime {...{ draft, type, quoted, locale }} words={words.summary} />
        </StopRows>
        <VehicleCards
          {...{ types, load, locale, words }}
          chosen={draft.quote.transport_type_id}
          quoted={placed ? quoted : null}
          isLater={draft.quote.scheduled_at !== null}
          note={note.text}
          failed={note.isFailure}
          onChoose={choose}
        />
        <EmptyStops draft={draft} words={words} />
        <PackageSections {...{ sizes, units, locale, words, tried }} quote={quote} />
        {error && !quoted.asking ? (
          <p className="notice" data-tone="failed" role="alert">
            {sentenceFor(error.code)}
          </p>
        ) : null}
      </div>
    </BookingScreen>
  )
}
