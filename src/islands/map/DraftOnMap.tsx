import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Coordinate } from '../../lib/geo.ts'
import type { MapView } from '../../lib/map/types.ts'
import type { Words } from '../../lib/words/words.ts'
import type { StopOf } from '../../stores/booking/stops.ts'
import { $dropoffs, $otherPickups, $pickup } from '../../stores/core/map.ts'
import { mapPadding } from './map-padding.ts'
import { pointsOf } from './stop-markers.ts'
import { useMapStops } from './use-map-stops.ts'

export interface DraftOnMapProps {
  view: MapView | null
  /** The route between the stops. */
  route: readonly Coordinate[] | null
  /** The stop that the reader is picking. The map stays with the pin. */
  picking: StopOf | null
  words: Words['map']
}

/** Draws the stops of a draft on a map that shows something else, too, and frames them whenever they change. */
export function DraftOnMap({ view, route, picking, words }: DraftOnMapProps): null {
  const pickup = useStore($pickup, { ssr: 'initial' })
  const others = useStore($otherPickups, { ssr: 'initial' })
  const dropoffs = useStore($dropoffs, { ssr: 'initial' })
  useMapStops({ view, route, chosen: picking, words })
  const isPicking = picking !== null
  useEffect(() => {
    if (isPicking) return
    const points = pointsOf([pickup, ...others, ...dropoffs], route)
    if (view && points.length > 0) view.fit(points, { animate: true, padding: mapPadding(64), maxZoom: 15 })
  }, [view, pickup, others, dropoffs, route, isPicking])
  return null
}
