import { declaredValueField } from './delivery/declared-value.ts'
import { doorFields } from './delivery/door.ts'
import { times } from './delivery/window.ts'
import type { Plural } from '../fill.ts'

/** The three steps of a booking. */
export const steps = { step: 'Step {step} of {total}', back: 'Back' }

export const places = {
  title: 'Where from, where to?',
  pickup: 'Pickup',
  dropoff: 'Dropoff',
  pickupPlaceholder: 'Pickup address',
  dropoffPlaceholder: 'Dropoff address',
  swap: 'Swap pickup and dropoff',
  here: 'My location',
  hereFor: { pickup: 'My location as pickup', dropoff: 'My location as dropoff' },
  locating: 'Finding your location…',
  several: 'Add stops',
  onMap: 'Choose on map',
  onMapFor: { pickup: 'Choose on map as pickup', dropoff: 'Choose on map as dropoff' },
  which: 'Which building on {place}? Add the number.',
  whichPlace: '{place} is a district. Choose a place or type a street.',
  whole: '{place}, without a number',
  next: 'Continue',
  from: 'from {price}',
  saved: 'Saved',
  recent: 'Recent',
  saving: {
    savePickup: 'Save the pickup',
    saveDropoff: 'Save the dropoff',
    title: 'Save this place',
    label: 'Place name',
    placeholder: 'Home',
    needed: 'Enter a name',
    submit: 'Save',
    sending: 'Saving',
    close: 'Close'
  },
  results: 'Places',
  search: {
    loading: 'Searching…',
    empty: 'No results. Try a street and number.',
    failed: 'Search failed. Check your connection and try again.',
    clear: 'Clear {field}',
    noNumber: 'No number {number} found',
    /** Above places that are only similar. */
    guess: 'We can’t find {text}. Did you mean'
  },
  choose: 'Choose a place from the list',
  samePlace: 'Pickup and dropoff are the same place',
  picking: { pickup: 'Move the map to the pickup', dropoff: 'Move the map to the dropoff' },
  pickedHere: 'Set pickup here',
  pickedThere: 'Set dropoff here',
  looking: 'Looking up the address…',
  cancelPick: 'Enter address instead',
  location: {
    denied: 'Location access is blocked. Allow it in your browser settings, or enter the address.',
    unavailable: 'We can’t find your location right now. Enter the address instead.',
    insecure: 'Your location needs a secure connection (https). Enter the address instead.',
    outside: 'You’re outside the area we serve ({region}). Enter an address inside it.'
  },
  routeSummary: '{distance} · about {duration}',
  /** Until the customer has chosen a vehicle. */
  byCar: '{route} by car',
  /** The road at a place only leads away, or only there, or no road leads there. */
  moved: 'The driver stops about {distance} away from {place}.',
  /** Several such places, one a line. */
  movedEach: 'Driver stops {distance} from {place}'
}

/** Several stops. */
export const dropoffs = {
  title: 'Several stops',
  number: 'Dropoff {number}',
  list: 'Dropoffs in delivery order',
  drag: 'Drag to change the order',
  up: 'Move dropoff {number} up',
  down: 'Move dropoff {number} down',
  remove: 'Remove dropoff {number}',
  add: 'Add dropoff',
  most: 'A delivery can have up to {count} dropoffs.',
  moved: '{place} is now dropoff {number} of {total}.',
  movedEmpty: 'The empty dropoff is now {number} of {total}.',
  removed: 'Dropoff {number} removed. {total} left.',
  added: 'Dropoff {number} added.',
  missing: 'Choose a place from the list, or remove this dropoff',
  repeated: 'This is the same place as the previous stop',
  best: 'Optimize order',
  ordering: 'Optimizing order',
  bestNeeds: 'Choose all the places first.',
  saved: '{duration} shorter',
  savedDetail: 'Your dropoffs are now in the fastest order.',
  savedLittle: 'A little shorter',
  orderWorks: 'This order works: every window is kept',
  already: 'This is already the best order.',
  undo: 'Undo',
  undone: 'Order restored.',
  one: 'Single stop',
  titleOfStops: 'Several pickups and dropoffs',
  /** With several pickups, the list has all stops. */
  stops: 'Stops in the order of the trip',
  pickupNumber: 'Pickup {number}',
  ofPickup: {
    number: 'Pickup {number}',
    up: 'Move pickup {number} up',
    down: 'Move pickup {number} down',
    remove: 'Remove pickup {number}',
    add: 'Add pickup',
    removed: 'Pickup {number} removed. {total} left.',
    added: 'Pickup {number} added.',
    missing: 'Choose a place from the list, or remove this pickup'
  },
  movedStop: {
    moved: '{place} is now stop {number} of {total}.',
    movedEmpty: 'The empty stop is now {number} of {total}.'
  },
  pickupFirst: 'A pickup comes before the dropoffs of its packages.',
  mostStops: 'A delivery can have up to {count} stops.',
  savedStops: 'Your stops are now in the fastest order.'
}

