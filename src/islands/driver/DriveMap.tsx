import '../../styles/delivery/delivery.css'
import type { Point } from '../../lib/geo.ts'
import { pictureOf } from '../../lib/vehicles.ts'
import { useStore } from '@nanostores/react'
import { Maximize2 } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ReactNode } from 'react'
import type { PublicConfiguration } from '../../lib/client/configuration.ts'
import type { DriverProfile } from '../../lib/contract/account/accounts.ts'
import type { Delivery } from '../../lib/contract/delivery/deliveries.ts'
import type { Offer } from '../../lib/contract/driver/driver.ts'
import type { MapView } from '../../lib/map/types.ts'
import { $nextRoute } from '../../stores/driver/driver.ts'
import { $sharing } from '../../stores/driver/position-sharing.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { mapPadding } from '../map/map-padding.ts'
import { RegionMap } from '../map/RegionMap.tsx'
import type { SheetSnap } from '../ui/sheet-drag.ts'
import { drawStops } from '../map/stop-markers.ts'
import { useLiveCar } from '../map/use-live-car.ts'
import type { DriveWords } from './words.ts'

const followEvery = 3000

export interface DriveMapProps {
  work: Delivery | null
  offer: Offer | undefined
  profile: DriverProfile
  map: PublicConfiguration['map']
  snap: SheetSnap
  words: DriveWords
}

interface Shown extends Point {
  kind: 'pickup' | 'dropoff'
  name: string
}

/** Shows the driver's position, with the route of the offer or the route to the next stop. */
export function DriveMap({ work, offer, profile, map, snap, words }: DriveMapProps): ReactNode {
  const sharing = useStore($sharing, { ssr: 'initial' })
  const driverRoute = useStore($nextRoute, { ssr: 'initial' })
  const [view, setView] = useState<MapView | null>(null)
  const [following, setFollowing] = useState(true)
  const { position } = sharing
  const route = work ?? offer
  const deliveryId = work?.pickanddropoff_id ?? offer?.id

  useLiveCar({
    view,
    driverRoute: work ? driverRoute : null,
    position,
    vehicle: pictureOf(words.vehicles, profile.transport_type),
    label: words.map.you
  })

  const draw = useEffectEvent((view: MapView) => {
    if (!route) return undefined
    const stops: readonly Shown[] = route.stops
    const dropoffs = stops.filter(stop => stop.kind === 'dropoff')
    drawStops(view, stops.find(stop => stop.kind === 'pickup') ?? null, dropoffs, words.map)
    view.route('delivery', route.route.geometry, work ? 'faint' : 'main')
    return () => {
      drawStops(
        view,
        null,
        dropoffs.map(() => null),
        words.map
      )
      view.route('delivery', null)
    }
  })
  const offered = work === null
  // A new snapshot of the same delivery doesn't draw its route again.
  useEffect(() => (view ? draw(view) : undefined), [view, deliveryId, offered, words.map])

  useEffect(() => {
    if (!view) return undefined
    return view.onMove(({ byReader }) => byReader && setFollowing(false))
  }, [view])
  useEffect(() => setFollowing(true), [deliveryId, work?.status])

  const known = position !== null
  const fit = useEffectEvent((view: MapView) => {
    const here = $sharing.get().position
    const next = work?.stops.find(stop => stop.id === $nextRoute.get()?.stop_id)
    const points: Point[] = offer
      ? [...offer.stops, ...(here ? [here] : [])]
      : [...(here ? [here] : []), ...(next ? [next] : [])]
    view.fit(points, { animate: true, padding: mapPadding(48), maxZoom: work ? 17 : 15 })
  })
  useEffect(() => {
    if (!view || !following) return undefined
    fit(view)
    const timer = setInterval(() => fit(view), followEvery)
    return () => clearInterval(timer)
  }, [view, following, known, snap, deliveryId, driverRoute?.stop_id])

  return (
    <RegionMap map={map} words={words.map} onReady={setView}>
      {following ? null : (
        <div className="map-corner">
          <IconButton variant="raised" label={words.live.show} onClick={() => setFollowing(true)}>
            <Maximize2 aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </RegionMap>
  )
}
