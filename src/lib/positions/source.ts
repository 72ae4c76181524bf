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
  stop(): void
}

/** Watches the device's location. Reports each change. */
export function startDevice(onFix: (fix: Fix) => void, onFailure: (failure: SourceFailure) => void): Source {
  if (!globalThis.isSecureContext) {
    onFailure('insecure')
    return { stop() {} }
  }
  if (!navigator.geolocation) {
    onFailure('unavailable')
    return { stop() {} }
  }
  const watch = navigator.geolocation.watchPosition(
    ({ coords, timestamp }) =>
      onFix({
        latitude: coords.latitude,
        longitude: coords.longitude,
        heading: coords.heading !== null && Number.isFinite(coords.heading) ? coords.heading : null,
        speed: coords.speed !== null && Number.isFinite(coords.speed) ? coords.speed : null,
        accuracy: Number.isFinite(coords.accuracy) ? coords.accuracy : null,
        at: timestamp
      }),
    error => onFailure(error.code === error.PERMISSION_DENIED ? 'denied' : 'unavailable'),
    { enableHighAccuracy: true, maximumAge: 1_000, timeout: 30_000 }
  )
  return { stop: () => navigator.geolocation.clearWatch(watch) }
}
