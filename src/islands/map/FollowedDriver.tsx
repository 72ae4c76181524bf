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

type Place = Pick<RecipientView['place'], 'latitude' | 'longitude' | 'name'>

export interface FollowedDriverProps {
  view: Pick<RecipientView, 'position' | 'driver_route' | 'driver'> & { place: Place }
  /** All stops to draw. Without them, the place is the only one, a dropoff. */
  stops?: { pickups: readonly Place[]; dropoffs: readonly Place[] }
  map: PublicConfiguration['map']
  words: Pick<Words, 'map' | 'vehicles'> & { tracking: Pick<Words['tracking'], 'someone'> }
}

/** Shows the car on the route to a stop. */
export function FollowedDriver({ view, stops, map, words }: FollowedDriverProps): ReactNode {
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

  const { latitude, longitude } = place
  const near = isNear(position, place)
  // Views are new objects every five seconds, and markers aren't drawn again for the same stops.
  const shown = JSON.stringify(stops ?? { pickups: [], dropoffs: [place] })
  useEffect(() => {
    if (!drawn) return
    const { pickups, dropoffs } = JSON.parse(shown) as NonNullable<typeof stops>
    const [first = null, ...others] = pickups
    const car = near ? { latitude, longitude } : null
    drawStops(drawn, first, dropoffs, words.map, dropoffs.length > 1, car, others)
  }, [drawn, shown, latitude, longitude, near, words.map])

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
