import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { SavedPlace } from '../../lib/contract/places/saved-places.ts'
import { $savedPlaces } from '../../stores/places/saved-places.ts'

/** The saved places that the page brought, and as they have changed since. */
export function useSavedPlaces(saved: SavedPlace[]): SavedPlace[] {
  useEffect(() => $savedPlaces.set(saved), [saved])
  return useStore($savedPlaces, { ssr: () => saved })
}
