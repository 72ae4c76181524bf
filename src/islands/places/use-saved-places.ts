import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { SavedPlace } from '../../lib/contract/places/saved-places.ts'
import { $savedPlaces } from '../../stores/places/saved-places.ts'

/** Returns the saved places of the page, updated with later changes. */
export function useSavedPlaces(saved: SavedPlace[]): SavedPlace[] {
  useEffect(() => $savedPlaces.set(saved), [saved])
  return useStore($savedPlaces, { ssr: () => saved })
}
