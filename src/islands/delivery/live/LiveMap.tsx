import '../../../styles/delivery/delivery.css'
import { useStore } from '@nanostores/react'
import { Maximize2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import type { PublicConfiguration } from '../../../lib/client/configuration.ts'
import { isDriving } from '../../../lib/contract/delivery/deliveries.ts'
import type { Delivery } from '../../../lib/contract/delivery/deliveries.ts'
import type { MapView } from '../../../lib/map/types.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Words } from '../../../lib/words/words.ts'
import { $driver } from '../../../stores/core/map.ts'
import { $driverRoute } from '../../../stores/delivery/delivery.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { followEvery, followLeast, mapPadding } from '../../map/map-padding.ts'
import { RegionMap } from '../../map/RegionMap.tsx'
import type { SheetSnap } from '../../ui/dialogs/sheet-drag.ts'
import { ShowOnMap } from '../../map/ShowOnMap.tsx'
import { useLiveCar } from '../../map/use-live-car.ts'
import { planFrom } from '../../map/remaining-route.ts'
import { pointsInViewport, viewport } from './map-viewport.ts'
import { useMapSize } from '../../map/use-map-size.ts'
import { useMapStops } from '../../map/use-map-stops.ts'
import { pictureOf, vehicleName } from '../../../lib/delivery/vehicles.ts'
import type { Elements } from '../../ui/elements.ts'

export interface LiveMapProps {
  delivery: Delivery
  map: PublicConfiguration['map']
  /** The page's still map, which a phone shows at first. */
  still: Elements
  /** The sheet's height, which determines how much of the map is visible. */
  snap: SheetSnap
  words: Pick<Words, 'live' | 'map' | 'vehicles'>
}

/**
 * Shows the driver between the stops. The map follows the driver until the reader moves it; one button resumes
 * following.
 */
export function LiveMap({ delivery, map, still, snap, words }: LiveMapProps): ReactNode {
  const position = useStore($driver, { ssr: 'initial' })
  const driverRoute = useStore($driverRoute, { ssr: 'initial' })
  const [view, setView] = useState<MapView | null>(null)
  const mapSize = useMapSize()
  const [following, setFollowing] = useState(true)
  const { status, driver } = delivery
  const driving = isDriving(status)
  // An operator may have given it to a driver with another vehicle than the booked one.
  const code = driver?.transport_type ?? delivery.transport_type

  const next = delivery.stops.find(stop => stop.id === driverRoute?.stop_id)
  const isShown = useMapStops({
    view,
    route: driving && driverRoute ? planFrom(delivery.route.geometry, next) : delivery.route.geometry,
    look: driving ? 'faint' : 'main',
    words: words.map
  })
  const hasCar = driving && isShown
  useLiveCar({
    view,
    driverRoute: hasCar ? driverRoute : null,
    position: hasCar ? position : null,
    vehicle: pictureOf(words.vehicles, code),
    label: fill(words.map.driver, {
      name: driver?.first_name ?? words.live.someone,
      vehicle: vehicleName(words.vehicles, code)
    })
  })

  useEffect(() => {
    if (!view) return undefined
    return view.onMove(({ byReader }) => byReader && setFollowing(false))
  }, [view])

  const { stops, route } = delivery
  useEffect(() => {
    if (!view || !following || !isShown) return undefined
    const fit = () => {
      const points = pointsInViewport({ stops, route }, driving ? $driver.get() : null, $driverRoute.get())
      const { margin, maxZoom } = viewport
      view.fit(points, { animate: true, padding: mapPadding(margin), maxZoom, least: followLeast })
    }
    fit()
    if (!driving) return undefined
    const timer = setInterval(fit, followEvery)
    return () => clearInterval(timer)
  }, [view, following, isShown, snap, mapSize, driving, stops, route, driverRoute?.stop_id])

  return (
    <RegionMap map={map} words={words.map} preloaded still={still} onReady={setView}>
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
