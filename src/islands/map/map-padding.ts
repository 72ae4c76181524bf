import type { Padding } from '../../lib/map/types.ts'

/** Pixels of a pin that stand above the place it marks. */
const pinHeight = 40

/**
 * What covers the page's map, for `MapView.fit`: on a phone the sheet at its present height. To be asked
 * when it is needed, in an effect or a handler.
 * @param margin pixels kept free all around
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
