/** Addresses that open a place in another app's navigation. */
import type { Point } from './geo.ts'

export const mapApps = ['device', 'google', 'apple', 'waze'] as const
export type MapApp = (typeof mapApps)[number]

/** Returns the address of each app for a route to the place. 'device' is the app that the device has chosen. */
export function mapLinks({ latitude, longitude }: Point): Record<MapApp, string> {
  const at = `${latitude},${longitude}`
  return {
    device: `geo:${at}?q=${at}`,
    google: `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(at)}&travelmode=driving`,
    apple: `https://maps.apple.com/?daddr=${encodeURIComponent(at)}&dirflg=d`,
    waze: `https://waze.com/ul?ll=${encodeURIComponent(at)}&navigate=yes`
  }
}
