import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { PlanBoard } from '../../../lib/contract/ops/planning/plan.ts'
import type { Coordinate } from '../../../lib/geo.ts'
import type { MapView } from '../../../lib/map/types.ts'
import { $planChosen } from '../../../stores/ops/plan.ts'
import { RegionMap } from '../../map/RegionMap.tsx'
import { deliveriesById, linesOf, type PlanLook, unplannedOf } from './plan-look.ts'

const padding = { top: 32, right: 32, bottom: 32, left: 32 }

/** The order of the stops on the map. The routes of the chosen deliveries have numbers, all others are faint. */
export function PlanMap({ board, look }: { board: PlanBoard; look: PlanLook }): ReactNode {
  const [view, setView] = useState<MapView | null>(null)
  const chosen = useStore($planChosen, { ssr: 'initial' })

  useEffect(() => {
    if (!view) return undefined
    const deliveries = deliveriesById(board)
    const drawn: string[] = []
    const markers: string[] = []
    for (const { key, route } of linesOf(board)) {
      const stops = route.visits.flatMap(
        ({ delivery_id: of, stop_id: id }) => deliveries.get(of)?.stops.find(each => each.id === id) ?? []
      )
      const isChosen = route.visits.some(each => chosen.has(each.delivery_id))
      const line = stops.map(({ longitude, latitude }): Coordinate => [longitude, latitude])
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
  }, [view, board, chosen])

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
