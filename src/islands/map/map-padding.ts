import type { Padding } from '../../lib/map/types.ts'

/** The height of a pin above the place it marks, in pixels. */
const pinHeight = 40
/**
 * A map that follows a driver stays until its content would move by this many pixels. It's less than the margins, so the
 * driver is always in view.
 */
export const followLeast = 24
/** How often the map returns to the driver while nobody moves it, in milliseconds. */
export const followEvery = 1000
/** The closest zoom of such a map. Closer, the car would drive out of view between two looks. */
export const followMaxZoom = 16
/** What it keeps free on every side, in pixels. */
export const followMargin = 48
/** The room of the controls in the corners, in pixels. */
const controls = 64
/** The room of the round button in the corner of a phone's map, with half a pin, in pixels. */
const corner = 72

/**
 * Returns the padding for `MapView.fit` in pixels. On a phone it includes the sheet at its current height, so call this
 * in an effect or an event handler.
 * @param margin pixels kept free on every side
 */
export function mapPadding(margin = 40): Padding {
  const sheet = document.querySelector<HTMLElement>('.map-screen .sheet')
  const over = sheet !== null && getComputedStyle(sheet).position === 'absolute'
  return {
    top: Math.max(margin, controls) + pinHeight,
    right: Math.max(margin, over ? corner : controls + 16),
    bottom:
      margin +
      (over ? sheet.offsetHeight : heightOf('.map-screen .booking-summary, .fleet-map .fleet-selected')),
    left: margin
  }
}

/** Returns the height of a card on the map with the distance from the edge, 0 if it isn't shown. */
function heightOf(selector: string): number {
  const height = document.querySelector<HTMLElement>(selector)?.offsetHeight ?? 0
  return height && height + 24
}
