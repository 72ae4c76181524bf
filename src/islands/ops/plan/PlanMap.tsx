import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { PlanBoard } from '../../../lib/contract/ops/planning/plan.ts'
import type { Coordinate, Point } from '../../../lib/geo.ts'
import type { MapView } from '../../../lib/map/types.ts'
import { $planChosen } from '../../../stores/ops/plan.ts'
import { lineThrough } from '../../../stores/places/places.ts'
import { RegionMap } from '../../map/RegionMap.tsx'
import { deliveriesById, type Line, linesOf, type PlanLook, unplannedOf } from './plan-look.ts'

const padding = { top: 32, right: 32, bottom: 32, left: 32 }

/** Returns the stops of a line in its order. */
const stopsOf = (deliveries: ReturnType<typeof deliveriesById>, { route }: Line) =>
  route.visits.flatMap(
    ({ delivery_id: of, stop_id: id }) => deliveries.get(of)?.stops.find(each => each.id === id) ?? []
  )
const isChosenIn = (chosen: ReadonlySet<string>, { route }: Line) =>
  route.visits.some(each => chosen.has(each.delivery_id))
const nameOf = (stops: readonly Point[]) =>
  stops.map(({ latitude, longitude }) => `${latitude},${longitude}`).join(' ')

/** Returns the roads through the stops of each chosen line, by the name of these stops, as soon as they're found. */
function useRoads(board: PlanBoard, chosen: ReadonlySet<string>): ReadonlyMap<string, Coordinate[]> {
  const [roads, setRoads] = useState<ReadonlyMap<string, Coordinate[]>>(new Map())
  const asked = useRef(new Set<string>())
  useEffect(() => {
    const deliveries = deliveriesById(board)
    for (const line of linesOf(board)) {
      if (!isChosenIn(chosen, line)) continue
      const stops = stopsOf(deliveries, line)
      const name = nameOf(stops)
      if (stops.length < 2 || asked.current.has(name)) continue
      asked.current.add(name)
      lineThrough(stops, line.driver.transport_type_id, new AbortController().signal).then(
        found => found && setRoads(before => new Map(before).set(name, found)),
        // Straight lines stay, and the next choice asks again.
        () => asked.current.delete(name)
      )
    }
  }, [board, chosen])
  return roads
}

/**
 * The order of the stops on the map. The routes of the chosen deliveries have numbers and follow the roads, all others are faint and
 * straight.
 */
export function PlanMap({ board, look }: { board: PlanBoard; look: PlanLook }): ReactNode {
  const [view, setView] = useState<MapView | null>(null)
  const chosen = useStore($planChosen, { ssr: 'initial' })

  const roads = useRoads(board, chosen)

  useEffect(() => {
    if (!view) return undefined
    const deliveries = deliveriesById(board)
    const drawn: string[] = []
    const markers: string[] = []
    for (const planned of linesOf(board)) {
      const { key } = planned
      const stops = stopsOf(deliveries, planned)
      const isChosen = isChosenIn(chosen, planned)
      const straight = stops.map(({ longitude, latitude }): Coordinate => [longitude, latitude])
      const line = (isChosen && roads.get(nameOf(stops))) || straight
      view.route(key, line.length > 1 ? line : null, isChosen ? 'main' : 'faint')
      drawn.push(key)
      if (!isChosen) continue
      for (const [index, stop] of stops.entries()) {
        view.marker(stop.id, { kind: stop.kind, at: stop, label: stop.name, number: index + 1 })
        markers.push(stop.id)
      }
    }
    for (const { id, stops } of unplannedOf(board)) {
      const [pickup] = stops
      if (!pickup) continue
      view.marker(pickup.id, { kind: 'pickup', at: pickup, label: pickup.name, faded: !chosen.has(id) })
      markers.push(pickup.id)
    }
    return () => {
      for (const key of drawn) view.route(key, null)
      for (const id of markers) view.marker(id, null)
    }
  }, [view, board, chosen, roads])

  // A change by hand leaves the map where the reader has moved it.
  const fitted = useRef('')
  useEffect(() => {
    if (!view || fitted.current === board.day) return
    fitted.current = board.day
    view.fit(
      board.deliveries.flatMap(({ stops }) => stops),
      { padding }
    )
  }, [view, board])

  return (
    <section className="plan-map" aria-label={look.words.map}>
      <RegionMap map={look.map} words={look.mapWords} interactive onReady={setView} />
    </section>
  )
}
