import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'
import type { SavedPlace } from '../../lib/contract/places/saved-places.ts'
import type { KnownPlaces, RecentPlace } from '../../lib/known-places.ts'
import { isSamePlace } from '../../lib/rules/same-place.ts'
import { $savedPlaces } from '../../stores/places/saved-places.ts'
import { useDraft } from './use-draft.ts'

/**
 * Returns the saved and recent places of the page, updated with places saved since then. A recent place that is
 * already a stop of the draft is left out.
 */
export function useKnownPlaces(saved: SavedPlace[], recent: RecentPlace[]): KnownPlaces {
  useEffect(() => $savedPlaces.set(saved), [saved])
  const now = useStore($savedPlaces, { ssr: () => saved })
  const { pickups, dropoffs } = useDraft()
  return useMemo(() => {
    const isUsed = (place: RecentPlace) =>
      [...pickups, ...dropoffs].some(each => each !== null && isSamePlace(each, place))
    return { saved: now, recent: recent.filter(place => !isUsed(place)) }
  }, [now, recent, pickups, dropoffs])
}
