import { useEffect, useRef } from 'react'
import type { Position, DriverRoute } from '../../lib/contract/driver/positions.ts'
import { pixelsBetween } from '../../lib/map/camera.ts'
import { animateCar } from '../../lib/map/car-animation.ts'
import { createLiveCar } from '../../lib/map/live-car.ts'
import type { LiveCar, SilenceLimits } from '../../lib/map/live-car.ts'
import type { MapView, Vehicle } from '../../lib/map/types.ts'
import type { Coordinate, Point } from '../../lib/geo.ts'
import { passedRoute, remainingRoute } from './remaining-route.ts'

/** How often to look whether the route behind the car must be drawn in gray, in milliseconds. */
const trimEvery = 700
/** The CSS pixels of the route that the car hides. Drawing it again within them would show nothing new. */
const hidden = 8

/** The route that the car is on, how far it is, and the parts of former routes that it drove to the same stop. */
interface Trail {
  route: readonly Coordinate[]
  along: number
  before: readonly Coordinate[]
  stopId: string | undefined
}
const emptyTrail: Trail = { route: [], along: 0, before: [], stopId: undefined }

export interface LiveCarOnMap {
  view: MapView | null
  /** Null if there is no driver or the route isn't known. */
  driverRoute: (Pick<DriverRoute, 'geometry'> & Partial<Pick<DriverRoute, 'stop_id'>>) | null
  position: Position | null
  vehicle: Vehicle
  /** The marker's label for screen readers. */
  label: string
  /** For positions that arrive less often than every second. Pass the same object on every render. */
  limits?: SilenceLimits
}

/**
 * Shows the driver on the map. The car drives along the route between positions. The remaining route is highlighted, and
 * the part behind the car is gray, also after a new route to the same stop.
 */
export function useLiveCar({ view, driverRoute, position, vehicle, label, limits }: LiveCarOnMap): void {
  const carRef = useRef<LiveCar | null>(null)
  const newest = useRef({ driverRoute, position })
  useEffect(() => {
    newest.current = { driverRoute, position }
  })
  const trail = useRef<Trail>(emptyTrail)
  const known = driverRoute !== null && driverRoute.geometry.length > 1

  useEffect(() => {
    if (!known) carRef.current = null
  }, [known])

  useEffect(() => {
    const { driverRoute: start, position: first } = newest.current
    if (!view || !known || !start) return undefined
    // A map that replaces another one, such as a still picture, goes on with the same car.
    let car = carRef.current
    if (!car) {
      car = createLiveCar(start.geometry, limits)
      if (first) car.receive(first, Date.now())
      carRef.current = car
      trail.current = { ...emptyTrail, route: start.geometry, stopId: start.stop_id }
    }
    let looked = 0
    let trimmed: { geometry: readonly Coordinate[]; at: Point } | undefined
    const stop = animateCar({
      view,
      id: 'driver',
      car,
      vehicle,
      label,
      onState(state) {
        if (Date.now() - looked < trimEvery) return
        looked = Date.now()
        const geometry = newest.current.driverRoute?.geometry ?? []
        trail.current.along = state.along
        const isSame = trimmed?.geometry === geometry
        if (trimmed && isSame && pixelsBetween(trimmed.at, state, view.camera().zoom) < hidden) return
        trimmed = { geometry, at: state }
        view.route('driver', remainingRoute(geometry, state.along), 'ahead')
        view.route('driven', [...trail.current.before, ...passedRoute(geometry, state.along)], 'done')
      }
    })
    return () => {
      stop()
      view.route('driver', null)
      view.route('driven', null)
    }
  }, [view, known, vehicle, label, limits])

  useEffect(() => {
    if (!driverRoute || driverRoute.geometry.length < 2) return
    const { route, along, before, stopId } = trail.current
    if (route !== driverRoute.geometry) {
      trail.current = {
        route: driverRoute.geometry,
        along: 0,
        before: stopId === driverRoute.stop_id ? [...before, ...passedRoute(route, along)] : [],
        stopId: driverRoute.stop_id
      }
    }
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
