import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PublicConfiguration } from '../../../lib/client/configuration.ts'
import type { Coordinate } from '../../../lib/geo.ts'
import { boundsOfView } from '../../../lib/map/camera.ts'
import type { MapView } from '../../../lib/map/types.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Words } from '../../../lib/words/words.ts'
import { $fleet, $fleetSelection, driverOf, lookAt, selectAt } from '../../../stores/ops/fleet.ts'
import { $listed, $selectedDelivery } from '../../../stores/ops/fleet-list.ts'
import { fleetPoints } from '../../../stores/ops/fleet-points.ts'
import { $consoleMap, $newPicking, $newRoute } from '../../../stores/booking/new-delivery.ts'
import { DraftOnMap } from '../../map/DraftOnMap.tsx'
import { mapPadding } from '../../map/map-padding.ts'
import { RegionMap } from '../../map/RegionMap.tsx'
import { fleetImages } from './fleet-looks.ts'
import type { Elements } from '../../ui/elements.ts'

export interface FleetMapProps {
  map: PublicConfiguration['map']
  /** Whether a drawer beside the map leaves it less room. */
  narrowed: boolean
  words: Pick<Words, 'map' | 'now'>
  children?: Elements
}

/** How much more of the map to get drivers for than the visible part, so that small moves show them right away. */
const beyond = 1.4

/** Shows all drivers and the listed deliveries. The engine draws them, so a driver is no element of the page. */
export function FleetMap({ map, narrowed, words, children }: FleetMapProps): ReactNode {
  const [view, setView] = useState<MapView | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const selected = useStore($selectedDelivery)
  const newRoute = useStore($newRoute, { ssr: 'initial' })
  const picking = useStore($newPicking, { ssr: 'initial' })

  const look = useEffectEvent((ready: MapView) => {
    const { clientWidth: width, clientHeight: height } = box.current ?? { clientWidth: 0, clientHeight: 0 }
    if (width === 0) return
    const camera = ready.camera()
    lookAt(boundsOfView(camera, width, height), boundsOfView(camera, width, height, beyond))
  })

  useEffect(() => {
    if (!view) return undefined
    const layer = view.points(fleetImages)
    look(view)
    let isDue = false
    // One change may reach several of the stores.
    const draw = () => {
      if (isDue) return
      isDue = true
      queueMicrotask(() => {
        isDue = false
        layer.show(fleetPoints())
      })
    }
    draw()
    const stops = [
      $fleet.listen(draw),
      $listed.listen(draw),
      $fleetSelection.listen(draw),
      view.onMove(({ moving }) => moving || look(view)),
      view.onClick(
        point =>
          $newPicking.get() ??
          selectAt(
            point,
            view.camera().zoom,
            ($listed.get() ?? []).map(({ delivery }) => delivery)
          )
      )
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [view])

  const shownId = selected?.id
  const showSelected = useEffectEvent((ready: MapView) => {
    const at = ([longitude, latitude]: Coordinate) => ({ longitude, latitude })
    const label = (text: string, name: string) => fill(text, { place: name })
    for (const kind of ['pickup', 'dropoff'] as const)
      ready.marker(
        kind,
        selected
          ? { kind, at: at(selected[kind].at), label: label(words.map[kind], selected[kind].name) }
          : null
      )
    if (!selected) return
    const driver = driverOf(selected)
    const points = [selected.pickup.at, selected.dropoff.at, ...(driver ? [driver.at] : [])].map(at)
    ready.fit(points, { animate: true, padding: mapPadding(64), maxZoom: 15 })
  })
  useEffect(() => {
    if (view) showSelected(view)
  }, [view, shownId, narrowed])

  return (
    <div className="fleet-map" ref={box}>
      <RegionMap
        map={map}
        words={words.map}
        pin={picking?.kind}
        onReady={ready => {
          setView(ready)
          $consoleMap.set(ready)
          return () => $consoleMap.set(null)
        }}
      >
        <DraftOnMap view={view} route={newRoute} picking={picking} words={words.map} />
        {children}
      </RegionMap>
    </div>
  )
}
