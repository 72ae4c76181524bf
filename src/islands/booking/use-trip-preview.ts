import { useEffect, useState } from 'react'
import type { Route } from '../../lib/contract/places.ts'
import type { ChosenPlace } from '../../lib/contract/quotes.ts'
import { routeThrough } from '../../stores/places.ts'

/** The way between two chosen places, once both are there. */
export function useTripPreview(pickup: ChosenPlace | null, dropoff: ChosenPlace | null): Route | null {
  const [trip, setTrip] = useState<Route | null>(null)
  useEffect(() => {
    setTrip(null)
    if (!pickup || !dropoff) return undefined
    const request = new AbortController()
    void routeThrough([pickup, dropoff], request.signal).then(found => {
      if (!request.signal.aborted) setTrip(found)
    })
    return () => request.abort()
  }, [pickup, dropoff])
  return trip
}
