import type { DeliveryState } from '../../contract/deliveries.ts'
import type { Plural } from '../fill.ts'

/** The list of one's deliveries. */
export const dashboard = {
  title: 'Hello {name}',
  verifyTitle: 'Verify your email',
  verifyDetail: 'Then you can book. The code takes a moment.',
  verify: 'Enter the code',
  live: 'Under way',
  recent: 'Recent',
  all: 'All deliveries',
  start: 'Send something',
  startTitle: 'What goes where next?',
  startDetail: 'A price in seconds, a driver in minutes.',
  startSeveral: 'One pickup, several dropoffs',
  several: 'To {count} dropoffs',
  nothing: 'Nothing is under way',
  nothingDetail: 'Your deliveries show here from the moment you book until they are handed over.',
  eta: 'In {time}',
  to: 'To {place}',
  fromTo: '{pickup} → {dropoff}',
  moreStops: '(+{count})',
  wayLabel: 'The way from {pickup} to {dropoff}',
  continue: 'Continue your booking'
}

export const searching = {
  title: 'Looking for a driver',
  detail: 'We ask the nearest free drivers, one after the other.',
  left: '{time} left',
  leftLabel: 'Time left to find a driver: {time}',
  ring: 'Searching within {distance} of the pickup',
  asked: 'Who is asked',
  nobodyYet: 'Nobody yet: no free driver is near. The circle widens by itself.',
  offer: {
    open: 'Is being asked',
    accepted: 'Accepted',
    declined: 'Said no',
    expired: 'Did not answer',
    withdrawn: 'No longer asked'
  },
  away: '{duration} away by {vehicle}',
  /** Where no engine could say how it is by road. */
  awayByAir: 'about {duration} away by {vehicle}',
  what: 'If nobody is found',
  whatDetail: 'At {time} the search ends. You pay nothing, and you can try again with one tap.',
  whatUnknown: 'The search ends by itself. You pay nothing, and you can try again with one tap.',
  cancel: 'Cancel the booking',
  found: '{name} takes your delivery',
  foundDetail: 'Going to the live map…',
  expired: 'No driver was free',
  expiredDetail: 'Nobody nearby could take your delivery in time. You pay nothing.',
  again: 'Try again',
  againDetail: 'Everything you typed is kept.',
  cancelled: 'The booking is cancelled',
  cancelledDetail: 'You pay nothing.',
  nothing: 'Nothing is being searched',
  nothingDetail: 'Book a delivery first.',
  home: 'To the overview'
}

export const cancelling = {
  title: 'Cancel this delivery?',
  detail: 'Say why. The fee of each reason stands beside it.',
  reason: 'Why?',
  free: 'Free',
  fee: 'Fee {fee}',
  note: 'Anything to add?',
  optional: 'optional',
  confirmFree: 'Cancel for free',
  confirmFee: 'Cancel and pay {fee}',
  keep: 'Keep it',
  close: 'Close',
  loading: 'Looking up what it costs',
  working: 'Cancelling',
  notAllowed: 'This delivery can no longer be cancelled.'
}

export const live = {
  title: 'Your delivery',
  region: 'Your delivery',
  push: {
    title: 'Know when something happens',
    always:
      'We tell you when your driver is on the way, has arrived and has delivered, even when Dropway is closed.',
    'while-open':
      'We tell you when your driver is on the way, has arrived and has delivered, as long as a tab of Dropway is open.',
    yes: 'Tell me',
    no: 'Not now',
    done: 'You will be told.'
  },
  waitingTitle: 'One moment',
  waitingDetail: 'Your delivery is being opened.',
  eta: {
    scheduled: 'Booked for later',
    searching: 'Looking for a driver',
    accepted: 'Pickup in {time}',
    picked_up: 'Dropoff in {time}',
    arrived: 'The driver is there',
    returning: 'Back at the pickup in {time}',
    completed: 'Handed over',
    returned: 'Back at the pickup',
    cancelled: 'Called off',
    expired: 'Nobody was free'
  } satisfies Record<DeliveryState, string>,
  etaUnknown: {
    accepted: 'On the way to the pickup',
    picked_up: 'On the way to the dropoff',
    returning: 'On the way back'
  },
  /** Of a delivery with several dropoffs. */
  several: {
    on: 'Dropoff {number}\u00a0of\u00a0{total} in\u00a0{time}',
    onUnknown: 'On the way to dropoff {number} of {total}',
    there: 'At dropoff {number}\u00a0of\u00a0{total}',
    aboutThere: 'The recipient tells {name} the PIN of this dropoff.',
    arrived: '{name} has arrived at dropoff {number} of {total}.',
    done: 'Dropoff {number} of {total} is handed over.',
    failed: 'Dropoff {number} of {total} could not be handed over.'
  },
  about: {
    scheduled: 'We look for a driver a little before {time}.',
    searching: 'The nearest drivers are being asked.',
    accepted: '{name} is on the way to the pickup.',
    picked_up: '{name} has your packages on board.',
    arrived: 'The recipient tells {name} the PIN.',
    returning: 'Nobody could take it. {name} is bringing it back.',
    completed: 'Everything is where it belongs.',
    returned: 'What could not be handed over is back at the pickup.',
    cancelled: 'This delivery was cancelled.',
    expired: 'No driver took it in time. You paid nothing.'
  } satisfies Record<DeliveryState, string>,
  /** Read out when the state changes. */
  announce: {
    scheduled: 'Your delivery is scheduled.',
    searching: 'A driver is being looked for.',
    accepted: '{name} has accepted and is on the way to the pickup.',
    picked_up: '{name} has picked up your packages.',
    arrived: '{name} has arrived at the dropoff.',
    returning: '{name} is bringing the packages back.',
    completed: 'Your delivery is completed.',
    returned: 'The packages are back at the pickup.',
    cancelled: 'Your delivery was cancelled.',
    expired: 'No driver was found.'
  } satisfies Record<DeliveryState, string>,
  someone: 'The driver',
  stale: 'Position is {count} s old',
  staleLong: 'Last position {ago}',
  noPosition: 'Waiting for the first position',
  stepsLabel: 'The way of your delivery',
  steps: {
    accepted: 'Driver found',
    picked_up: 'Picked up',
    arrived: 'At the dropoff',
    completed: 'Handed over',
    returning: 'On the way back',
    returned: 'Brought back'
  },
  driver: 'Your driver',
  call: 'Call {name}',
  pin: 'PIN for the recipient',
  pinDetail: 'The recipient says it to the driver at the door. Do not tell it to anybody else before.',
  copyPin: 'Copy the PIN',
  copied: 'Copied',
  packages: 'Packages',
  stops: 'Stops',
  pickup: 'Pickup',
  dropoff: 'Dropoff',
  dropoffNumber: 'Dropoff {number}',
  price: 'Price',
  payAtPickup: 'Cash, at the pickup',
  payAtDropoff: 'Cash, at the dropoff',
  cancel: 'Cancel the delivery',
  cancelFee: 'Cancellation fee',
  cancelledBecause: 'Reason: {reason}',
  again: 'Book it again',
  home: 'To the overview',
  watch: 'See who is being asked',
  show: 'Show all on the map',
  number: 'Number',
  failures: {
    'nobody-there': 'Nobody was there',
    refused: 'It was refused',
    'wrong-address': 'The address was wrong'
  }
}

export const stopStates = {
  waiting: '',
  arrived: 'The driver is here',
  done: 'Done',
  failed: 'Not handed over',
  returned: 'Brought back'
}

export const secondsOld: Plural = {
  one: 'Position is {count} second old',
  other: 'Position is {count} seconds old'
}
