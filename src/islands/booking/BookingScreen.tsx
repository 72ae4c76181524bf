import '../../styles/booking/booking.css'
import { useEffect, useLayoutEffect, useState } from 'react'
import type { ReactNode } from 'react'
import type { PublicConfiguration } from '../../lib/client/configuration.ts'
import type { Coordinate } from '../../lib/geo.ts'
import type { MapView } from '../../lib/map/types.ts'
import type { Words } from '../../lib/words/words.ts'
import { followOwner, pageOwner } from '../../stores/booking/booking-for.ts'
import { showDraftOnMap } from '../../stores/booking/booking.ts'
import type { StopOf } from '../../stores/booking/stops.ts'
import { mapPadding } from '../map/map-padding.ts'
import { MapScreen } from '../map/MapScreen.tsx'
import { RegionMap } from '../map/RegionMap.tsx'
import { ShowOnMap } from '../map/ShowOnMap.tsx'
import { pointsOf } from '../map/stop-markers.ts'
import { useMapSize } from '../map/use-map-size.ts'
import { useMapStops } from '../map/use-map-stops.ts'
import { Sheet } from '../ui/dialogs/Sheet.tsx'
import type { SheetSnap } from '../ui/dialogs/sheet-drag.ts'
import { StepHead } from './StepHead.tsx'
import { useDraft, useStops } from './use-draft.ts'
import { useStillPicture } from './use-still-picture.ts'

export interface BookingScreenProps {
  step: 1 | 2 | 3
  title: string
  /** The address of the page before. */
  back: string
  map: PublicConfiguration['map']
  words: Pick<Words, 'map' | 'sheet' | 'steps'>
  /** The route between the stops, as far as it's known. */
  route: readonly Coordinate[] | null
  /** The stop that the reader is picking on the map. */
  picking?: StopOf | null
  /** Replaces the step's title. */
  head?: ReactNode
  /** The main action. It's always visible. */
  foot: ReactNode
  snap: SheetSnap
  onSnap: (snap: SheetSnap) => void
  /** A summary on the map, shown where there is room beside the panel. */
  summary?: ReactNode
  /** Called with the map when it's there. */
  onView?: (view: MapView) => void
  children: ReactNode
}

/** Lays out a step of a booking: the map with the stops and the whole route, and the step's form in the panel. */
export function BookingScreen(props: BookingScreenProps): ReactNode {
  const { step, title, back, map, words, route, picking = null, head, foot, snap, onSnap } = props
  const { summary, onView, children } = props
  const stops = useStops(useDraft())
  const [view, setView] = useState<MapView | null>(null)
  const mapSize = useMapSize()
  useStillPicture(view)
  const isPicking = picking !== null

  // Before the first price is asked for.
  useLayoutEffect(() => void followOwner(pageOwner()), [])
  useEffect(showDraftOnMap, [])
  useMapStops({ view, route, chosen: picking, words: words.map })
  useEffect(() => {
    if (!view || isPicking) return
    const points = pointsOf(
      stops.map(({ place }) => place),
      route
    )
    view.fit(points, { animate: true, padding: mapPadding(), maxZoom: 16 })
  }, [view, stops, route, isPicking, snap, mapSize])

  return (
    <MapScreen
      map={
        <RegionMap
          map={map}
          words={words.map}
          pin={picking?.kind}
          onReady={ready => {
            setView(ready)
            onView?.(ready)
          }}
        >
          <ShowOnMap view={view} words={words.map} />
          {summary ? <div className="booking-summary">{summary}</div> : null}
        </RegionMap>
      }
    >
      <Sheet
        labels={{ region: title, ...words.sheet }}
        snap={snap}
        onSnap={onSnap}
        head={head ?? <StepHead {...{ step, title, back }} words={words.steps} />}
        foot={foot}
      >
        {children}
      </Sheet>
    </MapScreen>
  )
}
