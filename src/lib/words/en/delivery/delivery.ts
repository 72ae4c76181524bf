import type { DeliveryStatus } from '../../../contract/delivery/deliveries.ts'
import type { Plural } from '../../fill.ts'
import { pushes } from '../notifications/pushes.ts'

/** The number of a delivery, the button that copies it, and the customer's own text. */
export const deliveryNumber = {
  label: 'Delivery number',
  copy: 'Copy number',
  copied: 'Copied',
  reference: 'Reference'
}

/** The dashboard's list of deliveries. */
export const dashboard = {
  title: 'Hello {name}',
  verifyTitle: 'Verify your email',
  verifyDetail: 'You need a verified email to book. It only takes a moment.',
  verify: 'Enter code',
  now: 'Now',
  next: 'Next',
  allNext: 'All {count}',
  recent: 'Recent',
  all: 'All deliveries',
  start: 'Send something',
  /** The label of the address field. */
  where: 'Where to?',
  usualPickup: 'Your usual pickup',
  changePickup: 'Change pickup',
  go: 'See prices',
  startSeveral: 'Several stops',
  several: 'To {count} dropoffs',
  nothing: 'Nothing on the road',
  nothingDetail: 'Your deliveries appear here from booking to dropoff.',
  to: 'To {place}',
  fromTo: '{pickup} → {dropoff}',
  moreStops: '(+{count})',
  continue: 'Continue your booking'
}

export const searching = {
  title: 'Contacting the nearest drivers',
  detail: 'You’ll see here who accepts.',
  leftLabel: 'Time left to find a driver: {time}',
  ring: 'Searching within {distance} of the pickup',
  asked: { one: '{count} driver contacted', other: '{count} drivers contacted' },
  nobodyYet: 'No available drivers nearby yet. We’re widening the search.',
  offer: {
    open: 'Waiting for reply',
    accepted: 'Accepted',
    declined: 'Declined',
    expired: 'No reply',
    withdrawn: 'Offer withdrawn'
  },
  away: '{duration} away by {vehicle}',
  /** If no routing engine could answer. */
  onTheWay: 'on the way with another delivery',
  awayByAir: 'about {duration} away by {vehicle}',
  what: 'If no driver accepts',
  whatDetail: 'The search ends at {time}. You won’t be charged, and you can try again with one tap.',
  whatUnknown: 'The search ends automatically. You won’t be charged, and you can try again with one tap.',
  cancel: 'Cancel delivery',
  found: '{name} accepted your delivery',
  foundDetail: 'Opening the live map…',
  expired: 'No drivers available',
  expiredDetail: 'No driver could accept in time. You won’t be charged.',
  again: 'Try again',
  againDetail: 'One press, same addresses and contacts.',
  cancelled: 'Delivery cancelled',
  cancelledDetail: 'You won’t be charged.',
  nothing: 'No active search',
  nothingDetail: 'Book a delivery first.',
  home: 'Back to home'
}

export const cancelling = {
  title: 'Cancel this delivery?',
  /** Both are said before anything is chosen. */
  freeDetail: 'It’s free, because no driver has accepted yet.',
  feeDetail:
    'The fee is {fee}, because the driver is already on the way. The company will ask you to pay it.',
  doneTitle: 'Your delivery has been cancelled',
  doneDetail: 'Why did you cancel? (optional)',
  reason: 'Reason',
  send: 'Send',
  sendNeeds: 'Choose a reason first.',
  skip: 'Skip',
  note: 'Anything to add?',
  optional: 'optional',
  confirmFree: 'Cancel delivery',
  confirmFee: 'Cancel delivery · {fee}',
  keep: 'Keep delivery',
  close: 'Close',
  loading: 'Loading the fee',
  working: 'Cancelling',
  sending: 'Sending',
  notAllowed: 'This delivery can’t be cancelled anymore.',
  tooLate: '{name} has your packages, so you can’t cancel anymore.',
  write: 'Message',
  call: 'Call'
}

