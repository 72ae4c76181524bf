import type { Window } from '../contract/delivery/window.ts'

/** The places of the first stop and of the last one, and the windows that they have. */
export interface Ends {
  pickup: string
  dropoff: string
  pickup_window?: Window | undefined
  dropoff_window?: Window | undefined
}

/** Returns the windows of the first stop and of the last one with their places, in this order, where there are any. */
export function endWindows({
  pickup,
  dropoff,
  pickup_window,
  dropoff_window
}: Ends): { place: string; window: Window }[] {
  return [
    { place: pickup, window: pickup_window },
    { place: dropoff, window: dropoff_window }
  ].flatMap(({ place, window }) => (window ? [{ place, window }] : []))
}
