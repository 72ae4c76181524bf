import '../../styles/delivery/delivery.css'
import type { Point } from '../../lib/geo.ts'
import { pictureOf } from '../../lib/delivery/vehicles.ts'
import { useStore } from '@nanostores/react'
import { Maximize2 } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ReactNode } from 'react'
import type { PublicConfiguration } from '../../lib/client/configuration.ts'
import type { DriverProfile } from '../../lib/contract/account/accounts.ts'
import type { Delivery } from '../../lib/contract/delivery/deliveries.ts'
import type { Offer } from '../../lib/contract/driver/driver.ts'
import { nextStop } from '../../lib/rules/delivery/lifecycle.ts'
import { stopsOf } from '../../lib/delivery/stops-of.ts'
import type { MapView } from '../../lib/map/types.ts'
import { $driver, type MapStop, showStops } from '../../stores/core/map.ts'
import { $nextRoute } from '../../stores/driver/driver.ts'
import { $sharing } from '../../stores/driver/position-sharing.ts'
import { IconButton } from '../ui/buttons/IconButton.tsx'
import { followEvery, followLeast, followMargin, followMaxZoom, mapPadding } from '../map/map-padding.ts'
import { RegionMap } from '../map/RegionMap.tsx'
import type { SheetSnap } from '../ui/dialogs/sheet-drag.ts'
import { ShowOnMap } from '../map/ShowOnMap.tsx'
import { planFrom } from '../map/remaining-route.ts'
import { useMapSize } from '../map/use-map-size.ts'
import { useMapStops } from '../map/use-map-stops.ts'
import { useLiveCar } from '../map/use-live-car.ts'
import type { DriveWords } from './words.ts'

export interface DriveMapProps {
  work: Delivery | null
  offer: Offer | undefined
  profile: DriverProfile
  map: PublicConfiguration['map']
  snap: SheetSnap
  words: DriveWords
}

interface Shown extends MapStop {
  kind: 'pickup' | 'dropoff'
}

/** Shows the driver's position, with the route of the offer or the route to the next stop. */
export function DriveMap({ work, offer, profile, map, snap, words }: DriveMapProps): ReactNode {
  const driverRoute = useStore($nextRoute, { ssr: 'initial' })
  const [view, setView] = useState<MapView | null>(null)
  const mapSize = useMapSize()
  const [following, setFollowing] = useState(true)
  const position = useStore($driver, { ssr: 'initial' })
  const route = work ?? offer
  const deliveryId = work?.pickanddropoff_id ?? offer?.id

  useEffect(() => {
    const shown: readonly Shown[] = offer?.stops ?? []
    const [first = null, ...others] = shown.filter(stop => stop.kind === 'pickup')
    const { pickup, otherPickups, dropoffs } = work
      ? stopsOf(work)
      : { pickup: first, otherPickups: others, dropoffs: shown.filter(stop => stop.kind === 'dropoff') }
    showStops(deliveryId ?? '', pickup, dropoffs, otherPickups)
    $driver.set($sharing.get().position)
  }, [deliveryId, work, offer])
  useEffect(() => $sharing.listen(sharing => $driver.set(sharing.position)), [])

  const next = work?.stops.find(stop => stop.id === driverRoute?.stop_id)
  const isShown = useMapStops({
    view,
    route: route ? (work && next ? planFrom(route.route.geometry, next) : route.route.geometry) : null,
    look: work ? 'faint' : 'main',
    words: words.map
  })
  useLiveCar({
    view,
    driverRoute: work && isShown ? driverRoute : null,
    position: isShown ? position : null,
    vehicle: pictureOf(words.vehicles, profile.transport_type),
    label: words.map.you
  })

  useEffect(() => {
    if (!view) return undefined
    return view.onMove(({ byReader }) => byReader && setFollowing(false))
  }, [view])
  useEffect(() => setFollowing(true), [deliveryId, work?.status])

  const known = position !== null
  const fit = useEffectEvent((view: MapView) => {
    const here = $sharing.get().position
    // Also before the route to it is known.
    const ahead = work ? nextStop(work.status, work.stops) : undefined
    const points: Point[] = offer
      ? [...offer.stops, ...(here ? [here] : [])]
      : [...(here ? [here] : []), ...(ahead ? [ahead] : [])]
    view.fit(points, {
      animate: true,
      padding: mapPadding(followMargin),
      maxZoom: work ? followMaxZoom : 15,
      least: followLeast
    })
  })
  useEffect(() => {
    if (!view || !following || !isShown) return undefined
    fit(view)
    const timer = setInterval(() => fit(view), followEvery)
    return () => clearInterval(timer)
  }, [view, following, isShown, known, snap, mapSize, deliveryId, work?.status, driverRoute?.stop_id])

  return (
    <RegionMap map={map} words={words.map} onReady={setView}>
      <ShowOnMap view={view} words={words.map}>
        {following ? null : (
          <IconButton variant="raised" label={words.live.show} onClick={() => setFollowing(true)}>
            <Maximize2 aria-hidden="true" />
          </IconButton>
        )}
      </ShowOnMap>
    </RegionMap>
  )
}