/** The waiting screen, with and without a delivery to wait for. */
export const liveWaiting = {
  waitingTitle: 'One moment',
  waitingDetail: 'Loading your delivery.',
  noneTitle: 'No active delivery',
  noneDetail: 'Book one, and you can follow it here.',
  noneAction: 'Go to your deliveries'
}

export const live = {
  correction: {
    title: 'Please confirm the new price',
    detail:
      'We corrected the address to {place}. The price becomes {total} instead of {former}. Until you agree, the driver goes to the former address.',
    agree: 'Agree to {total}',
    decline: 'Keep the former address'
  },
  /** No road leads to a stop. */
  distant: 'The driver stops about {distance} away.',
  title: 'Your delivery',
  region: 'Your delivery',
  push: {
    title: 'Turn on notifications',
    always:
      'Get notified when your driver is on the way, has arrived and has delivered, even when Dropway is closed.',
    'while-open':
      'Get notified when your driver is on the way, has arrived and has delivered, as long as Dropway is open in a tab.',
    yes: 'Turn on',
    no: 'Not now',
    done: 'Notifications on'
  },
  eta: {
    scheduled: 'Booked for {time}',
    searching: 'Looking for a driver',
    accepted: 'Pickup in {time}',
    picked_up: 'Dropoff in {time}',
    arrived: 'Your driver is at the door',
    returning: 'Back at the pickup in {time}',
    completed: 'Delivered at {time}',
    partially_completed: '{delivered} of {total} delivered',
    returned: 'Returned at {time}',
    cancelled: 'Cancelled',
    expired: 'No drivers available'
  } satisfies Record<DeliveryStatus, string>,
  etaUnknown: {
    accepted: 'On the way to the pickup',
    picked_up: 'On the way to the dropoff',
    returning: 'On the way back to the pickup'
  },
  /** For a delivery with several dropoffs. */
  several: {
    on: 'Dropoff {number}\u00a0of\u00a0{total} in\u00a0{time}',
    onUnknown: 'On the way to dropoff {number} of {total}',
    there: 'At dropoff {number}\u00a0of\u00a0{total}',
    aboutThere: 'The recipient gives {name} this dropoff’s PIN at the door.',
    arrived: '{name} has arrived at dropoff {number} of {total}.',
    done: 'Dropoff {number} of {total} delivered.',
    failed: 'Dropoff {number} of {total} couldn’t be delivered.',
    returning: '{delivered} of {total} delivered. {name} is bringing the rest back.',
    returningAll: 'None of the {total} dropoffs could be delivered. {name} is bringing everything back.',
    completed: 'All dropoffs have been delivered.',
    returned: 'None of the {total} dropoffs could be delivered.'
  },
  about: {
    scheduled: 'We’ll start looking for a driver shortly before {time}.',
    searching: 'We’re contacting the nearest drivers.',
    accepted: '{name} is on the way to the pickup.',
    picked_up: '{name} has your packages.',
    arrived: 'The recipient gives {name} the PIN at the door.',
    returning: '{reason}. {name} is bringing the packages back.',
    completed: 'Received by {recipient}.',
    partially_completed: 'The rest was returned at {time}.',
    returned: 'Couldn’t be delivered. {reason}.',
    cancelled: 'You weren’t charged.',
    expired: 'No driver accepted in time. You weren’t charged.'
  } satisfies Record<DeliveryStatus, string>,
  /** Below the heading of a cancelled delivery with a fee. */
  cancelledFee:
    'There’s a fee, because the driver was already on the way. The company will ask you to pay it.',
  /** Announced by screen readers when the status changes. */
  announce: {
    scheduled: 'Your delivery is scheduled.',
    searching: 'We’re looking for a driver.',
    accepted: '{name} has accepted and is on the way to the pickup.',
    picked_up: '{name} has picked up your packages.',
    arrived: '{name} has arrived at the dropoff.',
    returning: '{name} is bringing the packages back.',
    completed: 'Your delivery is complete.',
    partially_completed: '{delivered} of {total} delivered. The rest was returned.',
    returned: 'Your packages were returned.',
    cancelled: 'Your delivery was cancelled.',
    expired: 'No drivers available.'
  } satisfies Record<DeliveryStatus, string>,
  someone: 'The driver',
  recipient: 'the recipient',
  /** The driver reported arriving, but the position on the map is elsewhere. */
  away: {
    title: '{name} reported arriving',
    about: 'The last location is {distance} from the dropoff.',
    stop: 'Arrival reported'
  },
  /** The driver waits for a recipient who isn't there. */
  absent: {
    until: 'The recipient isn’t there. {name} waits until {time}',
    left: '{duration} left',
    over: 'The packages may go back to the pickup.'
  },
  inOtherApp: '{name} is in another app, last seen {time}',
  staleLong: 'Last location {ago}',
  noPosition: 'Waiting for the driver’s location',
  /** The driver has other deliveries, too. */
  stopsFirst: {
    one: '{count} other stop comes first. The driver appears on the map when you’re next.',
    other: '{count} other stops come first. The driver appears on the map when you’re next.'
  },
  expected: 'Expected {time}',
  stepsLabel: 'Delivery progress',
  /** Steps that are done. */
  steps: {
    accepted: 'Driver found',
    picked_up: 'Picked up',
    arrived: 'Arrived at the dropoff',
    completed: 'Delivered',
    failed: 'Couldn’t be delivered',
    returning: 'Return started',
    returned: 'Returned'
  },
  /** What the driver does for the step that is next. */
  stepsNow: {
    accepted: 'Finding a driver',
    picked_up: 'To the pickup',
    arrived: 'To the dropoff',
    completed: 'At the door',
    failed: 'At the door',
    returning: 'Starting the return',
    returned: 'On the way back'
  },
  /** Steps after that. */
  stepsLater: {
    accepted: 'Driver',
    picked_up: 'Pickup',
    arrived: 'To the dropoff',
    completed: 'Handover',
    failed: 'Handover',
    returning: 'Way back',
    returned: 'Return'
  },
  driver: 'Your driver',
  ratingLabel: 'Rating',
  trips: { one: '{count} trip', other: '{count} trips' },
  newDriver: 'New driver',
  call: 'Call {name}',
  pin: 'PIN for the recipient',
  pinDetail: '{name} gives this PIN to the driver at the door.',
  recipientNamed: 'The recipient',
  packages: 'Packages',
  declared: 'Declared value: {amount}',
  stops: 'Stops',
  pickup: 'Pickup',
  dropoff: 'Dropoff',
  pickupNumber: 'Pickup {number}',
  dropoffNumber: 'Dropoff {number}',
  price: 'Price',
  payAtPickup: 'Cash at pickup',
  onAccount: 'On account',
  payAtDropoff: 'Cash at dropoff',
  payAtLast: 'Cash, paid by the recipient at the last dropoff',
  unpaid: 'Not paid',
  nothingToPay: 'Nothing to pay',
  receipt: 'Receipt',
  problem: 'Report a problem',
  cancel: 'Cancel delivery',
  cancelFee: 'Cancellation fee',
  cancelledBecause: 'Reason: {reason}',
  again: 'Book again',
  home: 'Back to home',
  watch: 'See drivers contacted',
  show: 'Re-center',
  number: deliveryNumber,
  failures: pushes.failures,
  notPickedUp: 'Couldn’t be picked up',
  broughtBack: 'Packages returned',
  pickupFailures: pushes.pickupFailures
}

export const stopStatuses = {
  waiting: '',
  arrived: 'The driver is here',
  done: 'Delivered',
  failed: 'Couldn’t be delivered',
  returned: 'Couldn’t be delivered, returned',
  removed: 'Removed'
}

export const secondsOld: Plural = {
  one: 'Location updated {count} second ago',
  other: 'Location updated {count} seconds ago'
}
