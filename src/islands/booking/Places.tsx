import { useEffect, useState } from 'react'
import { useDraft } from './use-draft.ts'
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
import {
  dashboardPath,
  multipleDropoffsPath,
  packageDetailsPath,
  singleDropoffPath
} from '../../lib/paths.ts'
import {
  $draft,
  bookEstimated,
  type EstimatedTrip,
  setDropoff,
  setPickup,
  showDraftOnMap,
  swapPlaces
} from '../../stores/booking/booking.ts'
import { dropEmptyDropoffs, isRoutable } from '../../stores/booking/dropoffs.ts'
import { runtime } from '../../stores/core/runtime.ts'
import { retrieved } from '../../stores/places/places.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { MapScreen } from '../map/MapScreen.tsx'
import { mapPadding } from '../map/map-padding.ts'
import { RegionMap } from '../map/RegionMap.tsx'
import { ShowOnMap } from '../map/ShowOnMap.tsx'
import { useMapSize } from '../map/use-map-size.ts'
import { useMapStops } from '../map/use-map-stops.ts'
import { Sheet } from '../ui/Sheet.tsx'
import type { SheetSnap } from '../ui/sheet-drag.ts'
import { PlacesForm } from './PlacesForm.tsx'
import { PickFoot, PickHead } from './PickOnMap.tsx'
import { StepHead } from './StepHead.tsx'
import { pointsOf } from '../map/stop-markers.ts'
import { useKnownPlaces } from './use-known-places.ts'
import { usePick } from './use-pick.ts'
import { useRoutePreview } from './use-route-preview.ts'
import { errorSentence } from '../format/error-sentence.ts'

export interface PlacesProps {
  map: PublicConfiguration['map']
  saved: SavedPlace[]
  recent: ChosenPlace[]
  /** The choices of a price estimate that led here. They replace the draft's. */
  estimated?: EstimatedTrip | null
  locale: Locale
  words: Pick<Words, 'places' | 'map' | 'sheet' | 'steps'>
}

/** Chooses the pickup and one dropoff by typing, on the map, or by the device's location. */
export function Places({ map, saved, recent, estimated, locale, words }: PlacesProps): ReactNode {
  const { pickup, dropoffs } = useDraft()
  const known = useKnownPlaces(saved, recent)
  const dropoff = dropoffs[0] ?? null
  const [view, setView] = useState<MapView | null>(null)
  const mapSize = useMapSize()
  const [snap, setSnap] = useState<SheetSnap>('half')
  const [tried, setTried] = useState(false)
  const [failure, setFailure] = useState('')
  const pick = usePick(view, place => (pick.kind === 'dropoff' ? setDropoff(place) : setPickup(place)))
  const route = useRoutePreview(pickup, dropoffs)

  // Drafts with several dropoffs use another page.
  useEffect(() => {
    if (estimated) {
      bookEstimated(estimated)
      // A reload or a way back keeps later choices.
      history.replaceState(history.state, '', singleDropoffPath)
    }
    dropEmptyDropoffs()
    if ($draft.get().dropoffs.length > 1) runtime.replace(multipleDropoffsPath)
  }, [estimated])

  useEffect(showDraftOnMap, [])
  useMapStops({
    view,
    route: route?.geometry ?? null,
    chosen: pick.kind === 'dropoff' ? 0 : pick.kind,
    words: words.map
  })

  useEffect(() => {
    if (!view || pick.kind) return
    const points = pointsOf(pickup, [dropoff], route?.geometry)
    view.fit(points, { animate: true, padding: mapPadding(), maxZoom: 16 })
  }, [view, pickup, dropoff, route, pick.kind, snap, mapSize])

  function fail(error: unknown) {
    setFailure(errorSentence(asApiError(error).code))
  }

  function choose(kind: 'pickup' | 'dropoff', place: ChosenPlace | null) {
    setFailure('')
    if (kind === 'pickup') setPickup(place)
    else setDropoff(place)
  }

  const same =
    pickup !== null &&
    dropoff !== null &&
    pickup.latitude === dropoff.latitude &&
    pickup.longitude === dropoff.longitude
  const missing = (place: ChosenPlace | null) => (tried && !place ? words.places.choose : undefined)
  const ready = pickup !== null && dropoff !== null && !same

  /** Continues as soon as a place that was just chosen has arrived, or points to the missing one. */
  async function next() {
    await retrieved()
    const draft = $draft.get()
    if (isRoutable(draft)) return runtime.go(packageDetailsPath)
    setTried(true)
    setSnap('half')
    document.getElementById(draft.pickup ? 'dropoff' : 'pickup')?.focus()
  }

  return (
    <MapScreen
      map={
        <RegionMap map={map} words={words.map} onReady={setView} pin={pick.kind ?? undefined}>
          <ShowOnMap view={view} words={words.map} />
        </RegionMap>
      }
    >
      <Sheet
        labels={{ region: words.places.title, ...words.sheet }}
        snap={pick.kind ? 'peek' : snap}
        onSnap={setSnap}
        head={
          pick.kind ? (
            <PickHead pick={pick} words={words.places} />
          ) : (
            <StepHead step={1} title={words.places.title} back={dashboardPath} words={words.steps} />
          )
        }
        foot={
          pick.kind ? (
            <PickFoot pick={pick} words={words.places} />
          ) : (
            <>
              <div role="status" className="contents">
                {route ? (
                  <p className="text-center text-sm text-ink-muted">
                    {fill(words.places.routeSummary, {
                      distance: formatDistance(route.meters, locale),
                      duration: formatDuration(route.seconds, locale)
                    })}
                  </p>
                ) : null}
              </div>
              <ButtonLink
                href={packageDetailsPath}
                size="large"
                wide
                onClick={event => {
                  if (ready) return
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
          <PlacesForm
            {...{ pickup, dropoff, known, failure }}
            words={words.places}
            region={map.name}
            wrong={{
              pickup: missing(pickup),
              dropoff: same ? words.places.samePlace : missing(dropoff)
            }}
            onChoose={choose}
            onSwap={swapPlaces}
            onPick={kind => pick.start(kind, kind === 'pickup' ? pickup : dropoff)}
            onFailure={fail}
            onMessage={setFailure}
          />
        )}
      </Sheet>
    </MapScreen>
  )
}
