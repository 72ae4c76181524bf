import { useEffect, useState } from 'react'
import type { Route } from '../../lib/contract/places/places.ts'
import { vehicleChosen, type BookingDraft } from '../../stores/booking/draft.ts'
import { routeThrough } from '../../stores/places/places.ts'

/**
 * Returns the route of the chosen vehicle through the chosen places, or null without a pickup and at least one dropoff.
 * Skips dropoffs that aren't chosen yet.
 */
export function useRoutePreview(draft: BookingDraft): Route | null {
  const { pickup, dropoffs } = draft
  const vehicle = vehicleChosen(draft)
  const [route, setRoute] = useState<Route | null>(null)
  useEffect(() => {
    setRoute(null)
    const chosen = dropoffs.filter(place => place !== null)
    if (!pickup || chosen.length === 0) return undefined
    const request = new AbortController()
    void routeThrough([pickup, ...chosen], vehicle, request.signal).then(found => {
      if (!request.signal.aborted) setRoute(found)
    })
    return () => request.abort()
  }, [pickup, dropoffs, vehicle])
  return route
}