/** What kind of thing a package is, by its code. It stands for a description that is missing. */
export const categories = {
  documents: 'Documents',
  parcel: 'Parcel',
  food: 'Food',
  flowers: 'Flowers',
  clothes: 'Clothes',
  electronics: 'Electronics',
  furniture: 'Furniture',
  other: 'Something else'
}

export const packages = {
  title: 'What are you sending?',
  category: 'What is it?',
  description: 'Description',
  optional: 'optional',
  descriptionPlaceholder: 'A box of books',
  more: 'Size, weight and photos',
  size: 'Size',
  weight: 'Weight per item',
  weightWrong: 'Enter a weight above 0',
  unit: 'Unit',
  quantity: 'Quantity',
  decrease: 'Decrease quantity',
  increase: 'Increase quantity',
  another: 'Add another package',
  one: 'Package {number}',
  removeOne: 'Remove package {number}',
  most: 'A booking can have up to {count} kinds of packages.',
  pickedUpAt: 'From',
  deliveredTo: 'To',
  /** With several pickups. */
  noneAt: '{stop} has no package yet. Choose it for a package, or remove the stop.',
  adds: 'Adds {price}',
  vehicle: 'Vehicle',
  capacity: 'Up to {capacity}',
  from: 'from {price}',
  tooHeavy: 'Carries up to {capacity}',
  tooLarge: 'Too small for this package',
  switched: 'Switched to {vehicle}: your packages are {why} for a {before}.',
  why: { heavy: 'too heavy', large: 'too large' },
  tooMuch: 'No vehicle can carry this much at once. Split it into two bookings.',
  pricing: 'Getting prices',
  times: 'Pickup {pickup} · dropoff {dropoff}',
  tripTime: '{duration} from pickup to dropoff',
  nobodyNear: 'No driver nearby right now',
  noPlaces: 'Add the pickup and dropoff addresses first.',
  choosePlaces: 'Add addresses',
  next: 'Continue',
  nextFor: 'Continue · {price}',
  weightNeeded: 'Enter the weight of each package.'
}

/** Now or later. */
export const schedule = {
  when: 'When?',
  now: 'Now',
  later: 'Later',
  pickupTime: 'Pickup time',
  searchBegins: 'The search starts {time}.',
  searchBeginsNow: 'The search starts as soon as you book.',
  zone: 'Times are in {region} time ({zone}). It’s {now} there now.',
  timeNeeded: 'Choose a date and time',
  timePast: 'This time has passed',
  timeFar: 'Choose a time within 30 days'
}

/** The summary that every step after the addresses shows. */
export const summary = {
  from: 'From',
  to: 'To',
  fromNumber: 'Pickup {number}',
  toNumber: 'Dropoff {number}',
  edit: 'Edit',
  editStop: 'Edit {place}',
  total: 'Total',
  trip: '{distance} · about {duration}',
  arrives: 'Arrives about {time}',
  pickupAt: 'Pickup {time}',
  pickupAbout: 'Pickup about {pickup}, dropoff about {dropoff}',
  pickupSoon: 'Pickup as soon as possible',
  change: 'Change',
  changeTime: 'Change the pickup time'
}

