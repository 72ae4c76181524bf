import { useEffect } from 'react'
import type { MapView } from '../../lib/map/types.ts'
import { keepMapPicture } from '../map/map-picture.ts'

/** Leaves a picture of the map for the next step, which shows it until its own map is alive. */
export function useStillPicture(view: MapView | null): void {
  useEffect(() => {
    if (!view) return undefined
    const keep = () => keepMapPicture(view)
    addEventListener('pagehide', keep)
    return () => removeEventListener('pagehide', keep)
  }, [view])
}
