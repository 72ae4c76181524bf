import { useEffect, useState } from 'react'
import type { Route } from '../../lib/contract/places/places.ts'
import { vehicleChosen, type BookingDraft } from '../../stores/booking/draft.ts'
import { routeThrough } from '../../stores/places/places.ts'
import { useStops } from './use-draft.ts'

/**
 * Returns the route of the chosen vehicle through the chosen places, or null without a first pickup and another stop. Skips
 * stops that aren't chosen yet.
 */
export function useRoutePreview(draft: BookingDraft): Route | null {
  const vehicle = vehicleChosen(draft)
  const stops = useStops(draft)
  const [route, setRoute] = useState<Route | null>(null)
  useEffect(() => {
    setRoute(null)
    const chosen = stops.flatMap(({ place }) => place ?? [])
    if (!stops[0]?.place || chosen.length < 2) return undefined
    const request = new AbortController()
    void routeThrough(chosen, vehicle, request.signal).then(found => {
      if (!request.signal.aborted) setRoute(found)
    })
    return () => request.abort()
  }, [stops, vehicle])
  return route
}