export const details = {
  title: 'Check and book',
  isSender: 'I’m the sender',
  isSenderNamed: 'I’m the sender: {name}, {phone}',
  times,
  door: 'Door, floor and instructions',
  ...doorFields,
  textLink: 'Text the recipient a tracking link',
  textNeedsPhone: 'Enter the phone number first.',
  emailLink: 'Email for the tracking link',
  language: 'Language of the recipient',
  languageGuessed: 'Suggested: {language}',
  emailWrong: 'Enter a valid email',
  saveContact: 'Save as contact',
  savedContact: 'Saved',
  saveNeeds: 'Enter name and phone first.',
  reference: 'Your reference',
  referenceHint: 'An order number or name of yours. The driver and the recipient see it, too.',
  referenceNeeded: 'This organization needs a reference',
  driverNeeds: 'The driver needs',
  driverNeedsHint: 'Only drivers who have all of it are asked.',
  driverNeedsNothing: 'Nothing special',
  ...declaredValueField,
  more: 'Declared value',
  prohibited:
    'By booking you confirm that you aren’t sending cash, weapons, drugs, live animals, or anything illegal or dangerous.',
  breakdown: 'Price breakdown',
  route: 'Route',
  routeSummary: '{distance} · about {duration}',
  price: 'Price',
  holds: 'Price held for {time}',
  asking: 'Getting a new price…',
  same: 'Price updated. It’s still {price}.',
  dearer: 'Price updated: {price}, {difference} more than before.',
  cheaper: 'Price updated: {price}, {difference} less than before.',
  pickup: 'Sender',
  pickupNumber: 'Sender at pickup {number}',
  dropoff: 'Recipient',
  dropoffNumber: 'Recipient at dropoff {number}',
  adds: 'Adds to the price:',
  parts:
    'Each dropoff shows what it adds to the price: distance, stop and packages. The first one includes the base price.',
  /** With several pickups. */
  partsOfStops:
    'Each stop shows what it adds to the price: distance, stop and packages. The first one after the start includes the base price.',
  name: 'Name',
  phone: 'Phone',
  phonePlaceholder: '+41 79 123 45 67',
  instructions: 'Instructions for the driver',
  optional: 'optional',
  pickupInstructions: 'Second floor, ring at Keller',
  dropoffInstructions: 'Leave it with the reception',
  nameNeeded: 'Enter a name',
  nameWrong: 'Leave out web addresses and emails',
  phoneWrong: 'Enter a valid phone number, such as +41 79 123 45 67',
  payment: 'Payment: cash',
  howPaid: 'Payment',
  onAccount: 'On account',
  onAccountDetail: 'The organization pays by invoice',
  aboveLimit: 'Above the credit limit',
  aboveLimitNote: 'This is above the organization’s credit limit. Choose cash, or ask the company.',
  creditReason: 'Why may it go above the limit?',
  creditReasonHint: 'The reason is recorded.',
  atPickup: 'At pickup',
  atPickupDetail: 'Sender pays',
  atDropoff: 'At dropoff',
  atDropoffDetail: 'Recipient pays',
  /** With several dropoffs. */
  atLastDropoff: 'The recipient at the last dropoff pays it all',
  summary: 'What you’re sending',
  change: 'Change',
  book: 'Book for {price}',
  bookLater: 'Book for {time} · {price}',
  booking: 'Booking',
  wait: 'One moment',
  retry: 'Try again',
  nothing: 'Nothing to book yet',
  nothingDetail: 'Add a pickup, a dropoff and what you’re sending first.',
  elsewhere: 'You booked this in another tab',
  elsewhereDetail: 'Follow it among your active deliveries.',
  view: 'View deliveries',
  start: 'Start a booking',
  verify: 'Enter code',
  /** No road leads to a place. */
  distant: 'The driver stops about {distance} away from {place}.',
  acceptDistant: 'That’s fine',
  promise: 'Free to cancel until a driver accepts.'
}

export const packageCount: Plural = { one: '{count} package', other: '{count} packages' }
