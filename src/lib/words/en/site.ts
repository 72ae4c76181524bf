/** Pages outside of what one signs in for, and what is said when something is not there. */
export const home = {
  title: 'Dropway',
  description: 'Book a pickup and a dropoff, see an honest price and follow the driver second by second.',
  headline: 'From your door to theirs, and you see every turn.',
  lead: 'Book a pickup and a dropoff in a minute. See what it costs before you book, who drives, and where they are, second by second.',
  start: 'Send something',
  signIn: 'Sign in',
  points: [
    { title: 'An honest price', detail: 'Every part of it is explained, and it holds to the cent.' },
    { title: 'The nearest driver', detail: 'Free drivers around the pickup are asked, one after the other.' },
    {
      title: 'Live to the door',
      detail: 'The car on the map, an arrival time with its bounds, a PIN at the handover.'
    }
  ],
  drive: 'Drive with Dropway',
  driveDetail: 'A bicycle is enough to begin. You choose when, and see the price before you accept.',
  driveAction: 'Become a driver',
  links: 'Pages',
  notice: '© Dropway'
}

export const failures = {
  notFoundTitle: 'Page Not Found',
  notFound: 'Page not found: {path}',
  notFoundDetail: 'It may have moved, or it is not yours to see.',
  errorTitle: 'Internal Server Error',
  error: 'Something went wrong on our side',
  errorDetail: 'We have noted it. Try again in a moment.',
  status: 'Error {status}',
  home: 'To the start',
  retry: 'Try again',
  island: 'This part of the page could not be shown.'
}

export const offline = {
  title: 'No network',
  detail: 'There is no connection at the moment, and this page is not kept on this device.',
  kept: 'Your deliveries under way can be read as they were when you last looked.',
  deliveries: 'To your deliveries',
  newBuild: 'There is a new version.',
  takeNewBuild: 'Load it'
}
