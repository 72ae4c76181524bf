import { useEffect, useRef } from 'react'
import type { Point } from '../../../lib/geo.ts'
import type { MapView } from '../../../lib/map/types.ts'
import { prefersReducedMotion } from '../../../lib/browser/reduced-motion.ts'

/** How long the ring takes to open, in milliseconds. */
const openMilliseconds = 1_200
/** The ring is drawn again after this time, because every frame would be wasteful. */
const drawMilliseconds = 33

/** Returns the radius of an opening ring: fast at first, then slower. `share` is the share of the time, 0 to 1. */
function opened(from: number, to: number, share: number): number {
  return from + (to - from) * (1 - (1 - share) ** 3)
}

/** Draws one ring around the center, which opens to each larger radius. Null removes it. */
export function useSearchRing(view: MapView | null, center: Point | null, radius: number): void {
  const shown = useRef(0)
  const { latitude, longitude } = center ?? {}

  useEffect(() => {
    if (!view || latitude === undefined || longitude === undefined || radius === 0) {
      view?.rings(null)
      return undefined
    }
    const at = { latitude, longitude }
    const from = shown.current
    const began = performance.now()
    const isStill = prefersReducedMotion()
    let drawn = 0
    let frame = 0
    function draw(now: number): void {
      const share = isStill ? 1 : Math.min(1, (now - began) / openMilliseconds)
      if (share < 1) frame = requestAnimationFrame(draw)
      if (share < 1 && now - drawn < drawMilliseconds) return
      drawn = now
      shown.current = opened(from, radius, Math.max(0, share))
      view?.rings(at, [shown.current])
    }
    draw(began)
    return () => cancelAnimationFrame(frame)
  }, [view, latitude, longitude, radius])
}
