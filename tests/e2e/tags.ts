/**
 * The tag of browser tests that only `npm run test:long` runs: variations of a journey that another test of the file goes
 * through. The rules in them have tests of the API or of a store.
 */
export const long = '@long'
/** The tag of the most important journeys, which every `npm test` runs. */
export const journey = '@journey'
/**
 * Files that only `npm run test:long` runs: they try out a seam with both map engines, repeat a journey in a rare browser,
 * language, place or course of events, or weigh pages. With them, all browser tests would take an hour on a slow machine.
 * Run those that touch your change.
 */
export const longFiles = [
  'booking-distant',
  'booking-early',
  'booking-phone',
  'booking-pickups',
  'booking-presses',
  'booking-sheet',
  'booking-windows',
  'browser-refusals',
  'budget',
  'contacts',
  'currency',
  'customer-ends',
  'delivery-receipt',
  'device-clock',
  'dispatch-messages',
  'driver-invitations',
  'driver-location',
  'driver-presses',
  'files',
  'files-firebase',
  'hydration',
  'icons',
  'keyboard',
  'linked-deliveries',
  'map-engines',
  'map-names',
  'map-seam',
  'map-seam-refusal',
  'map-seam-sheet',
  'map-still',
  'notifications-outside',
  'notifications-push',
  'ops-assign',
  'ops-bank-file',
  'ops-deliveries',
  'ops-distant',
  'ops-interventions',
  'ops-invoices',
  'ops-payments',
  'ops-silent-driver',
  'page-budget',
  'page-transitions',
  'price-suggestions',
  'recipient-wish',
  'reference',
  'shell-addresses',
  'shell-errors',
  'shell-offline',
  'time-zone',
  'toasts',
  'tracking-in-app',
  'unknown-number',
  'writing-direction'
].map(name => `**/${name}.spec.ts`)

/** Journeys with texts that change, and all pages. The long tests also go through them in a browser that translates the pages. */
export const translatedFiles = [
  'accessibility',
  'account',
  'booking',
  'delivery',
  'delivery-history',
  'imports',
  'messaging',
  'ops-bulk',
  'ops-cases',
  'ops-day',
  'ops-now',
  'organizations',
  'recurring',
  'recipient-wish',
  'several-pickups'
].map(name => `**/${name}.spec.ts`)
