import type { ReactNode } from 'react'
import type { Route } from '../../../lib/contract/places/places.ts'
import type { Quote } from '../../../lib/contract/pricing.ts'
import { vehicleName } from '../../../lib/delivery/vehicles.ts'
import { formatDistance } from '../../../lib/format/numbers/distance.ts'
import { formatMoney } from '../../../lib/format/numbers/money.ts'
import { formatDuration } from '../../../lib/format/times/duration.ts'
import { packageDetailsPath } from '../../../lib/paths.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { packagesPath } from '../../../stores/booking/draft.ts'
import { settleStops } from '../../../stores/booking/stop-list.ts'
import { useHydrated } from '../../hydration/page-state.ts'
import { Button, ButtonLink } from '../../ui/buttons/Button.tsx'
import { movedNotes, movedPlaces } from './moved-places.ts'
import { useDraft } from '../use-draft.ts'

export interface PlacesFootProps {
  route: Route | null
  quote: Quote | null
  locale: Locale
  words: Pick<Words, 'places' | 'vehicles'>
  /** Whether everything is chosen. Otherwise `onNext` points to the missing place. */
  isReady: boolean
  onNext: () => Promise<void>
  /** Set if the draft comes from an estimate. Leaving before this page is alive would lose it. */
  waits?: boolean
}

/** Returns the price of the chosen vehicle, or the lowest one. */
function firstPrice(
  { price, alternatives }: Quote,
  isChosen: boolean,
  words: Words['places'],
  locale: Locale
): string {
  const totals = [price.total, ...alternatives.map(({ total }) => total)]
  return isChosen
    ? formatMoney(price.total, price.currency, locale)
    : fill(words.from, { price: formatMoney(Math.min(...totals), price.currency, locale) })
}

/** Shows the route and its price, and goes on to the vehicles. */
export function PlacesFoot(props: PlacesFootProps): ReactNode {
  const { route, quote, locale, isReady, onNext, waits } = props
  const { places: words, vehicles } = props.words
  const draft = useDraft()
  const hydrated = useHydrated()
  const meters = quote?.route.meters ?? route?.meters
  const distance = meters === undefined ? '' : formatDistance(meters, locale)
  const price = quote && firstPrice(quote, draft.vehicle_chosen, words, locale)
  const vehicle = quote?.alternatives.find(each => each.transport_type_id === quote.transport_type_id)
  // With a price, which the button has, the next step says when it arrives. Before, the duration is all that's known.
  const summary = price
    ? [draft.vehicle_chosen && vehicle && vehicleName(vehicles, vehicle.transport_type), distance]
        .filter(Boolean)
        .join(' · ')
    : route && fill(words.routeSummary, { distance, duration: formatDuration(route.seconds, locale) })
  const next = price ? `${words.next} · ${price}` : words.next
  return (
    <>
      <p className="places-route small muted centered" role="status">
        <bdi>
          {summary && !price && !draft.vehicle_chosen ? fill(words.byCar, { route: summary }) : summary}
        </bdi>
        {movedNotes(movedPlaces(route, draft), words, locale).map((note, index) => (
          <span key={`${index} ${note}`} className="places-note">
            {note}
          </span>
        ))}
      </p>
      {waits && !hydrated ? (
        <Button size="large" wide disabled>
          {words.next}
        </Button>
      ) : (
        <ButtonLink
          id="continue"
          href={hydrated ? packagesPath(draft) : packageDetailsPath}
          size="large"
          wide
          onClick={event => {
            if (isReady) return settleStops()
            event.preventDefault()
            void onNext()
          }}
        >
          {next}
        </ButtonLink>
      )}
    </>
  )
}
