import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'
import type { SavedPlace } from '../../../lib/contract/places/saved-places.ts'
import { type KnownPlaces, organizationPlaces, type RecentPlace } from '../../../lib/delivery/known-places.ts'
import { isSamePlace } from '../../../lib/rules/stops/same-place.ts'
import { $bookingOrganization } from '../../../stores/booking/booking-owner.ts'
import { $savedPlaces } from '../../../stores/places/saved-places.ts'
import type { Point } from '../../../lib/geo.ts'
import type { DraftStop } from '../../../stores/booking/stops.ts'
import { useDraft, useStops } from '../use-draft.ts'

/** Returns the known places that aren't a stop of the draft already. */
export function placesLeft({ saved, recent }: KnownPlaces, stops: readonly DraftStop[]): KnownPlaces {
  const isLeft = (place: Point) => !stops.some(stop => stop.place && isSamePlace(stop.place, place))
  return { saved: saved.filter(isLeft), recent: recent.filter(isLeft) }
}

/**
 * Returns the saved and recent places of the page, updated with places saved since then. A recent place that is
 * already a stop of the draft is left out. The addresses and contacts of the organization that is booked for come first.
 */
export function useKnownPlaces(saved: SavedPlace[], recent: RecentPlace[]): KnownPlaces {
  useEffect(() => $savedPlaces.set(saved), [saved])
  const now = useStore($savedPlaces, { ssr: () => saved })
  const organization = useStore($bookingOrganization, { ssr: 'initial' })
  const stops = useStops(useDraft())
  return useMemo(() => {
    const own = organization ? organizationPlaces(organization) : []
    return { saved: [...own, ...now], recent: placesLeft({ saved: [], recent }, stops).recent }
  }, [organization, now, recent, stops])
}
