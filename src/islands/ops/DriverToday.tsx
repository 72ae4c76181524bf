import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import type { PublicConfiguration } from '../../lib/client/configuration.ts'
import type { Coordinate } from '../../lib/geo.ts'
import type { MapView } from '../../lib/map/types.ts'
import type { Words } from '../../lib/words/words.ts'
import { mapPadding } from '../map/map-padding.ts'
import { RegionMap } from '../map/RegionMap.tsx'

export interface DriverTodayProps {
  points: readonly Coordinate[]
  map: PublicConfiguration['map']
  words: Pick<Words, 'opsDrivers' | 'map'>
}

/** Draws where a driver was today. */
export function DriverToday({ points, map, words }: DriverTodayProps): ReactNode {
  const [view, setView] = useState<MapView | null>(null)
  useEffect(() => {
    if (!view) return
    view.route('today', points, 'main')
    view.fit(
      points.map(([longitude, latitude]) => ({ longitude, latitude })),
      { animate: false, padding: mapPadding(24), maxZoom: 15 }
    )
  }, [view, points])
  if (points.length === 0) return <p className="ops-muted">{words.opsDrivers.todayNothing}</p>
  return (
    <div className="ops-replay-map">
      <RegionMap map={map} words={words.map} onReady={setView} />
    </div>
  )
}
