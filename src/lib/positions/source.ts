import type { Point } from '../geo.ts'

/** A driver's position from its source: the device, or a simulated drive in the demo. */
export interface Fix extends Point {
  /** Degrees from north, or null. */
  heading: number | null
  /** Meters per second, or null. */
  speed: number | null
  /** Meters, or null. */
  accuracy: number | null
  /** Milliseconds since 1970. */
  at: number
}

export type SourceFailure = 'denied' | 'unavailable' | 'insecure'

export interface Source {
  /** Asks for a position now. It's reported like the others. Resolves after a moment, also without one. */
  refresh(): Promise<void>
  stop(): void
}

/** A position younger than this needs no refresh, in milliseconds. */
export const freshMilliseconds = 10_000
/** How long a refresh may take. */
const refreshMilliseconds = 2_000

/** Watches the device's location. Reports each change. */
export function startDevice(onFix: (fix: Fix) => void, onFailure: (failure: SourceFailure) => void): Source {
  if (!globalThis.isSecureContext) {
    onFailure('insecure')
    return { stop() {}, refresh: async () => {} }
  }
  if (!navigator.geolocation) {
    onFailure('unavailable')
    return { stop() {}, refresh: async () => {} }
  }
  const show = ({ coords, timestamp }: GeolocationPosition) =>
    onFix({
      latitude: coords.latitude,
      longitude: coords.longitude,
      heading: coords.heading !== null && Number.isFinite(coords.heading) ? coords.heading : null,
      speed: coords.speed !== null && Number.isFinite(coords.speed) ? coords.speed : null,
      accuracy: Number.isFinite(coords.accuracy) ? coords.accuracy : null,
      at: timestamp
    })
  const watch = navigator.geolocation.watchPosition(
    show,
    error => onFailure(error.code === error.PERMISSION_DENIED ? 'denied' : 'unavailable'),
    { enableHighAccuracy: true, maximumAge: 1_000, timeout: 30_000 }
  )
  return {
    stop: () => navigator.geolocation.clearWatch(watch),
    // A device that isn't moving may report nothing for minutes.
    refresh: () =>
      new Promise(resolve =>
        navigator.geolocation.getCurrentPosition(
          position => {
            show(position)
            resolve()
          },
          () => resolve(),
          { enableHighAccuracy: true, maximumAge: freshMilliseconds, timeout: refreshMilliseconds }
        )
      )
  }
}
