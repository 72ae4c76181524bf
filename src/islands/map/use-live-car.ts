import { useEffect, useRef } from 'react'
import type { Position, DriverRoute } from '../../lib/contract/driver/positions.ts'
import { animateCar } from '../../lib/map/car-animation.ts'
import { createLiveCar } from '../../lib/map/live-car.ts'
import type { LiveCar, SilenceLimits } from '../../lib/map/live-car.ts'
import type { MapView, Vehicle } from '../../lib/map/types.ts'
import { remainingRoute } from './remaining-route.ts'

/** How often the route behind the car is removed, in milliseconds. Doing it on each frame would be wasteful. */
const trimEvery = 700

export interface LiveCarOnMap {
  view: MapView | null
  /** Null if there is no driver or the route isn't known. */
  driverRoute: Pick<DriverRoute, 'geometry'> | null
  position: Position | null
  vehicle: Vehicle
  /** The marker's label for screen readers. */
  label: string
  /** For positions that arrive less often than every second. Pass the same object on every render. */
  limits?: SilenceLimits
}

/**
 * Shows the driver on the map. The car drives along the route between positions, and the remaining route is
 * highlighted.
 */
export function useLiveCar({ view, driverRoute, position, vehicle, label, limits }: LiveCarOnMap): void {
  const carRef = useRef<LiveCar | null>(null)
  const newest = useRef({ driverRoute, position })
  useEffect(() => {
    newest.current = { driverRoute, position }
  })
  const known = driverRoute !== null && driverRoute.geometry.length > 1

  useEffect(() => {
    const { driverRoute: start, position: first } = newest.current
    if (!view || !known || !start) return undefined
    const car = createLiveCar(start.geometry, limits)
    if (first) car.receive(first, Date.now())
    carRef.current = car
    let trimmed = 0
    const stop = animateCar({
      view,
      id: 'driver',
      car,
      vehicle,
      label,
      onState(state) {
        if (Date.now() - trimmed < trimEvery) return
        trimmed = Date.now()
        view.route('driver', remainingRoute(newest.current.driverRoute?.geometry ?? [], state.along), 'ahead')
      }
    })
    return () => {
      stop()
      carRef.current = null
      view.route('driver', null)
    }
  }, [view, known, vehicle, label, limits])

  useEffect(() => {
    if (driverRoute && driverRoute.geometry.length > 1)
      carRef.current?.setRoute(driverRoute.geometry, Date.now())
  }, [driverRoute])

  useEffect(() => {
    if (position) carRef.current?.receive(position, Date.now())
  }, [position])

  // Without a route the car can't drive, so show it at its last known position.
  useEffect(() => {
    if (!view || known || !position) return undefined
    const { latitude, longitude, heading } = position
    view.marker('driver', {
      kind: 'driver',
      at: { latitude, longitude },
      label,
      vehicle,
      bearing: heading ?? 0
    })
    return () => view.marker('driver', null)
  }, [view, known, position, label, vehicle])
}
