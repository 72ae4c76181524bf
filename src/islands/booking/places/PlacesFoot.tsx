import type { ReactNode } from 'react'
import type { Route } from '../../../lib/contract/places/places.ts'
import { formatDistance } from '../../../lib/format/numbers/distance.ts'
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
  locale: Locale
  words: Words['places']
  /** Whether everything is chosen. Otherwise `onNext` points to the missing place. */
  isReady: boolean
  onNext: () => Promise<void>
  /** Set if the draft comes from an estimate. Leaving before this page is alive would lose it. */
  waits?: boolean
}

/** Shows the route in words and goes on to the prices. */
export function PlacesFoot({ route, locale, words, isReady, onNext, waits }: PlacesFootProps): ReactNode {
  const draft = useDraft()
  const hydrated = useHydrated()
  const summary =
    route &&
    fill(words.routeSummary, {
      distance: formatDistance(route.meters, locale),
      duration: formatDuration(route.seconds, locale)
    })
  return (
    <>
      <p className="places-route small muted centered" role="status">
        <bdi>{summary && !draft.vehicle_chosen ? fill(words.byCar, { route: summary }) : summary}</bdi>
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
          {words.next}
        </ButtonLink>
      )}
    </>
  )
}
