import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import type { PublicConfiguration } from '../../../lib/client/configuration.ts'
import type { Coordinate } from '../../../lib/geo.ts'
import type { MapView } from '../../../lib/map/types.ts'
import type { Words } from '../../../lib/words/words.ts'
import { mapPadding } from '../../map/map-padding.ts'
import { RegionMap } from '../../map/RegionMap.tsx'

export interface DriverTodayProps {
  points: readonly Coordinate[]
  map: PublicConfiguration['map']
  words: Pick<Words, 'opsDrivers' | 'map'>
}

/** A dot for about each minute. Lines between them would cross houses. */
function dots(): string[] {
  const color = getComputedStyle(document.documentElement).getPropertyValue('--map-route').trim()
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="44" height="44" viewBox="0 0 44 44"><circle cx="22" cy="22" r="7" fill="${color}" fill-opacity="0.75"/></svg>`
  return [svg]
}

/** Draws where a driver was today. */
export function DriverToday({ points, map, words }: DriverTodayProps): ReactNode {
  const [view, setView] = useState<MapView | null>(null)
  useEffect(() => {
    if (!view) return
    view.points(dots).show({ places: Float64Array.from(points.flat()), kinds: new Uint8Array(points.length) })
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
