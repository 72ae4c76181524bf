export const failures = {
  notFoundTitle: 'Page Not Found',
  notFound: 'Page not found: {path}',
  notFoundHead: 'We can’t find this page',
  notFoundDetail: 'It may have moved, or you may not have access.',
  errorTitle: 'Internal Server Error',
  error: 'Something went wrong on our side',
  errorHead: 'This page couldn’t be shown',
  errorDetail: 'We’ve been notified. Try again in a moment.',
  status: 'Error {status}',
  home: 'Go home',
  ways: 'Other pages',
  retry: 'Try again',
  island: 'This part of the page couldn’t be shown.'
}

export const offline = {
  title: 'You’re offline',
  detail: 'This page isn’t saved on this device. Check your connection and try again.',
  cached: 'You can still see your active deliveries as of your last visit.',
  deliveries: 'View deliveries',
  retry: 'Try again',
  newBuild: 'A new version is available.',
  takeNewBuild: 'Update'
}

/** Names the zone of the times, where the clock of the device shows another time. */
export const timeZone = { name: '{place} time', note: 'Times are in {place} time.' }

/** Shown without JavaScript, on pages that need it. */
export const noScript = {
  booking: 'Booking needs JavaScript. Turn it on in your browser settings, then reload this page.',
  deliveries:
    'Searching and booking again need JavaScript. Turn it on in your browser settings, then reload this page.',
  searching:
    'Without JavaScript, this page doesn’t update. Turn it on in your browser settings, or reload the page to see whether a driver has accepted.',
  live: 'Without JavaScript, the map and the status don’t update. Turn it on in your browser settings, or reload the page to see where your delivery is.'
}
