import type { Padding } from '../../lib/map/types.ts'

/** The height of a pin above the place it marks, in pixels. */
const pinHeight = 40

/**
 * Returns the padding for `MapView.fit` in pixels. On a phone it includes the sheet at its current height, so call this
 * in an effect or an event handler.
 * @param margin pixels kept free on every side
 */
export function mapPadding(margin = 40): Padding {
  const sheet = document.querySelector<HTMLElement>('.map-screen .sheet')
  const over = sheet !== null && getComputedStyle(sheet).position === 'absolute'
  return {
    top: margin + pinHeight,
    right: margin,
    bottom: margin + (over ? sheet.offsetHeight : 0),
    left: margin
  }
}
