import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import type { Coordinate } from '../../lib/geo.ts'
import type { MapView, RouteKind } from '../../lib/map/types.ts'
import type { Words } from '../../lib/words/words.ts'
import {
  $driver,
  $dropoffs,
  $otherPickups,
  $pickup,
  $showOnMap,
  type MapStop
} from '../../stores/core/map.ts'
import { drawStops, isNear } from './stop-markers.ts'

export interface MapStops {
  view: MapView | null
  /** The route between the stops. */
  route: readonly Coordinate[] | null
  look?: RouteKind
  /** The stop that the reader is choosing. The pin stands for it. */
  chosen?: { kind: 'pickup' | 'dropoff'; index: number } | null
  /** For a small map without the switch. */
  alwaysShown?: boolean
  words: Words['map']
}

/** Draws the map store's stops and the route between them, unless the reader has hidden them. Returns true if they are shown. */
export function useMapStops({
  view,
  route,
  look,
  chosen = null,
  alwaysShown = false,
  words
}: MapStops): boolean {
  const { kind: chosenKind, index: chosenIndex } = chosen ?? {}
  const pickup = useStore($pickup, { ssr: 'initial' })
  const dropoffs = useStore($dropoffs, { ssr: 'initial' })
  const otherPickups = useStore($otherPickups, { ssr: 'initial' })
  const isShown = useStore($showOnMap, { ssr: 'initial' }) || alwaysShown
  // Only the change matters: positions arrive every second.
  const car = useStore($driver, { ssr: 'initial' })
  const near = [pickup, ...otherPickups, ...dropoffs].map(stop => isNear(car, stop)).join(' ')
  const drawn = useRef({ dropoffs: 0, pickups: 0 })
  const drawnRoute = useRef<{ view: MapView; text: string }>(undefined)

  useEffect(() => {
    if (!view) return
    const shown = (kind: 'pickup' | 'dropoff', stop: MapStop | null, index: number) =>
      isShown && !(chosenKind === kind && chosenIndex === index) ? stop : null
    const places = dropoffs.map((each, index) => shown('dropoff', each, index))
    const pickups = otherPickups.map((each, index) => shown('pickup', each, index + 1))
    // Stops that are gone disappear from the map.
    while (places.length < drawn.current.dropoffs) places.push(null)
    while (pickups.length < drawn.current.pickups) pickups.push(null)
    drawn.current = { dropoffs: dropoffs.length, pickups: otherPickups.length }
    drawStops(view, shown('pickup', pickup, 0), places, words, dropoffs.length > 1, $driver.get(), pickups)
  }, [view, pickup, otherPickups, dropoffs, isShown, chosenKind, chosenIndex, words, near])

  useEffect(() => {
    if (!view) return
    const line = isShown && chosenKind === undefined ? route : null
    // A new snapshot of the same delivery doesn't draw its route again.
    const text = JSON.stringify([line, look])
    if (drawnRoute.current?.view === view && drawnRoute.current.text === text) return
    drawnRoute.current = { view, text }
    view.route('delivery', line, look)
  }, [view, route, look, isShown, chosenKind])

  return isShown
}
