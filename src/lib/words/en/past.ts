import type { Plural } from '../fill.ts'

/** The list of all one's deliveries, and finding one again. */
export const history = {
  title: 'Your deliveries',
  searchRegion: 'Find a delivery',
  query: 'Place, name or number',
  search: 'Search',
  state: 'State',
  all: 'All',
  underWay: 'Under way',
  from: 'From',
  to: 'Until',
  clear: 'Clear the search',
  shown: { one: '{count} delivery', other: '{count} deliveries' } satisfies Plural,
  newestShown: { one: 'The newest one', other: 'The newest {count}' } satisfies Plural,
  more: 'Show more',
  loading: 'Loading',
  newest: 'Back to the newest',
  nothing: 'No deliveries yet',
  nothingFound: 'Nothing fits this search',
  nothingFoundDetail: 'Look for fewer words, another state or more days.',
  driverNothingDetail: 'What you have delivered shows here.',
  again: 'Book again',
  receipt: 'Receipt',
  againOf: 'Book {trip} again',
  receiptOf: 'Receipt of {trip}'
}

/** On paper, and before it. */
export const receipt = {
  title: 'Receipt',
  tripTitle: 'Delivery',
  print: 'Print or save as PDF',
  back: 'All deliveries',
  backToEarnings: 'Earnings',
  number: 'Number',
  booked: 'Booked',
  state: 'State',
  courier: 'Courier',
  customer: 'Customer',
  vehicle: 'Vehicle',
  stops: 'Stops',
  pickedUpAt: 'Picked up {time}',
  doneAt: 'Handed over {time}',
  returnedAt: 'Brought back {time}',
  receivedBy: 'to {name}',
  packages: 'Packages',
  price: 'Price',
  paidAtPickup: 'Paid in cash at the pickup',
  paidAtDropoff: 'Paid in cash at the dropoff',
  earning: 'You earned',
  fee: 'Cancellation fee',
  free: 'Nothing was charged.',
  notYet: 'This delivery is still under way: the receipt is complete once it has ended.',
  zone: 'Times in {zone}.'
}

/** What the customer says of it at the end. */
export const rating = {
  title: 'How was it with {name}?',
  detail: 'Only the average is shown to drivers.',
  stars: { one: '{count} star', other: '{count} stars' } satisfies Plural,
  meanings: ['Bad', 'Not good', 'All right', 'Good', 'Very good'],
  comment: 'Anything to add?',
  optional: 'optional',
  send: 'Send',
  sending: 'Sending',
  choose: 'Choose one to five stars.',
  thanks: 'Thank you for your rating.',
  given: 'You gave {stars}.'
}

/** What a driver earned. */
export const earnings = {
  title: 'Earnings',
  week: 'Week',
  month: 'Month',
  period: 'Period',
  previous: { week: 'The week before', month: 'The month before' },
  next: { week: 'The week after', month: 'The month after' },
  earned: 'Earned',
  deliveries: 'Deliveries',
  distance: 'Distance',
  rating: 'Rating',
  ratings: { one: 'from {count} rating', other: 'from {count} ratings' } satisfies Plural,
  noRating: 'No ratings yet',
  average: '{average} of 5',
  chart: 'Earnings by day',
  table: 'As a table',
  day: 'Day',
  total: 'Total',
  list: 'Deliveries of these days',
  nothing: 'Nothing was delivered in these days',
  nothingDetail: 'Go online to get offers near you.',
  drive: 'To driving',
  more: 'Show more',
  loading: 'Loading',
  history: 'All your deliveries',
  note: 'You earn the whole price of each delivery, in cash. Days are counted in {zone}.'
}
