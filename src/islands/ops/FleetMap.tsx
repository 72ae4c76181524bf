import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { PublicConfiguration } from '../../lib/client/configuration.ts'
import type { Coordinate } from '../../lib/geo.ts'
import { boundsOfView } from '../../lib/map/camera.ts'
import type { MapView, PointLayer } from '../../lib/map/types.ts'
import { fill } from '../../lib/words/fill.ts'
import type { Words } from '../../lib/words/words.ts'
import { $fleet, $fleetSelection, driverOf, lookAt, markedPlace, selectAt } from '../../stores/ops/fleet.ts'
import type { ListedDelivery } from '../../stores/ops/fleet-list.ts'
import { mapPadding } from '../map/map-padding.ts'
import { RegionMap } from '../map/RegionMap.tsx'
import { type FleetKind, fleetImages } from './fleet-looks.ts'

export interface FleetMapProps {
  map: PublicConfiguration['map']
  /** The deliveries that the list shows. */
  listed: readonly ListedDelivery[]
  words: Pick<Words, 'map' | 'now'>
  children?: ReactNode
}

/** How much more of the map to get drivers for than the visible part, so that small moves show them right away. */
const beyond = 1.4

/** Shows all drivers and the listed deliveries. The engine draws them, so a driver is no element of the page. */
export function FleetMap({ map, listed, words, children }: FleetMapProps): ReactNode {
  const [view, setView] = useState<MapView | null>(null)
  const layer = useRef<PointLayer | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const selection = useStore($fleetSelection, { ssr: 'initial' })
  const { count } = useStore($fleet, { ssr: 'initial' })

  const look = useEffectEvent((ready: MapView) => {
    const { clientWidth: width, clientHeight: height } = box.current ?? { clientWidth: 0, clientHeight: 0 }
    if (width === 0) return
    const camera = ready.camera()
    lookAt(boundsOfView(camera, width, height), boundsOfView(camera, width, height, beyond))
  })
  const select = useEffectEvent((point: Parameters<Parameters<MapView['onClick']>[0]>[0], ready: MapView) =>
    selectAt(
      point,
      ready.camera().zoom,
      listed.map(({ delivery }) => delivery)
    )
  )

  useEffect(() => {
    if (!view) return undefined
    layer.current = view.points(fleetImages)
    look(view)
    const stops = [
      view.onMove(({ moving }) => moving || look(view)),
      view.onClick(point => select(point, view))
    ]
    return () => {
      for (const stop of stops) stop()
      layer.current = null
    }
  }, [view])

  useEffect(() => {
    layer.current?.show(pointsOf(listed, selection))
    // oxlint-disable-next-line react/exhaustive-deps -- `count` says that the fleet changed in place.
  }, [view, count, listed, selection])

  const id = selection?.kind === 'delivery' ? selection.id : null
  const selected = listed.find(({ delivery }) => delivery.id === id)?.delivery
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
  }, [view, shownId])

  return (
    <div className="fleet-map" ref={box}>
      <RegionMap map={map} words={words.map} onReady={setView}>
        {children}
      </RegionMap>
    </div>
  )
}

/** Returns the points of each kind. */
function pointsOf(
  listed: readonly ListedDelivery[],
  selection: ReturnType<typeof $fleetSelection.get>
): Record<FleetKind, Coordinate[]> {
  const points: Record<FleetKind, Coordinate[]> = {
    stop: [],
    silent: [],
    busy: [],
    available: [],
    search: [],
    offered: [],
    attention: [],
    selected: []
  }
  for (const { delivery, attention } of listed) {
    const kind = attention ? 'attention' : delivery.driver ? 'stop' : 'search'
    const { at } = markedPlace(delivery)
    points[kind].push(at)
    if (selection?.kind === 'delivery' && selection.id === delivery.id) {
      const driver = driverOf(delivery)
      if (driver) points.selected.push(driver.at)
    }
  }
  for (const driver of $fleet.get().state.drivers.values()) {
    points[driver.state].push(driver.at)
    if (selection?.kind === 'driver' && selection.id === driver.id) points.selected.push(driver.at)
  }
  return points
}
