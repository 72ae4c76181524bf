import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'
import type { SavedPlace } from '../../lib/contract/places/saved-places.ts'
import type { KnownPlaces, RecentPlace } from '../../lib/known-places.ts'
import { $savedPlaces } from '../../stores/places/saved-places.ts'

/** Returns the saved and recent places of the page, updated with places saved since then. */
export function useKnownPlaces(saved: SavedPlace[], recent: RecentPlace[]): KnownPlaces {
  useEffect(() => $savedPlaces.set(saved), [saved])
  const now = useStore($savedPlaces, { ssr: () => saved })
  return useMemo(() => ({ saved: now, recent }), [now, recent])
}
