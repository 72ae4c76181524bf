/** The tag of browser tests that only `npm run test:long` runs. */
export const long = '@long'
/** The tag of the most important journeys, which every `npm test` runs. */
export const journey = '@journey'
/**
 * Files that only `npm run test:long` runs: they try out a seam with both map engines, or repeat a journey in a rare browser,
 * language or place. On a slow machine, all browser tests together take more than an hour.
 */
export const longFiles = [
  'booking-early',
  'booking-phone',
  'booking-presses',
  'browser-refusals',
  'currency',
  'device-clock',
  'icons',
  'keyboard',
  'map-engines',
  'map-seam',
  'map-seam-refusal',
  'map-seam-sheet',
  'map-still',
  'page-transitions',
  'price-suggestions',
  'shell-addresses',
  'time-zone',
  'unknown-number',
  'writing-direction'
].map(name => `**/${name}.spec.ts`)
