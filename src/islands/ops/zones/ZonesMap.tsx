import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import type { Zone } from '../../../lib/contract/ops/zones.ts'
import { cornersOf, type Coordinate } from '../../../lib/geo.ts'
import type { MapView } from '../../../lib/map/types.ts'
import { flatRing, isInside } from '../../../lib/rules/pricing/polygon.ts'
import { $editedZone, editZone, openZone } from '../../../stores/ops/zones.ts'
import { RegionMap } from '../../map/RegionMap.tsx'
import type { ZonesLook } from './zones-look.ts'

const padding = { top: 48, right: 48, bottom: 48, left: 48 }

/** Shows the zones on the map. The edited one can be drawn and changed; a click opens the zone below it. */
export function ZonesMap({ zones, look }: { zones: Zone[]; look: ZonesLook }): ReactNode {
  const [view, setView] = useState<MapView | null>(null)
  const edited = useStore($editedZone, { ssr: 'initial' })
  const key = edited ? (edited.id ?? 'new') : undefined

  useEffect(() => {
    view?.zones(
      zones
        .filter(({ id }) => id !== edited?.id)
        .map(({ kind, ring }) => ({ kind, ring: ring as Coordinate[], isChosen: false }))
    )
  }, [view, zones, edited?.id])

  useEffect(() => {
    if (!view || key === undefined) return undefined
    let stop: (() => void) | undefined
    let isGone = false
    let latest = $editedZone.get()?.ring ?? null
    if (latest) view.fit(cornersOf(latest), { padding, maxZoom: 15 })
    const start = () =>
      view
        .draw(latest, ring => {
          latest = ring
          editZone({ ring })
        })
        .then(ended => {
          if (isGone) ended()
          else stop = ended
        })
    void start()
    // The text of the corners changes the ring from outside.
    const unfollow = $editedZone.listen(now => {
      if (!now || now.ring === latest) return
      latest = now.ring
      stop?.()
      stop = undefined
      if (!isGone) void start()
    })
    return () => {
      isGone = true
      unfollow()
      stop?.()
    }
  }, [view, key])

  useEffect(() => {
    if (!view || key !== undefined) return undefined
    return view.onClick(point => {
      const found = zones.findLast(({ ring }) => isInside(flatRing(ring as Coordinate[]), point))
      if (found) openZone(found)
    })
  }, [view, zones, key])

  function ready(created: MapView) {
    const corners = zones.flatMap(({ ring }) => cornersOf(ring as Coordinate[]))
    if (corners.length > 0) created.fit(corners, { padding, animate: false, maxZoom: 15 })
    setView(created)
  }

  return <RegionMap map={look.map} words={look.mapWords} onReady={ready} />
}
