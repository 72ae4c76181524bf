import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import type { PublicConfiguration } from '../../lib/client/configuration.ts'
import type { RecipientView } from '../../lib/contract/tracking.ts'
import type { SilenceLimits } from '../../lib/map/live-car.ts'
import type { MapView } from '../../lib/map/types.ts'
import { fill } from '../../lib/words/fill.ts'
import { drawStops, isNear } from './stop-markers.ts'
import { followLeast } from './map-padding.ts'
import { RegionMap } from './RegionMap.tsx'
import { useLiveCar } from './use-live-car.ts'
import type { Words } from '../../lib/words/words.ts'
import { pictureOf, vehicleName } from '../../lib/delivery/vehicles.ts'

/** A position arrives with each view, every five seconds. The car drives on until the next one. */
const limits: SilenceLimits = { drivesOn: 5_500, silent: 12_000 }
/** The free margin around the car and the dropoff, in pixels. */
const margin = 64

export interface FollowedDriverProps {
  view: Pick<RecipientView, 'position' | 'driver_route' | 'place' | 'driver'>
  map: PublicConfiguration['map']
  words: Pick<Words, 'map' | 'vehicles'> & { tracking: Pick<Words['tracking'], 'someone'> }
}

/** Shows the car on the route to a stop. */
export function FollowedDriver({ view, map, words }: FollowedDriverProps): ReactNode {
  const [drawn, setDrawn] = useState<MapView | null>(null)
  const [moved, setMoved] = useState(false)
  const { position, driver_route: driverRoute, place, driver } = view
  const code = driver?.transport_type ?? 'car'

  useLiveCar({
    view: drawn,
    driverRoute,
    position,
    vehicle: pictureOf(words.vehicles, code),
    label: fill(words.map.driver, {
      name: driver?.first_name ?? words.tracking.someone,
      vehicle: vehicleName(words.vehicles, code)
    }),
    limits
  })

  const { latitude, longitude, name } = place
  const near = isNear(position, place)
  useEffect(() => {
    if (drawn)
      drawStops(
        drawn,
        null,
        [{ latitude, longitude, name }],
        words.map,
        false,
        near ? { latitude, longitude } : null
      )
  }, [drawn, latitude, longitude, name, near, words.map])

  useEffect(() => {
    if (!drawn) return undefined
    return drawn.onMove(({ byReader }) => byReader && setMoved(true))
  }, [drawn])

  // Fit the map to the car and the dropoff with each view, until the reader moves the map.
  useEffect(() => {
    if (!drawn || !position || moved) return
    const padding = { top: margin, right: margin, bottom: margin, left: margin }
    drawn.fit([position, { latitude, longitude }], {
      animate: true,
      padding,
      maxZoom: 16.5,
      least: followLeast
    })
  }, [drawn, position, moved, latitude, longitude])

  return <RegionMap map={map} words={words.map} onReady={setDrawn} />
}
