import type { ReactNode } from 'react'
import type { Route } from '../../lib/contract/places/places.ts'
import { formatDistance } from '../../lib/format/distance.ts'
import { formatDuration } from '../../lib/format/duration.ts'
import { packageDetailsPath } from '../../lib/paths.ts'
import { fill } from '../../lib/words/fill.ts'
import type { Locale } from '../../lib/words/locale.ts'
import type { Words } from '../../lib/words/words.ts'
import { packagesPath, vehicleChosen } from '../../stores/booking/draft.ts'
import { settleDropoffs } from '../../stores/booking/dropoffs.ts'
import { useHydrated } from '../hydration/page-state.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { movedPlaces } from './moved-places.ts'
import { useDraft } from './use-draft.ts'

export interface PlacesFootProps {
  route: Route | null
  /** The names of the company's vehicles, by id. */
  vehicles: Record<number, string>
  locale: Locale
  words: Words['places']
  /** Whether everything is chosen. Otherwise `onNext` points to the missing place. */
  isReady: boolean
  onNext: () => Promise<void>
  /** Set if the draft comes from an estimate. Leaving before this page is alive would lose it. */
  waits?: boolean
}

/** Shows the route in words and goes on to the prices. */
export function PlacesFoot(props: PlacesFootProps): ReactNode {
  const { route, vehicles, locale, words, isReady, onNext, waits } = props
  const draft = useDraft()
  const hydrated = useHydrated()
  const vehicle = vehicles[vehicleChosen(draft) ?? 0]
  return (
    <>
      <p className="min-h-5 text-center text-sm text-ink-muted" role="status">
        {route
          ? fill(vehicle ? words.vehicleSummary : words.routeSummary, {
              vehicle: vehicle ?? '',
              distance: formatDistance(route.meters, locale),
              duration: formatDuration(route.seconds, locale)
            })
          : null}
        {movedPlaces(route, draft).map(({ stop, name, meters }) => (
          <span key={stop} className="block text-ink">
            {fill(words.moved, { place: name, distance: formatDistance(meters, locale) })}
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
            if (isReady) return settleDropoffs()
            event.preventDefault()
            void onNext()
          }}
        >
          {words.next}
        </ButtonLink>
      )}
    </>
  )
}
