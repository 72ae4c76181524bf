import type { ChargeCause, ChargeKind } from '../../../contract/billing/charge-kinds.ts'
import type { PaymentDirection, PaymentMethod } from '../../../contract/billing/payment-kinds.ts'
import type { Plural } from '../../fill.ts'

/** The list of past deliveries, and its search. */
export const history = {
  title: 'Your deliveries',
  searchRegion: 'Find a delivery',
  query: 'Place, name, number or reference',
  search: 'Search',
  state: 'Status',
  anyState: 'Any status',
  anyOwner: 'Everybody’s',
  filter: 'Filter',
  columns: {
    route: 'From → to',
    status: 'Status',
    time: 'Time',
    driver: 'Driver',
    recipient: 'Recipient',
    bookedBy: 'Booked by',
    organization: 'For',
    order: 'Order number',
    number: 'Number',
    price: 'Price',
    actions: 'Actions'
  },
  views: 'Lists',
  past: 'Past and now',
  upcoming: 'Upcoming',
  recurring: 'Recurring',
  today: 'Today',
  dayCount: { one: '{count} delivery', other: '{count} deliveries' } satisfies Plural,
  export: 'Download CSV',
  exported: 'Rows in the file: {rows}',
  exportedPart: 'Saved the first {rows} rows. Choose fewer days to get the others.',
  active: 'Active',
  from: 'From',
  to: 'To',
  clear: 'Clear search',
  shown: { one: '{count} delivery', other: '{count} deliveries' } satisfies Plural,
  firstShown: { one: 'First delivery', other: 'First {count} deliveries' } satisfies Plural,
  more: 'Show more',
  loading: 'Loading',
  newest: 'Back to the first',
  nothing: 'No deliveries yet',
  nothingFound: 'No deliveries match this search',
  nothingFoundDetail: 'Try fewer words, another status or a longer period.',
  driverNothingDetail: 'Your completed deliveries appear here.',
  again: 'Book again',
  receipt: 'Receipt',
  againOf: 'Book {trip} again',
  receiptOf: 'Receipt of {trip}'
}

/** The receipt, on the screen and printed. */
export const receipt = {
  title: 'Receipt',
  driverTitle: 'Delivery',
  print: 'Print or save as PDF',
  back: 'All deliveries',
  backToEarnings: 'Earnings',
  number: 'Receipt number',
  booked: 'Booked',
  state: 'Status',
  driver: 'Driver',
  customer: 'Customer',
  vehicle: 'Vehicle',
  stops: 'Stops',
  pickedUpAt: 'Picked up {time}',
  doneAt: 'Delivered {time}',
  notPickedUpAt: 'Couldn’t be picked up {time}',
  failedAt: 'Couldn’t be delivered {time}',
  returnedAt: 'Returned {time}',
  /** One part of a price in an email. */
  item: '{name}: {amount}',
  receivedBy: 'to {name}',
  packages: 'Packages',
  price: 'Price',
  paidAtPickup: 'Paid in cash at pickup',
  paidAtDropoff: 'Paid in cash at dropoff',
  unpaid: 'Not paid: it was due at the dropoff',
  onAccount: 'On account: it comes on an invoice',
  /** In an email, after the total. */
  paidInMail: { yes: 'paid in cash', no: 'not paid' },
  earning: 'You earned',
  fee: 'Cancellation fee',
  feeDue: 'To be paid to the company',
  free: 'You weren’t charged.',
  /** Charges and credits after the end. A write-off isn't on a receipt. */
  charges: {
    surcharge: 'Surcharge: {cause}',
    credit: 'Credit: {cause}',
    write_off: 'Credit: {cause}'
  } satisfies Record<ChargeKind, string>,
  chargeCauses: {
    waiting: 'waiting time',
    extra_stop: 'extra stop',
    second_attempt: 'second attempt',
    return: 'return',
    damage: 'damage',
    late: 'late delivery',
    goodwill: 'goodwill',
    unpaid: 'not paid',
    other: 'other'
  } satisfies Record<ChargeCause, string>,
  newTotal: 'New total',
  payments: {
    received: 'Paid {amount} {method} on {day}',
    paid_back: 'Paid back {amount} {method} on {day}'
  } satisfies Record<PaymentDirection, string>,
  paymentMethods: { cash: 'in cash', bank: 'by bank transfer' } satisfies Record<PaymentMethod, string>,
  owed: 'Still to pay: {amount}',
  credit: 'Paid too much: {amount}',
  issuer: 'Issued by',
  vatNumber: 'VAT {number}',
  /** Of the organization that owes the VAT. */
  buyerVatId: 'VAT number of the recipient: {number}',
  vat: 'Includes {percent}% VAT: {amount}',
  notYet: 'This delivery is still active. The receipt will be final when it ends.'
}

/** The customer's rating at the end. */
export const rating = {
  title: 'How was your delivery with {name}?',
  stars: { one: '{count} star', other: '{count} stars' } satisfies Plural,
  meanings: ['Bad', 'Poor', 'OK', 'Good', 'Great'],
  comment: 'Anything to add?',
  optional: 'optional',
  send: 'Send',
  sending: 'Sending',
  choose: 'Choose 1 to 5 stars.',
  thanks: 'Thanks for your rating.',
  given: 'You gave {stars}.'
}

/** A driver's earnings. */
export const earnings = {
  /** Beside a driver's part of a charge or credit after the end. */
  charges: {
    surcharge: 'Surcharge',
    credit: 'Credit',
    write_off: 'Write-off'
  } satisfies Record<ChargeKind, string>,
  title: 'Earnings',
  week: 'Week',
  month: 'Month',
  period: 'Period',
  previous: { week: 'Previous week', month: 'Previous month' },
  next: { week: 'Next week', month: 'Next month' },
  earned: 'Earned',
  deliveries: 'Deliveries',
  distance: 'Distance',
  rating: 'Rating',
  ratings: { one: 'from {count} rating', other: 'from {count} ratings' } satisfies Plural,
  noRating: 'No ratings yet',
  average: '{average} out of 5',
  chart: 'Earnings by day',
  table: 'Show as table',
  day: 'Day',
  total: 'Total',
  list: 'Deliveries in this period',
  nothing: 'No deliveries in this period',
  nothingDetail: 'Go online to get offers near you.',
  drive: 'Start driving',
  scheduled: { one: '{count} scheduled', other: '{count} scheduled' } satisfies Plural,
  /** How a delivery was paid: '80% of $12.40 + $1.20 for 4.0 km'. */
  by: {
    gross: '{percent} of {price}',
    net: '{percent} of {price} without VAT',
    delivery: '{amount} for the delivery',
    distance: '{amount} for {distance}',
    and: '{one} + {other}',
    share: '{share} of {pay}: {parts}',
    rest: 'The rest of {pay}: {parts}'
  },
  more: 'Show more',
  loading: 'Loading',
  history: 'All your deliveries',
  note: 'These are the prices of the deliveries that you completed.'
}
