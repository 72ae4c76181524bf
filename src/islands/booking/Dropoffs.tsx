import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { asApiError } from '../../lib/api-error.ts'
import type { PublicConfiguration } from '../../lib/client/configuration.ts'
import type { ChosenPlace } from '../../lib/contract/pricing.ts'
import type { SavedPlace } from '../../lib/contract/places/saved-places.ts'
import { formatDistance } from '../../lib/format/distance.ts'
import { formatDuration } from '../../lib/format/duration.ts'
import type { MapView } from '../../lib/map/types.ts'
import { fill } from '../../lib/words/fill.ts'
import type { Locale } from '../../lib/words/locale.ts'
import type { Words } from '../../lib/words/words.ts'
import { dashboardPath } from '../../lib/paths.ts'
import { $draft, setDropoff, setPickup, showDraftOnMap } from '../../stores/booking/booking.ts'
import { packagesPath } from '../../stores/booking/draft.ts'
import { addDropoff, isRoutable, repeatedDropoffs, settleDropoffs } from '../../stores/booking/dropoffs.ts'
import { runtime } from '../../stores/core/runtime.ts'
import { retrieved } from '../../stores/places/places.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { mapPadding } from '../map/map-padding.ts'
import { MapScreen } from '../map/MapScreen.tsx'
import { useHydrated } from '../hydration/page-state.ts'
import { RegionMap } from '../map/RegionMap.tsx'
import { ShowOnMap } from '../map/ShowOnMap.tsx'
import { useMapSize } from '../map/use-map-size.ts'
import { useMapStops } from '../map/use-map-stops.ts'
import { Sheet } from '../ui/Sheet.tsx'
import type { SheetSnap } from '../ui/sheet-drag.ts'
import { pointsOf } from '../map/stop-markers.ts'
import { rowParts } from './DropoffRow.tsx'
import { DropoffsForm } from './DropoffsForm.tsx'
import { PickFoot, PickHead } from './PickOnMap.tsx'
import { StepHead } from './StepHead.tsx'
import { useDraft } from './use-draft.ts'
import { useKnownPlaces } from './use-known-places.ts'
import { usePick } from './use-pick.ts'
import { useRoutePreview } from './use-route-preview.ts'
import { errorSentence } from '../format/error-sentence.ts'

export interface DropoffsProps {
  map: PublicConfiguration['map']
  saved: SavedPlace[]
  recent: ChosenPlace[]
  locale: Locale
  words: Pick<Words, 'dropoffs' | 'places' | 'map' | 'sheet' | 'steps'>
}

/** The dropoffs before hydration. There are at least two: a single dropoff has its own page. */
const atFirst: (ChosenPlace | null)[] = [null, null]

/** Chooses one pickup and several dropoffs, and their order. */
export function Dropoffs({ map, saved, recent, locale, words }: DropoffsProps): ReactNode {
  const draft = useDraft()
  const hydrated = useHydrated()
  const { pickup } = draft
  const dropoffs = hydrated ? draft.dropoffs : atFirst
  const ids = hydrated ? draft.dropoff_keys : [0, 1]
  const known = useKnownPlaces(saved, recent)
  const [view, setView] = useState<MapView | null>(null)
  const mapSize = useMapSize()
  const [snap, setSnap] = useState<SheetSnap>('half')
  const [tried, setTried] = useState(false)
  const [failure, setFailure] = useState('')
  // The field used last: 'pickup', or a dropoff's key. The buttons below the fields fill it.
  const [active, setActive] = useState<'pickup' | number>('pickup')
  const pick = usePick(view, place => choose(active, place))
  const route = useRoutePreview(pickup, dropoffs)
  const repeated = repeatedDropoffs({ pickup, dropoffs })

  useEffect(() => {
    if ($draft.get().dropoffs.length < 2) addDropoff()
  }, [])

  useEffect(showDraftOnMap, [])
  useMapStops({
    view,
    route: route?.geometry ?? null,
    chosen: pick.kind === 'dropoff' ? ids.indexOf(Number(active)) : pick.kind,
    words: words.map
  })

  useEffect(() => {
    if (!view || pick.kind) return
    const points = pointsOf(pickup, dropoffs, route?.geometry)
    view.fit(points, { animate: true, padding: mapPadding(), maxZoom: 16 })
  }, [view, pickup, dropoffs, route, pick.kind, snap, mapSize])

  function fail(error: unknown) {
    setFailure(errorSentence(asApiError(error).code))
  }

  function choose(which: 'pickup' | number, place: ChosenPlace | null) {
    setFailure('')
    if (which === 'pickup') return setPickup(place)
    const index = $draft.get().dropoff_keys.indexOf(which)
    if (index !== -1) setDropoff(place, index)
  }

  /** The error messages by field id. */
  const wrong = new Map<string, string>()
  if (tried && !pickup) wrong.set('pickup', words.places.choose)
  for (const [index, place] of dropoffs.entries()) {
    if (tried && !place) wrong.set(rowParts.field(ids[index]!), words.dropoffs.missing)
    if (repeated.includes(index)) wrong.set(rowParts.field(ids[index]!), words.dropoffs.repeated)
  }
  const ready = isRoutable(draft)

  /** Continues as soon as a place that was just chosen has arrived, or points to the missing one. */
  async function next() {
    await retrieved()
    const now = $draft.get()
    if (isRoutable(now)) {
      settleDropoffs()
      return runtime.go(packagesPath(now))
    }
    setTried(true)
    setSnap('half')
    const again = repeatedDropoffs(now)
    const index = now.dropoffs.findIndex((place, at) => !place || again.includes(at))
    document.getElementById(now.pickup ? rowParts.field(ids[index] ?? 0) : 'pickup')?.focus()
  }

  const picked = active === 'pickup' ? pickup : dropoffs[ids.indexOf(active)]
  return (
    <MapScreen
      map={
        <RegionMap map={map} words={words.map} onReady={setView} pin={pick.kind ?? undefined}>
          <ShowOnMap view={view} words={words.map} />
        </RegionMap>
      }
    >
      <Sheet
        labels={{ region: words.dropoffs.title, ...words.sheet }}
        snap={pick.kind ? 'peek' : snap}
        onSnap={setSnap}
        head={
          pick.kind ? (
            <PickHead pick={pick} words={words.places} />
          ) : (
            <StepHead step={1} title={words.dropoffs.title} back={dashboardPath} words={words.steps} />
          )
        }
        foot={
          pick.kind ? (
            <PickFoot pick={pick} words={words.places} />
          ) : (
            <>
              <p className="min-h-5 text-center text-sm text-ink-muted" role="status">
                {route
                  ? fill(words.places.routeSummary, {
                      distance: formatDistance(route.meters, locale),
                      duration: formatDuration(route.seconds, locale)
                    })
                  : null}
              </p>
              <ButtonLink
                href={packagesPath(draft)}
                size="large"
                wide
                onClick={event => {
                  if (ready) return settleDropoffs()
                  event.preventDefault()
                  void next()
                }}
              >
                {words.places.next}
              </ButtonLink>
            </>
          )
        }
      >
        {pick.kind ? null : (
          <DropoffsForm
            {...{ pickup, dropoffs, ids, known, failure, wrong, locale, words, active }}
            region={map.name}
            possible={ready}
            onActive={setActive}
            onChoose={choose}
            onPick={() => pick.start(active === 'pickup' ? 'pickup' : 'dropoff', picked ?? null)}
            onFailure={fail}
            onMessage={setFailure}
          />
        )}
      </Sheet>
    </MapScreen>
  )
}
